"""The acts in a body's life in the browser: what an act does is seen before it is recorded."""

from datetime import date
from http import HTTPStatus

import pytest
from django.urls import reverse

from reservations.models import Body, BodyAct, HistoryRow
from tests.factories import BodyFactory, DistrictFactory, FigureSetFactory, gazetted
from tests.reservations.services.lineage.acting import counted, held
from tests.reservations.views.desk.pages import errors, text

pytestmark = pytest.mark.django_db

GROUND = {"effective_on": "2025-04-01", "notification": "407/9-1-2025", "notified_on": "2025-03-20", "cause": ""}


@pytest.fixture
def body() -> Body:
    return BodyFactory(code="UP-NP-09", name_en="Jhusi", name_hi="झूँसी", kind="nagar_panchayat")


def address(body, kind):
    return reverse("body_act", args=[body.code, kind])


def done(drafter, where, given):
    """Look at an act, then record it; gives the page that told what it does, and the answer."""
    looked = drafter.post(where, given)
    assert "seen" in looked.context, errors(looked)
    return looked, drafter.post(where, {**given, "seen": looked.context["seen"]}, follow=True)


class TestTwoSteps:
    GIVEN = GROUND | {"new_class": "municipal_council", "when": "now"}

    def test_what_it_does_is_told_first_and_nothing_saved(self, drafter, body):
        held(body, "SC")
        page = drafter.post(address(body, "reclassified"), self.GIVEN)
        said = text(page)
        assert "Its history among the nagar panchayats will not count among the municipal councils" in said
        assert "the last was Scheduled Castes, 11 May 2023" in said
        assert "Nothing has been saved yet." in said
        assert "Record this act" in said
        assert not BodyAct.objects.exists()

    def test_then_it_is_recorded_and_stands_on_the_time_line(self, drafter, body):
        held(body, "SC")
        _looked, page = done(drafter, address(body, "reclassified"), self.GIVEN)
        said = text(page)
        assert "The act was recorded." in page.content.decode()
        assert "Class changed: Nagar Panchayat → Municipal Council 407/9-1-2025, 20 March 2025" in said
        assert "General election (then Jhusi, Nagar Panchayat): Scheduled Castes Gazette" in said

    def test_what_was_changed_after_it_was_seen_is_told_anew(self, drafter, body):
        looked = drafter.post(address(body, "reclassified"), self.GIVEN)
        other = self.GIVEN | {"new_class": "municipal_corporation", "seen": looked.context["seen"]}
        assert "municipal corporations" in text(drafter.post(address(body, "reclassified"), other))
        assert not BodyAct.objects.exists()

    def test_a_refusal_keeps_what_was_typed(self, drafter, body):
        page = drafter.post(address(body, "reclassified"), self.GIVEN | {"effective_on": "2093-01-01"})
        assert errors(page) == ["The change holds from 1 January 2093 only. Enter it on that day. (C-23)"]
        assert page.context["form"]["notification"].value() == "407/9-1-2025"
        assert "effects" not in page.context


class TestEachAct:
    def test_a_name_before(self, drafter, body):
        given = GROUND | {"name_en": "Pratishthan", "name_hi": "प्रतिष्ठान", "when": "earlier"}
        _looked, page = done(drafter, address(body, "renamed"), given)
        said = text(page)
        assert "Name before 1 April 2025 Pratishthan" in said
        assert "Renamed: Pratishthan → Jhusi" in said

    def test_another_district(self, drafter, body):
        there = DistrictFactory(name_en="Kaushambi", code="KSB")
        _looked, page = done(drafter, address(body, "moved"), GROUND | {"district": there.pk, "when": "now"})
        assert "Moved to another District: Lucknow → Kaushambi" in text(page)

    def test_a_directory_code(self, drafter, body):
        given = {"lgd_code": "249061", "effective_on": "2025-04-01", "notification": "lgdirectory.gov.in"}
        _looked, page = done(drafter, address(body, "lgd_code"), given)
        assert "Code of the Local Government Directory 249061" in text(page)

    def test_a_merger_into_a_body_that_goes_on(self, drafter, body):
        figures = FigureSetFactory(kind="nagar_panchayat")
        counted(figures, body, 1000)
        counted(figures, BodyFactory(code="UP-NP-10", name_en="Andawa", kind="nagar_panchayat"), 200)
        given = GROUND | {"parts": "UP-NP-10", "goes_on": "on", "history_of": "", "reason": ""}
        looked, page = done(drafter, address(body, "merged"), given)
        assert "Jhusi: population 1,000" in text(looked)
        assert "From 1 April 2025 on these are ranked no more: Andawa" in text(looked)
        assert "Merged from Jhusi, Andawa; it keeps the history of Jhusi" in text(page)
        of_the_part = text(drafter.get(reverse("body_desk", args=["UP-NP-10"])))
        assert "Ended on 1 April 2025" in of_the_part
        assert "Merged into Jhusi, which keeps the history of Jhusi" in of_the_part

    def test_another_parts_history_with_its_reason(self, drafter, body):
        BodyFactory(code="UP-NP-10", kind="nagar_panchayat")
        given = GROUND | {"parts": "UP-NP-10", "goes_on": "on", "history_of": "UP-NP-10", "reason": ""}
        [refusal] = errors(drafter.post(address(body, "merged"), given))
        assert refusal == "Keeping the history of another part than the larger one needs its reason. (C-23)"
        done(drafter, address(body, "merged"), given | {"reason": "The town's own seat"})
        assert BodyAct.objects.get().history_reason == "The town's own seat"

    def test_codes_that_are_not_on_record_are_named(self, drafter, body):
        given = GROUND | {"parts": "UP-NP-10, UP-NP-11", "goes_on": "on"}
        assert errors(drafter.post(address(body, "merged"), given)) == ["Not on record: UP-NP-10, UP-NP-11"]

    def test_an_abolition(self, drafter, body):
        _looked, page = done(drafter, address(body, "abolished"), GROUND)
        assert "Abolished: its history is kept, it is ranked no more" in text(page)

    def test_a_new_body(self, drafter, body):
        given = GROUND | {"code": "UP-NP-77", "name_en": "Newtown", "name_hi": "नयानगर"}
        given |= {"body_class": "nagar_panchayat", "district": body.district_id, "parts": "UP-NP-09"}
        looked, page = done(drafter, reverse("body_new"), given)
        assert "Newtown (UP-NP-77) has no history: no election before 1 April 2025 counts for it." in text(looked)
        assert "Constituted out of: Jhusi" in text(page)
        assert "Out of it was constituted: Newtown" in text(drafter.get(reverse("body_desk", args=["UP-NP-09"])))
        [refusal] = errors(drafter.post(reverse("body_new"), given))
        assert refusal == "The code “UP-NP-77” is on record: a code is given once. (C-23)"


class TestWho:
    def test_every_reader_sees_the_body_and_the_drafter_alone_acts(self, auditor, body):
        said = text(auditor.get(reverse("body_desk", args=[body.code])))
        assert "No election and no change of it is on record." in said
        assert "Record a change" not in said
        assert auditor.get(address(body, "renamed")).status_code == HTTPStatus.FORBIDDEN
        assert auditor.get(reverse("body_new")).status_code == HTTPStatus.FORBIDDEN

    def test_an_unknown_act_is_not_found(self, drafter, body):
        assert drafter.get(address(body, "sold")).status_code == HTTPStatus.NOT_FOUND

    def test_only_towns_are_offered_another_class(self, drafter, body):
        assert "Change its class" in text(drafter.get(reverse("body_desk", args=[body.code])))
        BodyFactory(code="Z", kind="zila_panchayat")
        assert "Change its class" not in text(drafter.get(reverse("body_desk", args=["Z"])))


class TestTheRegister:
    def test_it_is_narrowed_by_standing_and_day(self, drafter):
        BodyFactory(code="A", lgd_code="1", valid_to=date(2025, 1, 1))
        BodyFactory(code="B", valid_from=date(2024, 1, 1), notified=False)
        BodyFactory(code="C", lgd_code="2")

        def codes(**query):
            page = drafter.get(reverse("bodies_desk"), {"kind": "municipal_corporation", **query}).context["page"]
            return sorted(body.code for body in page)

        assert codes() == ["A", "B", "C"]
        assert codes(standing="abolished") == ["A"]
        assert codes(standing="in_court") == ["B"]
        assert codes(standing="counted") == ["C"]
        assert codes(standing="counted", on="2023-06-01") == ["A", "C"]
        assert codes(standing="abolished", on="2023-06-01") == []
        assert codes(standing="without_lgd_code") == ["B"]
        assert codes(on="2023-06-01") == ["A", "C"]


class TestCorrection:
    GIVEN = {
        "category": "SC_W",
        "kind": "nagar_panchayat",
        "sequence": "",
        "cause": "A slip",
        "source": "Gazette, p. 4",
    }

    def test_both_rows_stand_on_the_time_line(self, drafter, body):
        row = held(body, "BC")
        page = drafter.post(reverse("history_correct", args=[row.pk]), self.GIVEN, follow=True)
        said = text(page)
        assert "Backward Classes Gazette · does not count: corrected" in said
        assert "Scheduled Castes, woman Gazette, p. 4 · corrected by" in said
        assert said.count("Correct this row") == 1

    def test_a_row_is_struck(self, drafter, body):
        row = held(body, "BC")
        given = self.GIVEN | {"category": "struck"}
        said = text(drafter.post(reverse("history_correct", args=[row.pk]), given, follow=True))
        assert "does not count: struck out" in said

    def test_the_form_begins_with_the_row(self, drafter, body):
        row = held(body, "BC", sequence=4)
        form = drafter.get(reverse("history_correct", args=[row.pk])).context["form"]
        assert (form["category"].value(), form["sequence"].value()) == ("BC", 4)
        [refusal] = errors(
            drafter.post(reverse("history_correct", args=[row.pk]), self.GIVEN | {"category": "BC", "sequence": "4"})
        )
        assert refusal == "Nothing would change. (C-41)"

    def test_what_an_order_allotted_is_not_offered(self, drafter):
        gazetted()
        row = HistoryRow.objects.filter(body__code="UP-NN-01").get()
        said = text(drafter.get(reverse("history_correct", args=[row.pk])))
        assert "What an order allotted is not corrected here: it counts while the order is in force. (C-35)" in said
        assert "Save the correction" not in said
