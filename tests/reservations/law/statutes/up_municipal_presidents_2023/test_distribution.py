"""Sub-clauses (c) and (e): offices distributed to Divisions and Districts."""

import pytest

from reservations.law.refusals import LotNeeded, Refusal
from reservations.law.terms import Body, Lots, TieLot
from tests.reservations.law.municipalities import (
    FIRST,
    SINCE_2023,
    clauses,
    council,
    history,
    in_the_state,
    in_units,
    of,
    panchayat,
    run,
)


def unit(name: str, number: int, *, sc: int = 0, bc: int = 0) -> list[Body]:
    """So many panchayats of a District: of nearly 10,000 people each so many, no two panchayats equal."""
    return [panchayat(f"{name}{n:02}", name, 10_000 - n, sc=sc, bc=bc) for n in range(number)]


class TestWhichUnit:
    def test_councils_go_by_division_and_panchayats_by_district(self) -> None:
        bodies = [council("C", "Div", sc=100), panchayat("P", "Dis", sc=100)]
        assert [(row.group, row.unit) for row in run(SINCE_2023, bodies).numbers] == [
            ("municipal_council", None),
            ("municipal_council", "Div"),
            ("nagar_panchayat", None),
            ("nagar_panchayat", "Dis"),
        ]

    def test_an_unreserved_body_tells_its_unit_too(self) -> None:
        result = run(SINCE_2023, [panchayat("P", "Dis"), panchayat("Q", "Dis", 20_000)])
        assert [(each.body.code, each.category.value, each.unit) for each in result.allotments] == [
            ("P", "UR", "Dis"),
            ("Q", "W", "Dis"),
        ]


class TestC08:
    """Observed in 2023: 1.94 gives 2, 0.65 gives 1 below the State's share; 0.81 of the Backward Classes gives 0."""

    BODIES = (*unit("A", 12, sc=700), *unit("B", 12, sc=900), *unit("C", 12, sc=1300))

    def test_as_in_b_rounds_half_up_only_above_half(self) -> None:
        assert in_units(run(SINCE_2023, self.BODIES), "SC") == {"A": 1, "B": 1, "C": 1}

    def test_integer_part_leaves_fractions_to_the_cycle(self) -> None:
        result = run(SINCE_2023, self.BODIES, readings={"unit_remainder": "integer_part"})
        assert in_units(result, "SC") == {"A": 0, "B": 1, "C": 2}

    def test_a_fraction_of_the_backward_classes_is_ignored_in_a_unit_too(self) -> None:
        bodies = [*unit("A", 3, bc=2600), *unit("B", 9, bc=4000)]
        result = run(SINCE_2023, bodies)
        assert in_the_state(result)["BC"] == 3
        assert in_units(result, "BC") == {"A": 0, "B": 3}


class TestTheProvisos:
    def test_the_first_holds_a_unit_to_the_proportion_of_the_state(self) -> None:
        bodies = [*unit("A", 10, sc=4000), *unit("B", 10, sc=900), *unit("C", 10, sc=480)]
        result = run(SINCE_2023, bodies, record=True)
        [distribution] = clauses(result, "units", "SC")
        [row] = [each for each in distribution["result"]["units"] if each["unit"] == "A"]
        assert (row["target"]["quotient"], row["target"]["limit"]["factors"], row["first_pass"]) == (4, [10, 5], 2)

    def test_the_second_and_third_give_the_rest_in_a_cycle_also_to_a_unit_at_its_limit(self) -> None:
        bodies = [*unit("A", 10, sc=4000), *unit("B", 10, sc=900), *unit("C", 10, sc=480)]
        result = run(SINCE_2023, bodies)
        assert in_the_state(result)["SC"] == 5
        assert in_units(result, "SC") == {"A": 4, "B": 1, "C": 0}

    def test_the_cycle_compares_with_the_share_of_the_population_not_with_27_per_cent(self) -> None:
        bodies = [*unit("A", 10, bc=6000), *unit("B", 3, bc=4000), *unit("C", 3, bc=3900)]
        result = run(SINCE_2023, bodies)
        assert in_units(result, "BC") == {"A": 4, "B": 0, "C": 0}  # B and C: above 27 per cent, below the State's 52

    def test_why_a_unit_has_none_stands_in_the_working(self) -> None:
        bodies = [*unit("A", 10, bc=6000), *unit("B", 3, bc=4000)]
        [distribution] = clauses(run(SINCE_2023, bodies, record=True), "units", "BC")
        [row] = [each for each in distribution["result"]["units"] if each["unit"] == "B"]
        assert (row["target"]["limit"]["quotient"], row["target"]["number"]) == (0, 0)
        assert (row["turns"], row["number"]) == ([], 0)


class TestCapacity:
    def test_bodies_without_the_category_or_barred_or_taken_give_no_room(self) -> None:
        bodies = [panchayat("A", "D", sc=9000), panchayat("B", "D", 9999, sc=0), panchayat("C", "E", 9998, sc=5000),
                  panchayat("F", "E", 9997, sc=4000)]  # fmt: skip
        result = run(SINCE_2023, bodies, record=True, history=history(FIRST, F="SC"),
                     readings={"beyond_share": "next_descending", "shortfall": "unfilled"})  # fmt: skip
        [distribution] = clauses(result, "units", "SC")
        assert [(row["unit"], row["capacity"]) for row in distribution["result"]["units"]] == [("D", 1), ("E", 1)]

    def test_c22_a_unit_where_all_are_barred_leaves_its_offices_to_another(self) -> None:
        bodies = [*unit("A", 2, sc=3000), *unit("B", 8, sc=1800)]
        assert in_units(run(SINCE_2023, bodies), "SC") == {"A": 1, "B": 1}
        barred = run(SINCE_2023, bodies, history=history(FIRST, A00="SC_W", A01="SC"),
                     readings={"beyond_share": "next_descending"})  # fmt: skip
        assert in_units(barred, "SC") == {"A": 0, "B": 2}


class TestC11:
    BODIES = (panchayat("A1", "A", 30_000, sc=29_000), *unit("B", 9, sc=400))

    def test_refuses_by_default_and_names_the_units(self) -> None:
        with pytest.raises(Refusal) as refused:
            run(SINCE_2023, self.BODIES)
        assert (refused.value.reading, refused.value.codes) == ("C-11", ("A",))

    def test_next_descending_goes_to_units_below_the_share(self) -> None:
        result = run(SINCE_2023, self.BODIES, readings={"beyond_share": "next_descending"})
        assert (in_the_state(result)["SC"], in_units(result, "SC")) == (3, {"A": 1, "B": 2})

    def test_unfilled_leaves_the_office_with_a_blocking_finding(self) -> None:
        result = run(SINCE_2023, self.BODIES, readings={"beyond_share": "unfilled"})
        assert of(result, "SC", "SC_W") == ["A1"]
        [check] = [check for check in result.findings if check.reading == "C-11"]
        assert (check.name, check.severity.value) == ("shortfall-SC", "blocking")
        assert check.message.text() == (
            "3 offices reserved for the Scheduled Castes, of these left unreserved: 2. In no District above the State's"
            " share may a further body lawfully be allotted to them."
        )


class TestLots:
    """C-13 between units: the tied names stand in the lot, and it serves its stage only."""

    BODIES = (
        *(panchayat(f"A{n}", "A", 10_000 - n, sc=800, bc=3000 + n) for n in range(6)),
        *(panchayat(f"B{n}", "B", 10_000 - n, sc=800, bc=3000 - n) for n in range(6)),
        *(panchayat(f"E{n}", "E", 9000 - n) for n in range(9)),
    )

    def test_equal_units_at_the_end_of_the_cycle_need_a_lot(self) -> None:
        with pytest.raises(LotNeeded) as needed:
            run(SINCE_2023, self.BODIES)
        assert (needed.value.group, needed.value.stage) == ("nagar_panchayat", "SC")
        assert (needed.value.tied, needed.value.number) == (("A", "B"), 1)

    @pytest.mark.parametrize("order", [("A", "B"), ("B", "A")])
    def test_a_lot_on_record_decides(self, order: tuple[str, str]) -> None:
        lots = Lots(ties=(TieLot("nagar_panchayat", "SC", order),))
        assert in_units(run(SINCE_2023, self.BODIES, lots=lots), "SC") == {order[0]: 1, order[1]: 0, "E": 0}


class TestTakingBack:
    """C-08: rounding up in the units can pass the State's number, which is what is to be reserved."""

    # Targets 0.6, 0.55 and 0.52 of 4 offices each: 1.67 in the State, 2 by the half-rule.
    BODIES = (*unit("A", 4, sc=1500), *unit("B", 4, sc=1380), *unit("C", 4, sc=1300))

    def test_the_office_rounded_up_from_the_smallest_fraction_goes_first(self) -> None:
        result = run(SINCE_2023, self.BODIES, record=True)
        assert (in_the_state(result)["SC"], in_units(result, "SC")) == (2, {"A": 1, "B": 1, "C": 0})
        [distribution] = clauses(result, "units", "SC")
        rows = [(row["unit"], row["first_pass"], row["taken_back"]) for row in distribution["result"]["units"]]
        assert rows == [("A", 1, 0), ("B", 1, 0), ("C", 1, 1)]

    def test_integer_part_never_has_to(self) -> None:
        result = run(SINCE_2023, self.BODIES, readings={"unit_remainder": "integer_part"}, record=True)
        [distribution] = clauses(result, "units", "SC")
        assert {row["taken_back"] for row in distribution["result"]["units"]} == {0}
        assert in_units(result, "SC") == {"A": 2, "B": 0, "C": 0}  # A alone is above the State's share
