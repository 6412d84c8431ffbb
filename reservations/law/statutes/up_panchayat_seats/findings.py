"""What is to be said about the seats: every check at the level of the panchayat, at which the numbers are fixed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from reservations.law import proportion, tiers
from reservations.law.cases import Case, Grant, Numbers
from reservations.law.findings import Check, Severity
from reservations.law.statutes.up_panchayat_seats.numbers import BC
from reservations.law.statutes.up_panchayat_seats.panchayats import Panchayat
from reservations.law.terms import WITH_POPULATION, Category
from reservations.law.wording import Message, offices, people, units
from reservations.law.wording import gettext_noop as _

# Common checks that look at the State or at a unit of it, where these look at the panchayat.
INSTEAD_OF = frozenset({"fifty_per_cent_in_units"})


class Seats(NamedTuple):
    """The seats of one panchayat: how many are reserved, and by group of categories what was allotted, women first."""

    unit: Panchayat
    numbers: Numbers
    given: Mapping[Category, Sequence[Grant]]

    def allotted(self, *groups: Category) -> int:
        """How many seats the groups have, their women's among them."""
        return sum(len(grants) for group, grants in self.given.items() if group in groups)

    @property
    def women(self) -> int:
        """How many seats women have in all."""
        reserved = self.numbers.reserved
        return sum(min(reserved[group].women, len(grants)) for group, grants in self.given.items())


def examine(case: Case, seats: Sequence[Seats], elections: int) -> Iterator[Check]:
    """The statute's own checks, in the place of the common ones with the same names."""
    women = [each.unit.name for each in seats if _too_few_women(each)]
    text = (
        _("Women have fewer seats than one third in: {units}"),
        _("Women have one third of every panchayat's seats"),
    )
    yield _of_panchayats(case, "thirds", ("C-40", "C-06"), text, women)
    above = [each.unit.name for each in seats if _above_the_limit(each)]
    text = (
        _("Backward Classes have more than 27 per cent of the seats in: {units}"),
        _("Backward Classes have at most 27 per cent of every panchayat's seats"),
    )
    yield _of_panchayats(case, "bc_limit", ("C-05", "C-05"), text, above)
    half = [each.unit.name for each in seats if 2 * each.allotted(*WITH_POPULATION) > each.numbers.offices]
    text = (
        _("Scheduled Castes, Scheduled Tribes and Backward Classes have more than half of the seats in: {units}"),
        _("Scheduled Castes, Scheduled Tribes and Backward Classes have at most half of a panchayat's seats"),
    )
    yield _of_panchayats(case, "fifty_per_cent", ("C-07", "C-07"), text, half)
    yield from _shortfalls(case, seats)
    yield from _repeats(case, seats, elections)
    yield from _families(case, seats)


def _of_panchayats(
    case: Case, name: str, readings: tuple[str, str], text: tuple[str, str], codes: Sequence[str]
) -> Check:
    """A check that blocks for the panchayats named, and passes when there is none; reading and text for each."""
    if codes:
        message = Message(text[0], {"units": units(codes)})
        return Check(name, readings[0], case.group, Severity.BLOCKING, message, tuple(codes))
    return Check(name, readings[1], case.group, Severity.PASSED, Message(text[1]))


def _too_few_women(seats: Seats) -> bool:
    return seats.women < proportion.one_third(seats.numbers.offices).number


def _above_the_limit(seats: Seats) -> bool:
    return seats.allotted(BC) > proportion.percentage(seats.numbers.offices, 27).number


def _shortfalls(case: Case, seats: Iterable[Seats]) -> Iterator[Check]:
    """C-40: seats left unreserved for want of constituencies that could have them."""
    for each in seats:
        for category, reserved in each.numbers.reserved.items():
            given = len(each.given.get(category, ()))
            if given < reserved.number:
                text = _(
                    "{unit}: reserved for {category} {needed}, allotted {given}; the rest is left unreserved for"
                    " want of lawful candidates"
                )
                values = {"unit": each.unit.name, "category": people(category), "given": given}
                message = Message(text, {**values, "needed": offices(reserved.number)})
                name = f"shortfall-{each.unit.name}-{category.value}"
                yield Check(name, "C-40", case.group, Severity.BLOCKING, message, (each.unit.name,))


def _repeats(case: Case, seats: Iterable[Seats], elections: int) -> Iterator[Check]:
    """P-03, by the last election of each panchayat (C-41)."""
    last: dict[str, Category] = {}
    grants: list[Grant] = []
    for each in seats:
        if each.unit.past:
            last |= each.unit.past[-1].allotted
            grants += (grant for given in each.given.values() for grant in given)
    return tiers.repeats(case, grants, last, elections)


def _families(case: Case, seats: Iterable[Seats]) -> Iterator[Check]:
    """Rule 4(4), proviso: where families rank, and so the women's order goes by all persons (C-13)."""
    codes = [each.unit.name for each in seats if each.unit.families]
    if codes:
        text = _(
            "Families rank a category where its population is not known by constituency; the order of women there"
            " goes by total population: {units}"
        )
        message = Message(text, {"units": units(codes)})
        yield Check("families", "C-13", case.group, Severity.WARNING, message, tuple(codes))
