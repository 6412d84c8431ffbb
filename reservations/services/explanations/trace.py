"""The working as an explanation reads it: clauses by what they contribute, ranks, figures, names and provisions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _

from reservations.documents.provisions import provision
from reservations.documents.voice import ActiveVoice
from reservations.formatting import indian, percent
from reservations.law import registry
from reservations.law.terms import COLUMN_OF, WITH_POPULATION, Body, BodyClass, Category
from reservations.law.unit_kinds import UnitKind, unit_kind
from reservations.law.wording import Message, Value, count, offices, people
from reservations.law.working import Step as Part

Json = Mapping[str, Any]


class UnknownBody(LookupError):
    """The computation knows no body with this code."""


class Trace:
    """One body's part of a computation; without a code, the first group of bodies as a whole, or a `unit` of it.

    Of the clauses on single units only those on the body's own `unit` belong to it: its Division or District, or the
    municipality itself where seats are counted.
    """

    def __init__(
        self, working: Json, result: Json | None = None, code: str | None = None, unit: str | None = None
    ) -> None:
        self.working = working
        self.code = code or ""
        self.voice = ActiveVoice(working["names"])
        self.bodies: dict[str, Json] = {row["code"]: row for row in working["inputs"]["bodies"]}
        if code is not None and code not in self.bodies:
            raise UnknownBody(code)
        first = working["groups"][0]["group"]  # the only one where a law has one class of bodies and names none
        kind = self.bodies[code].get("kind", first) if code else first
        self.kind = BodyClass(kind)
        self.system = registry.get(working["rules"])
        self.unit = self._unit(code) if code else unit
        [group] = [group for group in working["groups"] if group["group"] == kind]
        self.clauses = [each for each in _flat(group["clauses"]) if each["unit"] in (None, self.unit)]
        self.allotments: dict[str, Json] = {row["code"]: row for row in (result or {"allotments": ()})["allotments"]}

    def _unit(self, code: str) -> str | None:
        if not self.system.allots:
            return code
        if self.system.unit_of is None:
            return None
        row = self.bodies[code]
        places = {kind.value: row.get(kind.value, "") for kind in UnitKind}
        return self.system.unit_of(Body(code, "", self.kind, row["population"], 0, 0, **places))

    def members(self, unit: str) -> list[str]:
        """The codes of the bodies of a unit."""
        return [code for code, row in self.bodies.items() if self._is_here(row) and self._unit(code) == unit]

    def _is_here(self, row: Json) -> bool:
        return bool(row.get("kind", self.kind) == self.kind)

    @property
    def name(self) -> str:
        """The body's name."""
        return self.voice.name(self.code)

    @property
    def in_units(self) -> bool:
        """Whether offices are distributed to Divisions or Districts before they are allotted."""
        return self.system.unit_of is not None and unit_kind(self.system, self.kind) is not UnitKind.PANCHAYAT

    def unit_words(self, unit: str | None = None) -> str:
        """The Division of Agra, the District of Agra; of the body unless another is named."""
        words = {
            UnitKind.DIVISION: _("the Division of {unit}"),
            UnitKind.DISTRICT: _("the District of {unit}"),
            UnitKind.PANCHAYAT: _("the panchayat {unit}"),
        }
        kind = unit_kind(self.system, self.kind)
        name = self.voice.name(unit or self.unit or "")
        return words[kind].format(unit=name) if kind else name

    def units_words(self, number: int) -> str:
        """18 Divisions, 75 Districts."""
        of_divisions = unit_kind(self.system, self.kind) is UnitKind.DIVISION
        words = _("{number} Divisions") if of_divisions else _("{number} Districts")
        return words.format(number=indian(number))

    @property
    def of_seats(self) -> bool:
        """Whether it is about the seats of bodies, not about offices."""
        return not self.system.allots or self.kind is BodyClass.CONSTITUENCY

    @cached_property
    def order(self) -> tuple[Category, ...]:
        """The categories in the order in which the law reserves and allots, women outside them last."""
        numbered = [Category(clause["category"]) for clause in self.clauses if clause["step"] == Part.NUMBER]
        return (*dict.fromkeys((*numbered, *WITH_POPULATION)), Category.W)

    def counted(self, number: int) -> str:
        """17 municipal corporations; of a municipality, 25 seats."""
        if self.system.allots:
            return self.voice.value(count(number, self.kind))
        return self.offices(number)

    def offices(self, number: int) -> str:
        """1 office, 4 offices; of a municipality or panchayat, seats."""
        if not self.of_seats:
            return self.voice.value(offices(number))
        return _("1 seat") if number == 1 else _("{number} seats").format(number=indian(number))

    def womens(self, number: int) -> str:
        """1 woman's office, 3 women's offices; of a municipality, seats."""
        if self.of_seats:
            return _("1 woman's seat") if number == 1 else _("{number} women's seats").format(number=indian(number))
        return _("1 woman's office") if number == 1 else _("{number} women's offices").format(number=indian(number))

    def of_unit(self, part: Part, category: Category, unit: str | None = None) -> Json | None:
        """The row of a unit in a clause that looks at all units; None when the category has no such clause."""
        clause = self.clause(part, category)
        rows = clause["result"]["units"] if clause else ()
        return next((row for row in rows if row["unit"] == (unit or self.unit)), None)

    @property
    def category(self) -> Category:
        """The category allotted to the body."""
        return Category(self.allotments[self.code]["category"])

    def clause(self, part: Part, category: Category | None = None) -> Json | None:
        """The clause that contributes this part, for a category if one is named."""
        return next(self._clauses(part, category), None)

    def must(self, part: Part, category: Category | None = None) -> Json:
        """The clause, which is known to be there."""
        return next(self._clauses(part, category))

    def _clauses(self, part: Part, category: Category | None) -> Iterator[Json]:
        for clause in self.clauses:
            if clause["step"] == part and (category is None or clause["category"] == category.group):
                yield clause

    def rows(self, category: Category) -> list[Json]:
        """The arrangement of a category; empty when no office fell to it."""
        clause = self.clause(Part.RANK, category)
        return list(clause["result"]["rows"]) if clause else []

    def row(self, category: Category) -> Json | None:
        """The body's own row in a category's arrangement."""
        return next((row for row in self.rows(category) if row["body"] == self.code), None)

    def own_row(self, category: Category) -> Json:
        """The body's own row, which is known to be there."""
        [row] = [row for row in self.rows(category) if row["body"] == self.code]
        return row

    def reserved(self, category: Category) -> tuple[int, int]:
        """The number of a category's offices, and how many of them are for its women."""
        clause = self.clause(Part.ALLOTMENT, category)
        given = clause["inputs"]["reserved"] if clause else {"number": 0, "women": 0}
        return given["number"], given["women"]

    def at_place(self, category: Category, place: int) -> str:
        """The code of the body at a place of the order of allotment."""
        [code] = [row["body"] for row in self.rows(category) if row["place"] == place]
        return str(code)

    def persons(self, category: Category, code: str | None = None) -> int:
        """The persons of a category in a body; for women, everybody."""
        return int(self.bodies[code or self.code][COLUMN_OF[category]])

    def share(self, category: Category, code: str | None = None) -> Fraction:
        """The category's exact share of a body's population."""
        return Fraction(self.persons(category, code), self.bodies[code or self.code]["population"])

    def percent(self, category: Category, code: str | None = None) -> str:
        """The share with two decimals."""
        return percent(self.share(category, code))

    @cached_property
    def last_election(self) -> tuple[str, Mapping[str, str]]:
        """The day of the last election that counts (empty if none) and what it allotted, by code."""
        days = self.must(Part.ELECTIONS)["result"]
        last = days[-1] if days else ""
        rows = [row for row in self.working["inputs"]["history"] if row["election"] == last]
        return last, {row["code"]: row["category"] for row in rows}

    def say(self, template: str, **values: Value) -> str:
        """A translated sentence with values; `template` is already in the active language."""
        return template.format(**{key: self.voice.value(value) for key, value in values.items()})

    def sentence(self, clause: Json, key: str = "sentence") -> str:
        """A clause's own sentence or question."""
        category = Category(clause["category"]) if clause["category"] else None
        return self.voice.render(clause[key], {"category": people(category)} if category else {})

    def provision(self, clause: Json) -> str:
        """A clause's provision."""
        return provision(clause["provision"], self.working["law"])


def message_text(message: Message | Json, names: Mapping[str, Mapping[str, str]] | None = None) -> str:
    """A message of the law (of a refusal, a problem in a file, a check) in the active language."""
    if not isinstance(message, Message):
        message = Message(message["template"], message["values"])
    return message.text(ActiveVoice(names or {}))


def check_text(check: Json, working: Json) -> str:
    """A check of the working in the active language."""
    return message_text(check["message"], working["names"])


def _flat(clauses: Iterable[Json]) -> Iterator[Json]:
    for clause in clauses:
        yield clause
        yield from _flat(clause["calls"])
