"""Presses at the same instant, on real connections."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connections

from objections.models import Objection, ObjectionDraft
from objections.services import assignments, filing
from reservations.models import AuditRecord, Window
from reservations.services import audit, clock
from tests import factories
from tests.at_once import at_once
from tests.objections import filed

WHY = "The officer is on leave until the window closes."


@pytest.mark.django_db(transaction=True)
class TestPressedTwiceAtOnce:
    def test_two_presses_file_one_objection_with_one_code(self) -> None:
        version = factories.published()
        draft, secret = filed.draft(version)
        statement = filed.statement()
        ready = Barrier(2)

        def press(_: int) -> str:
            try:
                ready.wait()
                return filing.submit(draft, statement, secret=secret, at=clock.now()).number
            finally:
                connections.close_all()

        with ThreadPoolExecutor(2) as pool:
            numbers = set(pool.map(press, range(2)))
        assert numbers == {Objection.objects.get().number}
        assert AuditRecord.objects.filter(act="file_objection").count() == 1
        assert audit.verify().broken_at is None

    def test_fifty_people_in_the_last_second_are_all_in_time(self) -> None:
        version = factories.published()
        at = Window.objects.get(version=version).closes_at
        made = [filed.draft(version) for _ in range(50)]
        statement = filed.statement()

        def press(one: tuple[ObjectionDraft, str]) -> bool:
            try:
                return filing.submit(one[0], statement, secret=one[1], at=at).is_late
            finally:
                connections.close_all()

        with ThreadPoolExecutor(8) as pool:
            assert set(pool.map(press, made)) == {False}
        assert Objection.objects.values("number").distinct().count() == 50


@pytest.mark.django_db(transaction=True)
class TestTakenOverTwiceAtOnce:
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
