"""The application that computes, publishes and finalises the reservation of offices."""

from importlib import import_module

from django.apps import AppConfig


class ReservationsConfig(AppConfig):
    """Bodies, figures, computations, orders and their documents."""

    name = "reservations"

    def ready(self) -> None:
        """Register the checks of fonts and libraries, and the kinds of background work."""
        import_module("reservations.documents.checks")
        import_module("reservations.services.account_letters")
        import_module("reservations.services.documents")
        import_module("reservations.services.figures")
        import_module("reservations.services.nearness")
        import_module("reservations.services.releases")
        import_module("reservations.services.reminders")
        import_module("reservations.services.studies")
