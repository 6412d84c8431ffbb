"""How close it was for seats, pramukhs and adhyakshas: against every value there is."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reservations.law.terms import Body, StateFigures
from reservations.services.explanations import closeness
from tests.reservations.law.panchayats import ADHYAKSHAS, FIRST, PRAMUKHS, SEATS, SECOND, kshettra, run, seat, zila
from tests.reservations.law.towns import history
from tests.reservations.services.explained import frozen
from tests.reservations.services.test_explanations_closeness_in_units import no_smaller_change

CATEGORIES = ["UR", "UR", "SC", "BC_W", "W"]
MAKE = {
    SEATS: lambda unit, code, *figures: seat(code, *figures, panchayat=unit),
    PRAMUKHS: lambda unit, code, *figures: kshettra(code, *figures, district=unit),
    ADHYAKSHAS: lambda _unit, code, *figures: zila(code, *figures),
}
ALL = pytest.mark.parametrize("rules", [SEATS, PRAMUKHS, ADHYAKSHAS])


@st.composite
def small_states(draw: st.DrawFn, rules: str) -> list[Body]:
    """A few bodies of some hundred people in two units."""
    people = draw(st.lists(st.integers(60, 130), min_size=4, max_size=8, unique=True))
    figures = ((p, draw(st.integers(0, 30)), draw(st.integers(0, 10)), draw(st.integers(0, 20))) for p in people)
    return [MAKE[rules](draw(st.sampled_from("PQ")), f"N{n}", *each) for n, each in enumerate(figures)]


@ALL
@given(st.data())
@settings(deadline=None, max_examples=40)
def test_no_smaller_change_does_it(rules: str, data: st.DataObject) -> None:
    bodies = data.draw(small_states(rules))
    past = history(FIRST, **{body.code: data.draw(st.sampled_from(CATEGORIES)) for body in bodies[::2]})
    past += history(SECOND, **{body.code: data.draw(st.sampled_from(CATEGORIES)) for body in bodies[::3]})
    readings = {"C-40": "unfilled", "C-20": data.draw(st.sampled_from(["group_only", "any_women"]))}
    if rules == PRAMUKHS:
        readings["C-11"] = data.draw(st.sampled_from(["next_descending", "unfilled"]))
    state = (
        None if rules == SEATS else StateFigures(1000, *data.draw(st.sampled_from([(200, 60, 180), (250, 150, 240)])))
    )
    code = data.draw(st.sampled_from([body.code for body in bodies]))
    no_smaller_change(rules, bodies, code, {"history": past, "readings": readings, "state_figures": state})


def test_where_only_families_are_known_no_change_of_persons_is_told() -> None:
    own = {"panchayat_population": 5000, "panchayat_sc": 1600}
    bodies = [seat(f"A{n}", 1000 - 10 * n, families_sc=count, **own) for n, count in enumerate((10, 70, 30, 50, 40))]
    result = run(SEATS, bodies, record=True)
    assert closeness(*frozen(result), "A1") == []
    assert {found.figure for found in closeness(*frozen(result), "A0")} == {"population"}
    assert {found.figure for found in closeness(*frozen(result), "A2")} == {"st", "bc", "population"}
