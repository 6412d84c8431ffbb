"""Addresses of saved figures: the sets, and the second person's word on each."""

from django.urls import URLPattern, path

from reservations.views.desk import figure_confirmations as confirmations
from reservations.views.desk import figure_sets as sets

FIGURES = "desk/figures/<int:pk>/"

urlpatterns: list[URLPattern] = [
    path("desk/figures/", sets.figure_sets, name="figure_sets"),
    path(FIGURES, sets.figure_set, name="figure_set"),
    path(FIGURES + "confirm/", confirmations.figure_set_confirm, name="figure_set_confirm"),
    path(FIGURES + "reject/", confirmations.figure_set_reject, name="figure_set_reject"),
]
