"""Seats of panchayats, counted a second time: by persons, by families, each panchayat by itself."""

from dataclasses import replace
from datetime import date
from typing import Any

from reservations.law.terms import Body, BodyClass, Category, HistoryRow, Inputs
from tests.reservations.recount.both import differences, second
from tests.reservations.recount.panchayat_states import SEATS, counted_by_persons_and_families

KIND = BodyClass.CONSTITUENCY


def seats(panchayat: str, *castes: int, population: int = 1000) -> tuple[Body, ...]:
    return tuple(
        Body(f"{panchayat}{n}", "Seat", KIND, population - n, sc, 0, panchayat=panchayat) for n, sc in enumerate(castes)
    )


def given(*bodies: Body, **more: Any) -> dict[str, str]:
    inputs = Inputs(SEATS, bodies, **more)
    assert differences(inputs) == []
    return second(inputs)["categories"]


class TestPersons:
    def test_the_largest_number_of_persons_comes_first_not_the_largest_share(self) -> None:
        small = Body("P9", "Seat", KIND, 200, 190, 0, panchayat="P")
        assert given(*seats("P", 300, 10), small)["P0"] == "SC_W"

    def test_each_panchayat_has_its_own_numbers(self) -> None:
        came = given(*seats("P", 500, 400, 10), *seats("Q", 100, 100, 10))
        assert (came["P0"], came["P1"], came["Q0"], came["Q2"]) == ("SC_W", "UR", "UR", "W")

    def test_the_last_election_is_that_of_the_panchayat(self) -> None:
        rows = (
            HistoryRow(date(2015, 11, 1), "P0", Category.SC),
            HistoryRow(date(2015, 11, 1), "P1", Category.SC),
            HistoryRow(date(2010, 10, 20), "P2", Category.SC),
            HistoryRow(date(2021, 4, 15), "Q0", Category.SC),
        )
        came = given(*seats("P", 500, 400, 300), *seats("Q", 0, 0, 0), history=rows)
        assert came["P2"] == "SC_W"


class TestFamilies:
    def families(self, *numbers: int, castes: int = 300) -> tuple[Body, ...]:
        bodies = seats("P", *(0 for _ in numbers))
        totals = {"panchayat_population": 3000, "panchayat_sc": castes, "panchayat_st": 0, "panchayat_bc": 0}
        return tuple(replace(body, families_sc=n, **totals) for body, n in zip(bodies, numbers, strict=True))

    def test_where_persons_are_not_known_families_rank_and_the_panchayats_totals_number(self) -> None:
        came = given(*self.families(2, 9, 5, castes=1600))
        assert came == {"P0": "UR", "P1": "SC_W", "P2": "SC"}

    def test_then_women_go_by_the_whole_population(self) -> None:
        first, heavy, *others = self.families(1, 1, 9, 1, 1, 1, castes=500)
        came = given(first, replace(heavy, population=5000, bc=4900), *others, readings={"C-44": "none"})
        assert (came["P2"], came["P1"]) == ("SC_W", "W")

    def test_where_persons_are_known_families_rank_nobody(self) -> None:
        assert given(*counted_by_persons_and_families().bodies)["300"] == "SC_W"
