"""What is to be said about an allotment beside the common checks: offices left over, women's offices in the units."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from reservations.law import proportion
from reservations.law.cases import Case, Numbers
from reservations.law.distribution import Distribution
from reservations.law.findings import Check, Severity
from reservations.law.statutes.up_municipal_presidents_2023.places import unit_called
from reservations.law.statutes.up_municipal_presidents_2023.women import WomenOfUnits
from reservations.law.terms import WITH_POPULATION
from reservations.law.wording import Message, Value, offices, people, units
from reservations.law.wording import gettext_noop as _


def examine(
    case: Case, numbers: Sequence[Numbers], distributions: Iterable[Distribution], others: WomenOfUnits
) -> Iterator[Check]:
    """The statute's own checks, in the order in which they are shown; the first of the numbers is the State's."""
    for distribution in distributions:
        if distribution.left:
            yield _left_unreserved(case, distribution)
    yield _both_readings_of_women(case, numbers[0], numbers[1:])
    yield _other_women(case, others)


def _left_unreserved(case: Case, distribution: Distribution) -> Check:
    """C-11: offices that no unit above the State's share could take, left unreserved by choice."""
    values: dict[str, Value] = {"number": offices(distribution.number), "left": distribution.left}
    values |= {"category": people(distribution.category), "unit": unit_called(case.kind)}
    text = _("{number} reserved for {category}, of these left unreserved: {left}. In no {unit} above the State's share"
             " may a further body lawfully be allotted to them.")  # fmt: skip
    name = f"shortfall-{distribution.category.value}"
    return Check(name, "C-11", case.group, Severity.BLOCKING, Message(text, values))


def _both_readings_of_women(case: Case, state: Numbers, of_units: Sequence[Numbers]) -> Check:
    """C-14: what one third comes to in each unit and in the State, side by side with what is allotted."""
    values: dict[str, Value] = {"unit": unit_called(case.kind), "each_unit": sum(map(_third_of_a_unit, of_units))}
    values |= {"state_number": state.women, "women": sum(unit.women for unit in of_units)}
    text = _("Women's offices: one third in each {unit} comes to {each_unit}, one third of the State's number"
             " to {state_number}; allotted are {women}")  # fmt: skip
    return Check("women_across_units", "C-14", case.group, Severity.PASSED, Message(text, values))


def _third_of_a_unit(unit: Numbers) -> int:
    of_categories = sum(proportion.one_third(unit.reserved[category].number).number for category in WITH_POPULATION)
    return max(proportion.one_third(unit.offices).number, of_categories)


def _other_women(case: Case, others: WomenOfUnits) -> Check:
    """C-22: whether every office of the other women found a lawful body; under `each_unit`, in its own unit."""
    values: dict[str, Value] = {"wanted": others.wanted, "given": others.number, "short": units(others.short)}
    severity = Severity.PASSED if others.number == others.wanted else Severity.WARNING
    if severity is Severity.PASSED:
        text = _("Women outside the categories: due {wanted}, allotted {given}")
    elif others.short:
        text = _(
            "Women outside the categories: due {wanted}, allotted {given}; rotation leaves too few bodies in: {short}"
        )
    else:
        text = _("Women outside the categories: due {wanted}, allotted {given}; rotation leaves too few bodies")
    return Check("shortfall-W", "C-22", case.group, severity, Message(text, values))
