"""Personal data can be erased without a trace in the record of acts: it never held any, and verifies as before."""

import json

import psycopg
import pytest

from objections.models import Objection
from objections.services import decisions, filing, handling
from reservations.models import AuditRecord, Officer
from reservations.services import audit, clock
from reservations.workflow.roles import Role
from tests import factories
from tests.conftest import LiveDatabase
from tests.objections import filed

REASONS = "Section 7(5)(1)(d)(i) takes the population of Census 2011: 3,70,423 for Agra."
PERSONAL = {
    "objections_objection": "objector = '', address = '', mobile = '', email = '', text = '', relief = '', "
    "public_text = '', receipt = '{}', secret_hash = ''",
    "objections_objectiondraft": "answers = '{}', secret_sha256 = ''",
    "objections_paper": "name = '', file = '', sha256 = ''",
    "objections_decision": "reasons = 'erased'",
    "objections_note": "text = 'erased'",
    "objections_assignment": "reason = ''",
    "objections_counterentry": "tracking_number = CASE tracking_number WHEN '' THEN '' ELSE 'erased' END",
    "reservations_officer": "username = id::text, email = '', first_name = '', last_name = '', password = ''",
}


@pytest.fixture
def objection(live_db: LiveDatabase) -> Objection:
    """An objection with everything that is ever written about it, by officers who have names."""
    version, officer = factories.published(), factories.officer()
    Officer.objects.filter(pk=officer.pk).update(first_name="Savitri", last_name="Sharma", email="savitri@example.org")
    draft, secret = filed.draft(version)
    paper = filed.paper(draft, "कमला-देवी.pdf")
    objection = filing.submit(draft, filed.statement(), secret=secret, at=clock.now())
    handling.show_to_public(objection, "The families of nine wards were left out.", by=officer, at=clock.now())
    handling.hand_out(paper, by=officer, at=clock.now())
    approver = factories.officer(Role.APPROVER)
    decisions.decide(objection, decisions.Answer("rejected", REASONS), seen=0, by=approver, at=clock.now())
    return objection


def erase(database: LiveDatabase) -> None:
    """Erase as the owner of the tables would on a court's order, with the triggers lifted."""
    with psycopg.connect(database.environment["DATABASE_OWNER_URL"]) as owner:
        for table, values in PERSONAL.items():
            owner.execute(f"ALTER TABLE {table} DISABLE TRIGGER USER")
            owner.execute(f"UPDATE {table} SET {values}")
            owner.execute(f"ALTER TABLE {table} ENABLE TRIGGER USER")


class TestErasure:
    def test_leaves_the_record_of_acts_verifying(self, live_db: LiveDatabase, objection: Objection) -> None:
        before = audit.verify()
        assert before.is_whole
        erase(live_db)
        objection.refresh_from_db()
        assert objection.objector == objection.text == ""
        assert audit.verify() == before

    def test_needs_nothing_of_it_because_no_person_stands_there(self, objection: Objection) -> None:
        rows = AuditRecord.objects.values_list("act", "subject", "subject_id", "details")
        written = json.dumps(list(rows), ensure_ascii=False)
        for known in (filed.NAME, filed.ADDRESS, filed.MOBILE, filed.EMAIL, filed.TEXT, filed.RELIEF, REASONS):
            assert known not in written
        for part in ("Kamla", "कमला", "Savitri", "98765", "example.org", "Tajganj"):
            assert part not in written
