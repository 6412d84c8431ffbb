"""The counter's pages: one page for a paper, kept through mistakes and sign-ins, one entry, an acknowledgement."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from objections.models import CounterEntry, Objection, ObjectionDraft
from objections.services import counter
from reservations.models import Officer, OrderVersion, Window
from reservations.services import clock
from reservations.workflow.roles import Role
from tests import factories
from tests.objections import entered, filed
from tests.objections.views.walking import words

DAY = timedelta(days=1)


def typed(at: datetime) -> str:
    """An instant as the browser sends it."""
    return timezone.localtime(at).strftime("%Y-%m-%dT%H:%M")


def answers(**given: Any) -> dict[str, Any]:
    """A paper handed in now, complete unless told otherwise; None leaves a field out."""
    plain = {
        "mode": "counter", "received_at": typed(clock.now()), "body": filed.AGRA, "ground": "ranking",
        "step": "rank-SC", "text_is": "typed", "text": filed.TEXT, "relief": filed.RELIEF, "objector": filed.NAME,
        "address": "", "mobile": "", "email": "", "pledge": "yes", "language": "hi", "enter": "1", **given,
    }  # fmt: skip
    return {name: value for name, value in plain.items() if value is not None}


def page_of(draft: ObjectionDraft) -> str:
    return reverse("objections:counter_draft", args=[draft.pk])


@pytest.fixture
def officer(version: OrderVersion) -> Officer:
    return entered.of_district(version.order)


@pytest.fixture
def desk(client: Client, officer: Officer) -> Client:
    client.force_login(officer)
    return client


@pytest.fixture
def draft(version: OrderVersion, officer: Officer) -> ObjectionDraft:
    return entered.draft(version, officer)


class TestTheCounter:
    def test_offers_the_orders_and_begins_with_an_office(self, desk: Client, version: OrderVersion) -> None:
        assert version.order.code in words(desk.get(reverse("objections:counter")))
        start = reverse("objections:counter_start", args=[version.order.code])
        page = words(desk.get(start))
        assert "The whole order" in page
        assert filed.body(filed.JHANSI).name not in page
        assert "Choose the office" in words(desk.post(start, {"body": filed.JHANSI}))
        response = desk.post(start, {"body": filed.AGRA})
        assert response["Location"] == page_of(ObjectionDraft.objects.get())

    def test_offers_a_municipality_its_own_office_alone(self, client: Client, version: OrderVersion) -> None:
        client.force_login(entered.of_municipality(version.order))
        page = words(client.get(reverse("objections:counter_start", args=[version.order.code])))
        assert filed.body().name in page
        assert "The whole order" not in page

    def test_lists_what_it_entered_and_what_is_unfinished(
        self, desk: Client, officer: Officer, version: OrderVersion
    ) -> None:
        objection = entered.entry(version, officer, entered.arrival(clock.now()))
        begun = entered.draft(version, officer)
        page = words(desk.get(reverse("objections:counter")))
        assert objection.number in page
        assert page_of(begun) in page
        assert "at a counter" in page

    @pytest.mark.parametrize("role", [Role.AUDITOR])
    def test_is_closed_to_readers(self, client: Client, version: OrderVersion, role: Role) -> None:
        client.force_login(factories.officer(role))
        assert client.get(reverse("objections:counter")).status_code == 403


class TestThePage:
    def test_enters_a_paper(self, desk: Client, draft: ObjectionDraft) -> None:
        response = desk.post(page_of(draft), answers())
        objection = Objection.objects.get()
        assert response["Location"] == f"/hi/objections/counter/entries/{objection.number}/"
        assert (objection.mode, objection.objector, objection.pledged) == ("counter", filed.NAME, True)
        assert (objection.step, objection.language, objection.body) == ("rank-SC", "hi", filed.body())

    def test_enters_once_however_often_it_is_pressed(self, desk: Client, draft: ObjectionDraft) -> None:
        first, again = (
            desk.post(page_of(draft), answers(text=text)) for text in (filed.TEXT, "From a second tab now.")
        )
        assert first["Location"] == again["Location"]
        assert (Objection.objects.count(), CounterEntry.objects.count()) == (1, 1)
        assert desk.get(page_of(draft))["Location"] == first["Location"]

    def test_enters_a_late_item_of_post_which_another_counter_had_in_time(
        self, desk: Client, draft: ObjectionDraft, version: OrderVersion, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        closes_at = Window.objects.get(version=version).closes_at
        monkeypatch.setattr(clock, "now", lambda: closes_at + 3 * DAY)
        post = {"mode": "post", "tracking_number": "EU123456789IN", "delivered_at": typed(closes_at + DAY)}
        desk.post(page_of(draft), answers(**post, received_at=typed(closes_at + 2 * DAY)))
        assert Objection.objects.get().is_late
        there = {"first_counter": "department", "first_counter_name": "Lucknow", "first_received_at": typed(closes_at)}
        other = entered.draft(version, draft.kept_by)
        desk.post(page_of(other), answers(**post, **there, received_at=typed(closes_at + 2 * DAY)))
        assert not Objection.objects.get(draft=other).is_late

    @pytest.mark.parametrize(
        ("given", "said"),
        [
            ({"mode": None}, "Say how it came"),
            ({"received_at": ""}, "Write date and time"),
            ({"received_at": "2020-01-01T10:00"}, "cannot have come before"),
            ({"received_at": "2099-01-01T10:00"}, "still to come"),
            ({"mode": "post"}, "counts from its delivery"),
            ({"first_counter": "department"}, "Name the other counter"),
            ({"text_is": "scan"}, "Add the scan below"),
            ({"text": ""}, "Write the text"),
            ({"objector": ""}, "Write the name"),
            ({"pledge": None}, "Say whether the declaration"),
            ({"step": None}, "Choose the disputed step"),
            ({"body": filed.JHANSI}, "Choose the office"),
        ],
    )
    def test_keeps_what_was_typed_and_says_what_is_wrong(
        self, desk: Client, draft: ObjectionDraft, given: dict[str, Any], said: str
    ) -> None:
        page = words(desk.post(page_of(draft), answers(relief="Typed with care.", **given)))
        assert said in page
        assert "Typed with care." in words(desk.get(page_of(draft)))
        assert not Objection.objects.exists()

    def test_enters_one_objection_to_several_offices(self, client: Client, version: OrderVersion) -> None:
        by = factories.officer()
        client.force_login(by)
        both = [filed.JHANSI, filed.AGRA]
        client.post(page_of(entered.draft(version, by)), answers(further=both))
        assert Objection.objects.get().further_bodies == [filed.JHANSI]

    def test_forgets_tracking_that_was_typed_for_another_way(self, desk: Client, draft: ObjectionDraft) -> None:
        desk.post(page_of(draft), answers(tracking_number="EU1", delivered_at="nonsense"))
        assert CounterEntry.objects.get().tracking_number == ""

    def test_keeps_what_was_typed_when_the_session_had_ended(
        self, client: Client, draft: ObjectionDraft, officer: Officer
    ) -> None:
        response = client.post(page_of(draft), answers())
        assert "/login/" in response["Location"]
        client.force_login(officer)
        page = words(client.get(page_of(draft)))
        assert filed.NAME in page
        assert "Nothing has been saved yet" in page
        assert not Objection.objects.exists()

    def test_shows_the_steps_of_another_office(self, desk: Client, draft: ObjectionDraft) -> None:
        given = answers(body="order", enter=None, steps="1", step=None)
        page = words(desk.post(page_of(draft), given))
        assert "Before you go on" not in page
        assert 'value="rank-SC"' not in page

    def test_takes_scans_and_says_which_it_does_not(self, desk: Client, draft: ObjectionDraft) -> None:
        good, bad = filed.upload("आपत्ति.pdf"), filed.upload("tool.pdf", b"MZ\x90 a program")
        assert "is neither a PDF" in words(desk.post(page_of(draft), answers(papers=[good, bad])))
        assert not Objection.objects.exists()
        desk.post(page_of(draft), answers(text_is="scan"))
        assert [paper.name for paper in Objection.objects.get().papers.all()] == ["आपत्ति.pdf"]

    def test_adds_and_removes_scans(self, desk: Client, draft: ObjectionDraft) -> None:
        response = desk.post(page_of(draft), answers(enter=None, add="1", papers=[filed.upload()]))
        assert response["Location"].endswith("#papers")
        desk.post(page_of(draft), answers(enter=None, remove=str(draft.papers.get().pk)))
        assert not draft.papers.exists()

    def test_can_be_kept_for_later_saved_by_itself_or_thrown_away(self, desk: Client, draft: ObjectionDraft) -> None:
        assert desk.post(page_of(draft), answers(enter=None, later="1"))["Location"] == reverse("objections:counter")
        assert desk.post(page_of(draft), answers(enter=None, autosave="1", objector="X")).status_code == 204
        assert 'value="X"' in words(desk.get(page_of(draft)))
        desk.post(page_of(draft), {"discard": "1"})
        assert desk.get(page_of(draft)).status_code == 404

    def test_is_the_officers_own(self, client: Client, draft: ObjectionDraft, version: OrderVersion) -> None:
        for other in (entered.of_district(version.order), factories.officer()):
            client.force_login(other)
            assert client.get(page_of(draft)).status_code == 404

    def test_says_when_the_order_ended_meanwhile(
        self, desk: Client, draft: ObjectionDraft, version: OrderVersion
    ) -> None:
        type(version.order).objects.filter(pk=version.order.pk).update(state="withdrawn")
        assert "has been withdrawn" in words(desk.post(page_of(draft), answers()))
        assert filed.NAME in words(desk.get(page_of(draft)))


class TestTheAcknowledgement:
    def test_is_in_the_objectors_language_with_number_code_instants_and_signature(
        self, desk: Client, version: OrderVersion, officer: Officer
    ) -> None:
        closes_at = Window.objects.get(version=version).closes_at
        objection = entered.entry(version, officer, entered.posted(closes_at - DAY), at=closes_at)
        page = words(desk.get(reverse("objections:counter_entry", args=[objection.number])))
        for shown in (
            counter.code_of(objection), "EU123456789IN", objection.receipt["statement_sha256"],
            objection.receipt_signature, "data:image/svg+xml", "received in time",
        ):  # fmt: skip
            assert shown in page

    def test_code_and_number_open_the_status_with_the_arrival(
        self, client: Client, version: OrderVersion, officer: Officer
    ) -> None:
        objection = entered.entry(version, officer, entered.arrival(clock.now()))
        pair = {"number": objection.number, "code": counter.code_of(objection)}
        page = words(client.post(reverse("objections:track"), pair, follow=True))
        assert "at a counter" in page

    def test_comes_with_the_signed_receipt(self, desk: Client, version: OrderVersion, officer: Officer) -> None:
        objection = entered.entry(version, officer, entered.arrival(clock.now()))
        file = desk.get(reverse("objections:counter_receipt", args=[objection.number])).json()
        assert file["receipt"]["mode"] == "counter"

    def test_is_another_counters_secret(self, client: Client, version: OrderVersion, officer: Officer) -> None:
        objection = entered.entry(version, officer, entered.arrival(clock.now()))
        client.force_login(entered.of_municipality(version.order))
        for name in ("counter_entry", "counter_receipt"):
            assert client.get(reverse(f"objections:{name}", args=[objection.number])).status_code == 404


class TestOtherPages:
    def test_queue_register_and_the_objections_own_page_say_how_it_came(
        self, client: Client, version: OrderVersion, officer: Officer
    ) -> None:
        closes_at = Window.objects.get(version=version).closes_at
        objection = entered.entry(version, officer, entered.posted(closes_at + DAY), at=closes_at + 3 * DAY)
        client.force_login(factories.officer())
        listed = words(client.get(reverse("objections:queue") + "?mode=post&time=late"))
        assert objection.number in listed
        assert objection.number not in words(client.get(reverse("objections:queue") + "?mode=counter"))
        own = words(client.get(reverse("objections:objection", args=[objection.number])))
        assert "EU123456789IN" in own
        public = words(client.get(reverse("objections:entry", args=[objection.number])))
        assert "by post" in public
        assert "EU123456789IN" not in public
