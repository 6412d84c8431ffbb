"""A small fixed set of States on which a mistake in either program shows up against the other."""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from random import Random
from typing import Any

from reservations.law.terms import Inputs
from reservations.recount.comparison import compare
from tests.reservations.recount import both
from tests.reservations.recount.mutations import mutated

Mutation = tuple[
    str, Callable[..., Any], str, str
]  # whose rules show it, the function, what is there, what replaces it
Came = dict[str, Any]


def name(mutation: Mutation) -> str:
    """What a test with this mutation is called."""
    return f"{mutation[1].__qualname__}: {mutation[2]}"


class Corpus:
    """Inputs with what the two programs come to when neither is changed."""

    def __init__(self, inputs: Iterable[Inputs]) -> None:
        self.inputs = tuple(inputs)

    @cached_property
    def first(self) -> tuple[Came, ...]:
        return tuple(map(both.first, self.inputs))

    @cached_property
    def second(self) -> tuple[Came, ...]:
        return tuple(map(both.second, self.inputs))

    def differences(self) -> list[Came]:
        """Where the two differ; none while neither is changed."""
        pairs = zip(self.first, self.second, strict=True)
        return [difference for pair in pairs for difference in compare(*pair)]

    def shows_a_law_with(self, mutation: Mutation) -> bool:
        """Whether the law with a mistake shows against the recount."""
        right = self.second
        with mutated(*mutation[1:]):
            return any(_breaks_or_differs(both.first, *pair) for pair in zip(self.inputs, right, strict=True))

    def shows_a_recount_with(self, mutation: Mutation) -> bool:
        """Whether the recount with a mistake shows against the law."""
        right = self.first
        with mutated(*mutation[1:]):
            return any(_breaks_or_differs(both.second, *pair) for pair in zip(self.inputs, right, strict=True))


def of_states(crafted: Iterable[Inputs], state: Callable[..., Inputs], number: int, sizes: Sequence[int]) -> Corpus:
    """States made by hand, and so many at random, every second one with many equals; each until its lots are drawn.

    `state(chance, coarse=, most=)` makes one; their largest sizes go round.
    """
    found = list(crafted)
    for seed in range(number):
        chance = Random(seed)
        start = state(chance, coarse=seed % 2 == 0, most=sizes[seed % len(sizes)])
        found += both.until_drawn(start, lambda tied, chance=chance: chance.sample(sorted(tied), len(tied)))
    return Corpus(found)


def _breaks_or_differs(program: Callable[[Inputs], Came], inputs: Inputs, right: Came) -> bool:
    """A program that breaks down shows as well."""
    try:
        came = program(inputs)
        return bool(compare(right, came) if program is both.second else compare(came, right))
    except Exception:
        return True
