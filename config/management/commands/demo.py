"""Loads the demonstration once and says what to open; later starts keep the data and say when its window has passed."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from config.demonstration import accounts, places, story
from reservations.models import State
from reservations.services import clock


class Command(BaseCommand):
    """`manage.py demo`: refuses outside a demonstration."""

    help = "Load the demonstration (17 corporations, two orders, objections, accounts) unless it is loaded."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--quiet", action="store_true", help="load only, print nothing")

    def handle(self, *args: Any, **options: Any) -> None:
        if not settings.DEMONSTRATION:
            raise CommandError("The demonstration is loaded only with DEMONSTRATION on; production never is.")
        now = clock.now()
        if not State.objects.exists():
            self.load(now)
        else:
            self.complete()
        if not options["quiet"]:
            self.tell(now)

    @transaction.atomic
    def load(self, now: Any) -> None:
        """Create everything in one transaction: an interrupted first start leaves nothing behind."""
        years = range(2023, now.year + 2)
        state = places.create(years)
        story.tell(state, accounts.create(state), now)
        accounts.create(places.create_madhya_pradesh(years))

    @transaction.atomic
    def complete(self) -> None:
        """Give an older demonstration the accounts and second factors that it does not have yet."""
        for state in State.objects.filter(code__in={account.state for account in accounts.ACCOUNTS}):
            accounts.create(state)

    def tell(self, now: Any) -> None:
        """Say what to open, who can sign in, and whether the window of the demonstration has passed."""
        write = self.stdout.write
        write("")
        write("SPECIMEN, NO LEGAL EFFECT / नमूना, कोई विधिक प्रभाव नहीं")
        site = settings.SITE_URL
        write(f"Open    {site}/            (हिन्दी: {site}/hi/, English: {site}/en/)")
        write(f"Officers sign in at {site}/en/accounts/login/ with the password  {accounts.PASSWORD}")
        write("The second step asks for a code; for these accounts its page shows the code, no phone is needed.")
        write(f"(To try an authenticator app with them, give it the key  {accounts.TOTP_SECRET})")
        for account in accounts.ACCOUNTS:
            write(f"  {account.username:<10} {account.designation_en} ({account.role.replace('_', ' ')})")
        if story.window_has_expired(now):
            write("The window for objections of the demonstration has expired. Type  make demo-reset  for a fresh one.")
        write("Stop with Ctrl-C.")
