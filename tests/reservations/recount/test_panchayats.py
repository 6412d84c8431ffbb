"""What the rules on panchayats share, clause by clause: numbers of 2021, tiers of earlier elections, women's order."""

from typing import Any

import pytest

from reservations.recount.panchayats import lawful, number_of, outside, served, tiers, with_women
from reservations.recount.stops import Refused

Row = dict[str, Any]
OPTIONS = {"C-20": "group_only", "C-40": "refuse", "C-44": "yes"}
UP_2011 = (41_357_608, 1_134_273, 199_812_341)  # SC, ST, all persons


def table(history: list[Row], **options: str) -> Row:
    lots = {"seed": None, "draws": {}, "ties": []}
    return {
        "group": "g",
        "lots": lots,
        "history": history,
        "options": OPTIONS | options,
        "first_election": "2015-11-01",
    }


def had(election: str, code: str, category: str) -> Row:
    return {"election": election, "code": code, "category": category}


def row(code: str, **figures: int) -> Row:
    return {"code": code, "population": 1000, "sc": 0, "st": 0, "bc": 0, **figures}


class TestNumbers:
    @pytest.mark.parametrize(("offices", "sc", "st"), [(75, 16, 0), (826, 171, 5)])
    def test_those_of_2021_follow_from_the_whole_state(self, offices: int, sc: int, st: int) -> None:
        castes, tribes, everybody = UP_2011
        assert number_of("SC", offices, castes, everybody, OPTIONS) == sc
        assert number_of("ST", offices, tribes, everybody, OPTIONS) == st

    @pytest.mark.parametrize(("offices", "bc"), [(75, 20), (826, 223)])
    def test_backward_classes_have_at_most_27_per_cent(self, offices: int, bc: int) -> None:
        assert number_of("BC", offices, 54, 100, OPTIONS) == bc
        assert number_of("BC", offices, 54, 100, OPTIONS | {"C-44": "none"}) == 0

    def test_women_have_a_third_of_each_and_of_all(self) -> None:
        assert with_women({"ST": 0, "SC": 16, "BC": 20}, 75) == {
            "ST": 0, "SC": 16, "BC": 20, "ST_W": 0, "SC_W": 6, "BC_W": 7, "W": 12}  # fmt: skip


class TestTiers:
    HISTORY = (
        had("2010-10-20", "A", "SC"),
        had("2015-11-01", "B", "SC_W"),
        had("2021-04-15", "C", "SC"),
        had("2021-04-15", "D", "BC_W"),
        had("2021-04-15", "E", "W"),
    )

    def test_who_had_it_last_comes_after_who_had_it_earlier(self) -> None:
        found = tiers(table([]), self.HISTORY)
        assert found["SC"] == {"B": 1, "C": 2}
        assert found["W"] == {"E": 2}

    def test_any_women_counts_every_form(self) -> None:
        assert tiers(table([], **{"C-20": "any_women"}), self.HISTORY)["W"] == {"B": 1, "D": 2, "E": 2}

    def test_without_an_election_that_counts_there_is_none(self) -> None:
        assert tiers(table([]), self.HISTORY[:1]) == {"ST": {}, "SC": {}, "BC": {}, "W": {}}

    def test_the_rules_own_order_holds_inside_a_tier(self) -> None:
        rows = [row(code, sc=sc) for code, sc in (("A", 300), ("B", 500), ("C", 900), ("F", 100))]
        given = served("SC", 4, rows, lambda each: (each["sc"],), {"B": 1, "C": 2}, table([]))
        assert given == [("A", "SC_W"), ("F", "SC_W"), ("B", "SC"), ("C", "SC")]


class TestCandidates:
    def test_a_body_with_nobody_of_the_category_is_none(self) -> None:
        assert lawful(1, [row("A"), row("B", sc=1)], "sc", OPTIONS) == [row("B", sc=1)]

    def test_too_few_are_refused_with_those_who_have_none_or_with_the_panchayat(self) -> None:
        with pytest.raises(Refused) as refused:
            lawful(2, [row("A"), row("B", sc=1)], "sc", OPTIONS)
        assert (refused.value.reading, refused.value.concerned) == ("C-40", {"A"})
        with pytest.raises(Refused) as refused:
            lawful(2, [row("A")], "sc", OPTIONS, "P1")
        assert refused.value.concerned == {"P1"}
        assert lawful(2, [row("A")], "sc", OPTIONS | {"C-40": "unfilled"}) == []


def test_other_women_go_by_population_outside_the_categories_then_by_all() -> None:
    assert outside(row("A", sc=100, st=20, bc=300)) == (580, 1000)
