"""What every template may ask of the frame."""

from django.conf import settings
from django.http import HttpRequest

from config.demonstration import accounts


def frame(request: HttpRequest) -> dict[str, object]:
    """Give templates `demonstration`, true when every page must say that it has no legal effect, and its accounts."""
    if not settings.DEMONSTRATION:
        return {"demonstration": False}
    return {
        "demonstration": True,
        "demonstration_accounts": accounts.ACCOUNTS,
        "demonstration_password": accounts.PASSWORD,
    }
