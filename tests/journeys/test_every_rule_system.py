"""An officer runs every rule system in the browser: from the file to the finished computation and its explanation."""

from collections import Counter
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from config.demonstration import places
from reservations.law.days import IST
from reservations.law.readings import get
from reservations.models import Body, Computation, Exercise, FigureSet
from reservations.services import clock, figure_confirmations
from reservations.workflow.roles import Role
from tests.factories import PASSWORD, OfficerFactory
from tests.journeys import shared_examples
from tests.journeys.shared_examples import Example, categories, table, towns
from tests.journeys.test_every_page import faults
from tests.journeys.walking import Visitor
from tests.reservations.law.conftest import shared

__all__ = ["shared"]

NewVisitor = Callable[..., Visitor]
CODE = "X-2028"
ELECTION = date(2028, 5, 10)
EXAMPLES = {
    "up-mayors-2023/second-election": ("municipal_corporation", ELECTION),
    "up-municipal-presidents-2023/councils-second-election": ("municipal_council", ELECTION),
    "up-municipal-presidents-2023/nagar-panchayats-other-readings": ("nagar_panchayat", ELECTION),
    "up-municipal-presidents-until-2023/second-election": ("nagar_panchayat", date(2012, 6, 24)),
    "up-panchayat-seats/second-election": ("constituency", date(2021, 4, 15)),
    "up-pramukhs/second-election": ("kshettra_panchayat", date(2021, 7, 10)),
    "up-adhyakshas/second-election": ("zila_panchayat", date(2021, 7, 3)),
    shared_examples.HALF_WOMEN: ("municipal_council", ELECTION),
}
ABOUT = {
    "title_en": "Figures of the example",
    "title_hi": "उदाहरण के आँकड़े",
    "source": "Worked example",
    "source_on": "2011-03-01",
    "bc_survey": "Survey",
    "bc_commission_report": "Report",
    "signatory": "Director",
}
pytestmark = [pytest.mark.journey, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def drafter(visitor: NewVisitor, live_server: object) -> Callable[[str], Visitor]:
    """The drafter of a State at the desk, in Hindi; the State's register is empty."""

    def sign_in(code: str) -> Visitor:
        create = places.create_madhya_pradesh if code == "IN-MP" else places.create
        OfficerFactory(role=Role.DRAFTER, username="drafter", state=create(range(2027, 2029)))
        Body.objects.all().delete()
        officer = visitor("hi")
        officer.sign_in("drafter", PASSWORD)
        return officer

    return sign_in


def file(name: str, content: bytes) -> dict[str, Any]:
    return {"name": name, "mimeType": "text/csv", "buffer": content}


def districts_are_imported(officer: Visitor, content: bytes) -> None:
    officer.go("places_import")
    officer.fill(file=file("districts.csv", content))
    officer.press()
    officer.press("Save these Districts")
    officer.reads("The Districts were saved.")


def figures_are_imported(officer: Visitor, kind: str, content: bytes, **more: str) -> None:
    officer.go("figures_import")
    officer.fill(kind=kind, file=file("bodies.csv", content))
    officer.press()
    officer.reads("Say where the figures come from and save them")
    officer.fill(**ABOUT, **more)
    officer.press()
    officer.reads("The figures were saved. They wait for a second person to confirm them.")
    saved = FigureSet.objects.latest("pk")
    second = OfficerFactory(role=Role.APPROVER, state=saved.state)
    figure_confirmations.confirm(saved, by=second, at=clock.now())


def history_is_imported(officer: Visitor, kind: str, content: bytes) -> None:
    officer.go("history_import")
    officer.fill(kind=kind, source="Worked example", file=file("history.csv", content))
    officer.press()
    officer.press("Save this history")
    officer.reads("The history was saved.")


def an_exercise_is_started(officer: Visitor, code: str, election_on: date, **more: str) -> None:
    officer.go("exercise_start")
    officer.page.select_option("[name=figure_set]", index=1)
    officer.fill(code=code, title_en="Example", title_hi="उदाहरण", election_on=election_on.isoformat(), **more)
    officer.press()


def readings_are_chosen(officer: Visitor, readings: dict[str, str]) -> None:
    for name, option in readings.items():
        reading = get(name)
        officer.go("exercise_reading", CODE, reading.id)
        authority = {"authority": "Order of the State Government"} if reading.needs_authority else {}
        officer.fill(option=option, reason="As in the example.", **authority)
        officer.press()


def lots_are_drawn(officer: Visitor, seed: str) -> None:
    """The pools are published, and a day later the seed is made."""
    tomorrow = clock.now().astimezone(IST) + timedelta(days=1)
    drawn = {"drawn_on": tomorrow.date().isoformat(), "drawn_hour": f"{tomorrow:%H:%M}"}
    officer.go("lots_publish", CODE)
    officer.fill(**drawn, place="Bhopal", seed_to_be_made="By six throws of dice.")
    officer.press()
    with clock.shifted(timedelta(days=1, hours=1)):
        officer.go("lots_seed", CODE)
        officer.fill(**drawn, seed=seed, persons_present="Commissioner")
        officer.press()


def it_is_computed(officer: Visitor, code: str = CODE) -> Computation:
    officer.go("exercise", code)
    officer.press("Compute now")
    found = Exercise.objects.get(code=code).computations.first()
    assert found is not None
    return found


def an_office_is_explained(officer: Visitor, found: Computation) -> None:
    """The page of a reserved office tells its story in Hindi, with the clause and the ranking."""
    assert found.result is not None
    row = max(found.result["allotments"], key=lambda row: row["sequence"] or 0)
    officer.go("computation_body", found.exercise.code, found.number, row["code"])
    assert officer.page.locator("html").get_attribute("lang") == "hi"
    assert officer.page.locator("main h1").count() == 1
    officer.reads("The working, step by step")
    assert any("\u0900" <= letter <= "\u097f" for letter in officer.page.locator("main p.lead").inner_text())


def every_number_is_met(found: Computation) -> None:
    """As many offices as the State's numbers say went to each category."""
    assert found.result is not None
    given = Counter(row["category"].removesuffix("_W") for row in found.result["allotments"])
    [numbers] = [row for row in found.result["numbers"] if row["unit"] is None]
    assert {category: given[category] for category in ("SC", "ST", "BC")} == {
        category: numbers[category] for category in ("SC", "ST", "BC")
    }


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_worked_example_comes_out_as_expected(drafter: Callable[[str], Visitor], shared: Path, name: str) -> None:
    example = Example(shared / "law" / "examples" / name, *EXAMPLES[name])
    officer = drafter("IN-MP" if example.rules.startswith("mp") else "IN-UP")
    districts_are_imported(officer, table(example.places()))
    whole_state = {f"state_{part}": number for part, number in shared_examples.STATE.items()}
    takes_state = example.kind in ("kshettra_panchayat", "zila_panchayat")
    totals = {**whole_state, "state_source": "Census 2011"} if takes_state else {}
    figures_are_imported(officer, example.kind, table(example.bodies()), **totals)
    if history := example.history():
        history_is_imported(officer, example.kind, history)
    counted = {"first_election_on": example.first_election} if example.first_election else {}
    an_exercise_is_started(officer, CODE, example.election_on, **counted)
    assert Exercise.objects.get().rules == example.rules
    readings_are_chosen(officer, example.readings)
    if name == shared_examples.HALF_WOMEN:
        readings_are_chosen(officer, {"lots": "seeded"})
        assert it_is_computed(officer).status == Computation.Status.LOT_NEEDED
        lots_are_drawn(officer, "4 6 1 3 5 2")
    found = it_is_computed(officer)
    assert found.status == Computation.Status.DONE, found.refusal
    assert categories(found.result["allotments"]) == example.expected
    an_office_is_explained(officer, found)


def test_seats_of_a_municipality_are_counted_and_not_allotted(drafter: Callable[[str], Visitor]) -> None:
    """Varanasi's published numbers: of 100 wards 8 for the Scheduled Castes, 1 for the Tribes, 27, and 21 for women."""
    officer = drafter("IN-UP")
    town = "V-1,Varanasi,वाराणसी,Varanasi,100,1198491,97000,9000,400000\n"
    header = "code,name,name_hi,district,seats,population,sc,st,bc\n"
    figures_are_imported(officer, "municipal_council", (header + town).encode())
    an_exercise_is_started(officer, CODE, ELECTION, subject="seats")
    found = it_is_computed(officer)
    assert found.result is not None
    [row] = [row for row in found.result["numbers"] if row["unit"] is not None]
    numbers = {key: row[key] for key in ("offices", "SC", "SC_W", "ST", "ST_W", "BC", "BC_W", "W")}
    assert numbers == {"offices": 100, "SC": 8, "SC_W": 3, "ST": 1, "ST_W": 1, "BC": 27, "BC_W": 9, "W": 21}
    assert found.result["allotments"] == []
    officer.reads("No order can be begun on this computation")


def test_previews_are_accessible_and_fit_a_phone(drafter: Callable[[str], Visitor]) -> None:
    """With and without problems; the pages that need a file are looked at here."""
    officer = drafter("IN-UP")
    header = "code,name,name_hi,district,population,sc,st,bc\n"
    files = {
        "figures_import": (header + "A-1,Agra,आगरा,Agra,900,9,9,9\n", header + "A 1,Agra,आगरा,Nowhere,x,9,9,9\n"),
        "history_import": ("election,code,category\n2030-01-01,X,GEN\n",),
        "places_import": ("code,name,name_hi,division,division_hi\nX,X,क,X,क\n", "code,name\nX,X\n"),
    }
    wrong: list[str] = []
    for page, contents in files.items():
        for content in contents:
            officer.go(page)
            more = {"source": "Gazette"} if page == "history_import" else {}
            officer.fill(file=file("file.csv", content.encode()), **more)
            officer.press()
            pk = next(part for part in reversed(officer.page.url.split("/")) if part.isdigit())
            step = "columns" if "/columns/" in officer.page.url else "preview"
            wrong += faults(officer, page.replace("import", step), (pk,))
    assert wrong == []


def test_the_towns_of_2011(drafter: Callable[[str], Visitor], shared: Path) -> None:
    """187 councils and 424 nagar panchayats in one file, as it is published; every State number is met."""
    officer = drafter("IN-UP")
    content = (shared / "data" / "up_towns_2011.csv").read_bytes()
    for kind in ("municipal_council", "nagar_panchayat"):
        figures_are_imported(officer, kind, content)
        code = f"T-{kind[0].upper()}"
        an_exercise_is_started(officer, code, ELECTION)
        found = it_is_computed(officer, code)
        assert found.status == Computation.Status.DONE, found.refusal
        assert len(found.result["allotments"]) == len(towns(shared, kind))
        every_number_is_met(found)
        an_office_is_explained(officer, found)
