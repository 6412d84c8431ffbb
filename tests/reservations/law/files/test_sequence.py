"""A history from whose sequence a law goes on must have one in the rows of its last election."""

import pytest

from reservations.law.files import BadInput, parse_history
from reservations.law.registry import get
from tests.reservations.law.municipalities import SINCE_2023, UNTIL_2023

TABLE = b"""election,code,category,sequence
2012-06-24,A,SC,
2017-11-22,B,UR,
2017-11-22,C,W,1
2017-11-22,D,BC,
"""


def test_every_row_of_the_last_election_without_one_is_a_problem_unless_unreserved() -> None:
    with pytest.raises(BadInput) as bad:
        parse_history(TABLE, "history.csv", get(UNTIL_2023))
    assert [(problem.line, problem.column) for problem in bad.value.problems] == [(5, "sequence")]


def test_other_laws_do_not_ask_for_it() -> None:
    assert len(parse_history(TABLE, "history.csv", get(SINCE_2023))) == 4
    assert len(parse_history(TABLE, "history.csv")) == 4


def test_an_empty_history_lacks_nothing() -> None:
    assert parse_history(b"election,code,category\n", "history.csv", get(UNTIL_2023)) == ()
