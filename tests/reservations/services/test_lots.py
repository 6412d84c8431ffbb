"""Publishing pools, recording draws and seeds, scans of certificates, and what the next computation makes of them."""

from datetime import timedelta

import pytest
from django.core.files.base import ContentFile
from django.db import DatabaseError

from reservations.models import AuditRecord, Computation, Exercise, LotPool, LotScan, RecordedLot
from reservations.selectors import lots as selected
from reservations.services import audit, clock, lots
from reservations.workflow.machine import NotAllowed
from reservations.workflow.roles import Role
from tests import councils_of_mp as mp
from tests import factories
from tests.factories import officer
from tests.reservations.law.councils_of_mp import GROUP, councils

pytestmark = pytest.mark.django_db


@pytest.fixture
def waiting() -> Exercise:
    """An exercise whose computation waits for recorded draws."""
    exercise = mp.started()
    mp.computed(exercise)
    return exercise


@pytest.fixture
def seeded() -> Exercise:
    """An exercise whose computation waits for a seed."""
    exercise = mp.started(seeded=True)
    mp.computed(exercise)
    return exercise


def sentence(refused: pytest.ExceptionInfo[NotAllowed]) -> str:
    return refused.value.obstacles[0].template


def by_stage(pools: list[LotPool]) -> dict[str, LotPool]:
    return {pool.stage: pool for pool in pools}


class TestPublishPools:
    def test_freezes_names_number_and_hash_of_every_pool_that_is_known(self, waiting: Exercise) -> None:
        pools = by_stage(mp.published(waiting))
        assert list(pools) == ["bc", "sc_women"]
        bc = pools["bc"]
        assert (bc.number, bc.codes, bc.group) == (3, list("DEFGHIJKL"), GROUP)
        assert bc.sha256 == selected.pool_of_row(bc).sha256
        assert bc.names["D"] == {"en": "Council D", "hi": "परिषद D"}
        assert [pool.serial for pool in pools.values()] == [1, 2]
        assert AuditRecord.objects.filter(act="publish_pool").count() == 2

    def test_what_is_published_never_changes(self, waiting: Exercise) -> None:
        [pool, *_] = mp.published(waiting)
        pool.number = 1
        with pytest.raises(DatabaseError):
            pool.save()

    def test_only_what_the_newest_computation_waits_for(self) -> None:
        exercise = factories.computed().exercise
        with pytest.raises(NotAllowed) as refused:
            mp.published(exercise)
        assert sentence(refused) == "The newest computation waits for no lot."

    def test_the_draw_is_still_to_come(self, waiting: Exercise) -> None:
        with pytest.raises(NotAllowed) as refused:
            mp.published(waiting, at=mp.before(hours=3))
        assert "still to come" in sentence(refused)

    def test_for_a_seed_it_is_said_how_it_will_be_made(self, seeded: Exercise) -> None:
        with pytest.raises(NotAllowed) as refused:
            mp.published(seeded, seed_to_be_made=" ")
        assert sentence(refused) == "Say how the seed will be made in public."

    def test_twice_the_same_announcement_is_one(self, waiting: Exercise) -> None:
        told = mp.announcement()
        for _click in range(2):
            lots.publish_pools(waiting, told, by=mp.drafter(), at=mp.before(hours=2))
        assert LotPool.objects.count() == 2

    def test_put_off_the_newer_announcement_takes_the_place_of_the_former(self, waiting: Exercise) -> None:
        mp.published(waiting)
        mp.published(waiting, at=clock.now())
        states = [(pool.row.serial, pool.state) for pool in selected.pools(waiting)]
        assert states == [(4, "published"), (3, "published"), (2, "superseded"), (1, "superseded")]

    @pytest.mark.parametrize("role", [Role.APPROVER, Role.AUDITOR, Role.DISTRICT_OFFICER])
    def test_it_is_the_drafters_work(self, waiting: Exercise, role: Role) -> None:
        with pytest.raises(NotAllowed):
            lots.publish_pools(waiting, mp.announcement(), by=officer(role), at=mp.before(hours=2))


class TestRecordDraw:
    def test_the_computation_goes_on_from_it_to_the_next_pools(self, waiting: Exercise) -> None:
        pools = by_stage(mp.published(waiting))
        mp.drawn(pools["bc"], "GEI")
        assert mp.computed(waiting).refusal["pools"][0]["stage"] == "sc_women"
        mp.drawn(pools["sc_women"], "B")
        further = mp.computed(waiting)
        assert [pool["stage"] for pool in further.refusal["pools"]] == ["bc_women", "women"]
        later = by_stage(mp.published(waiting))
        mp.drawn(later["bc_women"], "I")
        mp.drawn(later["women"], later["women"].codes[: later["women"].number])
        done = mp.computed(waiting)
        given = {row["code"]: row["category"] for row in done.result["allotments"]}
        assert (given["G"], given["E"], given["I"], given["B"]) == ("BC", "BC", "BC_W", "SC_W")
        assert done.inputs["lots"]["draws"][GROUP]["bc"] == ["G", "E", "I"]

    @pytest.mark.parametrize("order", ["GE", "GEA", "GGE", ""])
    def test_it_names_enough_of_the_pool_each_once(self, waiting: Exercise, order: str) -> None:
        bc = by_stage(mp.published(waiting))["bc"]
        with pytest.raises(NotAllowed):
            mp.drawn(bc, order)
        assert not RecordedLot.objects.exists()

    def test_more_may_be_drawn_than_are_needed(self, waiting: Exercise) -> None:
        bc = by_stage(mp.published(waiting))["bc"]
        assert mp.drawn(bc, "GEIJ").drawn == list("GEIJ")

    def test_none_is_dated_before_its_pool_was_public(self, waiting: Exercise) -> None:
        bc = by_stage(mp.published(waiting))["bc"]
        early = mp.how(at=bc.published_at - timedelta(seconds=1))
        with pytest.raises(NotAllowed) as refused:
            lots.record_draw(bc, list("GEI"), early, by=mp.drafter(), at=clock.now())
        assert refused.value.obstacles[0].values == {"published": bc.published_at}
        in_time = mp.how(at=bc.published_at)
        assert lots.record_draw(bc, list("GEI"), in_time, by=mp.drafter(), at=clock.now()).pool == bc

    def test_none_is_dated_in_the_future(self, waiting: Exercise) -> None:
        bc = by_stage(mp.published(waiting))["bc"]
        with pytest.raises(NotAllowed) as refused:
            lots.record_draw(bc, list("GEI"), mp.how(at=mp.before(hours=-1)), by=mp.drafter(), at=clock.now())
        assert sentence(refused) == "The draw is dated in the future."

    def test_a_second_draw_needs_a_reason_and_the_first_stays(self, waiting: Exercise) -> None:
        bc = by_stage(mp.published(waiting))["bc"]
        mp.drawn(bc, "GEI")
        with pytest.raises(NotAllowed) as refused:
            mp.drawn(bc, "HEI")
        assert "second draw needs its reason" in sentence(refused)
        mp.drawn(bc, "HEI", reason="A slip was missing from the urn")
        [_women, found] = selected.pools(waiting)
        assert [draw.drawn[0] for draw in found.draws] == ["H", "G"]
        assert found.newest.reason == "A slip was missing from the urn"
        draws = mp.computed(waiting).inputs["lots"]["draws"]
        assert draws[GROUP]["bc"] == list("HEI")

    def test_the_same_draw_sent_twice_is_one(self, waiting: Exercise) -> None:
        bc, once = by_stage(mp.published(waiting))["bc"], mp.how()
        for _click in range(2):
            lots.record_draw(bc, list("GEI"), once, by=mp.drafter(), at=clock.now())
        assert RecordedLot.objects.count() == 1

    def test_not_from_a_pool_that_was_replaced(self, waiting: Exercise) -> None:
        first = by_stage(mp.published(waiting))["bc"]
        mp.published(waiting, at=clock.now())
        with pytest.raises(NotAllowed) as refused:
            mp.drawn(first, "GEI")
        assert "Another pool of this stage" in sentence(refused)

    def test_not_where_a_seed_decides(self, seeded: Exercise) -> None:
        with pytest.raises(NotAllowed):
            mp.drawn(by_stage(mp.published(seeded))["bc"], "GEI")

    def test_a_draw_from_other_names_does_not_serve(self, waiting: Exercise) -> None:
        pools = by_stage(mp.published(waiting))
        mp.drawn(pools["bc"], "GEI")
        waiting.figure_set = mp.figures_of(councils(13, sc=20_000, st=8_000))
        waiting.save()
        again = mp.computed(waiting)
        assert again.refusal["pools"][0]["stage"] == "bc"
        assert again.inputs["lots"]["draws"] == {}
        with pytest.raises(NotAllowed) as refused:
            mp.drawn(pools["bc"], "GEJ", reason="Again")
        assert "asks for other names" in sentence(refused)
        with pytest.raises(NotAllowed):
            mp.drawn(by_stage(mp.published(waiting))["bc"], "GEI")

    def test_a_reading_that_refuses_is_told_whatever_was_drawn(self, waiting: Exercise) -> None:
        mp.drawn(by_stage(mp.published(waiting))["bc"], "GEI")
        mp.choose(waiting, "M-03", "not_last_time")
        assert mp.computed(waiting).refusal["reading"] == "M-03"

    def test_the_chain_of_the_record_holds(self, waiting: Exercise) -> None:
        mp.drawn(by_stage(mp.published(waiting))["bc"], "GEI")
        assert audit.verify().broken_at is None


class TestLotsAmongEquals:
    @pytest.fixture
    def tied(self) -> Computation:
        """A computation that stops because Agra and Jhansi have the same figures."""
        return factories.computed(factories.started(factories.agra_twice()))

    def test_the_lot_decides_the_next_computation(self, tied: Computation) -> None:
        mp.lot_among_equals(tied, "UP-NN-08", "UP-NN-01")
        categories = {r["code"]: r["category"] for r in factories.computed(tied.exercise).result["allotments"]}
        assert (categories["UP-NN-08"], categories["UP-NN-01"]) == ("SC_W", "SC")

    @pytest.mark.parametrize("order", [("UP-NN-08",), ("UP-NN-08", "UP-NN-02"), ("UP-NN-08", "UP-NN-08")])
    def test_it_names_exactly_the_equals(self, tied: Computation, order: tuple[str, ...]) -> None:
        with pytest.raises(NotAllowed) as refused:
            mp.lot_among_equals(tied, *order)
        assert refused.value.obstacles[0].reading == "C-13"
        assert not RecordedLot.objects.exists()

    def test_one_recorded_before_pools_were_published_still_serves(self, tied: Computation) -> None:
        RecordedLot.objects.create(
            exercise=tied.exercise,
            group="municipal_corporation",
            stage="SC",
            drawn=["UP-NN-08", "UP-NN-01"],
            drawn_at=clock.now(),
            place="Lucknow",
            persons_present="The Secretary",
            recorded_by=officer(),
            recorded_at=clock.now(),
        )
        assert factories.computed(tied.exercise).status == "done"


class TestScans:
    def test_are_kept_with_their_hash_and_one_is_kept_once(self, waiting: Exercise) -> None:
        lot = mp.drawn(by_stage(mp.published(waiting))["bc"], "GEI")
        for _click in range(2):
            lots.add_scan(
                lot,
                ContentFile(b"%PDF-1.7", name="certificate.pdf"),
                "certificate.pdf",
                by=mp.drafter(),
                at=clock.now(),
            )
        [scan] = LotScan.objects.all()
        assert scan.file.read() == b"%PDF-1.7"
        assert AuditRecord.objects.filter(act="add_lot_scan").count() == 1
