"""Addresses of documents, bundles and their verification."""

from django.urls import URLPattern, path

from reservations.views import documents

urlpatterns: list[URLPattern] = [
    path("verify/", documents.verify, name="verify"),
    path("verify/<str:code>/", documents.verify_code, name="verify_code"),
    path("documents/<str:code>/", documents.document, name="document"),
    path("orders/<slug:code>/versions/<int:number>/bundle.zip", documents.bundle, name="bundle"),
]
