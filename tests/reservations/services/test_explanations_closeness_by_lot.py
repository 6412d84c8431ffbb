"""How close it was in Madhya Pradesh, where two lists by share come before the lots: against every value there is."""

from collections.abc import Mapping
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from reservations.law.draws import DrawsNeeded
from reservations.law.refusals import LotNeeded
from reservations.law.terms import Body, Lots
from tests.reservations.law.councils_of_mp import GROUP, RULES, council, run
from tests.reservations.services.test_explanations_closeness_in_units import no_smaller_change

RECORDED = {"C-40": "unfilled"}
READINGS = RECORDED | {"M-05": "seeded"}


@st.composite
def small_states(draw: st.DrawFn) -> list[Body]:
    """A few councils of some hundred people, some with as many Scheduled Castes as Scheduled Tribes."""
    people = draw(st.lists(st.integers(60, 130), min_size=3, max_size=9, unique=True))
    return [
        council(f"N{number}", population, draw(st.integers(0, 30)), draw(st.integers(0, 30)))
        for number, population in enumerate(people)
    ]


@given(small_states(), st.text("0123456789", min_size=1, max_size=4), st.data())
@settings(deadline=None, max_examples=40)
def test_no_smaller_change_does_it(bodies: list[Body], seed: str, data: st.DataObject) -> None:
    more: Mapping[str, Any] = {"lots": Lots(seed=seed), "readings": READINGS}
    no_smaller_change(RULES, bodies, data.draw(st.sampled_from([body.code for body in bodies])), more)


def with_every_lot(bodies: list[Body], data: st.DataObject) -> Lots:
    """Each pool that is asked for, drawn in some order."""
    stages: dict[str, tuple[str, ...]] = {}
    while True:
        lots = Lots(draws={GROUP: stages})
        try:
            run(bodies, lots=lots, readings=RECORDED)
        except DrawsNeeded as needed:
            stages |= {pool.stage: tuple(data.draw(st.permutations(pool.codes))) for pool in needed.pools}
        else:
            return lots


@given(small_states(), st.data())
@settings(deadline=None, max_examples=25)
def test_a_lot_on_record_may_no_longer_fit(bodies: list[Body], data: st.DataObject) -> None:
    try:
        lots = with_every_lot(bodies, data)
    except LotNeeded:
        assume(False)
        return
    code = data.draw(st.sampled_from([body.code for body in bodies]))
    no_smaller_change(RULES, bodies, code, {"lots": lots, "readings": RECORDED})
