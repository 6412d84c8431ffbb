"""Give serials to the objections of orders whose last window has closed."""

from django.core.management.base import BaseCommand

from objections.services import serials
from reservations.services import clock


class Command(BaseCommand):
    """manage.py close_windows: harmless to run again."""

    help = "Give serials, in the order of filing, to the objections of orders whose last window has closed."

    def handle(self, *args: object, **options: object) -> None:
        self.stdout.write(f"{serials.close_windows(clock.now())} objections got their serial.")
