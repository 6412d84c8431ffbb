"""Sub-clause (b) as it stood until 2023."""

import pytest

from reservations.law.terms import Body
from tests.reservations.law.municipalities import UNTIL_2023, categories, clauses, in_the_state, panchayat, run


def equal(number: int, **figures: int) -> list[Body]:
    """Bodies with the same shares, each larger than the one before."""
    return [panchayat(f"{n:02}", "D", *(n * figures.get(c, 0) for c in ("population", "sc", "st", "bc")))
            for n in range(1, number + 1)]  # fmt: skip


def state(bodies: list[Body], **readings: str) -> dict[str, object]:
    return in_the_state(run(UNTIL_2023, bodies, readings={"shortfall": "unfilled", **readings}))


@pytest.mark.parametrize("category", ["sc", "st", "bc"])
def test_half_is_left_out_and_more_than_half_adds_one_for_every_category(category: str) -> None:
    assert state(equal(10, population=1000, **{category: 150}))[category.upper()] == 1
    assert state(equal(10, population=1000, **{category: 151}))[category.upper()] == 2


def test_c02_an_office_before_a_court_is_counted_and_allotted() -> None:
    bodies = [panchayat("A", "D", 1000, 251, notified=False), panchayat("B", "D", 1000, 250)]
    result = run(UNTIL_2023, bodies)
    assert (in_the_state(result)["offices"], in_the_state(result)["SC"]) == (2, 1)
    assert categories(result) == {"A": "SC_W", "B": "UR"}


def test_proviso_of_27_per_cent() -> None:
    assert state(equal(11, population=1000, bc=900))["BC"] == 2


def test_none_for_the_backward_classes_by_choice() -> None:
    assert state(equal(11, population=1000, bc=900), bc_reservation="none")["BC"] == 0


def test_women_are_one_third_of_each_category_and_of_all_rounded_up() -> None:
    found = state(equal(20, population=1000, sc=200, st=50, bc=300))
    assert [found[name] for name in ("SC", "SC_W", "ST", "ST_W", "BC", "BC_W", "W", "women")] == [
        4,
        2,
        1,
        1,
        5,
        2,
        2,
        7,
    ]


def test_there_are_no_units() -> None:
    assert [numbers.unit for numbers in run(UNTIL_2023, equal(3, population=1000)).numbers] == [None]


def test_the_working_cites_each_item() -> None:
    result = run(UNTIL_2023, equal(20, population=1000, sc=200, st=50, bc=300), record=True)
    cited = [(each["step"], each["category"], each["provision"]) for step in ("number", "women", "other_women")
             for each in clauses(result, step)]  # fmt: skip
    assert cited == [
        ("number", "SC", "9-A(5)(1)(b)(i)"),
        ("number", "ST", "9-A(5)(1)(b)(i)"),
        ("number", "BC", "9-A(5)(1)(b)(i), proviso"),
        ("women", "SC", "9-A(5)(1)(b)(ii)"),
        ("women", "ST", "9-A(5)(1)(b)(ii)"),
        ("women", "BC", "9-A(5)(1)(b)(ii)"),
        ("women", "W", "9-A(5)(1)(d)(iv)"),
        ("other_women", "W", "9-A(5)(1)(d)(iv)"),
    ]
