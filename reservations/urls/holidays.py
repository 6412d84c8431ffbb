"""Addresses of the calendar of holidays."""

from django.urls import URLPattern, path

from reservations.views.desk import holidays

urlpatterns: list[URLPattern] = [
    path("desk/holidays/", holidays.holidays_desk, name="holidays_desk"),
    path("desk/holidays/add/", holidays.holiday_add, name="holiday_add"),
    path("desk/holidays/import/", holidays.holidays_import, name="holidays_import"),
    path("desk/holidays/import/save/", holidays.holidays_save, name="holidays_save"),
    path("desk/holidays/<int:pk>/remove/", holidays.holiday_remove, name="holiday_remove"),
]
