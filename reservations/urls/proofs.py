"""Addresses of the District's road: notices and proofs of publication."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
