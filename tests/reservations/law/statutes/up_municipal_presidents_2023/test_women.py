"""Women's offices in units by both readings, and the other women (C-14, C-22, C-40)."""

import pytest

from reservations.law.refusals import LotNeeded, Refusal
from reservations.law.terms import Body, Lots, TieLot
from tests.reservations.law.municipalities import (
    FIRST,
    SINCE_2023,
    categories,
    checks,
    clauses,
    history,
    in_the_state,
    in_units,
    of,
    panchayat,
    run,
)

BY_STATE = {"women_across_units": "state_number"}


def unit(name: str, number: int, *, population: int = 10_000, sc: int = 0, bc: int = 0) -> list[Body]:
    return [panchayat(f"{name}{n:02}", name, population - n, sc=sc, bc=bc) for n in range(number)]


class TestEachUnit:
    BODIES = (*unit("A", 10, sc=2600), *unit("B", 10, sc=2400), *unit("C", 10, sc=2000))

    def test_every_unit_rounds_its_third_up(self) -> None:
        result = run(SINCE_2023, self.BODIES)
        assert in_units(result, "SC") == {"A": 3, "B": 2, "C": 2}
        assert in_units(result, "SC_W") == {"A": 1, "B": 1, "C": 1}
        assert in_units(result, "women") == {"A": 4, "B": 4, "C": 4}
        assert in_the_state(result)["women"] == 10

    def test_both_figures_stand_side_by_side(self) -> None:
        reading, severity, text = checks(run(SINCE_2023, self.BODIES))["women_across_units"]
        assert (reading, severity) == ("C-14", "passed")
        assert text == (
            "Women's offices: one third in each District comes to 12, one third of the State's number to 10;"
            " allotted are 12"
        )

    def test_g_i_an_only_office_is_a_womans(self) -> None:
        result = run(SINCE_2023, [*unit("A", 4, sc=2500), *unit("B", 4)], readings={"beyond_share": "unfilled"})
        assert (in_units(result, "SC")["A"], of(result, "SC_W")) == (1, ["A03"])

    def test_g_ii_no_office_leaves_the_category_out(self) -> None:
        result = run(SINCE_2023, unit("A", 4, bc=5000), record=True)
        assert (clauses(result, "units", "SC"), clauses(result, "rank", "SC")) == ([], [])
        assert [each["category"] for each in clauses(result, "allotment")] == ["BC", "W"]

    def test_categories_women_beyond_a_third_leave_no_other_women(self) -> None:
        bodies = [panchayat(f"A{n}", "A", 10_000 - n, sc=3500, st=1400, bc=4400) for n in range(4)]
        result = run(SINCE_2023, bodies)
        row = {name: in_units(result, name)["A"] for name in ("SC_W", "ST_W", "BC_W", "W", "women")}
        assert row == {"SC_W": 1, "ST_W": 1, "BC_W": 1, "W": 0, "women": 3}


class TestStateNumber:
    BODIES = (
        *unit("A", 10, sc=2600),
        *unit("B", 10, population=9990, sc=2400),
        *unit("C", 10, population=9980, sc=2000),
    )

    def test_the_states_number_is_split_on_the_offices_of_the_units(self) -> None:
        result = run(SINCE_2023, self.BODIES, readings=BY_STATE)
        assert in_the_state(result)["SC_W"] == 3  # over 3 + 2 + 2: quotas 1 2/7, 6/7, 6/7
        assert in_units(result, "SC_W") == {"A": 1, "B": 1, "C": 1}

    def test_c17_g_i_one_office_in_each_unit_is_not_an_only_one_of_the_state(self) -> None:
        bodies = [
            body for n, name in enumerate("ABC") for body in unit(name, 4, population=10_000 - 10 * n, sc=2500 + n)
        ]
        by_state = in_units(run(SINCE_2023, bodies, readings=BY_STATE), "SC_W")
        assert in_units(run(SINCE_2023, bodies), "SC_W") == {"A": 1, "B": 1, "C": 1}
        assert sum(by_state.values()) == 1

    def test_the_other_women_go_where_a_third_is_missing_most(self) -> None:
        result = run(SINCE_2023, self.BODIES, readings=BY_STATE)
        assert in_units(result, "W") == {"A": 3, "B": 2, "C": 2}  # 7 over 7 + 7 + 7: the last by population
        assert sum(in_units(result, "women").values()) == 10

    def test_equal_remainders_are_decided_by_weight_then_persons_of_the_category(self) -> None:
        bodies = [*unit("A", 5, sc=2000), *unit("B", 5, sc=2100)]
        result = run(SINCE_2023, bodies, readings=BY_STATE)
        assert (in_units(result, "SC"), in_the_state(result)["SC_W"]) == ({"A": 1, "B": 1}, 1)
        assert in_units(result, "SC_W") == {"A": 0, "B": 1}

    def test_units_equal_in_everything_need_a_lot_of_the_categorys_stage(self) -> None:
        bodies = [*unit("A", 5, sc=2000), *unit("B", 5, sc=2000)]
        with pytest.raises(LotNeeded) as needed:
            run(SINCE_2023, bodies, readings=BY_STATE)
        assert (needed.value.stage, needed.value.tied) == ("SC", ("A", "B"))
        lots = Lots(ties=(TieLot("nagar_panchayat", "SC", ("B", "A")), TieLot("nagar_panchayat", "W", ("A", "B"))))
        result = run(SINCE_2023, bodies, readings=BY_STATE, lots=lots)
        assert in_units(result, "SC_W") == {"A": 0, "B": 1}

    def test_the_working_shows_weights_and_quotas(self) -> None:
        result = run(SINCE_2023, self.BODIES, readings=BY_STATE, record=True)
        [split] = clauses(result, "women_of_units", "W")
        assert (split["provision"], split["result"]["option"], split["result"]["wanted"]) == (
            "9-A(5)(1)(f)(iv)",
            "state_number",
            7,
        )
        assert [(row["unit"], row["weight"], row["most"]) for row in split["result"]["units"]] == [
            ("A", 7, 7),
            ("B", 7, 8),
            ("C", 7, 8),
        ]


class TestOtherWomen:
    def test_are_the_most_populous_of_those_left_in_the_unit(self) -> None:
        bodies = [panchayat("Small", "A", 5000), panchayat("Large", "A", 9000), panchayat("Middle", "A", 7000),
                  panchayat("Lone", "B", 100)]  # fmt: skip
        assert of(run(SINCE_2023, bodies), "W") == ["Large", "Lone"]

    def test_equal_populations_on_both_sides_need_a_lot_in_their_unit(self) -> None:
        bodies = [panchayat("P", "A", 9000), panchayat("Q", "A", 9000), panchayat("R", "B", 9000)]
        with pytest.raises(LotNeeded) as needed:
            run(SINCE_2023, bodies)
        assert (needed.value.stage, needed.value.tied) == ("W", ("P", "Q"))

    def test_c22_a_unit_short_of_lawful_bodies_is_a_finding_while_the_states_third_is_met(self) -> None:
        bodies = [*unit("A", 2), *unit("B", 4), *unit("C", 4)]
        result = run(SINCE_2023, bodies, history=history(FIRST, A00="W", A01="W"))
        assert in_units(result, "W") == {"A": 0, "B": 2, "C": 2}
        assert checks(result)["shortfall-W"] == (
            "C-22",
            "warning",
            "Women outside the categories: due 5, allotted 4; rotation leaves too few bodies in: A",
        )
        assert checks(result)["thirds"][1] == "passed"

    def test_nothing_short_is_said_too(self) -> None:
        assert checks(run(SINCE_2023, unit("A", 3)))["shortfall-W"] == (
            "C-22",
            "passed",
            "Women outside the categories: due 1, allotted 1",
        )


class TestC40:
    BODIES = tuple(unit("A", 3))
    PAST = history(FIRST, A00="W", A01="W", A02="W")

    def test_refuses_below_one_third_of_the_state(self) -> None:
        with pytest.raises(Refusal) as refused:
            run(SINCE_2023, self.BODIES, history=self.PAST)
        assert (refused.value.reading, refused.value.codes) == ("C-40", ("A00", "A01", "A02"))
        assert refused.value.options == ("refuse", "unfilled")
        assert refused.value.message.text() == (
            "One third needs 1 office for women, but only 0 offices can be allotted lawfully: rotation bars too many of"
            " the bodies that are left."
        )

    @pytest.mark.parametrize("option", ["each_unit", "state_number"])
    def test_unfilled_leaves_them_unreserved_with_a_blocking_finding(self, option: str) -> None:
        readings = {"shortfall": "unfilled", "women_across_units": option}
        result = run(SINCE_2023, self.BODIES, history=self.PAST, readings=readings)
        assert set(categories(result).values()) == {"UR"}
        assert checks(result)["thirds"][:2] == ("C-40", "blocking")
        assert checks(result)["shortfall-W"][:2] == ("C-22", "warning")
