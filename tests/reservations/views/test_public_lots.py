"""Lots for everybody: before the draw, after it, certificates, JSON twins, and the verification without JavaScript."""

import hashlib
import json

import pytest
from django.test import Client

from reservations.models import Exercise
from reservations.services import clock
from tests import councils_of_mp as mp
from tests import factories
from tests.reservations.law.councils_of_mp import GROUP
from tests.reservations.views.reading import main, page, visible

pytestmark = pytest.mark.django_db

LOTS = "/en/lots/"
HERE = f"{LOTS}{mp.CODE}/"
VERIFY = f"{LOTS}verify/"


@pytest.fixture
def waiting() -> Exercise:
    exercise = mp.started()
    mp.computed(exercise)
    return exercise


@pytest.fixture
def seeded() -> Exercise:
    exercise = mp.started(seeded=True)
    mp.computed(exercise)
    mp.published(exercise)
    return exercise


class TestBeforeTheDraw:
    def test_nothing_is_public_before_the_pools_are_published(self, client: Client, waiting: Exercise) -> None:
        assert "No pool has been published yet." in main(page(client, LOTS))
        page(client, HERE, status=404)
        page(client, f"{HERE}lots.json", status=404)

    def test_a_pool_is_public_without_an_order(self, client: Client, waiting: Exercise) -> None:
        pool = mp.published(waiting)[0]
        assert "Presidents of municipal councils" in main(page(client, LOTS))
        listed = main(page(client, HERE))
        assert "The order itself is not published yet." in listed
        assert "published, not drawn yet" in listed
        said = main(page(client, f"{HERE}1/"))
        assert "3 of 9 are drawn by lot." in said
        assert pool.sha256 in said
        assert "Ravindra Bhawan, Bhopal" in said
        for code in "DEFGHIJKL":
            assert f"Council {code}" in said

    def test_names_are_in_the_readers_language(self, client: Client, waiting: Exercise) -> None:
        mp.published(waiting)
        assert "परिषद D" in main(page(client, f"/hi/lots/{mp.CODE}/1/"))

    def test_how_the_seed_will_be_made_stands_there(self, client: Client, seeded: Exercise) -> None:
        assert "By six throws of dice" in main(page(client, f"{HERE}1/"))

    def test_an_unknown_pool_is_not_found(self, client: Client, seeded: Exercise) -> None:
        page(client, f"{HERE}9/", status=404)


class TestAfterTheDraw:
    def test_the_order_drawn_stands_first_then_the_others(self, client: Client, waiting: Exercise) -> None:
        mp.drawn(mp.published(waiting)[0], "GEI")
        html = page(client, f"{HERE}1/")
        rows = [visible(row) for row in html.split("<tbody", 1)[1].split("</tbody>", 1)[0].split("<tr")[1:]]
        said = " ".join(rows)
        assert html.count('<tr role="row" class="cut">') == 1
        assert said.index("Council G") < said.index("Council E") < said.index("Council I") < said.index("Council D")
        assert "Commissioner Collector" in main(html)

    def test_a_second_draw_shows_both_and_why(self, client: Client, waiting: Exercise) -> None:
        bc = mp.published(waiting)[0]
        mp.drawn(bc, "GEI")
        mp.drawn(bc, "HEI", reason="A slip was missing from the urn")
        said = main(page(client, f"{HERE}1/"))
        assert "A slip was missing from the urn" in said
        assert "Draw 2 Drawn" in said
        assert "superseded Drawn" in said
        assert "Order drawn: G, E, I" in said

    def test_a_draw_from_an_earlier_pool_of_the_stage_is_named(self, client: Client, waiting: Exercise) -> None:
        mp.drawn(mp.published(waiting)[0], "GEI")
        waiting.figure_set = mp.figures_of(mp.invented(13, sc=20_000, st=8_000))
        waiting.save()
        mp.computed(waiting)
        newer = next(pool for pool in mp.published(waiting) if pool.stage == "bc")
        assert "Draws from other pools of this stage Pool 1" in main(page(client, f"{HERE}{newer.serial}/"))
        assert f"To pool {newer.serial}, which took its place" in main(page(client, f"{HERE}1/"))

    def test_a_draw_before_the_announced_hour_is_marked(self, client: Client, waiting: Exercise) -> None:
        pool = mp.published(waiting, at=clock.now())[0]
        mp.drawn(pool, "GEI")
        assert "drawn before the announced hour" in main(page(client, f"{HERE}1/"))

    def test_under_a_seed_every_ticket_is_shown(self, client: Client, seeded: Exercise) -> None:
        mp.seed(seeded, "4 6 1")
        bc = next(pool for pool in seeded.pools.all() if pool.stage == "bc")
        said = main(page(client, f"{HERE}{bc.serial}/"))
        for code in bc.codes:
            assert hashlib.sha256(f"4 6 1|{GROUP}|bc|{code}".encode()).hexdigest() in said

    def test_pools_that_the_seed_made_say_why_they_are_later(self, client: Client, seeded: Exercise) -> None:
        mp.seed(seeded, "4 6 1")
        mp.computed(seeded)
        women = next(pool for pool in seeded.pools.all() if pool.stage == "women")
        assert "nobody could know it before the seed" in main(page(client, f"{HERE}{women.serial}/"))

    def test_the_order_and_its_lots_link_to_each_other(self, client: Client) -> None:
        waiting = factories.computed(factories.started(factories.agra_twice()))
        mp.lot_among_equals(waiting, "UP-NN-08", "UP-NN-01")
        factories.published(factories.drafted(factories.computed(waiting.exercise)))
        assert 'href="/en/lots/NN-2028/"' in page(client, "/en/orders/NN-2028/")
        assert 'href="/en/orders/NN-2028/"' in page(client, f"{LOTS}NN-2028/")


class TestCertificate:
    def test_is_there_in_both_languages_at_once(self, client: Client, waiting: Exercise) -> None:
        mp.drawn(mp.published(waiting)[0], "GEI")
        html = page(client, f"{HERE}1/draws/1/")
        hindi, english = (part.split("</article>", 1)[0] for part in html.split("<article")[1:])
        assert "परिषद G" in visible(hindi)
        assert "Council G" in visible(english)
        assert "Council D" not in visible(english)
        assert "Signatures of the persons present" in visible(english)

    def test_of_a_superseded_draw_says_so(self, client: Client, waiting: Exercise) -> None:
        bc = mp.published(waiting)[0]
        mp.drawn(bc, "GEI")
        mp.drawn(bc, "HEI", reason="A slip was missing")
        assert "See the newest draw" in main(page(client, f"{HERE}1/draws/1/"))
        assert "See the newest draw" not in main(page(client, f"{HERE}1/draws/2/"))
        page(client, f"{HERE}1/draws/3/", status=404)
        page(client, f"{HERE}1/draws/0/", status=404)


class TestJsonTwins:
    def test_of_a_pool(self, client: Client, seeded: Exercise) -> None:
        mp.seed(seeded, "4 6 1")
        bc = next(pool for pool in seeded.pools.all() if pool.stage == "bc")
        record = json.loads(page(client, f"{HERE}{bc.serial}/pool.json"))
        pool, [draw] = record["pool"], record["pool"]["draws"]
        assert (record["format"], pool["sha256"], pool["codes"]) == (1, bc.sha256, bc.codes)
        assert draw["drawn"] == sorted(bc.codes, key=draw["tickets"].__getitem__)[:3]
        assert (draw["seed"], draw["superseded"]) == ("4 6 1", False)

    def test_of_an_exercise_and_of_the_list(self, client: Client, seeded: Exercise) -> None:
        assert len(json.loads(page(client, f"{HERE}lots.json"))["pools"]) == 2
        assert json.loads(page(client, f"{LOTS}lots.json"))["exercises"][0]["code"] == mp.CODE


FORM = {"seed": "4 6 1", "group": "council", "stage": "bc", "number": "2", "codes": "C\nA\tAlpha\nB", "sha256": ""}
TICKETS = {code: hashlib.sha256(f"4 6 1|council|bc|{code}".encode()).hexdigest() for code in "ABC"}
POOL = hashlib.sha256(b"council|bc|A\ncouncil|bc|B\ncouncil|bc|C\n").hexdigest()


class TestVerificationWithoutJavaScript:
    def post(self, client: Client, **given: str) -> str:
        return client.post(VERIFY, {**FORM, **given}).content.decode()

    def test_the_tickets_are_computed_again(self, client: Client) -> None:
        html = self.post(client)
        said = main(html)
        places = [said.index(TICKETS[code]) for code in sorted("ABC", key=TICKETS.__getitem__)]
        assert places == sorted(places)
        assert POOL in said
        assert "Alpha" in said

    @pytest.mark.parametrize(("digest", "hidden"), [(POOL.upper(), "differs"), ("0" * 64, "agrees"), ("", "agrees")])
    def test_the_hash_is_compared_when_it_is_given(self, client: Client, digest: str, hidden: str) -> None:
        html = self.post(client, sha256=digest)
        assert f'<p data-out="{hidden}" hidden>' in html

    def test_without_a_seed_only_the_hash_comes_out(self, client: Client) -> None:
        html = self.post(client, seed="")
        assert POOL in html
        assert '<table role="table" class="table" data-out="table" hidden>' in html

    @pytest.mark.parametrize(
        ("given", "told"),
        [({"codes": "A\nA"}, "A code stands there twice."), ({"number": "two"}, "Enter a whole number."),
         ({"group": ""}, "This field is required.")],
    )  # fmt: skip
    def test_what_is_missing_is_told(self, client: Client, given: dict[str, str], told: str) -> None:
        html = self.post(client, **given)
        assert told in main(html)
        assert '<section id="answer" aria-labelledby="answer-title" tabindex="-1" hidden>' in html

    def test_a_published_pool_fills_the_form(self, client: Client, seeded: Exercise) -> None:
        mp.seed(seeded, "4 6 1")
        bc = next(pool for pool in seeded.pools.all() if pool.stage == "bc")
        html = page(client, f"{VERIFY}?code={mp.CODE}&pool={bc.serial}")
        assert 'value="4 6 1"' in html
        assert bc.sha256 in html
        assert "D\tCouncil D" in html

    @pytest.mark.parametrize(("query", "status"), [("code=X&pool=1", 404), ("code=X&pool=²", 200), ("pool=1", 200)])
    def test_a_link_to_nothing(self, client: Client, query: str, status: int) -> None:
        page(client, f"{VERIFY}?{query}", status=status)
