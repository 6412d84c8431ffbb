"""What is to be said about an allotment beside the common checks: the parts laid down, their authority, unused lots."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from reservations.law import proportion, readings
from reservations.law.cases import Case, Grant, Numbers
from reservations.law.findings import AUTHORITY, Check, Severity
from reservations.law.proportion import Remainder
from reservations.law.statutes.mp_municipal_offices_1999.numbers import BC
from reservations.law.wording import Message, Value
from reservations.law.wording import gettext_noop as _


def examine(case: Case, numbers: Numbers, grants: Iterable[Grant]) -> Iterator[Check]:
    """The statute's own checks; those on women and Backward Classes stand in the place of the common ones."""
    yield _women(case, sum(grant.category.for_women for grant in grants), numbers.offices)
    yield _part_of_backward_classes(case, numbers)
    for reading, option in case.options.items():
        if readings.get(reading).needs_authority and option != readings.get(reading).default:
            yield _authority(case, reading)
    for stage in case.lots.unused_draws(case.group):
        text = _("A lot is on record for the stage {stage}, where none had to be drawn; it was not used")
        yield Check(f"stale_draw-{stage}", "M-05", case.group, Severity.WARNING, Message(text, {"stage": stage}))


def _women(case: Case, women: int, total: int) -> Check:
    """M-04: women have the part of all offices that is laid down."""
    needed = proportion.part_of(total, Fraction(case.options["M-04"]), Remainder.HALF_COUNTS).number
    values: dict[str, Value] = {"women": women, "needed": needed, "part": case.options["M-04"]}
    if women >= needed:
        text = _("Women {women}; {part} of all offices is {needed}")
        return Check("thirds", "M-04", case.group, Severity.PASSED, Message(text, values))
    text = _("Women have {women} offices, fewer than the {needed} that {part} of all offices comes to")
    return Check("thirds", "C-40", case.group, Severity.BLOCKING, Message(text, values))


def _part_of_backward_classes(case: Case, numbers: Numbers) -> Check:
    """M-04: Other Backward Classes have the part laid down; the 27 per cent of another State do not count."""
    part = Fraction(case.options["M-04-obc"])
    values: dict[str, Value] = {"number": numbers.reserved[BC].number, "part": str(part), "total": numbers.offices}
    text = _("Other Backward Classes {number}; laid down is {part} of {total} offices")
    return Check("bc_limit", "M-04-obc", case.group, Severity.PASSED, Message(text, values))


def _authority(case: Case, reading: str) -> Check:
    """A choice that departs from the text at hand rests on an authority that has to be cited."""
    option, name = case.options[reading], f"{AUTHORITY}-{reading}"
    values: dict[str, Value] = {"reading": readings.get(reading).name, "option": option}
    authority = case.authorities.get(reading) if case.authorities is not None else None
    if authority:
        text = _("The choice {reading} = {option} rests on: {authority}")
        return Check(name, reading, case.group, Severity.PASSED, Message(text, {**values, "authority": authority}))
    text = _("The choice {reading} = {option} departs from the text at hand and needs an authority to be cited")
    severity = Severity.WARNING if case.authorities is None else Severity.BLOCKING
    return Check(name, reading, case.group, severity, Message(text, values))
