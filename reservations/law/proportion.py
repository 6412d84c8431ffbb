"""Numbers of offices from whole numbers: quotient, remainder and what the law makes of the remainder."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from math import prod
from typing import NamedTuple


class Remainder(StrEnum):
    """What becomes of a remainder."""

    MORE_THAN_HALF = "more_than_half"  # one more only if it is more than half of the divisor
    HALF_COUNTS = "half_counts"  # one more if it is half of the divisor or more
    IGNORED = "ignored"
    ADDS_ONE = "adds_one"  # one more for any remainder at all


MORE_THAN_HALF, HALF_COUNTS, ADDS_ONE = Remainder.MORE_THAN_HALF, Remainder.HALF_COUNTS, Remainder.ADDS_ONE


class Division(NamedTuple):
    """One division as the law makes it: the product of `factors` by `divisor`, never more than the `limit`."""

    factors: tuple[int, ...]
    divisor: int
    remainder_rule: Remainder
    limit: Division | None = None

    @property
    def dividend(self) -> int:
        """The product of the factors."""
        return prod(self.factors)

    @property
    def remainder(self) -> int:
        """What the whole part leaves."""
        return self.dividend % self.divisor

    def _adds_one(self, remainder: int) -> bool:
        rule = self.remainder_rule
        if rule is MORE_THAN_HALF:
            return 2 * remainder > self.divisor
        if rule is ADDS_ONE:
            return remainder > 0
        return rule is HALF_COUNTS and 2 * remainder >= self.divisor

    @property
    def uncapped(self) -> int:
        """The number before the limit."""
        quotient, remainder = divmod(prod(self.factors), self.divisor)
        return quotient + self._adds_one(remainder)

    @property
    def number(self) -> int:
        """The number the law arrives at."""
        return self.uncapped if self.limit is None else min(self.uncapped, self.limit.number)

    @property
    def exact(self) -> Fraction:
        """The share as it stands before a remainder is dealt with, never more than the limit's."""
        own = Fraction(self.dividend, self.divisor)
        return own if self.limit is None else min(own, self.limit.exact)

    def working(self) -> dict[str, object]:
        """How the working keeps it."""
        factors, divisor, rule, limit = self
        quotient, remainder = divmod(prod(factors), divisor)
        increased = self._adds_one(remainder)
        number = quotient + increased
        return {
            "is": "division",
            "factors": list(factors),
            "divisor": divisor,
            "rule": str(rule),
            "quotient": quotient,
            "remainder": remainder,
            "increased": increased,
            "limit": limit and limit.working(),
            "number": number if limit is None else min(number, limit.number),
        }


def proportional(offices: int, part: int, whole: int, rule: Remainder = Remainder.MORE_THAN_HALF) -> Division:
    """Offices in the proportion of `part` to `whole` persons; `whole` is more than 0."""
    return Division((offices, part), whole, rule)


def percentage(offices: int, per_cent: int) -> Division:
    """So many per cent of the offices, a fraction ignored."""
    return Division((per_cent, offices), 100, Remainder.IGNORED)


def part_of(offices: int, part: Fraction, rule: Remainder) -> Division:
    """A part of the offices, such as one quarter."""
    factors = (offices,) if part.numerator == 1 else (part.numerator, offices)
    return Division(factors, part.denominator, rule)


def one_third(offices: int) -> Division:
    """Not less than one third: any remainder adds one."""
    return Division((offices,), 3, Remainder.ADDS_ONE)


def capped(division: Division, limit: Division) -> Division:
    """The same division, but never more than the limit."""
    return Division(division.factors, division.divisor, division.remainder_rule, limit)
