"""Addresses of officers' accounts besides those of the sign-in library."""

from django.urls import path

from reservations.views.accounts import sessions

urlpatterns = [
    path("accounts/sessions/<int:pk>/end/", sessions.session_end, name="session_end"),
]
