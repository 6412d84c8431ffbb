"""The calendar of holidays in the browser: what a day touches is told before it is saved; a year comes from a file."""

from datetime import timedelta
from http import HTTPStatus

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from reservations.law.days import IST
from reservations.models import Holiday
from reservations.selectors import windows
from tests import factories
from tests.reservations.services.acting import today
from tests.reservations.views.desk.pages import errors, text

pytestmark = pytest.mark.django_db

NAMES = {"name_hi": "पर्व", "name_en": "A feast"}


def add(client: Client, on: object, **more: str) -> object:
    return client.post(reverse("holiday_add"), {"held_on": str(on), **NAMES, **more})


class TestTheList:
    def test_of_a_year_offers_to_remove_what_lies_ahead(self, drafter: Client, approver: Client) -> None:
        for on in (today() - timedelta(days=3), today() + timedelta(days=400)):
            add(drafter, on)
        year = (today() + timedelta(days=400)).year
        page = drafter.get(f"{reverse('holidays_desk')}?year={year}")
        assert "Remove" in text(page)
        assert "The calendar is kept by the drafter." in text(approver.get(reverse("holidays_desk")))
        past = Holiday.objects.order_by("held_on")[0]
        assert "kept" in text(drafter.get(f"{reverse('holidays_desk')}?year={past.held_on.year}"))
        answer = drafter.post(reverse("holiday_remove", args=[past.pk]))
        assert "A holiday that is past or today stays in the calendar." in text(answer)
        assert Holiday.objects.count() == 2

    def test_another_state_s_holiday_is_not_found(self, drafter: Client) -> None:
        other = factories.StateFactory(code="IN-MP")
        foreign = Holiday.objects.create(state=other, held_on=today() + timedelta(days=9), name_en="A", name_hi="अ")
        assert drafter.post(reverse("holiday_remove", args=[foreign.pk])).status_code == HTTPStatus.NOT_FOUND


class TestAdd:
    def test_without_effect_it_is_saved_at_once(self, drafter: Client) -> None:
        on = today() + timedelta(days=30)
        assert add(drafter, on).url == f"{reverse('holidays_desk')}?year={on.year}"

    def test_what_it_touches_is_told_first_and_what_was_typed_stays(self, drafter: Client) -> None:
        draft = factories.published()
        on = windows.current(draft).closes_at.astimezone(IST).date()
        answer = add(drafter, on)
        assert "NN-2028: the window closes on that day" in text(answer)
        assert "Save all the same" in text(answer)
        assert answer.context["form"]["name_en"].value() == "A feast"
        assert not Holiday.objects.exists()
        assert add(drafter, on, seen=on.isoformat()).status_code == HTTPStatus.FOUND
        assert Holiday.objects.get().held_on == on

    def test_a_name_is_asked_for(self, drafter: Client) -> None:
        assert errors(add(drafter, today(), name_en=" ")) == ["This field is required."]


class TestTheFile:
    def upload(self, client: Client, content: str) -> object:
        file = SimpleUploadedFile("holidays.csv", content.encode())
        return client.post(reverse("holidays_import"), {"file": file})

    def test_is_shown_then_saved_as_a_whole(self, drafter: Client) -> None:
        year = today().year + 1
        answer = self.upload(drafter, f"date,name,name_hi\n{year}-01-26,Republic Day,गणतंत्र दिवस\n{year}-08-15,I,स\n")
        assert "Holidays in the file: 2." in text(answer)
        assert not Holiday.objects.exists()
        days = answer.context["form"]["days"].value()
        assert drafter.post(reverse("holidays_save"), {"days": days}).status_code == HTTPStatus.FOUND
        assert Holiday.objects.count() == 2

    def test_problems_are_listed_and_nothing_is_saved(self, drafter: Client) -> None:
        assert "Problems in the file: 1." in text(self.upload(drafter, "date,name,name_hi\n31.02.2027,A,अ\n"))

    def test_days_that_were_not_shown_are_not_saved(self, drafter: Client) -> None:
        answer = drafter.post(reverse("holidays_save"), {"days": "WyIyMDI3LTAxLTI2Il0:forged"})
        assert answer.status_code == HTTPStatus.NOT_FOUND
        assert Holiday.objects.count() == 0

    def test_saving_is_no_page(self, drafter: Client) -> None:
        assert drafter.get(reverse("holidays_save")).status_code == HTTPStatus.METHOD_NOT_ALLOWED
