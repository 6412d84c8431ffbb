"""Internal notes: kept as written, by the State's office alone, on record without their words."""

import json

import pytest
from django.db import DatabaseError, connection, transaction

from objections.models import Objection
from objections.selectors import assignments as selected
from objections.services import notes
from reservations.models import AuditRecord, OrderVersion
from reservations.services import audit, clock
from reservations.workflow.machine import NotAllowed
from reservations.workflow.roles import Role
from tests import factories
from tests.objections import filed

TEXT = "The tehsil was asked on the telephone for the list of wards."


@pytest.fixture
def objection(version: OrderVersion) -> Objection:
    return filed.objection(version)


class TestANote:
    def test_is_kept_in_order_with_its_author(self, objection: Objection) -> None:
        for text, role in (("First.", Role.DRAFTER), ("Second.", Role.APPROVER)):
            notes.add(objection, text, by=factories.officer(role), at=clock.now())
        assert [(note.text, note.by.role) for note in selected.notes(objection)] == [
            ("First.", Role.DRAFTER),
            ("Second.", Role.APPROVER),
        ]

    def test_is_on_record_without_its_words(self, objection: Objection) -> None:
        note = notes.add(objection, TEXT, by=factories.officer(), at=clock.now())
        details = AuditRecord.objects.get(act="note_objection").details
        assert details == {"order": objection.order_id, "note": note.pk, "text": audit.salted(TEXT)}
        assert "tehsil" not in json.dumps(details)

    def test_is_never_empty(self, objection: Objection) -> None:
        with pytest.raises(NotAllowed, match="Write the note"):
            notes.add(objection, " \n", by=factories.officer(), at=clock.now())

    @pytest.mark.parametrize("role", [Role.AUDITOR, Role.DISTRICT_OFFICER, Role.MUNICIPALITY_OFFICER])
    def test_is_written_by_the_state_office_alone(self, objection: Objection, role: Role) -> None:
        with pytest.raises(NotAllowed):
            notes.add(objection, TEXT, by=factories.officer(role), at=clock.now())

    @pytest.mark.parametrize("change", ["UPDATE objections_note SET text = 'x'", "DELETE FROM objections_note"])
    def test_never_changes_even_by_raw_sql(self, objection: Objection, change: str) -> None:
        notes.add(objection, TEXT, by=factories.officer(), at=clock.now())
        with (
            pytest.raises(DatabaseError, match="Cannot update or delete"),
            transaction.atomic(),
            connection.cursor() as cursor,
        ):
            cursor.execute(change)
