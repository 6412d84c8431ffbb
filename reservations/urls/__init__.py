"""The pages of reservations: for the public, for officers at their desk, and for documents."""

from reservations.urls import desk, documents, proofs, public

urlpatterns = [*public.urlpatterns, *documents.urlpatterns, *desk.urlpatterns, *proofs.urlpatterns]
