"""Registers the frame with Django: its checks, its migrate command and, when there is a broker, its queue."""

from importlib import import_module

from django.apps import AppConfig
from django.conf import settings


class FrameConfig(AppConfig):
    """The frame itself; it has no models."""

    name = "config"

    def ready(self) -> None:
        import_module("config.checks")
        import_module("config.on_record")
        import_module("config.sessions")
        if settings.REDIS_URL:
            import_module("config.celery")
