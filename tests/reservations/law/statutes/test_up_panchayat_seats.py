"""Rule 4 of the panchayat rules of 1994, sub-rule by sub-rule."""

import pytest

from reservations.law.refusals import LotNeeded, Refusal
from reservations.law.terms import Category, Lots, TieLot
from reservations.law.working import Step
from tests.reservations.law.panchayats import (
    FIRST,
    SEATS,
    SECOND,
    THIRD,
    clauses,
    findings,
    number,
    run,
    seat,
    seats,
)
from tests.reservations.law.towns import categories, history, of


class TestRule3:
    """The numbers, reconstructed (P-01), by the panchayat's own population (P-02)."""

    def test_p01_half_of_the_divisor_is_ignored_and_more_adds_one(self) -> None:
        assert number(run(SEATS, [seat("A1", 1200, 300), seat("A2", 800, 200)]), "SC", "A") == 0
        assert number(run(SEATS, [seat("A1", 1200, 301), seat("A2", 800, 200)]), "SC", "A") == 1

    def test_p01_backward_classes_at_most_27_per_cent(self) -> None:
        assert number(run(SEATS, seats("A", 15, bc=700)), "BC", "A") == 4

    def test_p02_each_panchayat_by_itself(self) -> None:
        result = run(SEATS, [*seats("A", 10, sc=300), *seats("B", 10, sc=100)])
        assert [number(result, "SC", unit) for unit in "AB"] == [3, 1]
        assert {numbers.unit for numbers in result.numbers} == {"A", "B"}
        assert {a.unit for a in result.allotments if a.body.code.startswith("A")} == {"A"}

    def test_5_and_6_one_third_for_women_any_remainder_adds_one(self) -> None:
        result = run(SEATS, seats("A", 10, sc=400))
        assert [number(result, name, "A") for name in ("SC", "SC_W", "women", "W")] == [4, 2, 4, 2]

    def test_c44_no_seat_for_backward_classes_when_so_chosen(self) -> None:
        result = run(SEATS, seats("A", 15, bc=700), readings={"bc_reservation": "none"})
        assert number(result, "BC", "A") == 0


class TestRule4:
    """The allotment."""

    def test_1_tribes_then_castes_then_backward_classes_then_women_and_none_twice(self) -> None:
        best = seat("A99", 2000, 650, 650, 650)
        result = run(SEATS, [best, *seats("A", 9, 1000, 120, 100, 280)])
        given = [a.category for a in sorted(result.allotments, key=lambda a: a.sequence or 99)]
        assert categories(result)["A99"] == "ST_W"
        assert given == ["ST_W", "SC_W", "SC", "BC_W", "BC", "W", "UR", "UR", "UR", "UR"]

    def test_2_an_only_seat_is_a_womans(self) -> None:
        assert of(run(SEATS, seats("A", 10, sc=100)), "SC_W", "SC") == of(run(SEATS, seats("A", 10, sc=100)), "SC_W")

    def test_3_a_category_without_a_seat_is_left_out(self) -> None:
        result = run(SEATS, seats("A", 10, st=5), record=True)
        assert of(result, "ST", "ST_W") == []
        assert not [c for c in clauses(result) if c["step"] == Step.RANK and c["category"] == Category.ST]

    def test_4_by_number_of_persons_not_by_share(self) -> None:
        bodies = [seat("A1", 300, 150), seat("A2", 2000, 500), seat("A3", 500, 10), seat("A4", 600, 20)]
        assert of(run(SEATS, bodies), "SC_W") == ["A2"]

    def test_c13_of_equal_numbers_the_larger_population_comes_first(self) -> None:
        bodies = [seat("A1", 300, 150), seat("A2", 301, 150), seat("A3", 299, 0)]
        assert of(run(SEATS, bodies), "SC_W") == ["A2"]

    def test_c13_equals_on_both_sides_of_the_cut_need_a_lot(self) -> None:
        equal = [seat(code, 300, 100) for code in ("A1", "A2", "A3")]
        with pytest.raises(LotNeeded) as asked:
            run(SEATS, equal)
        assert (asked.value.group, asked.value.stage) == ("constituency", "SC")
        lots = Lots(ties=(TieLot("constituency", "SC", ("A3", "A1", "A2")),))
        assert of(run(SEATS, equal[::-1], lots=lots), "SC_W") == ["A3"]

    def test_c13_one_lot_can_decide_at_the_cut_of_the_women_and_at_that_of_all(self) -> None:
        equal = [seat(f"A{n}", 300, 150) for n in range(4)]
        order = ("A2", "A0", "A3", "A1")
        ties = (TieLot("constituency", "SC", order), TieLot("constituency", "W", ("A1", "A3")))
        result = run(SEATS, equal, lots=Lots(ties=ties), record=True)
        assert (of(result, "SC_W"), of(result, "SC")) == (["A2"], ["A0"])
        [rank] = [c for c in clauses(result) if c["step"] == Step.RANK and c["category"] == Category.SC]
        rows = [(row["body"], row["rank"], row["by_lot"]) for row in rank["result"]["rows"]]
        assert rows == [(code, 1, True) for code in order]

    def test_6_women_by_population_excluding_the_three_categories(self) -> None:
        bodies = [seat("A1", 2000, 10, 10, 1500), seat("A2", 700), seat("A3", 600), seat("A4", 500)]
        assert of(run(SEATS, bodies, readings={"bc_reservation": "none"}), "W") == ["A2", "A3"]

    def test_c40_refuses_and_names_the_panchayat(self) -> None:
        with pytest.raises(Refusal) as refused:
            run(SEATS, [seat("A1", 1000, 900), seat("A2", 100), seat("A3", 110), *seats("B", 5)])
        assert (refused.value.reading, refused.value.codes) == ("C-40", ("A",))
        assert refused.value.options == ("refuse", "unfilled")

    def test_c40_left_unreserved_when_so_chosen_with_a_blocking_finding(self) -> None:
        bodies = [seat("A1", 1000, 900), seat("A2", 100), seat("A3", 110)]
        result = run(SEATS, bodies, readings={"shortfall": "unfilled"})
        assert of(result, "SC_W", "SC") == ["A1"]
        assert findings(result)["shortfall-A-SC"] == ("C-40", "blocking")

    def test_each_allotment_names_its_provision_and_readings(self) -> None:
        found = {a.category.value: (a.provision, a.readings) for a in run(SEATS, seats("A", 10, sc=400)).allotments}
        assert found == {
            "SC_W": ("4(5)", ("C-16", "P-03")),
            "SC": ("4(4)", ("P-03",)),
            "W": ("4(6)", ("C-13", "P-03")),
            "UR": ("4(1)", ()),
        }


class TestP03:
    """Earlier elections, each panchayat with its own memory."""

    BODIES = (*seats("A", 10, sc=200), *seats("B", 10, sc=100))

    def of_a(self, *rows: object, **more: object) -> list[str]:
        result = run(SEATS, self.BODIES, history=tuple(rows), **more)
        return [code for code in of(result, "SC", "SC_W") if code.startswith("A")]

    def test_never_then_earlier_then_last(self) -> None:
        earlier = history(FIRST, **{f"A{n:02}": "SC" for n in range(2, 9)})
        last = history(SECOND, A00="SC_W", A01="SC")
        assert self.of_a(*last) == ["A02", "A03"]
        assert self.of_a(*earlier, *last) == ["A09", "A02"]

    def test_only_for_want_of_others_the_last_and_then_with_a_finding(self) -> None:
        bodies = [*seats("A", 9, sc=200), seat("A09", 905)]
        rows = history(SECOND, **{f"A{n:02}": "SC" for n in range(9)})
        result = run(SEATS, bodies, history=rows)
        assert of(result, "SC_W", "SC") == ["A00", "A01"]
        [repeat] = [check for check in result.findings if check.name == "rotation"]
        assert (repeat.reading, repeat.codes) == ("P-03", ("A00", "A01"))

    def test_c41_the_last_election_is_that_of_the_panchayat(self) -> None:
        bodies = [seat("A1", 400, 120), seat("A2", 390, 110), seat("A3", 380, 100), *seats("B", 5)]
        rows = history(FIRST, A1="SC", A2="W") + history(SECOND, A1="W", A2="SC", A3="SC") + history(THIRD, B00="W")
        assert of(run(SEATS, bodies, history=rows), "SC_W") == ["A1"]
        assert of(run(SEATS, bodies, history=(*rows, *history(THIRD, A1="SC"))), "SC_W") == ["A2"]

    def test_elections_before_the_first_one_counted_are_ignored(self) -> None:
        rows = history(FIRST, A00="SC") + history(SECOND, A01="SC")
        assert self.of_a(*rows, first_election=SECOND) == ["A00", "A02"]

    def test_c20_women_in_any_form_come_later_when_so_chosen(self) -> None:
        bodies = seats("A", 6)
        rows = history(SECOND, A00="BC_W")
        assert of(run(SEATS, bodies, history=rows), "W") == ["A00", "A01"]
        assert of(run(SEATS, bodies, history=rows, readings={"C-20": "any_women"}), "W") == ["A01", "A02"]

    def test_a_seat_no_longer_there_is_nobody(self) -> None:
        assert self.of_a(*history(SECOND, Gone="SC", A00="SC")) == ["A01", "A02"]

    def test_the_working_names_the_tiers_of_each_panchayat(self) -> None:
        rows = history(FIRST, A00="SC") + history(SECOND, A01="SC", B00="SC")
        working = clauses(run(SEATS, self.BODIES, history=rows, record=True))
        found = {c["unit"]: c["result"] for c in working if c["step"] == Step.TIERS and c["category"] == Category.SC}
        assert found == {
            "A": {"is": "tiers", "last": ["A01"], "earlier": ["A00"]},
            "B": {"is": "tiers", "last": ["B00"], "earlier": []},
        }


class TestFindings:
    """At the level of the panchayat."""

    def test_c07_more_than_half_of_a_panchayats_seats_blocks(self) -> None:
        result = run(SEATS, [*seats("A", 10, sc=400, bc=300), *seats("B", 10)])
        [found] = [check for check in result.findings if check.reading == "C-07"]
        assert (found.name, found.severity, found.codes) == ("fifty_per_cent", "blocking", ("A",))

    def test_all_is_well(self) -> None:
        result = run(SEATS, seats("A", 10, sc=300, bc=100))
        assert findings(result) == {}
        passed = {check.name for check in result.checks}
        assert {"totals", "thirds", "bc_limit", "fifty_per_cent", "rotation", "women_repeat"} <= passed

    def test_c40_too_few_women_block(self) -> None:
        bodies = [seat("A1", 1000, 900), *(seat(f"A{n}", 60 + n) for n in range(2, 6))]
        result = run(SEATS, bodies, readings={"shortfall": "unfilled"})
        assert (number(result, "women", "A"), of(result, "SC_W", "W")) == (2, ["A1"])
        assert findings(result)["thirds"] == ("C-40", "blocking")


class TestTheWorking:
    def test_keeps_the_steps_of_each_panchayat_by_its_code(self) -> None:
        working = clauses(run(SEATS, [*seats("A", 10, sc=300), *seats("B", 4)], record=True))
        steps = {unit: [c["step"] for c in working if c["unit"] == unit] for unit in ("A", "B")}
        numbers = [Step.FIGURES, Step.NUMBER, Step.NUMBER, Step.NUMBER]
        assert steps["B"] == [*numbers, Step.WOMEN, Step.OTHER_WOMEN, Step.ALLOTMENT, Step.RANK]
        assert steps["A"][:4] == numbers
        assert steps["A"].count(Step.RANK) == 2

    def test_rows_with_equal_measures_have_the_same_rank(self) -> None:
        bodies = [seat("A1", 400, 120), seat("A2", 300, 100), seat("A3", 300, 100), seat("A4", 500)]
        [rank] = [
            c
            for c in clauses(run(SEATS, bodies, record=True))
            if c["step"] == Step.RANK and c["category"] == Category.SC
        ]
        rows = [(row["body"], row["rank"], row["place"], row["skipped"]) for row in rank["result"]["rows"]]
        assert rows == [("A1", 1, 1, None), ("A2", 2, 2, None), ("A3", 2, 3, None), ("A4", 4, None, "nobody")]
