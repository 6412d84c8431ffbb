"""Addresses of alternative readings and comparisons, at the desk and for everybody, each with its JSON twin."""

from django.urls import URLPattern, path

from reservations.urls.desk import COMPUTATION, EXERCISE
from reservations.views.desk import alternatives, comparisons
from reservations.views.public import studies

VERSION = "orders/<slug:code>/versions/<int:number>/"

urlpatterns: list[URLPattern] = [
    path(COMPUTATION + "readings/", alternatives.computation_readings, name="computation_readings"),
    path(COMPUTATION + "readings.json", alternatives.computation_readings_json, name="computation_readings_json"),
    path(EXERCISE + "comparison/", comparisons.comparison, name="comparison"),
    path(EXERCISE + "comparison.json", comparisons.comparison_json, name="comparison_json"),
    path(VERSION + "readings/", studies.order_readings, name="order_readings"),
    path(VERSION + "readings.json", studies.order_readings_json, name="order_readings_json"),
    path(VERSION + "changes/", studies.order_changes, name="order_changes"),
    path(VERSION + "changes.json", studies.order_changes_json, name="order_changes_json"),
]
