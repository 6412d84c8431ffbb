"""What stops a computation says why, for whom and what can be done."""

from reservations.law.refusals import BadInput, LotNeeded, Problem, Refusal
from reservations.law.wording import Message


class TestRefusal:
    def test_is_kept_without_a_language(self) -> None:
        refusal = Refusal("C-40", Message("{n} too few", {"n": 2}), ["A"], ["refuse", "unfilled"])
        assert str(refusal) == "C-40: 2 too few"
        assert refusal.as_json() == {
            "reading": "C-40",
            "message": {"template": "{n} too few", "values": {"n": 2}},
            "codes": ["A"],
            "options": ["refuse", "unfilled"],
        }


class TestLotNeeded:
    def test_is_an_entry_to_be_filled_in_whose_order_is_still_empty(self) -> None:
        needed = LotNeeded("g", "SC", ["B", "A"], 1)
        assert str(needed) == "a lot is needed: g SC, 1 of A, B"
        assert needed.as_json() == {"group": "g", "stage": "SC", "order": [], "tied": ["A", "B"], "number": 1}


class TestBadInput:
    def test_lists_every_problem_with_its_place(self) -> None:
        here = Problem("b.csv", 3, "sc", "x", Message("a whole number"))
        there = Problem("b.csv", 0, "", "", Message("a file that is not empty"))
        assert str(BadInput([here, there])) == "b.csv:3:sc: 'x': a whole number\nb.csv: '': a file that is not empty"
