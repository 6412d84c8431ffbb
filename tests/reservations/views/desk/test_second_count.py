"""The second program on the page of a computation: agreement in words, or every difference with both values."""

import pytest
from django.urls import reverse
from django.utils import translation

from reservations.services import recounts as service
from reservations.views.desk import second_count
from tests.factories import agra_twice, castes_in_kanpur_alone, computed, started
from tests.reservations.recounting import exchanged, one_more
from tests.reservations.views.desk.pages import errors, text

pytestmark = pytest.mark.django_db


def page(client):
    return client.get(reverse("computation", args=["NN-2028", 1]))


class TestAgreement:
    def test_it_is_said_with_the_number_of_offices(self, auditor):
        computed()
        said = text(page(auditor))
        assert "both agree" in said
        assert "the same category for each of 17 offices." in said
        assert "Computed twice, by two programs written apart from each other: 17 offices, no difference" in said

    def test_it_is_said_of_a_computation_that_stopped(self, auditor):
        computed(started(agra_twice()))
        assert "came to the same end." in text(page(auditor))

    def test_it_is_said_in_hindi(self, auditor):
        computed()
        with translation.override("hi"):
            said = text(page(auditor))
        assert "दूसरा प्रोग्राम" in said
        assert "agree" not in said


class TestDifference:
    def test_the_offices_stand_there_with_both_values(self, drafter, monkeypatch):
        monkeypatch.setattr(service, "recount", exchanged)
        computed()
        said = text(page(drafter))
        assert "the programs differ" in said
        assert "2 differences between the two programs" in said
        assert "Agra Category Scheduled Castes, woman Scheduled Castes" in said
        assert "Jhansi Category Scheduled Castes Scheduled Castes, woman" in said
        assert "The second program comes to something else for: Agra, Jhansi" in said
        assert "1 blocking" in said

    def test_of_very_many_the_first_stand_there(self, drafter, monkeypatch):
        monkeypatch.setattr(service, "recount", exchanged)
        monkeypatch.setattr(second_count, "A_PAGE", 1)
        computed()
        said = text(page(drafter))
        assert "2 differences between the two programs; the first 1 stand here" in said
        assert "Agra Category" in said
        assert "Jhansi Category" not in said

    def test_no_link_lifts_it(self, drafter, monkeypatch):
        monkeypatch.setattr(service, "recount", exchanged)
        computed()
        assert "Lift with a reason" not in text(page(drafter))

    def test_who_types_the_address_is_refused(self, drafter, monkeypatch):
        monkeypatch.setattr(service, "recount", exchanged)
        computed()
        address = reverse("check_lift", args=["NN-2028", 1, "recount:agrees"])
        answer = drafter.post(address, {"reason": "We know better"})
        assert errors(answer) == ["Two programs must agree. Nobody can lift this check. (F11)"]

    def test_numbers_name_their_class_and_column(self, auditor, monkeypatch):
        monkeypatch.setattr(service, "recount", one_more)
        computed()
        assert "Municipal Corporations Women in all 6 7" in text(page(auditor))

    def test_without_a_recount_the_page_says_so(self, auditor, monkeypatch):
        monkeypatch.setattr(service, "of", lambda _made, at: None)
        computed()
        assert "No second program has computed this yet." in text(page(auditor))

    def test_another_end_is_told_for_both(self, auditor, monkeypatch):
        monkeypatch.setattr(service, "recount", lambda _inputs: {"refused": "C-41", "concerned": ["UP-NN-09"]})
        computed(started(castes_in_kanpur_alone()))
        said = text(page(auditor))
        assert "The computation Refusal C-40" in said
        assert "C-41: Kanpur" in said

    def test_a_lot_that_only_one_asks_for_is_told(self, auditor, monkeypatch):
        monkeypatch.setattr(service, "recount", lambda _inputs: {"refused": "C-40", "concerned": []})
        computed(started(agra_twice()))
        said = text(page(auditor))
        assert "The computation Refusal – C-40" in said
        assert "The computation Lot SC: Agra, Jhansi –" in said


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ({"about": "sequence", "code": "A", "first": 3, "second": None}, ("A", "Turn", "3", "–")),
        ({"about": "number", "unit": "Jhansi", "column": "SC_W", "first": 1, "second": 2},
         ("Jhansi", "Scheduled Castes, woman", "1", "2")),
    ],
)  # fmt: skip
def test_a_difference_in_words(row, words):
    whole = {"group": "municipal_council", "unit": None, "column": None, "code": None, **row}
    line = second_count._line(whole, {})
    assert (line.where, line.what, line.first, line.second) == words
