"""The numbers of every Division or District under those of the State, and how each came to them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from reservations.law.terms import Category
from reservations.law.unit_kinds import UnitKind, unit_kind
from reservations.law.working import Step as Part
from reservations.numbers import of_group
from reservations.services.explanations import in_units
from reservations.services.explanations.trace import Json, Trace, check_text

GROUPS = ("ST", "SC", "BC")  # in the order in which totals are shown
AMONG_WOMEN = "women_across_units"


@dataclass(frozen=True, slots=True)
class Reserved:
    """A category's offices in a unit, its women's among them, and how the unit came to them ("" without an office)."""

    category: str
    number: int
    women: int
    why: str


@dataclass(frozen=True, slots=True)
class UnitRow:
    """A unit (None: the State, or all units); what is reserved, other women and unreserved make up its offices."""

    name: str
    offices: int
    reserved: tuple[Reserved, ...]
    other_women: int
    women: int
    unit: str | None = None

    @property
    def unreserved(self) -> int:
        """What no category takes."""
        return self.offices - self.other_women - sum(each.number for each in self.reserved)


@dataclass(frozen=True, slots=True)
class UnitNumbers:
    """The State's numbers, what all units have together, the units; `women` is one third by either reading (C-14)."""

    kind: str
    caption: str
    state: UnitRow
    together: UnitRow
    units: tuple[UnitRow, ...]
    women: str

    @property
    def rows(self) -> tuple[UnitRow, ...]:
        """The State, all units together, then each."""
        return self.state, self.together, *self.units


def unit_numbers(numbers: Iterable[Json], working: Json) -> list[UnitNumbers]:
    """The numbers of each class of bodies that is distributed to units; empty where the State is the only unit."""
    rows = list(numbers)
    traces = [Trace({**working, "groups": [group]}) for group in working["groups"]]
    return [_of_class(rows, trace, working) for trace in traces if trace.in_units]


def numbers_of_unit(numbers: Iterable[Json], working: Json, unit: str) -> UnitRow | None:
    """The numbers of one unit, also of a panchayat whose seats are reserved by themselves; None when there is none."""
    row = next((each for each in numbers if each["unit"] == unit), None)
    trace = Trace(working, unit=unit)
    return _row(trace, row, trace.unit_words()) if row else None


def panchayat_numbers(numbers: Iterable[Json], working: Json) -> list[UnitRow]:
    """The numbers of every panchayat; empty where offices are reserved and not seats of panchayats."""
    trace = Trace(working)
    if unit_kind(trace.system, trace.kind) is not UnitKind.PANCHAYAT:
        return []
    return [_row(trace, row, trace.voice.name(row["unit"])) for row in numbers if row["unit"]]


def numbers_of_seats(numbers: Iterable[Json], working: Json) -> list[UnitRow]:
    """The numbers of every panchayat or municipality whose seats are counted by themselves; empty for offices."""
    rows = list(numbers)
    if any(row["unit"] is None for row in rows):
        return []
    trace = Trace(working)
    return [_row(trace, row, trace.voice.name(row["unit"])) for row in rows]


def members(working: Json, unit: str) -> list[str]:
    """The codes of the bodies of a unit."""
    return Trace(working).members(unit)


def _of_class(numbers: Iterable[Json], trace: Trace, working: Json) -> UnitNumbers:
    own = [row for row in numbers if row["group"] == trace.kind.value]
    [state] = [row for row in own if row["unit"] is None]
    checks = [check for check in working["checks"] if check["group"] == trace.kind.value]
    of_divisions = unit_kind(trace.system, trace.kind) is UnitKind.DIVISION
    return UnitNumbers(
        kind=trace.kind.value,
        caption=_("Numbers of the Divisions") if of_divisions else _("Numbers of the Districts"),
        state=_row(trace, state, _("Number of the State")),
        together=_row(trace, of_group(own, trace.kind.value), _("Allotted in all units")),
        units=tuple(_row(trace, row, trace.voice.name(row["unit"])) for row in own if row["unit"] is not None),
        women=" ".join(check_text(check, working) for check in checks if check["name"] == AMONG_WOMEN),
    )


def _row(trace: Trace, row: Json, name: str) -> UnitRow:
    reserved = tuple(
        Reserved(group, row[group], row[f"{group}_W"], _why(trace, Category(group), row["unit"])) for group in GROUPS
    )
    return UnitRow(name, row["offices"], reserved, row["W"], row["women"], row["unit"])


def _why(trace: Trace, category: Category, unit: str | None) -> str:
    row = trace.of_unit(Part.UNITS, category, unit) if unit else None
    return in_units.reasons(trace, category, row) if row else ""
