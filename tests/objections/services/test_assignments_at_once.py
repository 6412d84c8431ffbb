"""Two officers take an objection over at the same instant: one wins, the other is told who has it."""

import pytest

from objections.services import assignments
from reservations.services import clock
from tests import factories
from tests.at_once import at_once
from tests.objections import filed

WHY = "The officer is on leave until the window closes."


@pytest.mark.django_db(transaction=True)
class TestTwoAtOnce:
    def test_one_wins_and_the_other_is_told_who_has_it(self) -> None:
        objection = filed.objection(factories.published())
        assignments.take(objection, seen=0, by=factories.officer(), at=clock.now())
        officers = [factories.OfficerFactory(), factories.OfficerFactory()]
        ended = at_once(
            *(lambda by=by: assignments.take_over(objection, WHY, seen=1, by=by, at=clock.now()) for by in officers)
        )
        assert objection.assignments.count() == 2
        [won], [told] = ended.done, ended.told
        assert "changed meanwhile" in told
        assert f"({won.holder.username}) has this objection since" in told
