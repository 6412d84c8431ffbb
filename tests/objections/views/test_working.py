"""Who works on an objection and the internal notes, as officers see and use them in the browser."""

import pytest
from django.test import Client
from django.urls import reverse

from objections.models import Assignment, Note, Objection
from objections.selectors import assignments as selected
from objections.services import assignments, decisions, notes
from reservations.models import Officer, OrderVersion
from reservations.services import clock
from reservations.workflow.roles import Role
from tests import factories
from tests.objections import filed
from tests.objections.views.walking import words
from tests.reservations.views.reading import page

pytestmark = pytest.mark.django_db

WHY = "The officer is on leave."
NOTE = "The tehsil was asked on the telephone."
REASONS = "Section 7(5)(1)(d)(i) takes the population of Census 2011: 3,70,423 for Agra."
HELD = "Take it over first, with a reason."


@pytest.fixture
def objection(version: OrderVersion) -> Objection:
    return filed.objection(version)


@pytest.fixture
def drafter(version: OrderVersion) -> Officer:
    return factories.officer()


@pytest.fixture
def approver(version: OrderVersion) -> Officer:
    return factories.officer(Role.APPROVER)


def signed_in(client: Client, officer: Officer) -> Client:
    client.force_login(officer, backend="django.contrib.auth.backends.ModelBackend")
    return client


def url(name: str, objection: Objection | None = None) -> str:
    return reverse(f"objections:{name}", args=[objection.number] if objection else [])


def taken(objection: Objection, by: Officer) -> Assignment:
    return assignments.take(objection, seen=0, by=by, at=clock.now())


def holder(objection: Objection) -> Officer | None:
    last = selected.newest(objection)
    return last.holder if last else None


class TestTakingAndGivingAway:
    def test_take_and_release_are_buttons_on_the_page(
        self, client: Client, objection: Objection, drafter: Officer
    ) -> None:
        signed_in(client, drafter)
        assert "Nobody has taken this objection." in words(client.get(url("objection", objection)))
        shown = words(client.post(url("assignment", objection), {"act": "take", "seen": "0"}, follow=True))
        assert f"You have {objection.number} now." in shown
        assert "You have this objection since" in shown
        shown = words(client.post(url("assignment", objection), {"act": "release", "seen": "1"}, follow=True))
        assert f"Nobody has {objection.number} any more." in shown
        assert f"{selected.named(drafter)} released it" in shown

    def test_handing_over_offers_colleagues_alone(
        self, client: Client, objection: Objection, drafter: Officer, approver: Officer
    ) -> None:
        auditor = factories.officer(Role.AUDITOR)
        signed_in(client, drafter)
        shown = words(client.get(url("assignment", objection)))
        assert selected.named(approver) in shown
        assert selected.named(auditor) not in shown
        given = {"act": "hand_over", "to": str(approver.pk), "reason": WHY, "seen": "0"}
        shown = words(client.post(url("assignment", objection), given, follow=True))
        assert f"{selected.named(drafter)} handed it to {selected.named(approver)}" in shown
        assert holder(objection) == approver

    def test_nobody_chosen_is_said(self, client: Client, objection: Objection, drafter: Officer) -> None:
        signed_in(client, drafter)
        shown = words(client.post(url("assignment", objection), {"act": "hand_over", "reason": WHY, "seen": "0"}))
        assert "Choose an officer." in shown
        assert WHY in shown


class TestWhileAnotherHasIt:
    @pytest.fixture(autouse=True)
    def _held(self, client: Client, objection: Objection, drafter: Officer, approver: Officer) -> None:
        taken(objection, drafter)
        signed_in(client, approver)

    def test_the_page_says_who_and_offers_to_take_over(
        self, client: Client, objection: Objection, drafter: Officer
    ) -> None:
        shown = words(client.get(url("objection", objection)))
        assert selected.named(drafter) in shown
        assert "Take over" in shown
        assert shown.count(HELD) == 3
        assert "Record the decision" not in shown

    def test_deciding_is_refused_and_keeps_the_reasons(self, client: Client, objection: Objection) -> None:
        given = {"outcome": "rejected", "reasons": REASONS, "seen": "0"}
        shown = words(client.post(url("decide", objection), given))
        assert HELD in shown
        assert REASONS in shown
        assert not objection.decisions.exists()

    @pytest.mark.parametrize(("name", "field"), [("public_copy", "public_text"), ("withhold", "reason")])
    def test_the_public_copy_is_refused_and_keeps_the_text(
        self, client: Client, objection: Objection, name: str, field: str
    ) -> None:
        shown = words(client.post(url(name, objection), {field: "It accuses a person."}))
        assert HELD in shown
        assert "It accuses a person." in shown
        assert url("assignment", objection) in shown

    def test_taking_over_needs_a_reason_and_then_all_is_possible(
        self, client: Client, objection: Objection, approver: Officer
    ) -> None:
        given = {"act": "take_over", "reason": "", "seen": "1"}
        assert "Say why you take it over" in words(client.post(url("assignment", objection), given))
        shown = words(client.post(url("assignment", objection), {**given, "reason": WHY}, follow=True))
        assert WHY in shown
        assert "Record the decision" in shown
        assert holder(objection) == approver

    def test_who_comes_second_is_told_and_keeps_the_reason(self, client: Client, objection: Objection) -> None:
        third = factories.OfficerFactory()
        assignments.take_over(objection, "An earlier reason.", seen=1, by=third, at=clock.now())
        given = {"act": "take_over", "reason": WHY, "seen": "1"}
        shown = words(client.post(url("assignment", objection), given))
        assert "changed meanwhile" in shown
        assert f"{selected.named(third)} has this objection since" in shown
        assert WHY in shown
        assert 'name="seen" value="2"' in shown

    def test_a_stale_button_to_take_shows_who_has_it(self, client: Client, objection: Objection) -> None:
        shown = words(client.post(url("assignment", objection), {"act": "take", "seen": "0"}))
        assert "changed meanwhile" in shown
        assert 'value="take_over"' in shown


class TestNotes:
    def test_are_kept_and_read_by_office_and_auditor(
        self, client: Client, objection: Objection, drafter: Officer
    ) -> None:
        signed_in(client, drafter)
        assert NOTE in words(client.post(url("note", objection), {"text": NOTE}, follow=True))
        assert Note.objects.get().by == drafter
        signed_in(client, factories.officer(Role.AUDITOR))
        shown = words(client.get(url("objection", objection)))
        assert NOTE in shown
        assert "Keep the note" not in shown

    def test_an_empty_one_is_refused(self, client: Client, objection: Objection, drafter: Officer) -> None:
        signed_in(client, drafter)
        assert "Write the note." in words(client.post(url("note", objection), {"text": " "}))
        assert not Note.objects.exists()

    def test_are_not_for_the_district_nor_the_public(
        self, client: Client, objection: Objection, drafter: Officer, version: OrderVersion
    ) -> None:
        notes.add(objection, NOTE, by=drafter, at=clock.now())
        code = version.order.code
        public = [
            url("entry", objection),
            reverse("objections:register_order", args=[code]),
            *(reverse("objections:export", args=[code, form]) for form in ("json", "csv")),
        ]
        for address in public:
            response = client.get(address)
            body = b"".join(response.streaming_content) if response.streaming else response.content
            assert NOTE.encode() not in body
        signed_in(client, factories.OfficerFactory(role=Role.DISTRICT_OFFICER, district=filed.body().district))
        shown = words(client.get(url("objection", objection)))
        assert NOTE not in shown
        assert "Internal notes" not in shown


class TestTheQueue:
    def test_is_filtered_by_who_works_on_it_and_counts_mine(
        self, client: Client, version: OrderVersion, drafter: Officer, approver: Officer
    ) -> None:
        rows = {name: filed.objection(version) for name in ("mine", "theirs", "free", "released", "done")}
        taken(rows["mine"], drafter)
        taken(rows["theirs"], approver)
        taken(rows["released"], drafter)
        taken(rows["done"], drafter)
        assignments.release(rows["released"], seen=1, by=drafter, at=clock.now())
        decisions.decide(rows["done"], decisions.Answer("rejected", REASONS), seen=0, by=drafter, at=clock.now())
        signed_in(client, drafter)
        expected = {
            "mine": {"mine", "done"},
            "mine&outcome=undecided": {"mine"},
            "nobody": {"free", "released"},
            str(approver.pk): {"theirs"},
        }
        for query, found in expected.items():
            shown = page(client, f"{url('queue')}?holder={query}")
            assert {name for name, row in rows.items() if row.number in shown} == found
        shown = page(client, url("queue"))
        assert "With you and undecided: 1" in shown
        assert "with you" in shown
        assert f"with {selected.named(approver)}" in shown

    def test_counts_nothing_as_mine_for_who_only_reads(self, client: Client, objection: Objection) -> None:
        signed_in(client, factories.officer(Role.AUDITOR))
        assert "With you and undecided" not in words(client.get(url("queue")))
