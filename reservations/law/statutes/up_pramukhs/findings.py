"""What is to be said about an allotment beside the common checks: offices left over, limits and women in Districts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from reservations.law import proportion
from reservations.law.cases import Case, Numbers
from reservations.law.distribution import Distribution
from reservations.law.findings import Check, Severity
from reservations.law.statutes.up_pramukhs.districts import Split, State, above_27_per_cent
from reservations.law.statutes.up_pramukhs.numbers import BC
from reservations.law.terms import Category
from reservations.law.wording import Message, Value, offices, people, units
from reservations.law.wording import gettext_noop as _


def examine(
    case: Case, state: State, numbers: Sequence[Numbers], distributions: Mapping[Category, Distribution | Split]
) -> Iterator[Check]:
    """The statute's own checks, in the order in which they are shown; the first of the numbers is the State's."""
    for category, found in distributions.items():
        if found.left and isinstance(found, Distribution):
            yield _left_unreserved(case, category, found)
    if BC in distributions:
        yield _limit_in_districts(case, above_27_per_cent(state.units, distributions[BC].of_units()))
    yield _thirds_of_districts(case, numbers[0])


def _left_unreserved(case: Case, category: Category, found: Distribution) -> Check:
    """C-11: offices that no District above the State's share could take, left unreserved by choice."""
    values: dict[str, Value] = {"number": offices(found.number), "left": found.left, "category": people(category)}
    text = _("Of {number} for {category}, {left} are left unreserved: in the Districts above the State's share no"
             " further body can be allotted to them.")  # fmt: skip
    return Check(f"shortfall-{category.value}", "C-11", case.group, Severity.BLOCKING, Message(text, values))


def _limit_in_districts(case: Case, above: Sequence[str]) -> Check:
    """P-05: what the first pass left over may pass the 27 per cent of a District."""
    if above:
        text = _("Backward Classes have more than 27 per cent of the offices in: {units}")
        message = Message(text, {"units": units(above)})
        return Check("bc_limit_in_districts", "P-05", case.group, Severity.WARNING, message, tuple(above))
    text = _("Backward Classes have at most 27 per cent of the offices in every District")
    return Check("bc_limit_in_districts", "P-05", case.group, Severity.PASSED, Message(text))


def _thirds_of_districts(case: Case, state: Numbers) -> Check:
    """P-06: one third in each District comes to more than one third of the State."""
    values: dict[str, Value] = {"women": state.women, "state": proportion.one_third(state.offices).number}
    text = _("Women's offices: one third in each District comes to {women}; one third of the State would be {state}")
    return Check("women_in_districts", "P-06", case.group, Severity.PASSED, Message(text, values))
