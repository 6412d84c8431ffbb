"""The application that receives objections and has each decided."""

from importlib import import_module

from django.apps import AppConfig


class ObjectionsConfig(AppConfig):
    """Drafts, objections, papers, decisions."""

    name = "objections"
    verbose_name = "Objections"

    def ready(self) -> None:
        """Register what reservations asks of objections, and the kinds of background work."""
        import_module("objections.registered")
