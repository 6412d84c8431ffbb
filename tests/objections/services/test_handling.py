"""The public copy: made or withheld by the State's officers, on record, the original untouched (F20)."""

import json

import pytest

from objections.models import Objection
from objections.services import filing, handling
from reservations.models import AuditRecord, OrderVersion
from reservations.services import clock
from reservations.workflow.machine import NotAllowed
from reservations.workflow.roles import Role
from tests import factories
from tests.objections import filed

COPY = "The families of nine wards were left out. [name withheld]"


@pytest.fixture
def objection(version: OrderVersion) -> Objection:
    return filed.objection(version)


class TestThePublicCopy:
    def test_stands_beside_the_original(self, objection: Objection) -> None:
        handling.show_to_public(objection, COPY, by=factories.officer(), at=clock.now())
        objection.refresh_from_db()
        assert (objection.public_text, objection.text) == (COPY, filed.TEXT)

    def test_is_on_record_by_its_hash(self, objection: Objection) -> None:
        handling.show_to_public(objection, COPY, by=factories.officer(), at=clock.now())
        assert "families" not in json.dumps(AuditRecord.objects.get(act="show_objection").details)

    def test_is_never_empty(self, objection: Objection) -> None:
        with pytest.raises(NotAllowed, match="The public copy is empty"):
            handling.show_to_public(objection, " \n", by=factories.officer(), at=clock.now())

    @pytest.mark.parametrize("role", [Role.AUDITOR, Role.DISTRICT_OFFICER, Role.MUNICIPALITY_OFFICER])
    def test_is_made_by_the_state_office_alone(self, objection: Objection, role: Role) -> None:
        for act in (handling.show_to_public, handling.withhold):
            with pytest.raises(NotAllowed):
                act(objection, COPY, by=factories.officer(role), at=clock.now())


class TestWithholding:
    def test_takes_the_copy_away_and_gives_the_reason(self, objection: Objection) -> None:
        handling.show_to_public(objection, COPY, by=factories.officer(), at=clock.now())
        handling.withhold(objection, "It accuses a person.", by=factories.officer(), at=clock.now())
        objection.refresh_from_db()
        assert (objection.public_text, objection.public_withheld) == ("", True)
        assert objection.withheld_reason == "It accuses a person."

    def test_needs_a_reason(self, objection: Objection) -> None:
        with pytest.raises(NotAllowed, match="Say why the text is withheld"):
            handling.withhold(objection, "", by=factories.officer(), at=clock.now())

    def test_can_be_undone_by_a_copy(self, objection: Objection) -> None:
        handling.withhold(objection, "It accuses a person.", by=factories.officer(), at=clock.now())
        handling.show_to_public(objection, COPY, by=factories.officer(), at=clock.now())
        objection.refresh_from_db()
        assert (objection.public_withheld, objection.withheld_reason) == (False, "")


class TestAPaperAsItWasFiled:
    def test_is_on_record_with_who_took_it_and_without_its_name(self, version: OrderVersion) -> None:
        row, secret = filed.draft(version)
        filed.paper(row)
        objection = filing.submit(row, filed.statement(), secret=secret, at=clock.now())
        handling.hand_out(paper := objection.papers.get(), by=factories.officer(Role.AUDITOR), at=clock.now())
        taken = AuditRecord.objects.get(act="take_paper")
        assert taken.officer == factories.officer(Role.AUDITOR)
        assert (taken.subject, taken.subject_id) == ("objection", str(objection.pk))
        assert taken.details == {"order": objection.order_id, "paper": paper.pk}
