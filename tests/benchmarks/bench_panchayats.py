"""What the seats of 4,000 panchayats cost beside reading their 100,000 rows, and how that grows with the rows."""

import csv
import io
from collections.abc import Callable
from functools import cache

from reservations.law.computation import compute
from reservations.law.files import write_bodies
from reservations.law.registry import get
from reservations.law.terms import Body, BodyClass, Inputs
from tests.benchmarks import harness

RULES = "up-panchayat-seats"
PANCHAYATS, SEATS = 4000, 25
FIGURES = ("population", "sc", "st", "bc")


def constituency(number: int) -> Body:
    """Give an invented constituency; in a panchayat no two have as many persons of anything."""
    panchayat, seat = divmod(number, SEATS)
    shuffled = (seat * 7 + panchayat) % SEATS
    return Body(
        code=f"P{panchayat:05}-{seat:02}",
        name=f"Ward {seat + 1} of panchayat {panchayat}",
        name_hi=f"पंचायत {panchayat} का क्षेत्र {seat + 1}",
        kind=BodyClass.CONSTITUENCY,
        panchayat=f"P{panchayat:05}",
        population=2000 + 31 * seat + panchayat % 89,
        sc=300 + 17 * shuffled + panchayat % 53,
        st=40 + (shuffled * 3 + 5 * seat) % 101,
        bc=700 + 13 * ((seat * 11 + panchayat) % SEATS),
    )


@cache
def inputs(panchayats: int) -> Inputs:
    return Inputs(RULES, tuple(constituency(number) for number in range(panchayats * SEATS)))


def plain_reading(given: Inputs) -> Callable[[], object]:
    """Give the baseline: the standard library's reader and int() on the file that a data bundle holds of these rows."""
    text = write_bodies(given.bodies, get(RULES))

    def read() -> int:
        return sum(int(row[name]) for row in csv.DictReader(io.StringIO(text)) for name in FIGURES)

    return read


def test_the_allotment_beside_reading_the_rows() -> None:
    given = inputs(PANCHAYATS)
    assert harness.ratio("seats of panchayats", lambda: compute(given), to=plain_reading(given)) < 2


def test_the_allotment_with_its_whole_working_beside_reading_the_rows() -> None:
    given = inputs(PANCHAYATS)
    assert harness.ratio("with working", lambda: compute(given, record=True), to=plain_reading(given)) < 6


def test_twice_the_rows_take_about_twice_the_time() -> None:
    def of_size(panchayats: int) -> Callable[[], object]:
        given = inputs(panchayats)
        return lambda: compute(given)

    assert harness.growth("seats of panchayats", of_size, PANCHAYATS // 2) < 2.2
