"""The pages of reservations: for the public, for officers at their desk, and for documents."""

from django.urls import include, path

from reservations.urls import desk, documents, figures, holidays, layouts, lots, proofs, public, register, studies

urlpatterns = [
    path("", include("reservations.urls.pages")),
    *public.urlpatterns,
    *lots.urlpatterns,
    *documents.urlpatterns,
    *desk.urlpatterns,
    *figures.urlpatterns,
    *layouts.urlpatterns,
    *proofs.urlpatterns,
    *register.urlpatterns,
    *holidays.urlpatterns,
    *studies.urlpatterns,
]
