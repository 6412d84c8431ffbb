"""Whose history counts for a class of bodies."""

from reservations.law.lineage import of_class
from reservations.law.terms import Body, BodyClass, Category, HistoryRow
from tests.reservations.law.towns import FIRST, town

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
