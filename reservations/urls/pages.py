"""Addresses of the pages that explain the site."""

from django.urls import URLPattern, path

from reservations.views import pages

app_name = "pages"

urlpatterns: list[URLPattern] = [
    path("how-it-works/", pages.how_it_works, name="how_it_works"),
    path("how-it-works/record/", pages.record_of_acts, name="record"),
    path("glossary/", pages.glossary, name="glossary"),
    path("accessibility/", pages.accessibility, name="accessibility"),
    path("privacy/", pages.privacy, name="privacy"),
    path("contact/", pages.contact, name="contact"),
]
