"""The words of the law as types: categories, bodies, history, lots and inputs. All figures are whole persons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum


class Category(StrEnum):
    """For whom an office is reserved; UR is open to everybody."""

    ST_W = "ST_W"
    ST = "ST"
    SC_W = "SC_W"
    SC = "SC"
    BC_W = "BC_W"
    BC = "BC"
    W = "W"
    UR = "UR"

    @property
    def group(self) -> Category:
        """The group that rotation and numbers look at (C-20): SC_W belongs to SC."""
        return GROUP_OF[self]

    @property
    def for_women(self) -> bool:
        """Whether the office is reserved for a woman."""
        return self in FOR_WOMEN

    @property
    def women(self) -> Category:
        """The category of the group's women: SC gives SC_W, W gives W."""
        return WOMEN_OF[self]


GROUP_OF = {category: Category(category.value.removesuffix("_W")) for category in Category}
FOR_WOMEN = frozenset(category for category in Category if category.value.endswith("W"))
WOMEN_OF = {category: category for category in FOR_WOMEN}
WOMEN_OF |= {Category(category.value.removesuffix("_W")): category for category in FOR_WOMEN}

# The three categories that have a population of their own, in the order of the municipal statutes.
WITH_POPULATION = (Category.SC, Category.ST, Category.BC)


class BodyClass(StrEnum):
    """The class of a body; each class is computed by itself."""

    MUNICIPAL_CORPORATION = "municipal_corporation"
    MUNICIPAL_COUNCIL = "municipal_council"
    NAGAR_PANCHAYAT = "nagar_panchayat"
    ZILA_PANCHAYAT = "zila_panchayat"
    KSHETTRA_PANCHAYAT = "kshettra_panchayat"
    CONSTITUENCY = "constituency"


COLUMN_OF = {category: GROUP_OF[category].value.lower() for category in Category if category.group in WITH_POPULATION}
COLUMN_OF |= {Category.W: "population", Category.UR: "population"}


class Populated:
    """Whatever has a population and, of it, persons of each category."""

    __slots__ = ()

    def persons(self, category: Category) -> int:
        """The persons of a category; for women and unreserved offices, everybody."""
        return int(getattr(self, COLUMN_OF[category]))


@dataclass(frozen=True, slots=True)
class Figures(Populated):
    """A total: how many offices, and the persons living there."""

    offices: int
    population: int
    sc: int
    st: int
    bc: int

    def working(self) -> dict[str, object]:
        """How the working keeps it."""
        return {"is": "figures", **{name: getattr(self, name) for name in ("offices", "population", "sc", "st", "bc")}}


@dataclass(frozen=True, slots=True)
class Body(Populated):
    """One body with its figures. Identity is the code, never the name."""

    code: str
    name: str
    kind: BodyClass
    population: int
    sc: int
    st: int
    bc: int = 0
    name_hi: str = ""
    district: str = ""
    division: str = ""
    notified: bool = True
    panchayat: str = ""
    panchayat_population: int | None = None
    panchayat_sc: int | None = None
    panchayat_st: int | None = None
    panchayat_bc: int | None = None
    seats: int | None = None
    families_sc: int | None = None
    families_st: int | None = None
    families_bc: int | None = None

    def __post_init__(self) -> None:
        parts = (self.sc, self.st, self.bc)
        if min(parts) < 0 or self.population <= 0 or sum(parts) > self.population:
            raise ValueError(f"figures of {self.code}: population {self.population}, sc, st, bc {parts}")

    def working(self) -> str:
        """How the working keeps it: by its code."""
        return self.code


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """One office as allotted at one general election (C-41)."""

    election: date
    code: str
    category: Category
    kind: BodyClass | None = None
    sequence: int | None = None


@dataclass(frozen=True, slots=True)
class Origin:
    """C-23: how a body came to be what it is: constituted anew on a day, or merged from parts.

    `history_of` is the part whose history a merged body keeps, none for a new body; `reason` tells why it is not the
    larger part's.
    """

    code: str
    on: date
    parts: tuple[str, ...] = ()
    history_of: str | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class StateFigures:
    """Totals of the whole State, rural and urban (P-02)."""

    population: int
    sc: int
    st: int
    bc: int
    source: str = ""


@dataclass(frozen=True, slots=True)
class TieLot:
    """A lot drawn among equals of one stage: `order` holds exactly the tied codes or units, first drawn first."""

    group: str
    stage: str
    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lots:
    """Every lot on record: a seed or draws where the statute draws lots, and ties."""

    seed: str | None = None
    draws: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    ties: tuple[TieLot, ...] = ()


@dataclass(frozen=True, slots=True)
class BackwardClassBasis:
    """C-44: what the Backward Class figures rest on; an empty text means that there is none."""

    survey: str = ""
    commission_report: str = ""


@dataclass(frozen=True)
class Inputs:
    """Everything one computation looks at. `readings` maps a reading's id or name to the option chosen.

    `authorities` holds by reading id on what a choice rests that departs from the text; None where nobody was asked.
    `origins` tells where bodies come from; the history is settled by them already (see `lineage.settled`).
    """

    rules: str
    bodies: tuple[Body, ...]
    history: tuple[HistoryRow, ...] = ()
    state_figures: StateFigures | None = None
    lots: Lots = Lots()
    election_date: date | None = None
    first_election: date | None = None
    readings: Mapping[str, str] = field(default_factory=dict)
    bc_basis: BackwardClassBasis | None = None
    authorities: Mapping[str, str] | None = None
    origins: tuple[Origin, ...] = ()

    def __post_init__(self) -> None:
        if not self.bodies:
            raise ValueError("there is no body")
        if len({body.code for body in self.bodies}) < len(self.bodies):
            raise ValueError("a code appears twice among the bodies")
        if len({(row.election, row.code) for row in self.history}) < len(self.history):
            raise ValueError("a body appears twice at one election in the history")
