"""How the State's offices reached the Divisions or Districts: a table for each category, from the working."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _

from reservations import words
from reservations.documents.clauses import Clause, result_is
from reservations.formatting import ABSENT, indian, percent
from reservations.law.terms import Category
from reservations.law.wording import Voice
from reservations.law.working import Step

Context = dict[str, Any]


def of_order(clauses: Iterable[Clause], voice: Voice) -> list[Context]:
    """The tables in the order of the clauses; none for a law under which the State is the only unit.

    A category's offices are distributed by first pass and cycle, or split by largest remainder (`is_split`).
    """
    given = list(clauses)
    women = {clause["category"]: clause["result"] for clause in given if clause["step"] == Step.WOMEN_OF_UNITS}
    return [_table(clause, women, voice) for clause in given if clause["step"] == Step.UNITS]


def _table(clause: Clause, women: Mapping[str, Clause], voice: Voice) -> Context:
    result, category = clause["result"], clause["category"]
    women_of = {row["unit"]: indian(row["number"]) for row in women[category]["units"]}
    if result_is(clause, "split"):
        state = _("%(number)s offices in the State, split by largest remainder") % {"number": indian(result["number"])}
        rows = [_split(row) for row in result["units"]]
    else:
        values = {"number": indian(result["number"]), "share": percent(Fraction(*result["state_share"]))}
        state = _("%(number)s offices in the State; its share of the population %(share)s") % values
        rows = [_distributed(row, category) for row in result["units"]]
    named = [
        {"name": voice.name(row["unit"]), "number": indian(row["number"]), "women": women_of[row["unit"]]}
        for row in result["units"]
    ]
    return {
        "category": str(words.category(category)),
        "state": state,
        "is_split": result_is(clause, "split"),
        "rows": [{**row, **name} for row, name in zip(rows, named, strict=True)],
    }


def _distributed(row: Clause, category: str) -> Context:
    figures, turns = row["figures"], (*row["turns"], *row["turns_beyond"])
    return {
        "offices": indian(figures["offices"]),
        "share": percent(Fraction(figures[Category(category).value.lower()], figures["population"])),
        "target": "; ".join(_sums(row["target"])),
        "capacity": indian(row["capacity"]),
        "first_pass": indian(row["first_pass"]),
        "taken_back": indian(row["taken_back"]) if row["taken_back"] else ABSENT,
        "turns": ", ".join(map(indian, turns)) or ABSENT,
    }


def _split(row: Clause) -> Context:
    quota = row["quota"]
    return {
        "target": f"{' × '.join(map(indian, quota['factors']))} ÷ {indian(quota['divisor'])}",
        "whole": indian(quota["quotient"]),
        "remainder": indian(quota["remainder"]),
        "capacity": indian(row["most"]),
        "turns": ", ".join(map(indian, row["turns"])) or ABSENT,
    }


def _sums(target: Clause) -> Iterator[str]:
    """The unit's own proportion, then the most it may have at first: that of the State, or 27 per cent."""
    while target:
        sum_ = f"{' × '.join(map(indian, target['factors']))} ÷ {indian(target['divisor'])}"
        yield f"{sum_} = {indian(target['quotient'] + target['increased'])}"
        target = target["limit"]
