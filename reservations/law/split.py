"""A number split over units by largest remainder."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from reservations.law.lots import Stage
from reservations.law.proportion import Division, Remainder
from reservations.law.turns import Place, Turns, in_turn
from reservations.law.units import Unit


@dataclass(frozen=True, slots=True)
class Claim:
    """A unit's claim in a split by largest remainder; the measures in `then` decide between equals, larger first."""

    unit: Unit
    weight: int
    most: int
    then: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SplitShare:
    """What a unit gets in a split: the whole part of its quota, at most what it may have, and its turns after that."""

    claim: Claim
    quota: Division
    turns: Turns = ()

    @property
    def unit(self) -> Unit:
        """The unit."""
        return self.claim.unit

    @property
    def whole(self) -> int:
        """The whole part, at most what the unit may have."""
        return min(self.quota.number, self.claim.most)

    @property
    def number(self) -> int:
        """Its number in the end."""
        return self.whole + len(self.turns)

    def working(self) -> dict[str, object]:
        """How the working keeps it."""
        row: dict[str, object] = {"unit": self.unit.name, "weight": self.claim.weight, "most": self.claim.most}
        return row | {"quota": self.quota.working(), "turns": list(self.turns), "number": self.number}


def split(total: int, claims: Iterable[Claim], stage: Stage) -> tuple[SplitShare, ...]:
    """Split a number over units by largest remainder on their weights.

    Each gets the whole part of its quota, at most what it may have; the rest goes one at a time in order of remainder,
    skipping who is full, round and round. Equal remainders: the larger weight, then the claim's further measures.
    """
    claims = tuple(claims)
    weights = sum(claim.weight for claim in claims)
    # Without any weight there is nothing to be in proportion to, and every claim is left with its turns.
    quotas = [Division((total, claim.weight), weights or 1, Remainder.IGNORED) for claim in claims]
    shares = [SplitShare(claim, quota) for claim, quota in zip(claims, quotas, strict=True)]
    places = [
        Place(s.unit.name, (s.quota.remainder, s.claim.weight, *s.claim.then), s.claim.most - s.whole) for s in shares
    ]
    turns = in_turn(places, total - sum(share.whole for share in shares), stage)
    return tuple(replace(share, turns=turns.get(share.unit.name, ())) for share in shares)
