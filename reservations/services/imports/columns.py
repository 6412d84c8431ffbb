"""Which columns a file of figures has, by the laws that read the figures of a class of bodies."""

from dataclasses import dataclass
from datetime import date

from reservations.law import registry
from reservations.law.cases import RuleSystem
from reservations.law.terms import BodyClass
from reservations.selectors.figures import FIGURES, MORE

PANCHAYAT = "panchayat"
DESCRIPTION = ("name", "name_hi", "kind", "district", "division", "notified")  # of a body that is new


def laws(state: str, kind: str) -> list[RuleSystem]:
    """The rule systems of a State for a class of bodies, in the register's order."""
    return [system for system in registry.SYSTEMS if system.state == state and BodyClass(kind) in system.classes]


def newest_law(state: str, kind: str) -> RuleSystem | None:
    """The rule system allotting offices of a class of bodies that began last: a file must have its columns."""
    allotting = [system for system in laws(state, kind) if system.allots]
    return max(allotting, key=lambda system: system.valid_from or date.min, default=None)


@dataclass(frozen=True)
class Columns:
    """The columns of figures a file must have, those it may have, and whether each row names its panchayat."""

    figures: tuple[str, ...]
    more: tuple[str, ...]
    panchayat: bool

    @property
    def needed(self) -> tuple[str, ...]:
        """The columns the header must have."""
        return ("code", *((PANCHAYAT,) if self.panchayat else ()), *self.figures)

    @property
    def further(self) -> tuple[str, ...]:
        """The columns the header may have."""
        return (*self.more, *DESCRIPTION)


def columns(state: str, kind: str) -> Columns:
    """The columns of a class's file: those of its newest law are needed, what another of its laws reads may stand."""
    law = newest_law(state, kind)
    read = {column for system in laws(state, kind) for column in (*system.columns, *system.optional)}
    return Columns(
        figures=tuple(c for c in FIGURES if law is None or c in law.columns),
        more=tuple(c for c in MORE if c in read),
        panchayat=law is not None and PANCHAYAT in law.columns,
    )


def takes(state: str, kind: str, wanted: str) -> bool:
    """Whether a law of the class looks at a further input: `state`, `first_election`, `sequence`, `draws`."""
    return any(wanted in system.takes for system in laws(state, kind))
