"""Officers' accounts: the State office makes them; nobody signs up."""

from allauth.account.adapter import DefaultAccountAdapter
from django.http import HttpRequest


class OfficerAccounts(DefaultAccountAdapter):
    """Sign-in only."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        return False
