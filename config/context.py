"""What every template may ask of the frame."""

from django.conf import settings
from django.http import HttpRequest


def frame(request: HttpRequest) -> dict[str, object]:
    """Give templates `demonstration`: true when every page must say that it has no legal effect."""
    return {"demonstration": settings.DEMONSTRATION}
