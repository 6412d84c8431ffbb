"""The working as an explanation reads it: clauses by what they contribute, ranks, figures, names and provisions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from typing import Any

from reservations.documents.provisions import provision
from reservations.documents.voice import ActiveVoice
from reservations.formatting import percent
from reservations.law.terms import COLUMN_OF, BodyClass, Category
from reservations.law.wording import Message, Value, people
from reservations.law.working import Step as Part

Json = Mapping[str, Any]


class UnknownBody(LookupError):
    """The computation knows no body with this code."""


class Trace:
    """One body's part of a computation; without a code, the first group of bodies as a whole."""

    def __init__(self, working: Json, result: Json | None = None, code: str | None = None) -> None:
        self.working = working
        self.code = code or ""
        self.voice = ActiveVoice(working["names"])
        self.bodies: dict[str, Json] = {row["code"]: row for row in working["inputs"]["bodies"]}
        if code is not None and code not in self.bodies:
            raise UnknownBody(code)
        kind = self.bodies[code]["kind"] if code else working["groups"][0]["group"]
        self.kind = BodyClass(kind)
        [group] = [group for group in working["groups"] if group["group"] == kind]
        self.clauses = list(_flat(group["clauses"]))
        self.allotments: dict[str, Json] = {row["code"]: row for row in (result or {"allotments": ()})["allotments"]}

    @property
    def name(self) -> str:
        """The body's name."""
        return self.voice.name(self.code)

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
