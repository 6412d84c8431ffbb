"""The routes: pages carry their language in the address; machines' addresses carry none."""

from django.conf.urls.i18n import i18n_patterns
from django.urls import URLPattern, URLResolver, include, path

from config import health, language

urlpatterns: list[URLPattern | URLResolver] = [
    path("", language.home),
    path("healthz", health.healthz, name="healthz"),
]

urlpatterns += i18n_patterns(
    path("accounts/", include("allauth.urls")),
    path("", include("reservations.urls.accounts")),
    path("objections/", include("objections.urls")),
    path("", include("reservations.urls")),
    prefix_default_language=True,
)
