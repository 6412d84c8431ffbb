"""Random small States: both computations of the municipal laws come to the same, lot after lot."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.reservations.recount.both import differences, until_drawn
from tests.reservations.recount.states import MUNICIPAL, state


@pytest.mark.parametrize("rules", MUNICIPAL)
class TestBothComputations:
    @settings(max_examples=100, deadline=None)
    @given(chance=st.randoms(use_true_random=False))
    def test_agree_on_figures_of_every_size(self, rules: str, chance: Random) -> None:
        for inputs in until_drawn(state(chance, rules, coarse=False)):
            assert differences(inputs) == []

    @settings(max_examples=100, deadline=None)
    @given(chance=st.randoms(use_true_random=False))
    def test_agree_among_equals_on_every_lot(self, rules: str, chance: Random) -> None:
        def drawn(tied: object) -> list[str]:
            order = sorted(tied)
            chance.shuffle(order)
            return order

        for inputs in until_drawn(state(chance, rules, coarse=True), drawn):
            assert differences(inputs) == []

    @settings(max_examples=20, deadline=None)
    @given(chance=st.randoms(use_true_random=False))
    def test_agree_on_states_of_forty_bodies(self, rules: str, chance: Random) -> None:
        for inputs in until_drawn(state(chance, rules, coarse=False, most=40)):
            assert differences(inputs) == []
