"""Lots in a browser: a citizen computes the tickets again with and without JavaScript; the M.P. example is walked."""

import csv
import io
import json
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from django.core.management import call_command
from playwright.sync_api import Page

from reservations.law.days import IST
from reservations.law.draws import by_tickets, pool
from reservations.law.files import parse_bodies
from reservations.law.registry import get
from reservations.models import Computation, Exercise
from reservations.services import clock
from tests import councils_of_mp as mp
from tests.factories import PASSWORD
from tests.journeys.conftest import PHONE
from tests.journeys.test_every_page import faults
from tests.journeys.walking import Visitor
from tests.reservations.law.conftest import shared
from tests.reservations.law.councils_of_mp import GROUP, RULES

__all__ = ["shared"]

NewVisitor = Callable[..., Visitor]
SEED = "4 6 1 3 5 2"
pytestmark = [pytest.mark.journey, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def seeded(live_server: object) -> Exercise:
    """An exercise whose first pools were decided by a seed."""
    exercise = mp.started(seeded=True)
    mp.computed(exercise)
    mp.published(exercise)
    mp.seed(exercise, SEED)
    return exercise


def rows(page: Page) -> list[list[str]]:
    """Code, place and ticket of every row that came out."""
    found = page.locator("#answer tbody tr")
    cells = ("code", "place", "ticket")
    return [[row.locator(f"[data-cell={cell}]").inner_text() for cell in cells] for row in found.all()]


def expected(codes: list[str]) -> list[list[str]]:
    draw = by_tickets(pool(GROUP, "bc", 3, codes), SEED)
    return [[code, str(place), draw.tickets[code]] for place, code in enumerate(draw.order, start=1)]


class TestVerifyingADraw:
    def asked(self, visitor: Visitor, exercise: Exercise) -> None:
        """From the published pool to the form that is filled in from it."""
        bc = exercise.pools.get(stage="bc")
        visitor.go("lot_pool", exercise.code, bc.serial)
        visitor.follow("Compute the tickets yourself")
        visitor.press()

    def test_the_browser_computes_and_sends_nothing(self, visitor: NewVisitor, seeded: Exercise) -> None:
        somebody = visitor("en")
        sent: list[str] = []
        somebody.page.on("request", lambda request: sent.append(request.method))
        self.asked(somebody, seeded)
        somebody.page.wait_for_selector("#answer table:not([hidden])")
        assert "POST" not in sent
        assert rows(somebody.page) == expected(seeded.pools.get(stage="bc").codes)
        assert "It is the one that was published." in somebody.text
        assert somebody.page.locator("#answer tr.cut").locator("[data-cell=place]").inner_text() == "3"

    def test_another_seed_and_another_pool_are_told_apart(self, visitor: NewVisitor, seeded: Exercise) -> None:
        somebody = visitor("en")
        self.asked(somebody, seeded)
        somebody.fill(seed="", codes="D\nE")
        somebody.press()
        somebody.page.wait_for_selector("#answer [data-out=differs]:not([hidden])")
        assert somebody.page.locator("#answer table").is_hidden()

    def test_what_is_not_complete_is_told_by_the_server(self, visitor: NewVisitor, live_server: object) -> None:
        somebody = visitor("hi")
        somebody.go("verify_lot")
        somebody.press()
        assert somebody.page.locator("[role=alert] li").count() == 4

    def test_codes_beyond_the_first_plane_sort_as_in_the_law(self, visitor: NewVisitor, live_server: object) -> None:
        codes = ["\U0001f600", "\uff5e", "Z", "ZA", "A"]
        somebody = visitor("en")
        somebody.go("verify_lot")
        somebody.fill(group=GROUP, stage="bc", number="2", codes="\n".join(codes))
        somebody.press()
        somebody.page.wait_for_selector("#answer:not([hidden])")
        assert pool(GROUP, "bc", 2, codes).sha256 in somebody.text

    def test_without_javascript_the_server_computes_the_same(self, visitor: NewVisitor, seeded: Exercise) -> None:
        somebody = visitor("en", java_script_enabled=False, viewport=PHONE)
        self.asked(somebody, seeded)
        assert rows(somebody.page) == expected(seeded.pools.get(stage="bc").codes)

    def test_the_page_works_from_a_file(self, visitor: NewVisitor, seeded: Exercise, tmp_path: Path) -> None:
        somebody = visitor("en")
        somebody.go("verify_lot")
        script = Path("static/js/verify-lot.js").read_text(encoding="utf-8")
        html = somebody.page.content().split("<script", 1)[0] + f"<script>{script}</script></body></html>"
        saved = tmp_path / "verify.html"
        saved.write_text(html, encoding="utf-8")
        somebody.page.context.set_offline(True)
        somebody.page.goto(saved.as_uri())
        codes = seeded.pools.get(stage="bc").codes
        somebody.fill(seed=SEED, group=GROUP, stage="bc", number="3", codes="\n".join(codes))
        somebody.page.locator("main form button.button").click()
        somebody.page.wait_for_selector("#answer table:not([hidden])")
        assert rows(somebody.page) == expected(codes)


@pytest.mark.parametrize("language", ["hi", "en"])
def test_every_page_of_lots_is_accessible_and_fits_a_phone(
    visitor: NewVisitor, seeded: Exercise, language: str
) -> None:
    mp.computed(seeded)
    recorded = mp.another(seeded)
    mp.computed(recorded)
    draw = mp.drawn(mp.published(recorded)[0], "GEI")
    code, other = seeded.code, recorded.code
    public = [(), (code,), (code, 1), (code, 1, 1)]
    names = ["lots", "lots_of", "lot_pool", "lot_certificate"]
    somebody = visitor(language)
    wrong = [fault for name, args in zip(names, public, strict=True) for fault in faults(somebody, name, args)]
    somebody.sign_in(mp.drafter().username, PASSWORD)
    desk: list[tuple[str, tuple[object, ...]]] = [
        ("exercise_lots", (code,)),
        ("lots_seed", (code,)),
        ("exercise_lots", (other,)),
        ("lots_publish", (other,)),
        ("lot_draw", (other, 2)),
        ("lot_scan_add", (other, draw.pk)),
    ]
    assert wrong + [fault for name, args in desk for fault in faults(somebody, name, args)] == []


class TestTheExampleOfMadhyaPradesh:
    def test_from_the_pools_by_a_seed_to_the_allotment_of_the_command(
        self, visitor: NewVisitor, shared: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        folder = shared / "law/examples" / RULES / "seeded"
        exercise = mp.started(parse_bodies((folder / "bodies.csv").read_bytes(), "bodies.csv", get(RULES)), seeded=True)
        drafter = visitor("hi")
        drafter.sign_in(mp.drafter().username, PASSWORD)
        drafter.go("exercise", exercise.code)
        drafter.press("Compute now")
        drafter.follow("To the lots")
        drafter.follow("Publish the pools")
        drafter.fill(**instant(hours=1), place="रवीन्द्र भवन, भोपाल", seed_to_be_made="पासा छह बार फेंककर")
        drafter.press()
        drafter.reads("The pools are public: the lots can be drawn")
        with clock.shifted(timedelta(hours=2)):
            drafter.follow("Record the seed")
            drafter.fill(**instant(minutes=-50), seed=SEED, persons_present="आयुक्त, कलेक्टर")
            drafter.press()
            drafter.press("Compute again")
        done = Computation.objects.filter(exercise=exercise).latest("number")
        capsys.readouterr()
        files = [str(folder / "bodies.csv"), "--lots", str(folder / "lots.json")]
        call_command("allot", RULES, *files, "--format", "csv")
        wanted = {row["code"]: row["category"] for row in csv.DictReader(io.StringIO(capsys.readouterr().out))}
        assert {row["code"]: row["category"] for row in done.result["allotments"]} == wanted
        assert json.loads((folder / "lots.json").read_text())["seed"] == done.inputs["lots"]["seed"]
        drafter.go("lots_of", exercise.code)
        assert drafter.page.locator("main tbody tr").count() == 5


def instant(**from_now: int) -> dict[str, str]:
    """The fields of an instant, to the minute."""
    when = (clock.now() + timedelta(**from_now)).astimezone(IST)
    return {"drawn_on": f"{when:%Y-%m-%d}", "drawn_hour": f"{when:%H:%M}"}
