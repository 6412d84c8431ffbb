"""Lots decided by a seed made in public: one for every stage, pools that follow from it, a second seed."""

import pytest

from reservations.law.draws import ticket
from reservations.models import Computation, Exercise, LotPool, RecordedLot
from reservations.selectors import lots as selected
from reservations.services import clock, lots
from reservations.workflow.machine import NotAllowed
from tests import councils_of_mp as mp
from tests.reservations.law.councils_of_mp import GROUP, councils

pytestmark = pytest.mark.django_db


@pytest.fixture
def seeded() -> Exercise:
    """An exercise whose computation waits for a seed."""
    exercise = mp.started(seeded=True)
    mp.computed(exercise)
    return exercise


def sentence(refused: pytest.ExceptionInfo[NotAllowed]) -> str:
    return refused.value.obstacles[0].template


class TestRecordSeed:
    def test_one_seed_decides_every_stage(self, seeded: Exercise) -> None:
        mp.published(seeded)
        drawn = mp.seed(seeded, "4 6 1 3 5 2")
        of_stage = {lot.stage: lot for lot in drawn}
        assert set(of_stage) == {"bc", "sc_women"}
        assert of_stage["bc"].tickets["D"] == ticket("4 6 1 3 5 2", GROUP, "bc", "D")
        done = mp.computed(seeded)
        assert (done.status, done.inputs["lots"]["seed"]) == ("done", "4 6 1 3 5 2")

    def test_pools_that_its_draws_make_are_published_with_their_draws(self, seeded: Exercise) -> None:
        mp.published(seeded)
        mp.seed(seeded, "4 6 1 3 5 2")
        done = mp.computed(seeded)
        follow = [pool for pool in selected.pools(seeded) if pool.row.follows]
        assert {pool.row.stage for pool in follow} == {"bc_women", "women"}
        for pool in follow:
            [kept] = [draw for draw in selected.draws_in(done.working) if draw["pool"]["stage"] == pool.row.stage]
            assert (pool.row.sha256, pool.newest.drawn) == (kept["pool"]["sha256"], kept["order"])
        mp.computed(seeded)
        assert LotPool.objects.count() == 4

    def test_not_before_every_pool_is_public(self, seeded: Exercise) -> None:
        with pytest.raises(NotAllowed) as refused:
            mp.seed(seeded, "4 6 1")
        assert "Publish the pools first" in sentence(refused)

    def test_not_made_before_the_pools_were_public(self, seeded: Exercise) -> None:
        mp.published(seeded)
        with pytest.raises(NotAllowed):
            lots.record_seed(seeded, "1", "Dice", mp.how(at=mp.before(hours=3)), by=mp.drafter(), at=clock.now())

    def test_not_where_no_pool_waits_for_one(self) -> None:
        waiting = mp.started()
        mp.computed(waiting)
        mp.published(waiting)
        with pytest.raises(NotAllowed) as refused:
            mp.seed(waiting, "4 6 1")
        assert sentence(refused) == "No pool has been published that a seed decides."

    @pytest.mark.parametrize("text", ["", "  ", "4\n6"])
    def test_it_is_one_line_of_text(self, seeded: Exercise, text: str) -> None:
        mp.published(seeded)
        with pytest.raises(NotAllowed) as refused:
            mp.seed(seeded, text)
        assert sentence(refused) == "The seed is one line of text."

    def test_a_second_seed_needs_a_reason_and_the_newest_counts(self, seeded: Exercise) -> None:
        mp.published(seeded)
        mp.seed(seeded, "first")
        mp.computed(seeded)
        with pytest.raises(NotAllowed):
            mp.seed(seeded, "second")
        assert len(mp.seed(seeded, "second", reason="A die fell off the table")) == 2
        assert {pool.state for pool in selected.pools(seeded) if pool.row.follows} == {"superseded"}
        assert mp.computed(seeded).inputs["lots"]["seed"] == "second"
        stages = [(pool.row.stage, pool.state, pool.newest.seed) for pool in selected.pools(seeded)]
        assert sorted(stages) == [
            ("bc", "drawn", "second"),
            ("bc_women", "drawn", "second"),
            ("bc_women", "superseded", "first"),
            ("sc_women", "drawn", "second"),
            ("women", "drawn", "second"),
            ("women", "superseded", "first"),
        ]

    def test_sent_twice_it_is_one(self, seeded: Exercise) -> None:
        mp.published(seeded)
        once = mp.how()
        for _click in range(2):
            lots.record_seed(seeded, "4 6 1", "Dice", once, by=mp.drafter(), at=clock.now())
        assert RecordedLot.objects.count() == 2

    def test_a_seed_made_for_other_pools_does_not_serve(self, seeded: Exercise) -> None:
        mp.published(seeded)
        mp.seed(seeded, "4 6 1")
        seeded.figure_set = mp.figures_of(councils(13, sc=20_000, st=8_000))
        seeded.save()
        waits = mp.computed(seeded)
        assert (waits.status, waits.inputs["lots"]["seed"]) == (Computation.Status.LOT_NEEDED, None)
        with pytest.raises(NotAllowed):
            mp.seed(seeded, "4 6 1")
