"""Two computations side by side: agreement is an empty list, and everything else is told with both values."""

from typing import Any

from reservations.recount.comparison import compare

NUMBERS = {"offices": 2, "SC": 1, "SC_W": 1, "ST": 0, "ST_W": 0, "BC": 0, "BC_W": 0, "W": 0, "women": 1}
REFUSAL = {"reading": "C-40", "message": {}, "codes": ["B", "A"], "options": ["refuse", "unfilled"]}
LOT = {"group": "g", "stage": "SC", "order": [], "tied": ["A", "B"], "number": 1}


def row(unit: str | None = None, **changed: int) -> dict[str, Any]:
    return {"group": "g", "unit": unit, **NUMBERS, **changed}


def office(code: str, category: str, sequence: int | None = None) -> dict[str, Any]:
    return {"code": code, "name": code, "category": category, "sequence": sequence}


def result(*offices: dict[str, Any], numbers: list[dict[str, Any]] | None = None) -> dict[str, Any]:
    return {"numbers": numbers or [row()], "allotments": list(offices)}


def recounted(numbers: list[dict[str, Any]] | None = None, **given: tuple[str, int | None]) -> dict[str, Any]:
    return {
        "numbers": numbers or [row()],
        "categories": {code: category for code, (category, _) in given.items()},
        "sequence": {code: place for code, (_, place) in given.items()},
    }


def told(differences: list[dict[str, Any]]) -> list[tuple[Any, ...]]:
    return [(each["about"], each["code"] or each["column"], each["first"], each["second"]) for each in differences]


class TestOffices:
    def test_in_any_order_agree(self) -> None:
        assert (
            compare(result(office("B", "UR"), office("A", "SC_W", 1)), recounted(A=("SC_W", 1), B=("UR", None))) == []
        )

    def test_that_differ_are_told_with_both_categories(self) -> None:
        differences = compare(
            result(office("A", "SC_W", 1), office("B", "UR")), recounted(A=("UR", None), B=("SC_W", 1))
        )
        assert told(differences) == [
            ("office", "A", "SC_W", "UR"), ("office", "B", "UR", "SC_W"),
            ("sequence", "A", 1, None), ("sequence", "B", None, 1)]  # fmt: skip

    def test_of_which_one_side_knows_nothing_are_told(self) -> None:
        assert told(compare(result(office("A", "W", 1)), recounted(B=("UR", None))))[:2] == [
            ("office", "A", "W", None), ("office", "B", None, "UR")]  # fmt: skip


class TestNumbers:
    def test_are_compared_row_by_row_and_column_by_column(self) -> None:
        first = result(office("A", "W", 1), numbers=[row(), row("D", SC=2)])
        [difference] = compare(first, recounted([row("D"), row()], A=("W", 1)))
        place = {"about": "number", "group": "g", "unit": "D", "column": "SC", "code": None}
        assert difference == place | {"first": 2, "second": 1}

    def test_of_a_unit_only_one_side_has_are_told(self) -> None:
        differences = compare(result(office("A", "W", 1)), recounted([row(), row("D")], A=("W", 1)))
        assert told(differences)[0] == ("number", "offices", None, 2)

    def test_without_an_allotment_agree_with_the_refusal_of_one(self) -> None:
        second = recounted() | {"refused": "C-36", "concerned": []}
        assert compare(result(), second) == []
        assert told(compare(result(numbers=[row(SC=3)]), second)) == [("number", "SC", 3, 1)]


class TestEnds:
    def test_the_same_refusal_agrees(self) -> None:
        assert compare(REFUSAL, {"refused": "C-40", "concerned": ["A", "B"]}) == []

    def test_another_refusal_or_none_is_told(self) -> None:
        both = {"reading": "C-40", "concerned": ["A", "B"]}
        assert told(compare(REFUSAL, {"refused": "C-11", "concerned": ["D"]})) == [
            ("refusal", None, both, {"reading": "C-11", "concerned": ["D"]})]  # fmt: skip
        assert told(compare(REFUSAL, recounted(A=("W", 1)))) == [("refusal", None, both, None)]

    def test_a_lot_asked_for_by_both_agrees_also_where_the_recount_names_further_ones(self) -> None:
        lot = {"group": "g", "stage": "SC", "tied": ["B", "A"], "number": 1}
        assert compare(LOT, {"lots": [lot]}) == []
        assert compare(LOT, {"lots": [{**lot, "tied": ["C", "D"]}, lot]}) == []

    def test_another_lot_or_none_is_told(self) -> None:
        assert [each["about"] for each in compare(LOT, {"lots": [{**LOT, "number": 2}]})] == ["lot"]
        assert [each["about"] for each in compare(LOT, recounted(A=("W", 1)))] == ["lot"]
        assert [each["about"] for each in compare(result(office("A", "W", 1)), {"lots": [LOT]})] == ["lot"]

    def test_a_lot_against_a_refusal_is_told_as_both(self) -> None:
        assert [each["about"] for each in compare(REFUSAL, {"lots": [LOT]})] == ["refusal", "lot"]

    def test_pools_that_the_statute_draws_from_are_compared_in_full(self) -> None:
        pools = [{"group": "g", "stage": stage, "codes": ["A", "B"], "number": 1} for stage in ("sc_women", "bc")]
        second = [{"group": "g", "stage": each["stage"], "pool": ["B", "A"], "number": 1} for each in pools]
        assert compare(LOT | {"pools": pools}, {"lots": second}) == []
        assert [each["about"] for each in compare(LOT | {"pools": pools}, {"lots": second[:1]})] == ["lot"]
