"""Adhyakshas, counted a second time: numbers by the whole State, the order of the categories, shares and tiers."""

from datetime import date

from reservations.law.terms import Body, BodyClass, Category, HistoryRow, Inputs, StateFigures
from tests.reservations.recount.both import differences, second
from tests.reservations.recount.panchayat_states import ADHYAKSHAS, too_few

KIND = BodyClass.ZILA_PANCHAYAT
STATE = StateFigures(1000, 310, 200, 0)


def zilas(**figures: tuple[int, int, int]) -> tuple[Body, ...]:
    return tuple(Body(code, code, KIND, people, sc, tribes) for code, (people, sc, tribes) in figures.items())


def given(inputs: Inputs) -> dict[str, str]:
    assert differences(inputs) == []
    return second(inputs)["categories"]


class TestTheState:
    BODIES = zilas(A=(1000, 400, 300), B=(1000, 300, 100), C=(1000, 200, 0), D=(2000, 100, 0), E=(900, 0, 0))

    def test_tribes_come_first_then_castes_by_share_then_women_by_population_outside(self) -> None:
        came = given(Inputs(ADHYAKSHAS, self.BODIES, state_figures=STATE))
        assert came == {"A": "ST_W", "B": "SC_W", "C": "SC", "D": "UR", "E": "UR"}

    def test_who_had_it_last_waits_while_others_are_left(self) -> None:
        history = (HistoryRow(date(2021, 4, 15), "A", Category.ST), HistoryRow(date(2021, 4, 15), "B", Category.SC_W))
        came = given(Inputs(ADHYAKSHAS, self.BODIES, history, STATE))
        assert came == {"A": "SC_W", "B": "ST_W", "C": "SC", "D": "UR", "E": "UR"}

    def test_without_the_states_totals_it_is_refused(self) -> None:
        inputs = Inputs(ADHYAKSHAS, self.BODIES)
        assert differences(inputs) == []
        assert second(inputs) == {"refused": "P-02", "concerned": []}


def test_too_few_bodies_are_refused_or_left_unreserved() -> None:
    refused, unfilled = too_few()
    assert second(refused) == {"refused": "C-40", "concerned": ["B", "C", "D"]}
    [row] = second(unfilled)["numbers"]
    assert (row["SC"], list(second(unfilled)["categories"].values()).count("UR")) == (2, 2)
