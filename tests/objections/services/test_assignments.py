"""Who works on an objection: taken, handed over, taken over with a reason, released; each on record (F19)."""

import json
from datetime import datetime

import pytest
from django.db import DatabaseError, connection, transaction

from objections.models import Assignment, Objection
from objections.selectors import assignments as selected
from objections.services import assignments, decisions, handling
from reservations.models import AuditRecord, Officer, OrderVersion
from reservations.obstacles import refusal_texts
from reservations.services import clock
from reservations.workflow.machine import NotAllowed
from reservations.workflow.roles import Role
from tests import factories
from tests.objections import filed

WHY = "The officer is on leave."
ANSWER = decisions.Answer("rejected", "Section 7(5)(1)(d)(i) takes the population of Census 2011: 3,70,423.")


@pytest.fixture
def objection(version: OrderVersion) -> Objection:
    return filed.objection(version)


@pytest.fixture
def drafter(version: OrderVersion) -> Officer:
    return factories.officer()


@pytest.fixture
def approver(version: OrderVersion) -> Officer:
    return factories.officer(Role.APPROVER)


def take(objection: Objection, by: Officer, seen: int = 0, at: datetime | None = None) -> Assignment:
    return assignments.take(objection, seen=seen, by=by, at=at or clock.now())


def holder(objection: Objection) -> Officer | None:
    last = selected.newest(objection)
    return last.holder if last else None


class TestTaking:
    def test_what_nobody_has(self, objection: Objection, drafter: Officer) -> None:
        made = take(objection, drafter)
        assert (made.number, holder(objection)) == (1, drafter)

    def test_what_another_has_is_refused_and_names_the_other(
        self, objection: Objection, drafter: Officer, approver: Officer
    ) -> None:
        take(objection, drafter)
        with pytest.raises(NotAllowed) as refused:
            take(objection, approver, seen=1)
        assert f"{drafter.designation} ({drafter.username}) has this objection since" in refusal_texts(refused.value)[0]

    def test_twice_is_refused(self, objection: Objection, drafter: Officer) -> None:
        take(objection, drafter)
        with pytest.raises(NotAllowed, match="You have this objection already"):
            take(objection, drafter, seen=1)

    @pytest.mark.parametrize("role", [Role.AUDITOR, Role.DISTRICT_OFFICER, Role.MUNICIPALITY_OFFICER])
    def test_is_for_the_state_office_alone(self, objection: Objection, role: Role) -> None:
        with pytest.raises(NotAllowed):
            take(objection, factories.officer(role))

    def test_is_not_for_another_state(self, objection: Objection) -> None:
        state = factories.StateFactory(code="IN-MP", name_en="Madhya Pradesh", name_hi="मध्य प्रदेश")
        with pytest.raises(NotAllowed):
            take(objection, factories.OfficerFactory(state=state))


class TestHandingOver:
    def test_gives_it_to_a_colleague(self, objection: Objection, drafter: Officer, approver: Officer) -> None:
        take(objection, drafter)
        assignments.hand_over(objection, approver, WHY, seen=1, by=drafter, at=clock.now())
        assert holder(objection) == approver

    def test_also_what_nobody_has(self, objection: Objection, drafter: Officer, approver: Officer) -> None:
        made = assignments.hand_over(objection, approver, seen=0, by=drafter, at=clock.now())
        assert (made.holder, made.by, made.reason) == (approver, drafter, "")

    def test_not_what_another_has(self, objection: Objection, drafter: Officer, approver: Officer) -> None:
        take(objection, approver)
        with pytest.raises(NotAllowed, match="Take it over first"):
            assignments.hand_over(objection, factories.OfficerFactory(), seen=1, by=drafter, at=clock.now())

    def test_only_within_the_office(self, objection: Objection, drafter: Officer) -> None:
        closed = factories.OfficerFactory(is_active=False)
        for other in (factories.officer(Role.AUDITOR), closed):
            with pytest.raises(NotAllowed, match="only to a drafter or an approver"):
                assignments.hand_over(objection, other, seen=0, by=drafter, at=clock.now())

    def test_not_to_oneself_twice(self, objection: Objection, drafter: Officer) -> None:
        take(objection, drafter)
        with pytest.raises(NotAllowed, match="already"):
            assignments.hand_over(objection, drafter, seen=1, by=drafter, at=clock.now())


class TestTakingOver:
    def test_moves_it_with_the_reason(self, objection: Objection, drafter: Officer, approver: Officer) -> None:
        take(objection, drafter)
        made = assignments.take_over(objection, WHY, seen=1, by=approver, at=clock.now())
        assert (holder(objection), made.reason) == (approver, WHY)
        assert [each.holder for each in selected.history(objection)] == [approver, drafter]

    def test_needs_a_reason(self, objection: Objection, drafter: Officer, approver: Officer) -> None:
        take(objection, drafter)
        with pytest.raises(NotAllowed, match="Say why you take it over"):
            assignments.take_over(objection, " ", seen=1, by=approver, at=clock.now())

    def test_is_not_needed_where_nobody_has_it(self, objection: Objection, approver: Officer) -> None:
        with pytest.raises(NotAllowed, match="Nobody has this objection"):
            assignments.take_over(objection, WHY, seen=0, by=approver, at=clock.now())


class TestReleasing:
    def test_leaves_it_with_nobody(self, objection: Objection, drafter: Officer, approver: Officer) -> None:
        take(objection, drafter)
        assignments.release(objection, seen=1, by=drafter, at=clock.now())
        assert holder(objection) is None
        assert take(objection, approver, seen=2).number == 3

    def test_is_for_the_holder_alone(self, objection: Objection, drafter: Officer, approver: Officer) -> None:
        take(objection, drafter)
        with pytest.raises(NotAllowed, match="You do not have this objection"):
            assignments.release(objection, seen=1, by=approver, at=clock.now())


class TestWhileAnotherHasIt:
    def test_it_is_not_decided(self, objection: Objection, drafter: Officer, approver: Officer) -> None:
        take(objection, drafter)
        with pytest.raises(NotAllowed, match="Take it over first"):
            decisions.decide(objection, ANSWER, seen=0, by=approver, at=clock.now())
        assert not objection.decisions.exists()
        assignments.take_over(objection, WHY, seen=1, by=approver, at=clock.now())
        assert decisions.decide(objection, ANSWER, seen=0, by=approver, at=clock.now())

    def test_its_public_copy_is_not_made(self, objection: Objection, drafter: Officer, approver: Officer) -> None:
        take(objection, drafter)
        for act in (handling.show_to_public, handling.withhold):
            with pytest.raises(NotAllowed, match="Take it over first"):
                act(objection, "It accuses a person.", by=approver, at=clock.now())
        objection.refresh_from_db()
        assert (objection.public_text, objection.public_withheld) == ("", False)


class TestDecidingWhatNobodyHas:
    def test_leaves_it_nobodys(self, objection: Objection, approver: Officer) -> None:
        decisions.decide(objection, ANSWER, seen=0, by=approver, at=clock.now())
        assert holder(objection) is None


class TestTheRecord:
    def test_holds_ids_and_no_reason(self, objection: Objection, drafter: Officer, approver: Officer) -> None:
        take(objection, drafter)
        assignments.take_over(objection, WHY, seen=1, by=approver, at=clock.now())
        assignments.hand_over(objection, drafter, WHY, seen=2, by=approver, at=clock.now())
        assignments.release(objection, seen=3, by=drafter, at=clock.now())
        acts = ("take_objection", "take_over_objection", "hand_objection", "release_objection")
        kept = [AuditRecord.objects.get(act=act).details for act in acts]
        assert [(row["before"], row["holder"]) for row in kept] == [
            (None, drafter.pk),
            (drafter.pk, approver.pk),
            (approver.pk, drafter.pk),
            (drafter.pk, None),
        ]
        assert "leave" not in json.dumps(kept)

    @pytest.mark.parametrize(
        "change", ["UPDATE objections_assignment SET reason = 'x'", "DELETE FROM objections_assignment"]
    )
    def test_never_changes_even_by_raw_sql(self, objection: Objection, drafter: Officer, change: str) -> None:
        take(objection, drafter)
        with (
            pytest.raises(DatabaseError, match="Cannot update or delete"),
            transaction.atomic(),
            connection.cursor() as cursor,
        ):
            cursor.execute(change)
