"""Addresses of saved figures: the sets, what is said of each, the second person's word, corrections."""

from django.urls import URLPattern, path

from reservations.views.desk import corrections
from reservations.views.desk import figure_confirmations as confirmations
from reservations.views.desk import figure_papers as papers
from reservations.views.desk import figure_sets as sets

FIGURES = "desk/figures/<int:pk>/"

urlpatterns: list[URLPattern] = [
    path("desk/figures/", sets.figure_sets, name="figure_sets"),
    path(FIGURES, sets.figure_set, name="figure_set"),
    path(FIGURES + "confirm/", confirmations.figure_set_confirm, name="figure_set_confirm"),
    path(FIGURES + "reject/", confirmations.figure_set_reject, name="figure_set_reject"),
    path(FIGURES + "correct/", corrections.figure_set_correct, name="figure_set_correct"),
    path(FIGURES + "changes/", corrections.figure_set_changes, name="figure_set_changes"),
    path(FIGURES + "notes/", papers.figure_notes_write, name="figure_notes"),
    path(FIGURES + "sources/", papers.figure_sources, name="figure_sources"),
    path(FIGURES + "document/", papers.figure_document_add, name="figure_document_add"),
    path(FIGURES + "file/", papers.figure_file, name="figure_file"),
    path("desk/figures/documents/<int:pk>/", papers.figure_document, name="figure_document"),
]
