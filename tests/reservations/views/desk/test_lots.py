"""Lots at the desk in the browser: pools to be published, draws, seeds, scans, and what is public afterwards."""

from datetime import timedelta
from http import HTTPStatus

import pytest
from django.test import Client
from django.urls import reverse

from reservations.law.days import IST
from reservations.models import AuditRecord, Exercise, LotPool, LotScan, RecordedLot
from reservations.services import clock
from tests import councils_of_mp as mp
from tests import factories
from tests.reservations.proving import upload
from tests.reservations.views.desk.pages import errors, text

pytestmark = pytest.mark.django_db


@pytest.fixture
def client(client: Client) -> Client:
    """The browser of Madhya Pradesh's drafter."""
    client.force_login(mp.drafter())
    return client


@pytest.fixture
def waiting() -> Exercise:
    exercise = mp.started()
    mp.computed(exercise)
    return exercise


@pytest.fixture
def seeded() -> Exercise:
    exercise = mp.started(seeded=True)
    mp.computed(exercise)
    return exercise


def address(name: str, *args: object) -> str:
    return reverse(name, args=[mp.CODE, *args])


def at(hours: float) -> dict[str, str]:
    """The fields of an instant so many hours from now."""
    when = (clock.now() + timedelta(hours=hours)).astimezone(IST)
    return {"drawn_on": f"{when:%Y-%m-%d}", "drawn_hour": f"{when:%H:%M}", "place": "Ravindra Bhawan, Bhopal"}


def drawn(pool: LotPool, order: str, **given: object) -> dict[str, object]:
    """The form of a draw: each name with its place."""
    places = {f"rank_{i}": order.index(code) + 1 for i, code in enumerate(pool.codes) if code in order}
    return {**at(-1), "persons_present": "Commissioner", **places, **given}


class TestTheList:
    def test_tells_what_waits_and_leads_to_publication(self, client: Client, waiting: Exercise) -> None:
        said = text(client.get(address("exercise_lots")))
        assert "Pools to be published: 2" in said
        assert "Other Backward Classes: 3 of 9" in said
        assert "Women of the Other Backward Classes 1, Other women 2." in said
        assert "Publish the pools" in said

    def test_is_linked_from_the_exercise_and_from_the_computation(self, client: Client, waiting: Exercise) -> None:
        link = f'href="{address("exercise_lots")}"'
        for page in (reverse("exercise", args=[mp.CODE]), reverse("computation", args=[mp.CODE, 1])):
            assert link in client.get(page).content.decode()

    def test_of_an_exercise_without_lots_says_so(self, drafter: Client) -> None:
        factories.computed()
        said = text(drafter.get(reverse("exercise_lots", args=["NN-2028"])))
        assert "waits for no lot" in said

    def test_asks_to_compute_again_once_a_lot_is_drawn(self, client: Client, waiting: Exercise) -> None:
        mp.published(waiting)
        mp.drawn(mp.published(waiting, at=clock.now())[0], "GEI")
        said = text(client.get(address("exercise_lots")))
        assert "Lots have been drawn since the newest computation" in said
        assert "superseded" in said

    def test_is_not_for_officers_of_another_state(self, drafter: Client, waiting: Exercise) -> None:
        assert drafter.get(address("exercise_lots")).status_code == HTTPStatus.NOT_FOUND


class TestPublishing:
    def test_makes_the_pools_public(self, client: Client, waiting: Exercise) -> None:
        page = text(client.get(address("lots_publish")))
        assert "SHA-256" in page
        assert client.post(address("lots_publish"), at(2)).url == address("exercise_lots")
        assert "can be drawn" in text(client.get(address("exercise_lots")))
        assert LotPool.objects.count() == 2

    def test_the_past_is_refused_in_words(self, client: Client, waiting: Exercise) -> None:
        assert "still to come" in errors(client.post(address("lots_publish"), at(-2)))[0]

    def test_a_seed_is_announced_with_how_it_is_made(self, client: Client, seeded: Exercise) -> None:
        answer = client.post(address("lots_publish"), at(2))
        assert errors(answer) == ["This field is required."]
        client.post(address("lots_publish"), {**at(2), "seed_to_be_made": "Six throws of dice"})
        assert {pool.seed_to_be_made for pool in LotPool.objects.all()} == {"Six throws of dice"}

    def test_where_no_lot_is_needed_there_is_no_page(self, drafter: Client) -> None:
        factories.computed()
        assert drafter.get(reverse("lots_publish", args=["NN-2028"])).status_code == HTTPStatus.NOT_FOUND


class TestRecordingADraw:
    @pytest.fixture
    def pool(self, waiting: Exercise) -> LotPool:
        return mp.published(waiting)[0]

    def post(self, client: Client, pool: LotPool, order: str, **given: object):
        return client.post(address("lot_draw", pool.serial), drawn(pool, order, **given))

    def test_the_order_is_written_down_as_places(self, client: Client, pool: LotPool) -> None:
        assert "Council G" in text(client.get(address("lot_draw", pool.serial)))
        self.post(client, pool, "GEI")
        assert RecordedLot.objects.get().drawn == list("GEI")

    def test_in_devanagari_digits_too(self, client: Client, pool: LotPool) -> None:
        self.post(client, pool, "GE", **{f"rank_{pool.codes.index('I')}": "३"})
        assert RecordedLot.objects.get().drawn == list("GEI")

    @pytest.mark.parametrize(
        ("given", "told"),
        [
            ({"rank_0": "1"}, "Two were given the same place in the draw."),
            ({"rank_0": "5"}, "The places must run from 1 without a gap."),
        ],
    )
    def test_places_run_from_one_without_a_gap(
        self, client: Client, pool: LotPool, given: dict[str, str], told: str
    ) -> None:
        assert told in errors(self.post(client, pool, "GEI", **given))

    def test_enough_names_need_a_place(self, client: Client, pool: LotPool) -> None:
        assert "At least as many names" in errors(self.post(client, pool, "GE"))[0]

    def test_what_is_no_place_is_told_at_its_name(self, client: Client, pool: LotPool) -> None:
        answer = self.post(client, pool, "GEI", rank_0="x")
        assert errors(answer) == ["Council D: the place is a whole number from 1 on."]
        assert 'id="id_rank_0_error"' in answer.content.decode()

    def test_a_draw_before_the_publication_is_refused_in_words(self, client: Client, pool: LotPool) -> None:
        told = errors(self.post(client, pool, "GEI", **at(-5)))
        assert "The draw is dated before the pool was published" in told[0]

    def test_a_second_draw_asks_for_its_reason(self, client: Client, pool: LotPool) -> None:
        mp.drawn(pool, "GEI")
        assert errors(self.post(client, pool, "HEI")) == ["This field is required."]
        self.post(client, pool, "HEI", reason="A slip was missing")
        assert RecordedLot.objects.last().reason == "A slip was missing"

    def test_a_replaced_pool_has_no_form(self, client: Client, waiting: Exercise, pool: LotPool) -> None:
        mp.published(waiting, at=clock.now())
        assert client.get(address("lot_draw", pool.serial)).status_code == HTTPStatus.NOT_FOUND

    def test_of_equals_every_name_needs_its_place(self, drafter: Client) -> None:
        waiting = factories.computed(factories.started(factories.agra_twice()))
        [pool] = mp.published(waiting.exercise)
        form = {**at(-1), "persons_present": "Secretary", "rank_0": "1"}
        answer = drafter.post(reverse("lot_draw", args=["NN-2028", pool.serial]), form)
        assert errors(answer) == ["Every name needs its place."]

    def test_the_auditor_reads_but_does_not_draw(self, auditor: Client) -> None:
        waiting = factories.computed(factories.started(factories.agra_twice()))
        [pool] = mp.published(waiting.exercise)
        assert "Equals for the Scheduled Castes" in text(auditor.get(reverse("exercise_lots", args=["NN-2028"])))
        assert auditor.get(reverse("lot_draw", args=["NN-2028", pool.serial])).status_code == HTTPStatus.FORBIDDEN


class TestRecordingASeed:
    def test_decides_every_pool(self, client: Client, seeded: Exercise) -> None:
        mp.published(seeded)
        assert "By six throws of dice" in text(client.get(address("lots_seed")))
        form = {**at(-1), "persons_present": "Commissioner", "seed": "4 6 1", "seed_made": "Dice"}
        assert client.post(address("lots_seed"), form).url == address("exercise_lots")
        assert {lot.seed for lot in RecordedLot.objects.all()} == {"4 6 1"}

    def test_a_second_seed_asks_for_its_reason(self, client: Client, seeded: Exercise) -> None:
        mp.published(seeded)
        mp.seed(seeded, "4 6 1")
        assert "Why it was drawn again" in text(client.get(address("lots_seed")))

    def test_without_a_pool_for_it_there_is_no_page(self, client: Client, seeded: Exercise) -> None:
        assert client.get(address("lots_seed")).status_code == HTTPStatus.NOT_FOUND


class TestScans:
    @pytest.fixture
    def lot(self, waiting: Exercise) -> RecordedLot:
        return mp.drawn(mp.published(waiting)[0], "GEI")

    def test_are_kept_and_given_back_to_officers(self, client: Client, lot: RecordedLot) -> None:
        client.post(address("lot_scan_add", lot.pk), {"file": upload()})
        scan = LotScan.objects.get()
        answer = client.get(address("lot_scan", scan.pk))
        assert answer.headers["Content-Disposition"].startswith("attachment")
        assert scan.file_name in text(client.get(address("exercise_lots")))
        taken = AuditRecord.objects.get(act="take_lot_scan")
        assert (taken.subject, taken.details) == ("exercise", {"lot": lot.pk, "scan": scan.pk})
        client.logout()
        assert client.get(address("lot_scan", scan.pk)).status_code == HTTPStatus.FOUND
        assert AuditRecord.objects.filter(act="take_lot_scan").count() == 1

    def test_are_judged_by_content(self, client: Client, lot: RecordedLot) -> None:
        answer = client.post(address("lot_scan_add", lot.pk), {"file": upload(content=b"no picture", name="a.pdf")})
        assert errors(answer)
        assert not LotScan.objects.exists()
