"""The offices of a published version exactly as they were frozen."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from reservations import words
from reservations.collation import sort_key
from reservations.formatting import language
from reservations.models import OrderAct, OrderVersion
from reservations.models.names import Named

CATEGORY_ORDER = {code: position for position, code in enumerate(words.CATEGORIES)}
IN_COURT = "in_court"

key_of = lru_cache(maxsize=4096)(sort_key)


@dataclass(frozen=True, slots=True)
class Office:
    """One office of a published version.

    `before` is its category in the version before, if there is one; `court` the act by which a court's order on this
    one office stands (stayed or quashed), if any.
    """

    kind: str
    row: Mapping[str, Any]
    before: str | None = None
    court: OrderAct | None = None

    @property
    def code(self) -> str:
        """The body's permanent code."""
        return str(self.row["code"])

    @property
    def serial(self) -> int:
        """The number in the schedule."""
        return int(self.row["serial"])

    @property
    def name(self) -> str:
        """The body's name in the active language."""
        return str(self.row["name"][language()])

    @property
    def district(self) -> str:
        """The District's name in the active language."""
        return str(self.row["district"][language()])

    @property
    def district_code(self) -> str:
        """The District's permanent code."""
        return str(self.row["district"]["code"])

    @property
    def division(self) -> str:
        """The Division's name in the active language."""
        return str(self.row["division"][language()])

    @property
    def of_seats(self) -> bool:
        """Whether it is a seat of a panchayat, not an office."""
        return "panchayat" in self.row

    @property
    def panchayat(self) -> str | None:
        """A seat's panchayat in the active language, with its class; None for an office."""
        return words.panchayat(self.row["panchayat"]) if self.of_seats else None

    @property
    def panchayat_code(self) -> str:
        """A seat's panchayat by its code; empty for an office."""
        return str(self.row["panchayat"]["code"]) if self.of_seats else ""

    @property
    def in_court(self) -> bool:
        """C-02: its own election is before a court, so that no category is printed."""
        return not self.row["notified"]

    @property
    def category(self) -> str:
        """The category as it may be shown: a code, or IN_COURT."""
        return IN_COURT if self.in_court else str(self.row["category"])

    @property
    def previous(self) -> str | None:
        """The category at the last election counted; None when none counts."""
        previous: str | None = self.row["previous"]
        return previous

    @property
    def population(self) -> int:
        """Everybody, in persons."""
        return int(self.row["population"])

    def persons(self, column: str) -> int | None:
        """The persons of sc, st or bc; None where the rule system needs none."""
        persons: int | None = self.row[column]
        return persons

    def share(self, column: str) -> Fraction | None:
        """The exact share of sc, st or bc in the body's own population."""
        persons = self.persons(column)
        return None if persons is None else Fraction(persons, self.population)

    @property
    def sc_share(self) -> Fraction | None:
        """The Scheduled Castes' share, for tables."""
        return self.share("sc")

    @property
    def bc_share(self) -> Fraction | None:
        """The Backward Classes' share, for tables."""
        return self.share("bc")

    @property
    def changed_since_version(self) -> bool:
        """Whether the version before had another category."""
        return self.before is not None and self.before != self.row["category"]

    @property
    def changed_since_election(self) -> bool:
        """Whether the last election counted had another category."""
        return self.previous is not None and self.previous != self.row["category"]

    @property
    def name_key(self) -> str:
        """By which the body is put in order."""
        return order_key(self.row["name"])

    @property
    def district_key(self) -> str:
        """By which the District is put in order."""
        return order_key(self.row["district"])

    @property
    def panchayat_key(self) -> str:
        """By which a seat's panchayat is put in order."""
        return order_key(self.row["panchayat"]) if self.of_seats else ""

    def families(self, column: str) -> int | None:
        """The families of sc, st or bc, where these alone are known (rule 4(4), proviso)."""
        families: int | None = self.row.get(f"families_{column}")
        return families if not self.persons(column) else None

    @property
    def category_key(self) -> int:
        """The order of allotment; those in court last."""
        return _place(self.category)

    @property
    def before_key(self) -> int:
        """The category in the version before, in the order of allotment."""
        return _place(self.before)

    @property
    def previous_key(self) -> int:
        """The category at the last election, in the order of allotment."""
        return _place(self.previous)


def _place(category: str | None) -> int:
    return CATEGORY_ORDER.get(category or "", len(CATEGORY_ORDER))


def order_key(name: Mapping[str, str]) -> str:
    """By which a frozen name is put in order: the Unicode collation in Hindi, the alphabet in English."""
    return key_of(name["hi"]) if language() == "hi" else name["en"].casefold()


def named_key(thing: Named) -> str:
    """By which a State's Divisions, Districts and bodies are put in order in the active language."""
    return thing.key_hi if language() == "hi" else thing.name_en.casefold()


def offices(
    version: OrderVersion, before: OrderVersion | None = None, court: Mapping[str, OrderAct] | None = None
) -> list[Office]:
    """The offices of a published version in the order of its schedules, with what `before` and courts say of each."""
    known = {row["code"]: row["category"] for _, row in _rows(before) if row["notified"]}
    standing = court or {}
    return [Office(kind, row, known.get(row["code"]), standing.get(row["code"])) for kind, row in _rows(version)]


def _rows(version: OrderVersion | None) -> Iterable[tuple[str, Mapping[str, Any]]]:
    frozen = (version.frozen if version else None) or {"schedules": []}
    return ((schedule["kind"], row) for schedule in frozen["schedules"] for row in schedule["rows"])
