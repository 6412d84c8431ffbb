"""Addresses of the drafter's, approver's and auditor's pages."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
