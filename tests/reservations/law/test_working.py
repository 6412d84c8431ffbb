"""The working is recorded around clauses, only when asked for, and changes nothing."""

import json
from datetime import date

import pytest

from reservations.law.terms import Body, Category
from reservations.law.working import Context, Step, as_json, clause, recording
from tests.reservations.law.towns import FIRST, history, run, town, towns


@clause(Step.NUMBER, "1(a)", ("C-04",), "How many?", "So many.", category=Category.SC)
def outer(number: int) -> int:
    return inner(Category.ST, number, Context()) + inner(Category.BC, number, Context(), bodies=(town("A"),))


@clause(Step.WOMEN, "1(b)", (), "And of these?", "As many.")
def inner(category: Category, number: int, around: Context, bodies: tuple[Body, ...] = ()) -> int:
    return number


class TestRecording:
    def test_nothing_is_recorded_unless_wanted(self) -> None:
        assert outer(3) == 6
        with recording(wanted=False) as clauses:
            assert outer(3) == 6
        assert clauses == []

    def test_a_clause_is_recorded_with_the_clauses_it_called(self) -> None:
        with recording() as clauses:
            assert outer(3) == 6
        [found] = clauses
        called = found.pop("calls")
        assert found == {
            "clause": "outer",
            "step": "number",
            "provision": "1(a)",
            "readings": ["C-04"],
            "question": "How many?",
            "sentence": "So many.",
            "category": "SC",
            "unit": None,
            "inputs": {"number": 3},
            "result": 6,
        }
        assert [each["category"] for each in called] == ["ST", "BC"]
        assert [each["inputs"] for each in called] == [{"number": 3}, {"number": 3}]

    def test_recordings_inside_one_another_do_not_mix(self) -> None:
        with recording() as around:
            with recording() as within:
                outer(1)
            inner(Category.SC, 1, Context())
        assert [clause["clause"] for clause in within] == ["outer"]
        assert [clause["clause"] for clause in around] == ["inner"]

    def test_the_outcome_is_the_same_with_and_without(self) -> None:
        bodies = towns(17, sc=20_000, st=3000, bc=40_000)
        assert run(bodies).as_json() == run(bodies, record=True).as_json()
        assert run(bodies).working is None

    def test_a_whole_working_is_json_and_survives_it(self) -> None:
        working = run(towns(17, sc=20_000, bc=40_000), history=history(FIRST, A="SC_W"), record=True).working
        assert json.loads(json.dumps(working)) == working


class TestValues:
    def test_of_an_unknown_kind_are_refused(self) -> None:
        with pytest.raises(TypeError):
            as_json(object())

    def test_are_exact_and_in_order(self) -> None:
        assert as_json({Category.SC: (date(2023, 3, 30), frozenset("ba"), None, True)}) == {
            "SC": ["2023-03-30", ["a", "b"], None, True]
        }
