"""The M.P. rules of 1999 held against the lists of December 2020 beside the repository."""

import csv
from pathlib import Path

from reservations.law.computation import Result, compute
from reservations.law.files import parse_bodies
from reservations.law.registry import get
from reservations.law.terms import WITH_POPULATION, Category, Inputs, Lots
from reservations.law.working import Step
from tests.reservations.law.towns import of

RULES = "mp-municipal-offices-1999"


def computed(file: Path) -> Result:
    bodies = parse_bodies(file.read_bytes(), file.name, get(RULES))
    return compute(Inputs(RULES, bodies, lots=Lots("4 6 1"), readings={"women_share": "1/2"}), record=True)


def published(file: Path, column: str, *categories: str) -> set[str]:
    with file.open(encoding="utf-8", newline="") as rows:
        return {row["code"] for row in csv.DictReader(rows) if row[column] in categories}


def test_the_mayors_of_the_scheduled_castes_and_tribes(shared: Path) -> None:
    file = shared / "data" / "mp_mayors_2020.csv"
    result = computed(file)
    names = {allotment.body.code: allotment.body.name for allotment in result.allotments}
    assert [names[code] for code in of(result, "SC", "SC_W")] == ["Morena", "Ujjain"]
    assert [names[code] for code in of(result, "ST", "ST_W")] == ["Chhindwara"]
    assert set(of(result, "SC", "SC_W")) == published(file, "published_9_dec_2020", "SC", "SC_W")


def test_the_numbers_of_mayors(shared: Path) -> None:
    [numbers] = computed(shared / "data" / "mp_mayors_2020.csv").numbers
    assert [numbers.reserved[category].number for category in WITH_POPULATION] == [2, 1, 4]
    assert numbers.women == 8


def test_fewer_than_twelve_hundred_persons_give_the_scheduled_tribes_their_mayor(shared: Path) -> None:
    working = computed(shared / "data" / "mp_mayors_2020.csv").working or {}
    [number] = [
        clause["result"]
        for clause in working["groups"][0]["clauses"]
        if clause["step"] == Step.NUMBER and clause["category"] == Category.ST
    ]
    assert (number["quotient"], number["increased"]) == (0, True)
    above_half = number["remainder"] - number["divisor"] / 2
    assert 1179 < above_half / number["factors"][0] < 1181


def test_the_nine_published_councils_of_the_scheduled_castes_have_the_nine_highest_shares(shared: Path) -> None:
    file = shared / "data" / "mp_councils_2020.csv"
    nine = published(file, "published_31_may_2022", "SC", "SC_W")
    assert len(nine) == 9
    assert set(of(computed(file), "SC", "SC_W")[:9]) == nine
