"""Rule 5(5) to (8) and (10) of the panchayat rules of 1994, clause by clause."""

import pytest

from reservations.law.refusals import LotNeeded, Refusal
from reservations.law.terms import Body, Category, Lots, StateFigures, TieLot
from reservations.law.working import Step
from tests.reservations.law.panchayats import (
    ADHYAKSHAS,
    FIRST,
    SECOND,
    clauses,
    findings,
    number,
    run,
    zila,
)
from tests.reservations.law.towns import categories, history, of


def ten(sc: int = 0, st: int = 0, bc: int = 0) -> list[Body]:
    """Zila panchayats A to J, each a little smaller in every figure than the one before."""
    return [
        zila(chr(ord("A") + n), 10_000 - 100 * n, *(max(0, each - 60 * n) for each in (sc, st, bc))) for n in range(10)
    ]


def totals(sc: int = 0, st: int = 0, bc: int = 0) -> StateFigures:
    return StateFigures(1000, sc, st, bc)


class TestRule3:
    """The numbers, reconstructed (P-01), by the whole State's population (P-02)."""

    @pytest.mark.parametrize(("sc", "offices"), [(150, 1), (151, 2), (249, 2), (250, 2), (251, 3)])
    def test_p01_more_than_half_adds_one(self, sc: int, offices: int) -> None:
        assert number(run(ADHYAKSHAS, ten(sc=3000), state_figures=totals(sc=sc)), "SC") == offices

    def test_p02_the_bodies_own_population_does_not_count(self) -> None:
        assert number(run(ADHYAKSHAS, ten(sc=9000), state_figures=totals(sc=100)), "SC") == 1

    def test_p02_without_the_states_totals_it_is_refused(self) -> None:
        with pytest.raises(Refusal) as refused:
            run(ADHYAKSHAS, ten(), state_figures=None)
        assert refused.value.reading == "P-02"

    def test_p01_backward_classes_at_most_27_per_cent(self) -> None:
        result = run(ADHYAKSHAS, ten(bc=4000), state_figures=totals(bc=540))
        assert number(result, "BC") == 2
        assert findings(result) == {}

    def test_5_6_and_5_7_one_third_for_women_any_remainder_adds_one(self) -> None:
        result = run(ADHYAKSHAS, ten(sc=3000), state_figures=totals(sc=400))
        assert [number(result, name) for name in ("SC", "SC_W", "women", "W")] == [4, 2, 4, 2]

    def test_5_10_an_only_office_is_a_womans(self) -> None:
        assert of(run(ADHYAKSHAS, ten(st=500), state_figures=totals(st=100)), "ST_W", "ST") == ["A"]
        assert of(run(ADHYAKSHAS, ten(st=500), state_figures=totals(st=100)), "ST_W") == ["A"]

    def test_c44_no_office_for_backward_classes_when_so_chosen(self) -> None:
        result = run(ADHYAKSHAS, ten(bc=4000), state_figures=totals(bc=540), readings={"bc_reservation": "none"})
        assert number(result, "BC") == 0
        assert of(result, "BC", "BC_W") == []

    def test_more_women_of_categories_than_one_third_leave_none_for_others(self) -> None:
        three = [zila("A", 1000, 400, 100), zila("B", 900, 300, 200), zila("C", 800, 100, 250)]
        result = run(ADHYAKSHAS, three, state_figures=totals(sc=400, st=350))
        assert [number(result, name) for name in ("SC", "ST", "W", "women")] == [1, 1, 0, 2]


class TestRule5:
    """The allotment."""

    def test_8_scheduled_tribes_first_then_castes_then_backward_classes_then_women(self) -> None:
        best = zila("Z", 9999, 3300, 3300, 3300)
        result = run(ADHYAKSHAS, [best, *ten(900, 800, 700)], state_figures=totals(100, 100, 250))
        assert categories(result)["Z"] == "ST_W"
        given = sorted((a.sequence, a.category) for a in result.allotments if a.sequence)
        assert [category for _place, category in given] == ["ST_W", "SC_W", "BC_W", "BC", "W"]

    def test_5_by_share_of_the_own_population_and_first_of_all_women(self) -> None:
        bodies = [zila("A", 9000, 900), zila("B", 1000, 300), zila("C", 5000, 1000), *ten()[3:]]
        result = run(ADHYAKSHAS, bodies, state_figures=totals(sc=200))
        assert (of(result, "SC_W"), of(result, "SC")) == (["B"], ["C"])

    def test_7_women_by_population_excluding_the_three_categories(self) -> None:
        bodies = [zila("A", 9000, 3000, 0, 5000), zila("B", 5000, 10), zila("C", 4000), zila("D", 3000, 0, 0, 2900)]
        assert of(run(ADHYAKSHAS, bodies, state_figures=totals()), "W") == ["B", "C"]

    def test_c13_of_equal_populations_without_the_categories_the_larger_total_comes_first(self) -> None:
        bodies = [zila("A", 5000), zila("B", 6000, 1000), zila("C", 4000)]
        assert of(run(ADHYAKSHAS, bodies, state_figures=totals()), "W") == ["B"]

    def test_c24_nobody_of_the_category_is_never_allotted_and_c40_refuses(self) -> None:
        bodies = [zila("A", 1000, 500), zila("B", 900), zila("C", 800)]
        with pytest.raises(Refusal) as refused:
            run(ADHYAKSHAS, bodies, state_figures=totals(sc=600))
        assert (refused.value.reading, refused.value.codes) == ("C-40", ("B", "C"))
        assert refused.value.options == ("refuse", "unfilled")

    def test_c40_left_unreserved_when_so_chosen_with_a_blocking_finding(self) -> None:
        bodies = [zila("A", 1000, 500), zila("B", 900), zila("C", 800)]
        result = run(ADHYAKSHAS, bodies, state_figures=totals(sc=600), readings={"shortfall": "unfilled"})
        assert categories(result) == {"A": "SC_W", "B": "UR", "C": "UR"}
        assert findings(result)["shortfall-SC"] == ("C-40", "blocking")

    def test_c13_equals_on_both_sides_of_the_cut_need_a_lot(self) -> None:
        equal = [zila(code, 1000, 300) for code in "ABC"]
        with pytest.raises(LotNeeded) as asked:
            run(ADHYAKSHAS, equal, state_figures=totals(sc=600))
        assert (asked.value.stage, asked.value.tied, asked.value.number) == ("SC", ("A", "B", "C"), 2)
        lots = Lots(ties=(TieLot("zila_panchayat", "SC", ("C", "A", "B")),))
        result = run(ADHYAKSHAS, equal[::-1], state_figures=totals(sc=600), lots=lots)
        assert (of(result, "SC_W"), of(result, "SC")) == (["C"], ["A"])

    def test_each_allotment_names_its_provision_and_readings(self) -> None:
        result = run(ADHYAKSHAS, ten(900, 800, 700), state_figures=totals(400, 0, 0))
        found = {a.category.value: (a.provision, a.readings) for a in result.allotments}
        assert found == {
            "SC_W": ("5(6)", ("C-12", "C-16", "P-03")),
            "SC": ("5(5)", ("C-12", "P-03")),
            "W": ("5(7)", ("C-13", "P-03")),
            "UR": ("5(8)", ()),
        }


class TestP03:
    """Earlier elections: never, then earlier, then only for want of others the last."""

    NUMBERS = totals(sc=200)

    def scheduled_castes(
        self, past: dict[str, str], *, before: dict[str, str] | None = None, **more: object
    ) -> list[str]:
        rows = history(SECOND, **past) + history(FIRST, **(before or {}))
        given = {"state_figures": self.NUMBERS, "history": rows, **more}
        return of(run(ADHYAKSHAS, ten(sc=3000), **given), "SC", "SC_W")

    def test_those_never_served_come_first(self) -> None:
        assert self.scheduled_castes({"A": "SC_W", "B": "SC"}) == ["C", "D"]

    def test_then_those_served_before_the_last_election(self) -> None:
        before = dict.fromkeys("CDEFGHI", "SC")
        assert self.scheduled_castes({"A": "SC_W", "B": "SC"}, before=before) == ["J", "C"]

    def test_and_for_want_of_others_those_of_the_last_election_as_a_finding(self) -> None:
        last = dict.fromkeys("ABCDEFGHI", "SC")
        rows = history(SECOND, **last)
        result = run(ADHYAKSHAS, ten(sc=3000), state_figures=self.NUMBERS, history=rows)
        assert of(result, "SC", "SC_W") == ["J", "A"]
        [repeat] = [check for check in result.findings if check.reading == "P-03"]
        assert (repeat.severity, repeat.codes) == ("warning", ("A",))

    def test_another_group_is_no_repeat(self) -> None:
        assert self.scheduled_castes({"A": "BC", "B": "W"}) == ["A", "B"]

    def test_elections_before_the_first_one_counted_are_ignored_and_the_day_is_printed(self) -> None:
        rows = history(FIRST, A="SC") + history(SECOND, B="SC")
        result = run(ADHYAKSHAS, ten(sc=3000), state_figures=self.NUMBERS, history=rows, first_election=SECOND)
        assert of(result, "SC", "SC_W") == ["A", "C"]
        [printed] = [check for check in result.checks if check.name == "first_election"]
        assert printed.message.values == {"number": 1, "day": {"day": "2015-11-01"}}

    def test_without_a_first_election_every_one_counts(self) -> None:
        assert self.scheduled_castes({}, before={"A": "SC", "B": "SC"}) == ["C", "D"]

    def test_c20_women_of_a_category_may_be_followed_by_other_women_with_a_warning(self) -> None:
        result = run(ADHYAKSHAS, ten(), state_figures=totals(), history=history(SECOND, A="SC_W"))
        assert of(result, "W")[0] == "A"
        assert findings(result)["women_repeat"] == ("C-20", "warning")

    def test_c20_under_any_women_they_come_later_at_whatever_election(self) -> None:
        chosen = {"women_repeat": "any_women"}
        past = history(FIRST, B="BC_W") + history(SECOND, A="SC_W", C="BC")
        result = run(ADHYAKSHAS, ten(), state_figures=totals(), history=past, readings=chosen)
        assert of(result, "W") == ["C", "D", "E", "F"]

    def test_c41_a_body_no_longer_ranked_is_nobody(self) -> None:
        assert self.scheduled_castes({"Gone": "SC"}) == ["A", "B"]


class TestTheWorking:
    def test_shows_rank_tier_and_place_of_everybody(self) -> None:
        past = history(FIRST, B="SC") + history(SECOND, A="SC")
        bodies = [*ten(sc=3000)[:3], zila("N", 900)]
        result = run(ADHYAKSHAS, bodies, state_figures=totals(sc=300), history=past, record=True)
        [rank] = [c for c in clauses(result) if c["step"] == Step.RANK and c["category"] == Category.SC]
        shown = [(r["body"], r["rank"], r["place"], r["tier"], r["skipped"]) for r in rank["result"]["rows"]]
        assert shown == [
            ("C", 3, 1, 0, None),
            ("B", 2, 2, 1, None),
            ("A", 1, 3, 2, None),
            ("N", 4, None, 0, "nobody"),
        ]
        [tiers] = [c for c in clauses(result) if c["step"] == Step.TIERS and c["category"] == Category.SC]
        assert tiers["result"] == {"is": "tiers", "last": ["A"], "earlier": ["B"]}
