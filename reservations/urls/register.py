"""Addresses of the register: bodies, their acts, Districts; history, its corrections, and from when it counts."""

from django.urls import URLPattern, path

from reservations.views.desk import bodies, bodies_import, body_acts, exercises, history, history_corrections, places

urlpatterns: list[URLPattern] = [
    path("desk/bodies/", bodies.bodies_desk, name="bodies_desk"),
    path("desk/bodies/<str:body_code>/", bodies.body_desk, name="body_desk"),
    path("desk/bodies/<str:body_code>/correct/", bodies.body_write, name="body_write"),
    path("desk/bodies/<str:body_code>/acts/<str:kind>/", body_acts.body_act, name="body_act"),
    path("desk/register/new/", body_acts.body_new, name="body_new"),
    path("desk/register/import/", bodies_import.bodies_import, name="bodies_import"),
    path("desk/register/import/<int:pk>/", bodies_import.bodies_preview, name="bodies_preview"),
    path("desk/history/<int:pk>/correct/", history_corrections.history_correct, name="history_correct"),
    path(
        "desk/exercises/<slug:code>/first-election/", exercises.exercise_first_election, name="exercise_first_election"
    ),
    path("desk/places/", places.places_desk, name="places_desk"),
    path("desk/places/import/", places.places_import, name="places_import"),
    path("desk/places/import/<int:pk>/", places.places_preview, name="places_preview"),
    path("desk/history/import/", history.history_import, name="history_import"),
    path("desk/history/import/<int:pk>/", history.history_preview, name="history_preview"),
]
