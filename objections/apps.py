"""The application that receives objections and has each decided."""

from django.apps import AppConfig


class ObjectionsConfig(AppConfig):
    """Drafts, objections, papers, decisions."""

    name = "objections"
    verbose_name = "Objections"
