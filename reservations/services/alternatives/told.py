"""Alternative readings in the active language: a summary of the options, and one table of the offices that differ."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from reservations.documents.voice import ActiveVoice
from reservations.formatting import indian
from reservations.law import readings
from reservations.law.terms import Category
from reservations.law.wording import Message, people
from reservations.services.trials import DONE, LOT_NEEDED

Json = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Finding:
    """A finding that an option brings or takes away, in words."""

    reading: str
    severity: str
    text: str


@dataclass(frozen=True, slots=True)
class Difference:
    """A number of offices that differs, of the State or of a unit."""

    unit: str
    category: str
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class Column:
    """One option as it is printed: its number in the summary, what it would be instead of what, how it comes out."""

    number: int
    reading: str
    code: str
    question: str
    option: str
    chosen: str
    status: str
    outcome: str
    concerned: tuple[str, ...]
    offices: int | None
    appear: tuple[Finding, ...]
    vanish: tuple[Finding, ...]
    numbers: tuple[Difference, ...]

    @property
    def blocking(self) -> tuple[Finding, ...]:
        """The blocking findings that it brings."""
        return tuple(finding for finding in self.appear if finding.severity == "blocking")

    @property
    def lifted(self) -> tuple[Finding, ...]:
        """The blocking findings that it takes away."""
        return tuple(finding for finding in self.vanish if finding.severity == "blocking")


@dataclass(frozen=True, slots=True)
class OfficeRow:
    """One office that differs under any option: its category now and under each option, None where it is the same."""

    code: str
    name: str
    unit: str
    now: str
    then: tuple[tuple[Column, str | None], ...]


@dataclass(frozen=True, slots=True)
class Told:
    """How it ends as chosen, every option in the law's order, and the offices that differ under any, by name."""

    outcome: str
    columns: tuple[Column, ...]
    rows: tuple[OfficeRow, ...]
    hidden: int


def in_words(document: Json, voice: ActiveVoice, hidden: Collection[str] = ()) -> Told:
    """The document of `alternatives` in the active language.

    `hidden` are offices in court, whose category is not told (C-02); `Told.hidden` says how many of them differ.
    """
    found = document["alternatives"]
    columns = tuple(_column(number, each, voice, hidden) for number, each in enumerate(found, start=1))
    differ = {row["code"]: row for each in found for row in each["offices"]}
    shown = [(each, column) for each, column in zip(found, columns, strict=True) if column.offices]
    categories = [(column, {row["code"]: row["after"] for row in each["offices"]}) for each, column in shown]
    rows = [_row(row, voice, categories) for code, row in differ.items() if code not in hidden]
    in_order = tuple(sorted(rows, key=lambda row: (row.unit, row.name, row.code)))
    return Told(_outcome(document["chosen"], voice), columns, in_order, len(set(differ) & set(hidden)))


def _row(row: Json, voice: ActiveVoice, categories: Iterable[tuple[Column, Mapping[str, str]]]) -> OfficeRow:
    then = tuple((column, after.get(row["code"])) for column, after in categories)
    unit = voice.name(row["unit"]) if row["unit"] else ""
    return OfficeRow(row["code"], voice.name(row["code"]), unit, row["before"], then)


def _column(number: int, each: Json, voice: ActiveVoice, hidden: Collection[str]) -> Column:
    reading = readings.get(each["reading"])
    words: dict[str, str] = {option.code: _(option.text) for option in reading.options}
    refusal = each["refusal"] or {}
    codes = (*refusal.get("codes", ()), *refusal.get("tied", ()))
    return Column(
        number=number,
        reading=reading.id,
        code=each["option"],
        question=_(reading.question),
        option=words[each["option"]],
        chosen=words.get(each["chosen"]) or str(each["chosen"]),
        status=each["status"],
        outcome=_outcome(each, voice),
        concerned=tuple(voice.name(code) for code in codes),
        offices=sum(row["code"] not in hidden for row in each["offices"]) if each["status"] == DONE else None,
        appear=_findings(each["appear"], voice, hidden),
        vanish=_findings(each["vanish"], voice, hidden),
        numbers=tuple(_difference(row, voice) for row in each["numbers"]),
    )


def _outcome(each: Json, voice: ActiveVoice) -> str:
    """How the run under an option ends."""
    if each["status"] == DONE:
        return _("computed to the end")
    refusal = each["refusal"]
    if each["status"] == LOT_NEEDED:
        values = {"number": indian(refusal["number"]), "tied": indian(len(refusal["tied"])), "stage": refusal["stage"]}
        return _("a lot would be needed: {number} of {tied}, stage {stage}").format(**values)
    reason = _said(refusal["message"], voice)
    return _("refused by reading {reading}: {reason}").format(reading=refusal["reading"], reason=reason)


def _findings(checks: Iterable[Json], voice: ActiveVoice, hidden: Collection[str]) -> tuple[Finding, ...]:
    """The findings in words, without those that are about offices in court alone."""
    shown = (each for each in checks if not each["codes"] or not set(each["codes"]) <= set(hidden))
    return tuple(Finding(each["reading"], each["severity"], _said(each["message"], voice)) for each in shown)


def _said(message: Json, voice: ActiveVoice) -> str:
    return Message(message["template"], message["values"]).text(voice)


def _difference(row: Json, voice: ActiveVoice) -> Difference:
    return Difference(
        voice.name(row["unit"]) if row["unit"] else "", _number_of(row["column"], voice), row["before"], row["after"]
    )


def _number_of(column: str, voice: ActiveVoice) -> str:
    """What a number of offices counts: for the Scheduled Castes, of these for women, for women in all."""
    if column == "women":
        return _("women in all")
    if column == "W":
        return _("women outside the categories")
    category = Category(column)
    if category.for_women:
        return _("women of {category}").format(category=voice.value(people(category)))
    return voice.value(people(category))
