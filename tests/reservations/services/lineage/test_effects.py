"""What an act does is told before it is saved."""

from datetime import date

import pytest

from reservations.models import Body
from reservations.services.lineage import Change, effects
from tests.factories import BodyFactory, FigureSetFactory
from tests.reservations.services.lineage.acting import (
    Kind,
    change,
    counted,
    held,
    merger,
    new,
    reclassified,
)

pytestmark = pytest.mark.django_db

STAY = "Orders that were published stay as they are; computations from now on follow this act."


@pytest.fixture
def body() -> Body:
    body = BodyFactory(code="B", kind="nagar_panchayat")
    held(body, "SC_W", date(2017, 11, 22))
    held(body, "BC")
    return body


def told(body: Body, what: Change) -> list[str]:
    *sentences, last = (effect.text() for effect in effects.of_change(body, what))
    assert last == STAY
    return sentences


def test_a_body_that_moves_keeps_its_history(body: Body) -> None:
    [sentence] = told(body, change(Kind.MOVED, entry={"district": 1}))
    assert sentence == "B keeps its code and its history (elections on record: 2)."


def test_one_that_is_abolished_is_ranked_no_more(body: Body) -> None:
    [sentence] = told(body, change(Kind.ABOLISHED))
    assert sentence == (
        "B is ranked in no election from 1 April 2025 on. Its history is kept (elections on record: 2)."
    )


def test_one_of_another_class_loses_its_history_there_with_the_old_category(body: Body) -> None:
    lost, then = told(body, reclassified("municipal_council"))
    assert lost == (
        "Its history among the nagar panchayats will not count among the municipal councils"
        " (elections on record: 2); the last was Backward Classes, 11 May 2023."
    )
    assert then == "In elections after 1 April 2025 B is one of the municipal councils: their figures must hold it."


def test_so_does_an_earlier_class_that_is_entered_afterwards(body: Body) -> None:
    Body.objects.update(kind="municipal_council")
    lost, _then = told(Body.objects.get(), reclassified("nagar_panchayat", earlier=True))
    assert "among the nagar panchayats will not count among the municipal councils" in lost


def test_where_none_is_on_record_it_is_said() -> None:
    lost, _then = told(BodyFactory(code="N", kind="nagar_panchayat"), reclassified("municipal_council"))
    assert lost == "No history of it among the nagar panchayats is on record."


class TestAMerger:
    def test_populations_ends_and_whose_history_is_kept(self, body: Body) -> None:
        figures, made = FigureSetFactory(), BodyFactory(code="M")
        large, small = counted(figures, body, 200000), counted(figures, BodyFactory(code="S"), 100)
        assert told(made, merger(small, large)) == [
            "B: population 2,00,000",
            "S: population 100",
            "From 1 April 2025 on these are ranked no more: B, S",
            "M keeps the history of B (elections on record: 2; the last was Backward Classes, 11 May 2023).",
            "The history of these does not count for it: S",
        ]

    def test_a_part_without_a_history(self, body: Body) -> None:
        other = BodyFactory(code="S")
        assert told(body, merger(body, other, history_of=other, reason="x")) == [
            "From 1 April 2025 on these are ranked no more: S",
            "B keeps the history of S, of which no election is on record.",
            "The history of these does not count for it: B",
        ]


def test_a_new_body_has_none() -> None:
    first, last = effects.of_new(new("N-1"))
    assert first.text() == "Newtown (N-1) has no history: no election before 1 April 2025 counts for it."
    assert last.text() == STAY
