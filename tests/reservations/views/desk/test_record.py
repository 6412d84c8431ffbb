"""The record of acts and the history of elections."""

import pytest
from django.urls import reverse

from reservations.models import AuditRecord
from reservations.selectors.record import Head
from reservations.services import audit, clock
from reservations.views.desk import record
from tests import factories
from tests.factories import computed, officer, submitted
from tests.reservations.views.desk.pages import text

pytestmark = pytest.mark.django_db


def page(client, **query):
    return client.get(reverse("audit"), query)


def acts(answer) -> list[str]:
    return [row.act for row, _act, _subject in answer.context["lines"]]


class TestRecord:
    def test_acts_are_listed_newest_first_in_words_and_the_chain_is_verified(self, auditor):
        submitted()
        answer = page(auditor)
        assert acts(answer) == ["submit", "create_order", "recount", "compute", "start_exercise"]
        said = text(answer)
        assert "The chain is whole 5 records were read and every hash recomputed." in said
        assert "A draft was submitted for approval 5" in said

    def test_a_chain_that_lost_its_end_is_told_with_what_is_missing(self, auditor, monkeypatch):
        lost = (Head(9, "cd" * 32, "anchor of 2026-12-01"),)
        monkeypatch.setattr(record.audit, "verify", lambda: audit.Verification(5, "ab" * 32, None, lost))
        said = text(page(auditor))
        assert "The chain has lost its end, or was written anew" in said
        assert "act 9: " + "cd" * 32 in said

    def test_a_broken_chain_is_told_with_its_number(self, auditor, monkeypatch):
        submitted()
        monkeypatch.setattr(record.audit, "verify", lambda: audit.Verification(2, "ab" * 32, 2))
        assert "The chain breaks at record 2" in text(page(auditor))

    @pytest.mark.parametrize(
        ("query", "found"),
        [
            ({"act": "compute"}, ["compute"]),
            ({"subject": "order"}, ["submit", "create_order"]),
            ({"since": "2099-01-01"}, []),
            ({"until": "2099-01-01", "act": "submit"}, ["submit"]),
            ({"until": "2000-01-01"}, []),
            ({"act": "nonsense"}, ["submit", "create_order", "recount", "compute", "start_exercise"]),
        ],
    )
    def test_it_is_narrowed_by_act_subject_and_day(self, auditor, query, found):
        submitted()
        assert acts(page(auditor, **query)) == found

    def test_it_is_narrowed_by_officer(self, auditor):
        submitted()
        assert acts(page(auditor, officer=officer(factories.APPROVER).pk)) == []
        assert len(acts(page(auditor, officer=officer().pk))) == 5

    def test_another_states_acts_are_not_there(self, client):
        submitted()
        client.force_login(factories.OfficerFactory(state=factories.StateFactory(code="IN-MP")))
        assert acts(page(client)) == []

    def test_what_no_officer_did_is_read_in_its_state_alone(self, auditor, client):
        now = clock.now()
        audit.record("file_objection", submitted(), by=None, at=now, state="IN-UP")
        assert acts(page(auditor))[0] == "file_objection"
        client.force_login(factories.OfficerFactory(state=factories.StateFactory(code="IN-MP")))
        assert acts(page(client)) == []

    def test_it_has_pages(self, auditor, monkeypatch):
        monkeypatch.setattr(record, "A_PAGE", 3)
        submitted()
        assert acts(page(auditor, page=2)) == ["compute", "start_exercise"]

    def test_a_long_chain_is_verified_when_asked(self, auditor, monkeypatch):
        monkeypatch.setattr(record, "VERIFIED_AT_ONCE", 1)
        submitted()
        assert "Verify the whole chain now" in text(page(auditor))
        assert "The chain is whole" in text(page(auditor, verify="1"))

    def test_reading_it_writes_nothing(self, auditor):
        submitted()
        before = AuditRecord.objects.count()
        page(auditor)
        assert AuditRecord.objects.count() == before


class TestHistory:
    def test_each_body_has_its_category_at_each_election(self, auditor):
        factories.gazetted()
        said = text(auditor.get(reverse("history_desk")))
        assert "10 May 2028" in said
        assert "Jhansi UP-NN-08 · Jhansi Scheduled Castes" in said
        assert "Varanasi UP-NN-17 · Varanasi Unreserved" in said

    def test_without_an_election_it_says_how_one_comes(self, auditor):
        computed()
        assert "recording the Gazette of an order writes its rows." in text(auditor.get(reverse("history_desk")))
