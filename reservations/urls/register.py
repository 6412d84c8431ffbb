"""Addresses of the register: bodies, Districts, the import of history, and from which election on history counts."""

from django.urls import URLPattern, path

from reservations.views.desk import bodies, exercises, history, places

urlpatterns: list[URLPattern] = [
    path("desk/bodies/", bodies.bodies_desk, name="bodies_desk"),
    path("desk/bodies/<str:body_code>/", bodies.body_write, name="body_write"),
    path(
        "desk/exercises/<slug:code>/first-election/", exercises.exercise_first_election, name="exercise_first_election"
    ),
    path("desk/places/", places.places_desk, name="places_desk"),
    path("desk/places/import/", places.places_import, name="places_import"),
    path("desk/places/import/<int:pk>/", places.places_preview, name="places_preview"),
    path("desk/history/import/", history.history_import, name="history_import"),
    path("desk/history/import/<int:pk>/", history.history_preview, name="history_preview"),
]
