"""Sub-clause (b): the State's numbers."""

from reservations.law.terms import Body
from tests.reservations.law.municipalities import (
    SINCE_2023,
    categories,
    clauses,
    council,
    in_the_state,
    panchayat,
    run,
)

LEFT_TO_ANYBODY = {"beyond_share": "unfilled", "shortfall": "unfilled"}


def state(bodies: list[Body], **readings: str) -> dict[str, object]:
    return in_the_state(run(SINCE_2023, bodies, readings={**LEFT_TO_ANYBODY, **readings}))


def equal(number: int, **figures: int) -> list[Body]:
    """Bodies with the same shares, each larger than the one before."""
    return [panchayat(f"{n:02}", "D", *(n * figures.get(c, 0) for c in ("population", "sc", "st", "bc")))
            for n in range(1, number + 1)]  # fmt: skip


class TestSubClauseA:
    def test_each_class_is_reserved_by_itself(self) -> None:
        bodies = [*equal(10, population=1000, sc=250), *(council(f"C{n}", "X", 10_000 + n, 500) for n in range(10))]
        result = run(SINCE_2023, bodies, readings=LEFT_TO_ANYBODY)
        rows = [numbers.as_json() for numbers in result.numbers if numbers.unit is None]
        assert [(row["group"], row["offices"], row["SC"]) for row in rows] == [
            ("municipal_council", 10, 0),
            ("nagar_panchayat", 10, 2),
        ]


def test_c02_an_office_before_a_court_is_counted_and_allotted() -> None:
    bodies = [panchayat("A", "D", 1000, 251, notified=False), panchayat("B", "D", 1000, 250)]
    result = run(SINCE_2023, bodies, readings=LEFT_TO_ANYBODY)
    assert (in_the_state(result)["offices"], in_the_state(result)["SC"]) == (2, 1)
    assert categories(result)["A"] == "SC_W"


class TestItemI:
    def test_half_of_the_divisor_is_left_out(self) -> None:
        assert state(equal(10, population=1000, sc=250))["SC"] == 2

    def test_more_than_half_adds_one(self) -> None:
        assert state(equal(10, population=1000, sc=251))["SC"] == 3

    def test_scheduled_tribes_likewise(self) -> None:
        assert state(equal(10, population=1000, st=50))["ST"] == 0
        assert state(equal(10, population=1000, st=51))["ST"] == 1


class TestItemII:
    def test_a_remainder_is_ignored_for_the_backward_classes(self) -> None:
        assert state(equal(10, population=1000, bc=199))["BC"] == 1

    def test_proviso_of_27_per_cent(self) -> None:
        assert state(equal(11, population=1000, bc=900))["BC"] == 2  # 27 per cent of 11 is 2.97

    def test_none_by_choice(self) -> None:
        found = state(equal(11, population=1000, bc=900), bc_reservation="none")
        assert (found["BC"], found["BC_W"]) == (0, 0)


class TestItemsIIIAndIV:
    def test_any_remainder_of_a_third_adds_one(self) -> None:
        found = state(equal(20, population=1000, sc=200, st=50, bc=300))
        assert [found[name] for name in ("SC", "SC_W", "ST", "ST_W", "BC", "BC_W")] == [4, 2, 1, 1, 5, 2]
        assert (found["women"], found["W"]) == (7, 2)

    def test_no_other_women_where_the_categories_women_are_a_third_already(self) -> None:
        found = state(equal(4, population=1000, sc=250, st=250, bc=300))
        assert (found["SC_W"], found["ST_W"], found["BC_W"], found["W"], found["women"]) == (1, 1, 1, 0, 3)


def test_the_numbers_of_december_2022_come_out() -> None:
    """Published for 545 nagar panchayats: SC 73 (25 women), ST 1, BC 147, women in all 182."""
    bodies = [panchayat(f"{n:03}", "D", 1_000_000 - n, sc=134_000, st=2600, bc=495_500) for n in range(545)]
    found = state(bodies)
    assert {name: found[name] for name in ("SC", "SC_W", "ST", "ST_W", "BC", "women")} == {
        "SC": 73,
        "SC_W": 25,
        "ST": 1,
        "ST_W": 1,
        "BC": 147,
        "women": 182,
    }


def test_the_working_cites_each_item_and_the_place_of_the_class() -> None:
    bodies = [panchayat("A", "D", sc=2000, bc=4000), council("B", "D", sc=2000, bc=4000)]
    result = run(SINCE_2023, bodies, record=True, readings=LEFT_TO_ANYBODY)
    assert [each["provision"] for each in clauses(result, "number")] == 2 * [
        "9-A(5)(1)(b)(i)",
        "9-A(5)(1)(b)(i)",
        "9-A(5)(1)(b)(ii), proviso",
    ]
    assert [each["provision"] for each in clauses(result, "other_women")] == ["9-A(5)(1)(d)(iv)", "9-A(5)(1)(f)(iv)"]
