"""What an allotment costs beside reading its figures, and how that grows with the number of bodies."""

import csv
import io
from collections.abc import Callable

from reservations.law.computation import compute
from reservations.law.files import parse_bodies
from reservations.law.registry import get
from reservations.law.terms import Inputs
from tests.benchmarks import harness

RULES = "up-mayors-2023"
MANY = 400


def table(bodies: int) -> bytes:
    """Give a BODIES.csv of invented corporations, no two shares of which are equal."""
    lines = ["code,name,kind,population,sc,st,bc"]
    for n in range(bodies):
        people = 100_003 + 977 * n
        lines.append(
            f"NN-{n:04},Nagar {n},municipal_corporation,{people},{people // 5 + 7 * n},{n % 3},{people // 3 - n}"
        )
    return "\n".join(lines).encode()


def inputs(bodies: int) -> Inputs:
    return Inputs(rules=RULES, bodies=parse_bodies(table(bodies), "BODIES.csv", get(RULES)))


def plain_reading(text: bytes) -> Callable[[], object]:
    """Give the baseline: the standard library's reader and int() on the same rows."""

    def read() -> int:
        rows = csv.DictReader(io.StringIO(text.decode()))
        return sum(int(row[name]) for row in rows for name in ("population", "sc", "st", "bc"))

    return read


def test_an_allotment_beside_reading_its_figures() -> None:
    given = inputs(MANY)
    assert harness.ratio("allotment", lambda: compute(given), to=plain_reading(table(MANY))) < 40


def test_the_working_beside_the_bare_allotment() -> None:
    given = inputs(MANY)
    assert harness.ratio("with working", lambda: compute(given, record=True), to=lambda: compute(given)) < 5


def test_reading_with_every_check_beside_plain_reading() -> None:
    text, system = table(MANY), get(RULES)
    assert (
        harness.ratio("checked reading", lambda: parse_bodies(text, "BODIES.csv", system), to=plain_reading(text)) < 25
    )


def test_an_allotment_grows_with_the_bodies_not_with_their_square() -> None:
    def of_size(size: int) -> Callable[[], object]:
        given = inputs(size)
        return lambda: compute(given)

    assert harness.growth("allotment", of_size, MANY) < 3
