"""Sub-clauses (c) to (f) as they stood until 2023: the list, the walk along it, and on from election to election."""

from datetime import date

import pytest

from reservations.law.refusals import Refusal
from reservations.law.terms import Body, BodyClass, Category, HistoryRow
from tests.reservations.law.municipalities import (
    UNTIL_2023,
    categories,
    checks,
    clauses,
    history,
    of,
    panchayat,
    run,
)

BEFORE, LAST = date(2012, 6, 24), date(2017, 11, 22)


def bodies(number: int = 10, **more: dict[str, int]) -> list[Body]:
    """Bodies A, B, C … in the order of the list: each with one person of the Scheduled Castes less than the last."""
    letters = [chr(ord("A") + n) for n in range(number)]
    figures = {letter: {"sc": 200 - n, "st": 50, "bc": 300} | more.get(letter, {}) for n, letter in enumerate(letters)}
    return [panchayat(letter, "D", 1000, **each) for letter, each in figures.items()]


TEN = bodies()  # SC 2 (1 woman), ST 0, BC 2 (1), other women 4 less 2


class TestTheWalk:
    def test_blocks_follow_each_other_along_the_list_women_first(self) -> None:
        assert categories(run(UNTIL_2023, TEN)) == {
            "A": "SC_W",
            "B": "SC",
            "C": "BC_W",
            "D": "BC",
            "E": "W",
            "F": "W",
            **dict.fromkeys("GHIJ", "UR"),
        }

    def test_every_category_goes_by_the_percentage_of_scheduled_castes(self) -> None:
        most = bodies(A={"bc": 0}, J={"bc": 800, "sc": 90})
        assert of(run(UNTIL_2023, most), "BC_W", "BC") == ["C", "D"]

    def test_a_body_with_nobody_of_the_category_is_passed_over(self) -> None:
        assert of(run(UNTIL_2023, bodies(C={"bc": 0}, D={"bc": 0})), "BC_W", "BC", "W") == ["E", "F", "G", "H"]

    def test_sequence_and_provisions(self) -> None:
        given = [(a.sequence, a.category.value, a.provision) for a in run(UNTIL_2023, TEN).allotments]
        assert given[:7] == [
            (1, "SC_W", "9-A(5)(1)(d)(i)"),
            (2, "SC", "9-A(5)(1)(d)(i)"),
            (3, "BC_W", "9-A(5)(1)(d)(iii)"),
            (4, "BC", "9-A(5)(1)(d)(iii)"),
            (5, "W", "9-A(5)(1)(d)(iv)"),
            (6, "W", "9-A(5)(1)(d)(iv)"),
            (None, "UR", "9-A(5)(1)(d)"),
        ]

    def test_a_category_without_an_office_is_left_out_of_the_order(self) -> None:
        result = run(UNTIL_2023, TEN, record=True)
        assert [each["category"] for each in clauses(result, "allotment")] == ["SC", "BC", "W"]

    def test_the_working_tells_every_stop(self) -> None:
        result = run(UNTIL_2023, bodies(C={"bc": 0}), record=True, history=history(LAST, B="BC", J="W"))
        [walk] = clauses(result, "allotment", "BC")
        assert walk["inputs"] == {"reserved": {"number": 2, "women": 1}}
        assert walk["result"]["stops"] == [
            {"body": "C", "serial": 3, "category": None, "passed": "nobody"},
            {"body": "D", "serial": 4, "category": "BC_W", "passed": None},
            {"body": "E", "serial": 5, "category": "BC", "passed": None},
        ]
        [start] = clauses(result, "start")
        assert start["result"] == {
            "is": "start",
            "after": "J",
            "last_allotted": {"body": "J", "category": "W", "sequence": 2},
        }
        [serials] = clauses(result, "list")
        assert serials["result"] == {"is": "serials", "bodies": list("ABCDEFGHIJ"), "by_lot": []}


class TestWhereItBegins:
    def test_next_to_the_last_office_of_women_and_round_the_list(self) -> None:
        past = history(LAST, G="BC", H="W")
        assert of(run(UNTIL_2023, TEN, history=past), "SC_W", "SC", "BC_W", "BC", "W") == ["I", "J", "A", "B", "C", "D"]

    def test_by_sequence_not_by_serial(self) -> None:
        past = history(LAST, H="W", C="W")
        assert of(run(UNTIL_2023, TEN, history=past), "SC_W") == ["D"]

    def test_next_to_the_last_office_allotted_when_none_went_to_women(self) -> None:
        assert of(run(UNTIL_2023, TEN, history=history(LAST, C="SC_W", E="BC_W")), "SC_W") == ["F"]

    def test_next_to_the_one_before_when_that_body_is_no_longer_ranked(self) -> None:
        assert of(run(UNTIL_2023, TEN, history=history(LAST, C="BC_W", Gone="W")), "SC_W") == ["D"]

    def test_at_serial_1_when_none_of_them_is_ranked(self) -> None:
        assert of(run(UNTIL_2023, TEN, history=history(LAST, Gone="W")), "SC_W") == ["A"]

    def test_at_serial_1_when_the_last_election_reserved_nothing(self) -> None:
        assert of(run(UNTIL_2023, TEN, history=history(LAST, D="UR")), "SC_W") == ["A"]

    def test_only_the_last_election_counts(self) -> None:
        past = (*history(BEFORE, F="W"), *history(LAST, C="W"))
        assert of(run(UNTIL_2023, TEN, history=past), "SC_W") == ["D"]

    @pytest.mark.parametrize("sequences", [(None, 2), (1, 1)])
    def test_c27_refuses_a_sequence_that_is_not_known_or_given_twice(self, sequences: tuple[int | None, int]) -> None:
        past = [HistoryRow(LAST, "C", Category.BC, None, sequences[0]), HistoryRow(LAST, "D", Category.W, None, 2)]
        past[1] = HistoryRow(LAST, "D", Category.W, None, sequences[1])
        with pytest.raises(Refusal) as refused:
            run(UNTIL_2023, TEN, history=tuple(past))
        assert refused.value.reading == "C-27"
        assert refused.value.codes == (("C",) if sequences[0] is None else ("C", "D"))

    def test_a_body_of_no_class_that_is_ranked_no_more_needs_no_sequence(self) -> None:
        past = (*history(LAST, C="W"), HistoryRow(LAST, "Gone", Category.W))
        assert of(run(UNTIL_2023, TEN, history=past), "SC_W") == ["D"]

    def test_one_that_names_the_class_does(self) -> None:
        past = (*history(LAST, C="W"), HistoryRow(LAST, "Gone", Category.W, BodyClass.NAGAR_PANCHAYAT))
        with pytest.raises(Refusal):
            run(UNTIL_2023, TEN, history=past)


class TestBars:
    def test_the_same_group_is_passed_over(self) -> None:
        past = history(LAST, I="SC_W", H="W")
        assert of(run(UNTIL_2023, TEN, history=past), "SC_W", "SC") == ["J", "A"]

    def test_women_of_a_category_may_be_followed_by_other_women_with_a_warning(self) -> None:
        past = history(LAST, C="BC_W", H="W")
        result = run(UNTIL_2023, TEN, history=past)
        assert "C" in of(result, "W")
        assert checks(result)["women_repeat"][:2] == ("C-20", "warning")

    def test_any_women_is_no_choice_here(self) -> None:
        assert set(run(UNTIL_2023, TEN).readings) == {"C-40", "C-44"}


class TestC40:
    PAST = history(LAST, **dict.fromkeys("ABCDEFGHI", "SC"), J="W")

    def test_once_round_without_enough_is_refused_with_the_barred(self) -> None:
        with pytest.raises(Refusal) as refused:
            run(UNTIL_2023, TEN, history=self.PAST)
        assert (refused.value.reading, refused.value.codes) == ("C-40", tuple("ABCDEFGHI"))

    def test_unfilled_stays_unreserved_and_the_next_block_goes_on_behind_the_last_one_allotted(self) -> None:
        result = run(UNTIL_2023, TEN, history=self.PAST, readings={"shortfall": "unfilled"})
        assert of(result, "SC_W", "SC", "BC_W", "BC", "W") == ["J", "A", "B", "C", "D"]
        assert checks(result)["shortfall-SC"][:2] == ("C-40", "blocking")


def test_c01_an_election_since_the_ordinance_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        run(UNTIL_2023, TEN, election_date=date(2023, 3, 30))
    assert refused.value.reading == "C-01"
