"""Addresses of documents, bundles and their verification."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
