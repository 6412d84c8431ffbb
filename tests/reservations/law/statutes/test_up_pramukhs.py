"""Rule 5(1) to (4), (9) and (10) of the panchayat rules of 1994, clause by clause."""

import pytest

from reservations.law.refusals import LotNeeded, Refusal
from reservations.law.terms import Body, Category, Lots, StateFigures, TieLot
from reservations.law.working import Step
from tests.reservations.law.panchayats import FIRST, PRAMUKHS, SECOND, clauses, findings, kshettra, number, run
from tests.reservations.law.towns import categories, history, of


def district(name: str, bodies: int, population: int = 10_000, sc: int = 0, st: int = 0, bc: int = 0) -> list[Body]:
    """Kshettra panchayats N0, N1 … of a District; shares and populations fall from one to the next."""
    return [
        kshettra(f"{name}{n}", population - 7 * n, *(max(0, each - 9 * n) for each in (sc, st, bc)))
        for n in range(bodies)
    ]


def totals(sc: int = 0, st: int = 0, bc: int = 0) -> StateFigures:
    return StateFigures(1000, sc, st, bc)


def in_districts(bodies: list[Body], name: str, **more: object) -> dict[str, object]:
    result = run(PRAMUKHS, bodies, **more)
    return {numbers.unit: numbers.as_json()[name] for numbers in result.numbers if numbers.unit}


class TestRule3:
    """The State's numbers, reconstructed (P-01), by the whole State's population (P-02)."""

    def test_p02_more_than_half_adds_one(self) -> None:
        bodies = [*district("A", 5, sc=4000), *district("B", 5, sc=1000)]
        assert number(run(PRAMUKHS, bodies, state_figures=totals(sc=250)), "SC") == 2
        assert number(run(PRAMUKHS, bodies, state_figures=totals(sc=251)), "SC") == 3

    def test_p01_backward_classes_at_most_27_per_cent(self) -> None:
        bodies = [*district("A", 5, bc=6000), *district("B", 5, bc=6000)]
        assert number(run(PRAMUKHS, bodies, state_figures=totals(bc=540)), "BC") == 2

    def test_p02_without_the_states_totals_it_is_refused(self) -> None:
        with pytest.raises(Refusal) as refused:
            run(PRAMUKHS, district("A", 3), state_figures=None)
        assert refused.value.reading == "P-02"

    def test_c44_no_office_for_backward_classes_when_so_chosen(self) -> None:
        chosen = {"bc_reservation": "none"}
        result = run(PRAMUKHS, district("A", 10, bc=6000), state_figures=totals(bc=540), readings=chosen)
        assert number(result, "BC") == 0


class TestSubRule1a:
    """Scheduled Tribes, by largest remainder on the Districts' Scheduled Tribes."""

    def test_in_proportion_to_their_population_in_the_districts(self) -> None:
        bodies = [*district("A", 5, st=300), *district("B", 5, st=200), *district("C", 10, st=50)]
        assert in_districts(bodies, "ST", state_figures=totals(st=100)) == {"A": 1, "B": 1, "C": 0}

    def test_at_most_what_can_be_allotted_there(self) -> None:
        bodies = [kshettra("A1", 9000, 0, 5000), kshettra("A2", 8000), *district("B", 4, st=60), *district("C", 14)]
        assert in_districts(bodies, "ST", state_figures=totals(st=100)) == {"A": 1, "B": 1, "C": 0}

    def test_c13_equal_claims_need_a_lot(self) -> None:
        bodies = [kshettra("A1", 5000, 0, 100), kshettra("B1", 5000, 0, 100)]
        with pytest.raises(LotNeeded) as asked:
            run(PRAMUKHS, bodies, state_figures=totals(st=300))
        assert (asked.value.stage, asked.value.tied) == ("ST", ("A", "B"))

    def test_c13_of_equal_claims_the_larger_total_population_comes_first(self) -> None:
        bodies = [kshettra("A1", 5000, 0, 100), kshettra("B1", 6000, 0, 100)]
        assert in_districts(bodies, "ST", state_figures=totals(st=300)) == {"A": 0, "B": 1}

    def test_c40_nowhere_more_bodies_with_anybody_of_them(self) -> None:
        bodies = [kshettra("A1", 5000, 0, 100), *district("B", 4)]
        with pytest.raises(Refusal) as refused:
            run(PRAMUKHS, bodies, state_figures=totals(st=400))
        assert (refused.value.reading, refused.value.codes) == ("C-40", ("A", "B"))
        result = run(PRAMUKHS, bodies, state_figures=totals(st=400), readings={"shortfall": "unfilled"})
        assert of(result, "ST_W", "ST") == ["A1"]
        assert findings(result)["shortfall-ST"] == ("C-40", "blocking")


class TestSubRule1b:
    """Scheduled Castes: the District's proportion, at most the State's, half-rule; what is left to those above it."""

    def test_p04_the_states_proportion_limits_the_first_pass_and_the_rest_goes_to_the_highest(self) -> None:
        bodies = [*district("A", 10, sc=4000), *district("B", 10, sc=1000), *district("C", 10, sc=3000)]
        assert in_districts(bodies, "SC", state_figures=totals(sc=240)) == {"A": 3, "B": 1, "C": 3}
        assert in_districts(bodies, "SC", state_figures=totals(sc=200)) == {"A": 3, "B": 1, "C": 2}

    def test_c08_too_many_are_taken_back_where_the_smallest_fraction_was_rounded_up(self) -> None:
        bodies = [*district("A", 10, sc=1600), *district("B", 10, sc=1700), *district("C", 10, sc=1800)]
        assert in_districts(bodies, "SC", state_figures=totals(sc=170)) == {"A": 1, "B": 2, "C": 2}

    def test_c11_refuses_when_every_district_above_the_share_is_full(self) -> None:
        bodies = [*district("A", 1, sc=9000), *district("B", 9, sc=500)]
        with pytest.raises(Refusal) as refused:
            run(PRAMUKHS, bodies, state_figures=totals(sc=300))
        assert (refused.value.reading, refused.value.codes) == ("C-11", ("A",))
        assert refused.value.options == ("refuse", "next_descending", "unfilled")

    def test_c11_next_descending_goes_on_with_the_others(self) -> None:
        bodies = [*district("A", 1, sc=9000), *district("B", 9, sc=500)]
        chosen = {"beyond_share": "next_descending"}
        assert in_districts(bodies, "SC", state_figures=totals(sc=300), readings=chosen) == {"A": 1, "B": 2}

    def test_c11_unfilled_leaves_them_with_a_blocking_finding(self) -> None:
        bodies = [*district("A", 1, sc=9000), *district("B", 9, sc=500)]
        result = run(PRAMUKHS, bodies, state_figures=totals(sc=300), readings={"beyond_share": "unfilled"})
        assert of(result, "SC_W", "SC") == ["A0"]
        assert findings(result)["shortfall-SC"] == ("C-11", "blocking")


class TestSubRule1c:
    """Backward Classes: the District's proportion, at first at most 27 per cent."""

    def test_p05_the_limit_binds_the_first_pass_and_what_is_left_may_pass_it(self) -> None:
        bodies = [*district("A", 10, bc=7000), *district("B", 5, bc=7000), *district("C", 5, bc=1000)]
        result = run(PRAMUKHS, bodies, state_figures=totals(bc=540))
        assert {u.unit: u.as_json()["BC"] for u in result.numbers} == {None: 5, "A": 3, "B": 2, "C": 0}
        [warning] = [check for check in result.findings if check.reading == "P-05"]
        assert (warning.severity, warning.codes) == ("warning", ("A", "B"))

    def test_c08_refuses_where_nothing_stands_above_its_target_and_there_are_too_many(self) -> None:
        quarter = [kshettra(f"{name}{n}", 1000 + n, 0, 0, 250) for name in "AB" for n in range(3)]
        bodies = [*quarter, kshettra("A9", 997, 0, 0, 250), kshettra("B9", 997, 0, 0, 250)]
        with pytest.raises(Refusal) as refused:
            run(PRAMUKHS, bodies, state_figures=totals(bc=100))
        assert refused.value.reading == "C-08"

    def test_p05_within_the_limit_it_passes(self) -> None:
        bodies = [*district("A", 10, bc=2600), *district("B", 10, bc=2500)]
        result = run(PRAMUKHS, bodies, state_figures=totals(bc=200))
        assert "bc_limit_in_districts" not in findings(result)
        assert ("P-05", "passed") in {(check.reading, check.severity.value) for check in result.checks}


class TestSubRules2To4:
    """The allotment in a District, and the women's offices there."""

    def test_2_by_share_in_the_own_district_and_first_of_all_women(self) -> None:
        bodies = [kshettra("A1", 3000, 300), kshettra("A2", 1000, 400), kshettra("A3", 5000, 1500), *district("B", 7)]
        result = run(PRAMUKHS, bodies, state_figures=totals(sc=200))
        assert (of(result, "SC_W"), of(result, "SC")) == (["A2"], ["A3"])

    def test_9_each_category_is_completed_before_the_next_and_no_body_is_taken_twice(self) -> None:
        best = kshettra("A9", 9999, 3300, 3300, 3300)
        bodies = [best, *district("A", 9, 10_000, 900, 800, 2000)]
        result = run(
            PRAMUKHS, bodies, state_figures=totals(sc=100, st=100, bc=200), readings={"C-11": "next_descending"}
        )
        assert categories(result)["A9"] == "ST_W"
        given = [a.category.group for a in sorted(result.allotments, key=lambda a: a.sequence or 99)]
        assert list(dict.fromkeys(given)) == ["ST", "SC", "BC", "W", "UR"]

    def test_p06_one_third_for_women_in_each_district(self) -> None:
        bodies = [*district("A", 4, sc=3000), *district("B", 4, sc=2900), *district("C", 4, sc=100)]
        result = run(PRAMUKHS, bodies, state_figures=totals(sc=170))
        women = {u.unit: (u.as_json()["SC"], u.as_json()["SC_W"], u.as_json()["women"]) for u in result.numbers}
        assert women == {None: (2, 2, 6), "A": (1, 1, 2), "B": (1, 1, 2), "C": (0, 0, 2)}
        assert ("P-06", "passed") in {(check.reading, check.severity.value) for check in result.checks}

    def test_4_women_by_population_excluding_the_three_categories(self) -> None:
        bodies = [kshettra("A1", 9000, 3000, 0, 5000), kshettra("A2", 5000, 10), kshettra("A3", 4000)]
        assert of(run(PRAMUKHS, bodies, state_figures=totals()), "W") == ["A2"]

    def test_more_women_of_categories_than_one_third_leave_none_for_others(self) -> None:
        bodies = [kshettra("A1", 1000, 500, 10), kshettra("A2", 1000, 10, 500)]
        result = run(PRAMUKHS, bodies, state_figures=totals(sc=300, st=300))
        assert [number(result, name) for name in ("SC_W", "ST_W", "W", "women")] == [1, 1, 0, 2]

    def test_c13_equals_in_a_district_need_a_lot(self) -> None:
        equal = [kshettra(code, 1000, 300) for code in ("A1", "A2", "A3")]
        with pytest.raises(LotNeeded) as asked:
            run(PRAMUKHS, equal, state_figures=totals(sc=300))
        assert (asked.value.group, asked.value.stage) == ("kshettra_panchayat", "SC")
        ties = (TieLot("kshettra_panchayat", "SC", ("A2", "A1", "A3")),)
        assert of(run(PRAMUKHS, equal, state_figures=totals(sc=300), lots=Lots(ties=ties)), "SC_W") == ["A2"]

    def test_each_allotment_names_its_provision_and_readings(self) -> None:
        result = run(PRAMUKHS, district("A", 10, sc=4000), state_figures=totals(sc=400))
        found = {a.category.value: (a.provision, a.readings, a.unit) for a in result.allotments}
        assert found == {
            "SC_W": ("5(3)", ("C-12", "C-16", "P-03"), "A"),
            "SC": ("5(2)", ("C-12", "P-03"), "A"),
            "W": ("5(4)", ("C-13", "P-03"), "A"),
            "UR": ("5(9)", (), "A"),
        }


class TestP03:
    """Earlier elections, inside each District."""

    def test_never_then_earlier_then_last_with_a_finding(self) -> None:
        bodies = [*district("A", 3, sc=6000), *district("B", 7)]
        past = history(FIRST, A0="SC") + history(SECOND, A1="SC", A2="SC_W")
        result = run(PRAMUKHS, bodies, state_figures=totals(sc=200), history=past)
        assert (of(result, "SC_W"), of(result, "SC")) == (["A0"], ["A1"])
        [repeat] = [check for check in result.findings if check.reading == "P-03"]
        assert (repeat.severity, repeat.codes) == ("warning", ("A1",))

    def test_elections_before_the_first_one_counted_are_ignored(self) -> None:
        bodies = [*district("A", 3, sc=6000), *district("B", 7)]
        past = history(FIRST, A0="SC") + history(SECOND, A1="SC")
        given = {"state_figures": totals(sc=100), "history": past}
        assert of(run(PRAMUKHS, bodies, **given), "SC_W") == ["A2"]
        assert of(run(PRAMUKHS, bodies, first_election=SECOND, **given), "SC_W") == ["A0"]

    def test_c20_women_in_any_form_come_later_when_so_chosen(self) -> None:
        past = history(SECOND, A0="SC_W")
        given = {"state_figures": totals(), "history": past}
        assert of(run(PRAMUKHS, district("A", 3), **given), "W") == ["A0"]
        assert of(run(PRAMUKHS, district("A", 3), readings={"C-20": "any_women"}, **given), "W") == ["A1"]


class TestTheWorking:
    def test_keeps_split_distribution_women_and_ranks_of_each_district(self) -> None:
        bodies = [*district("A", 10, sc=4000, st=100, bc=3000), *district("B", 10, sc=1000, st=50, bc=2000)]
        working = clauses(run(PRAMUKHS, bodies, state_figures=totals(sc=200, st=60, bc=260), record=True))
        kinds = [(c["category"], c["result"]["is"]) for c in working if c["step"] == Step.UNITS]
        assert kinds == [("ST", "split"), ("SC", "distribution"), ("BC", "distribution")]
        women = [(c["category"], len(c["result"]["units"])) for c in working if c["step"] == Step.WOMEN_OF_UNITS]
        assert women == [("ST", 2), ("SC", 2), ("BC", 2), ("W", 2)]
        ranks = {(c["category"], c["unit"]) for c in working if c["step"] == Step.RANK}
        assert (Category.SC.value, "A") in ranks
        [split] = [c["result"] for c in working if c["step"] == Step.UNITS and c["category"] == Category.ST]
        assert (split["number"], split["left"]) == (1, 0)
