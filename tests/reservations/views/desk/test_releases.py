"""A release on the pages: its form, what the order's page says until then, cancelling, and a refusal told."""

from datetime import timedelta
from http import HTTPStatus

import pytest
from django.test import Client
from django.urls import reverse

from reservations.formatting import moment
from reservations.law.days import IST
from reservations.models import Order, Release
from reservations.services import clock, releases
from reservations.workflow.order import OrderState
from tests.factories import closing, submitted
from tests.reservations.services.acting import at_eleven, scheduled
from tests.reservations.views.desk.pages import errors, text
from tests.reservations.views.desk.test_events import NUMBER, address, today

pytestmark = pytest.mark.django_db


def scheduling(**changed: str) -> dict[str, str]:
    at = at_eleven()
    given = {
        **NUMBER,
        "dated_on": today(),
        "release_on": at.date().isoformat(),
        "release_hour": "11:00",
        "closes_on": closing(at).astimezone(IST).date().isoformat(),
        "closes_hour": "18:00",
    }
    return {**given, **changed}


def order_page(client: Client) -> str:
    return text(client.get(reverse("order_desk", args=["NN-2028"])))


class TestSchedule:
    def test_the_form_proposes_an_instant_that_is_lawful(self, approver: Client) -> None:
        submitted()
        form = approver.get(address("schedule")).context["form"]
        assert form["release_on"].value() == at_eleven().date()
        assert form["closes_on"].value() == closing(at_eleven()).astimezone(IST).date()
        assert list(form.fields)[-4:] == ["release_on", "release_hour", "closes_on", "closes_hour"]

    def test_the_order_s_page_says_when_it_will_be_published(self, approver: Client, drafter: Client) -> None:
        submitted()
        answer = approver.post(address("schedule"), scheduling())
        assert answer.status_code == HTTPStatus.FOUND
        said = f"The draft will be published on {moment(at_eleven())}"
        assert said in order_page(approver)
        assert "Cancel the release" in order_page(approver)
        assert said in order_page(drafter)
        assert "The approver may cancel it before, with a reason." in order_page(drafter)

    def test_an_hour_out_of_office_is_refused_and_what_was_typed_stays(self, approver: Client) -> None:
        submitted()
        answer = approver.post(address("schedule"), scheduling(release_hour="18:30", dispatch_number="4711"))
        assert "A draft is released in office hours, from 10 am to 5 pm. (F12)" in errors(answer)
        assert answer.context["form"]["dispatch_number"].value() == "4711"
        assert not Release.objects.exists()

    def test_the_second_of_two_approvers_is_told(self, approver: Client) -> None:
        submitted()
        for _ in range(2):
            answer = approver.post(address("schedule"), scheduling())
        assert errors(answer) == [
            f"The draft is to be published on {moment(at_eleven())}; another step needs that cancelled first. (F12)"
        ]
        assert Release.objects.count() == 1


class TestCancel:
    def test_with_a_reason_and_the_page_says_it_no_more(self, approver: Client) -> None:
        scheduled(submitted())
        assert errors(approver.post(address("unschedule"), {"reason": ""})) == ["This field is required."]
        approver.post(address("unschedule"), {"reason": "The Cabinet meets first"})
        assert "The draft will be published" not in order_page(approver)
        assert "The Cabinet meets first" in order_page(approver)


class TestNotPublished:
    def test_both_officers_read_why_on_the_desk_and_on_the_order(self, approver: Client, drafter: Client) -> None:
        release = scheduled(submitted())
        releases.release(release.pk, at=release.release_at + timedelta(days=1))
        assert Order.objects.get().state == OrderState.AWAITING_APPROVAL
        for client in (approver, drafter):
            assert f"not published on {moment(release.release_at, 'plain')}" in text(client.get(reverse("desk")))
            assert "has passed without it. (F12)" in order_page(client)

    def test_a_release_that_hangs_is_called_overdue(self, approver: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        release = scheduled(submitted())
        with clock.shifted(release.release_at + timedelta(minutes=6) - clock.now()):
            assert "overdue" in order_page(approver)
