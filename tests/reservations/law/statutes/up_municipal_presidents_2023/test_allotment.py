"""Sub-clauses (d) and (f): the allotment inside a unit, and its order."""

import pytest

from reservations.law.refusals import LotNeeded
from reservations.law.terms import Lots, TieLot
from tests.reservations.law.municipalities import (
    FIRST,
    SINCE_2023,
    categories,
    checks,
    clauses,
    council,
    district,
    history,
    of,
    panchayat,
    run,
)


class TestRanking:
    def test_by_the_percentage_in_the_bodys_own_population(self) -> None:
        bodies = [panchayat("Large", "A", 90_000, sc=9000), panchayat("Small", "A", 5000, sc=2000),
                  *(panchayat(f"X{n}", "A", 9000 - n) for n in range(6))]  # fmt: skip
        assert of(run(SINCE_2023, bodies), "SC_W") == ["Small"]

    def test_the_first_in_order_are_the_womens(self) -> None:
        bodies = district("A", 16, sc=2500)
        result = run(SINCE_2023, bodies)
        assert (of(result, "SC_W"), of(result, "SC")) == (["A1", "A2"], ["A3", "A4"])

    def test_a_body_allotted_is_left_out_of_the_later_categories(self) -> None:
        bodies = [panchayat("Both", "A", 10_000, sc=5000, bc=5000), panchayat("One", "A", 9000, bc=6000),
                  panchayat("None", "A", 8000), panchayat("Other", "A", 7000, sc=10)]  # fmt: skip
        result = run(SINCE_2023, bodies, record=True)
        assert categories(result) == {"Both": "SC_W", "One": "BC_W", "None": "UR", "Other": "UR"}
        [rank] = clauses(result, "rank", "BC")
        assert [row["body"] for row in rank["result"]["rows"]] == ["One", "None", "Other"]

    def test_equals_at_a_cut_need_a_lot_of_their_stage(self) -> None:
        bodies = [panchayat("P", "A", 9000, sc=4000), panchayat("Q", "A", 9000, sc=4000),
                  *(panchayat(f"X{n}", "A", 8000 - n) for n in range(3))]  # fmt: skip
        with pytest.raises(LotNeeded) as needed:
            run(SINCE_2023, bodies)
        assert (needed.value.stage, needed.value.tied) == ("SC", ("P", "Q"))
        result = run(SINCE_2023, bodies, lots=Lots(ties=(TieLot("nagar_panchayat", "SC", ("Q", "P")),)))
        assert of(result, "SC_W") == ["Q"]


class TestSequence:
    def test_goes_category_by_category_and_in_each_unit_by_unit(self) -> None:
        bodies = [*district("B", 10, sc=2000, bc=4000), *district("A", 10, sc=1900, bc=3900)]
        result = run(SINCE_2023, bodies)
        order = sorted((a.sequence, a.category.group.value, a.unit) for a in result.allotments if a.sequence)
        assert [(group, unit) for _number, group, unit in order] == [
            *[("SC", "A")] * 2, *[("SC", "B")] * 2, *[("BC", "A")] * 2, *[("BC", "B")] * 3,
            *[("W", "A")] * 2, *[("W", "B")] * 2,
        ]  # fmt: skip


class TestProvisions:
    def test_of_a_council_and_of_a_nagar_panchayat(self) -> None:
        bodies = [council("C", "X", sc=6000), council("D", "X", 9000), panchayat("P", "X", sc=6000),
                  panchayat("Q", "X", 9000)]  # fmt: skip
        result = run(SINCE_2023, bodies)
        assert {a.body.code: (a.category.value, a.provision) for a in result.allotments} == {
            "C": ("SC_W", "9-A(5)(1)(d)(i)"),
            "D": ("UR", "9-A(5)(1)(d)"),
            "P": ("SC_W", "9-A(5)(1)(f)(i)"),
            "Q": ("UR", "9-A(5)(1)(f)"),
        }

    def test_in_the_working(self) -> None:
        bodies = [*district("A", 12, sc=2000, st=1500, bc=4000), panchayat("P", "A", 50_000)]
        result = run(SINCE_2023, bodies, record=True)
        assert {(each["category"], each["unit"], each["provision"]) for each in clauses(result, "allotment")} == {
            ("SC", "A", "9-A(5)(1)(f)(i), proviso"),
            ("ST", "A", "9-A(5)(1)(f)(ii), proviso"),
            ("BC", "A", "9-A(5)(1)(f)(iii), proviso"),
            ("W", "A", "9-A(5)(1)(f)(iv)"),
        }
        [rank] = clauses(result, "rank", "ST", "A")
        assert rank["inputs"] == {"reserved": {"number": 1, "women": 1}}


class TestC07:
    def test_more_than_half_in_a_unit_is_a_warning(self) -> None:
        bodies = [*district("A", 3, sc=3000, bc=5000), *district("B", 20, sc=500, bc=1000)]
        result = run(SINCE_2023, bodies, history=history(FIRST, A1="W"))
        assert checks(result)["fifty_per_cent_in_units"] == (
            "C-07",
            "warning",
            "Scheduled Castes, Scheduled Tribes and Backward Classes have more than half of the offices in: A",
        )

    def test_half_in_every_unit_is_none(self) -> None:
        assert "fifty_per_cent_in_units" not in checks(run(SINCE_2023, district("A", 12, sc=1000, bc=2000)))
