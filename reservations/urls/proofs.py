"""Addresses of the District's road: notices and proofs of publication."""

from django.urls import URLPattern, path

from reservations.views import progress, proofs, reminders

urlpatterns: list[URLPattern] = [
    path("desk/proofs/", proofs.proofs, name="proofs"),
    path("desk/proofs/files/<int:pk>/", proofs.proof_file, name="proof_file"),
    path("desk/proofs/<slug:code>/", progress.proofs_order, name="proofs_order"),
    path("desk/proofs/<slug:code>/reminders/", reminders.order_reminders, name="order_reminders"),
    path("desk/proofs/<slug:code>/places.csv", progress.proofs_csv, name="proofs_csv"),
    path("desk/proofs/<slug:code>/<str:district>/", proofs.proofs_district, name="proofs_district"),
    path("desk/proofs/<slug:code>/<str:district>/record/<slug:kind>/", proofs.proof_record, name="proof_record"),
    path(
        "desk/proofs/<slug:code>/<str:district>/record/<slug:kind>/<str:body>/",
        proofs.proof_record,
        name="proof_record",
    ),
    path("desk/proofs/<slug:code>/<str:district>/waive/<slug:kind>/", proofs.proof_waive, name="proof_waive"),
    path(
        "desk/proofs/<slug:code>/<str:district>/waive/<slug:kind>/<str:body>/", proofs.proof_waive, name="proof_waive"
    ),
]
