"""Whether a finished computation rests on the newest lots; one that does not may not be published."""

import pytest

from reservations.models import Computation, Exercise
from reservations.selectors import checks, lot_answers
from tests import councils_of_mp as mp
from tests import factories

pytestmark = pytest.mark.django_db


def check(computation: Computation) -> list[str]:
    """How the check of the lots ended, if there is one."""
    return [each.severity.value for each in checks.all_of(computation) if each.id == "lots:newest"]


def by_seed() -> tuple[Exercise, Computation]:
    exercise = mp.started(seeded=True)
    mp.computed(exercise)
    mp.published(exercise)
    mp.seed(exercise, "4 6 1")
    return exercise, mp.computed(exercise)


def by_record() -> Computation:
    exercise = mp.started()
    while mp.computed(exercise).status == Computation.Status.LOT_NEEDED:
        for pool in mp.published(exercise):
            mp.drawn(pool, pool.codes[: pool.number])
    return exercise.computations.latest("number")


class TestUsesNewest:
    def test_without_lots_there_is_nothing_to_check(self) -> None:
        computation = factories.computed()
        assert lot_answers.uses_newest(computation) is None
        assert check(computation) == []

    def test_a_second_seed_outdates_the_computation_by_the_first(self) -> None:
        exercise, computation = by_seed()
        assert check(computation) == ["passed"]
        mp.seed(exercise, "5", reason="A die fell off the table")
        assert check(computation) == ["blocking"]
        assert check(mp.computed(exercise)) == ["passed"]

    def test_a_second_draw_outdates_the_computation_by_the_first(self) -> None:
        computation = by_record()
        assert check(computation) == ["passed"]
        bc = computation.exercise.pools.get(stage="bc")
        mp.drawn(bc, bc.codes[-bc.number :], reason="A slip was missing")
        assert check(computation) == ["blocking"]

    def test_a_second_lot_among_equals_too(self) -> None:
        waiting = factories.computed(factories.started(factories.agra_twice()))
        mp.lot_among_equals(waiting, "UP-NN-08", "UP-NN-01")
        computation = factories.computed(waiting.exercise)
        assert check(computation) == ["passed"]
        mp.drawn(waiting.exercise.pools.get(), ["UP-NN-01", "UP-NN-08"], reason="A slip was missing")
        assert check(computation) == ["blocking"]
