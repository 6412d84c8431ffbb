"""Random small bodies of Madhya Pradesh: both computations come to the same, at each lot and after it."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.reservations.recount import mp_states
from tests.reservations.recount.both import differences

SEEDS = st.integers(0, 2**32)


@settings(max_examples=100, deadline=None)
@given(seed=SEEDS)
def test_both_agree_on_figures_of_every_size(seed: int) -> None:
    chance = Random(seed)
    for inputs in mp_states.until_drawn(chance, mp_states.state(chance, coarse=False)):
        assert differences(inputs) == []


@settings(max_examples=100, deadline=None)
@given(seed=SEEDS)
def test_both_agree_among_equals_and_on_both_lists(seed: int) -> None:
    chance = Random(seed)
    for inputs in mp_states.until_drawn(chance, mp_states.state(chance, coarse=True)):
        assert differences(inputs) == []


@settings(max_examples=100, deadline=None)
@given(seed=SEEDS)
def test_both_ask_again_for_a_draw_that_does_not_fit_its_pool(seed: int) -> None:
    chance = Random(seed)
    inputs = mp_states.with_useless_draws(chance, mp_states.state(chance, coarse=True))
    for drawn in mp_states.until_drawn(chance, inputs):
        assert differences(drawn) == []
