"""Random small panchayats: both computations of the three rules come to the same, lot after lot."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reservations.law.terms import Inputs
from tests.reservations.recount.both import differences, until_drawn
from tests.reservations.recount.panchayat_states import PANCHAYATS, crafted, state

SEEDS = st.integers(0, 2**32)


def after_each_lot(seed: int, rules: str, *, coarse: bool, most: int = 16) -> Iterator[Inputs]:
    """The inputs as lot after lot is drawn."""
    chance = Random(seed)
    start = state(chance, rules, coarse=coarse, most=most)
    return until_drawn(start, lambda tied: chance.sample(sorted(tied), len(tied)))


@pytest.mark.parametrize("rules", PANCHAYATS)
class TestBothComputations:
    @settings(max_examples=100, deadline=None)
    @given(seed=SEEDS)
    def test_agree_on_figures_of_every_size(self, rules: str, seed: int) -> None:
        for inputs in after_each_lot(seed, rules, coarse=False):
            assert differences(inputs) == []

    @settings(max_examples=100, deadline=None)
    @given(seed=SEEDS)
    def test_agree_among_equals_on_every_lot(self, rules: str, seed: int) -> None:
        for inputs in after_each_lot(seed, rules, coarse=True):
            assert differences(inputs) == []

    @settings(max_examples=15, deadline=None)
    @given(seed=SEEDS)
    def test_agree_on_sixty_bodies(self, rules: str, seed: int) -> None:
        for inputs in after_each_lot(seed, rules, coarse=False, most=60):
            assert differences(inputs) == []

    def test_agree_on_what_chance_hardly_finds(self, rules: str) -> None:
        assert [differences(inputs) for inputs in crafted(rules)] == [[]] * len(crafted(rules))
