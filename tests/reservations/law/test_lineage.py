"""Whose history counts: for a class of bodies, for merged and new ones."""

from dataclasses import replace
from datetime import date

import pytest

from reservations.law.computation import compute
from reservations.law.lineage import of_class, settled
from reservations.law.terms import Body, BodyClass, Category, HistoryRow, Inputs, Origin
from tests.reservations.law.towns import FIRST, town, towns

CORPORATION, COUNCIL = BodyClass.MUNICIPAL_CORPORATION, BodyClass.MUNICIPAL_COUNCIL
BODIES: dict[str, Body] = {"A": town("A"), "C": Body("C", "Council", COUNCIL, 10, 0, 0)}


def row(code: str, kind: BodyClass | None = None) -> HistoryRow:
    return HistoryRow(FIRST, code, Category.SC, kind)


def split(*rows: HistoryRow) -> tuple[list[str], list[str]]:
    counted, set_aside = of_class(CORPORATION, BODIES, rows)
    return [each.code for each in counted], [each.code for each in set_aside]


class TestC41:
    def test_a_row_without_a_class_is_of_the_present_one(self) -> None:
        assert split(row("A"), row("C")) == (["A"], [])

    def test_a_row_of_the_same_class_counts(self) -> None:
        assert split(row("A", CORPORATION)) == (["A"], [])

    def test_a_row_of_another_class_is_set_aside(self) -> None:
        assert split(row("A", COUNCIL)) == ([], ["A"])

    def test_a_body_no_longer_ranked_keeps_its_row(self) -> None:
        assert split(row("Gone"), row("Gone too", CORPORATION)) == (["Gone", "Gone too"], [])

    def test_rows_of_other_classes_are_not_of_this_one(self) -> None:
        assert split(row("C", COUNCIL), row("Gone", COUNCIL), row("C", CORPORATION)) == ([], [])


BEFORE, MERGER, AFTER = date(2023, 5, 11), date(2025, 1, 1), date(2028, 5, 10)


def past(code: str, category: Category = Category.SC, on: date = BEFORE) -> HistoryRow:
    return HistoryRow(on, code, category, CORPORATION)


def merged(code: str, *parts: str, history_of: str, on: date = MERGER, reason: str = "") -> Origin:
    return Origin(code, on, parts, history_of, reason)


def codes(history: tuple[HistoryRow, ...]) -> list[tuple[str, str]]:
    return [(row.code, row.category.value) for row in history]


class TestMergers:
    TWO = (past("A", Category.SC), past("B", Category.BC))

    def test_the_history_of_the_part_that_is_kept_becomes_the_merged_bodys(self) -> None:
        assert codes(settled(self.TWO, [merged("C", "A", "B", history_of="A")])) == [("B", "BC"), ("C", "SC")]

    def test_a_body_that_goes_on_keeps_its_own(self) -> None:
        assert codes(settled(self.TWO, [merged("A", "A", "B", history_of="A")])) == [("A", "SC"), ("B", "BC")]

    def test_or_another_parts_instead_of_its_own(self) -> None:
        assert codes(settled(self.TWO, [merged("A", "A", "B", history_of="B")])) == [("A", "BC")]

    def test_an_election_after_the_merger_stays_as_it_is(self) -> None:
        later = [past("A", on=AFTER), past("C", on=AFTER)]
        assert codes(settled(later, [merged("C", "A", "B", history_of="A")])) == [("A", "SC"), ("C", "SC")]

    def test_mergers_one_after_the_other_carry_the_history_on(self) -> None:
        first = merged("C", "A", "B", history_of="B", on=date(2024, 1, 1))
        second = merged("E", "C", "D", history_of="C")
        for order in ([first, second], [second, first]):
            assert codes(settled(self.TWO, order)) == [("A", "SC"), ("E", "BC")]

    def test_a_new_body_has_none(self) -> None:
        assert codes(settled(self.TWO, [Origin("N", MERGER, ("A",))])) == [("A", "SC"), ("B", "BC")]


class TestWhatIsTold:
    BODIES = tuple(towns(3))

    def sentences(self, *origins: Origin, history: tuple[HistoryRow, ...] = (past("A"),)) -> list[str]:
        result = compute(Inputs("up-mayors-2023", self.BODIES, history, election_date=AFTER, origins=origins))
        return [check.message.text() for check in result.findings if check.reading == "C-23"]

    def test_a_merger_is_told_with_the_part_whose_history_is_kept(self) -> None:
        said = "C came of merging X, Y on 1 January 2025; it keeps the history of X, the larger part"
        assert self.sentences(merged("C", "X", "Y", history_of="X")) == [said]

    def test_a_choice_is_told_with_its_reason(self) -> None:
        said = "C came of merging X, Y on 1 January 2025; the history of Y was chosen for it, because: its town"
        assert self.sentences(merged("C", "X", "Y", history_of="Y", reason="its town")) == [said]

    def test_a_new_body_is_told_where_an_election_before_it_counts(self) -> None:
        new = Origin("C", MERGER)
        assert self.sentences(new) == ["C is a new body since 1 January 2025; no earlier election counts for it"]
        assert self.sentences(new, history=()) == []
        assert self.sentences(replace(new, on=BEFORE)) == []

    def test_of_a_body_that_is_not_ranked_nothing_is_told(self) -> None:
        assert self.sentences(merged("Z", "X", "Y", history_of="X")) == []

    @pytest.mark.parametrize("origin", [Origin("C", MERGER), merged("C", "X", "Y", history_of="X")])
    def test_files_do_not_tell_it(self, origin: Origin) -> None:
        result = compute(Inputs("up-mayors-2023", self.BODIES, (past("A"),), election_date=AFTER, origins=(origin,)))
        assert [row for row in result.as_json()["findings"] if row["reading"] == "C-23"] == []
