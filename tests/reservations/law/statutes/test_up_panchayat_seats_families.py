"""Rule 4(4), proviso: families in the place of a population that is not known by constituency."""

from typing import Any

import pytest

from reservations.law.files import BadInput, parse_bodies, write_bodies
from reservations.law.registry import get
from reservations.law.terms import Body, Category
from reservations.law.working import Step
from tests.reservations.law.panchayats import SEATS, clauses, findings, number, run, seat, seats
from tests.reservations.law.towns import of

OWN = {"panchayat_population": 5000, "panchayat_sc": 1600, "panchayat_st": 100, "panchayat_bc": 900}


def by_families(*families: int, **more: Any) -> list[Body]:
    """Constituencies A0, A1 … of 1,000, 990 … persons without figures of Scheduled Castes, but with families."""
    given = {**OWN, **more}
    return [seat(f"A{n}", 1000 - 10 * n, families_sc=count, **given) for n, count in enumerate(families)]


def flaws(bodies: list[Body]) -> list[tuple[str, str]]:
    return [(flaw.body.code, flaw.column) for flaw in get(SEATS).flaws(bodies)]


class TestTheOrder:
    def test_goes_by_families_and_first_of_all_women(self) -> None:
        result = run(SEATS, by_families(10, 70, 30, 50, 40))
        assert (of(result, "SC_W"), of(result, "SC")) == (["A1"], ["A3"])

    def test_of_equal_families_the_larger_population_comes_first(self) -> None:
        result = run(SEATS, by_families(10, 10, 50, 10, 10))
        assert (of(result, "SC_W"), of(result, "SC")) == (["A2"], ["A0"])

    def test_c24_without_a_family_there_is_no_seat(self) -> None:
        result = run(SEATS, by_families(0, 0, 50, 0, 0), readings={"shortfall": "unfilled"})
        assert of(result, "SC_W", "SC") == ["A2"]

    def test_the_order_of_women_then_goes_by_total_population_with_a_finding(self) -> None:
        bodies = by_families(5, 70, 30, 50, 40)
        bodies[0] = seat("A0", 1000, 0, 0, 900, families_sc=5, **OWN)
        result = run(SEATS, bodies, readings={"bc_reservation": "none"})
        assert of(result, "W") == ["A0"]
        [found] = [check for check in result.findings if check.name == "families"]
        assert (found.reading, found.severity, found.codes) == ("C-13", "warning", ("A",))

    def test_other_panchayats_and_categories_go_by_population(self) -> None:
        bodies = by_families(10, 70, 30, 50, 40)
        bodies[4] = seat("A4", 960, 0, 0, 900, families_sc=40, **OWN)
        result = run(SEATS, [*bodies, *seats("B", 10, sc=300)])
        assert of(result, "BC_W") == ["A4"]
        assert of(result, "SC_W")[1:] == ["B00"]
        assert findings(result)["families"] == ("C-13", "warning")

    def test_families_count_for_nothing_where_the_population_is_known(self) -> None:
        bodies = [
            seat("A0", 1000, 600, families_sc=1),
            seat("A1", 990, 10, families_sc=99),
            seat("A2", 980, families_sc=0),
        ]
        result = run(SEATS, bodies)
        assert of(result, "SC_W") == ["A0"]
        assert "families" not in findings(result)

    def test_c24_no_share_is_called_small_where_only_families_are_known(self) -> None:
        assert [
            check for check in run(SEATS, by_families(10, 70, 30, 50, 40)).findings if check.reading == "C-24"
        ] == []


class TestTheNumber:
    def test_comes_from_the_panchayats_own_totals(self) -> None:
        result = run(SEATS, by_families(10, 70, 30, 50, 40), record=True)
        assert number(result, "SC", "A") == 2
        [division] = [c["result"] for c in clauses(result) if c["step"] == Step.NUMBER and c["category"] == Category.SC]
        assert (division["factors"], division["divisor"]) == ([5, 1600], 5000)


class TestTheInput:
    def test_families_in_all_constituencies_or_in_none(self) -> None:
        bodies = by_families(10, 70, 30)
        bodies[1] = seat("A1", 990, **OWN)
        assert flaws(bodies) == [("A1", "families_sc")]

    def test_another_panchayat_may_have_none(self) -> None:
        assert flaws([*by_families(10, 70), *seats("B", 2)]) == []

    def test_the_panchayats_own_totals_are_the_same_on_each_row(self) -> None:
        bodies = by_families(10, 70)
        bodies[1] = seat("A1", 990, families_sc=70, **{**OWN, "panchayat_sc": 1601})
        assert flaws(bodies) == [("A1", "panchayat_sc")]

    @pytest.mark.parametrize("column", ["panchayat_population", "panchayat_sc"])
    def test_they_are_needed_where_families_rank(self, column: str) -> None:
        assert flaws(by_families(10, 70, **{column: None})) == [("A0", column)]

    def test_but_not_those_of_other_categories_nor_where_the_population_is_known(self) -> None:
        assert flaws(by_families(10, 70, panchayat_bc=None, panchayat_st=None)) == []
        assert flaws([seat("A0", 1000, 300, families_sc=5), seat("A1", 990, 0, families_sc=6)]) == []

    @pytest.mark.parametrize("population", [0, 2599])
    def test_their_parts_are_within_the_population(self, population: int) -> None:
        bodies = by_families(10, 70, panchayat_population=population)
        assert flaws(bodies) == [("A0", "panchayat_population")]

    def test_an_empty_panchayat_has_no_share_to_compute(self) -> None:
        nothing = dict.fromkeys(OWN, 0)
        assert flaws(by_families(10, 70, **nothing)) == [("A0", "panchayat_population")]

    def test_a_file_is_refused_by_line_and_column(self) -> None:
        bodies = by_families(10, 70, 30)
        bodies[2] = seat("A2", 980, **OWN)
        content = write_bodies(bodies, get(SEATS)).encode()
        with pytest.raises(BadInput) as bad:
            parse_bodies(content, "b.csv", get(SEATS))
        assert [(problem.line, problem.column, problem.value) for problem in bad.value.problems] == [
            (4, "families_sc", "")
        ]

    def test_what_is_written_reads_the_same(self) -> None:
        bodies = (*by_families(10, 70, 30), *seats("B", 2, sc=5))
        assert parse_bodies(write_bodies(bodies, get(SEATS)).encode(), "b.csv", get(SEATS)) == bodies

    def test_the_computation_refuses_such_bodies_too(self) -> None:
        bodies = by_families(10, 70, 30)
        bodies[1] = seat("A1", 990, **OWN)
        with pytest.raises(ValueError, match="A1, families_sc: a number in every constituency"):
            run(SEATS, bodies)
