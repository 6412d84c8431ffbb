"""Addresses of objections: filing, receipt, tracking, register, and the officers' queue."""

from django.urls import URLPattern

app_name = "objections"
urlpatterns: list[URLPattern] = []
