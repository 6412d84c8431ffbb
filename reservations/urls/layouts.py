"""Addresses of the columns of uploaded files and of the repairs of their rows, one for each subject."""

from django.urls import URLPattern, path

from reservations.views.desk import layouts

SUBJECTS = ("figures", "history", "places", "bodies")

urlpatterns: list[URLPattern] = [
    address
    for subject in SUBJECTS
    for address in (
        path(f"desk/{subject}/import/<int:pk>/columns/", layouts.columns, {"subject": subject}, f"{subject}_columns"),
        path(f"desk/{subject}/import/<int:pk>/repairs/", layouts.repairs, {"subject": subject}, f"{subject}_repairs"),
    )
]
