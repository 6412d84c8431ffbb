"""How the State's offices reached the Divisions or Districts: a table for each category, from the working."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _

from reservations import words
from reservations.formatting import ABSENT, indian, percent
from reservations.law.terms import Category
from reservations.law.wording import Voice
from reservations.law.working import Step

Context = dict[str, Any]
Clause = Mapping[str, Any]


def of_order(clauses: Iterable[Clause], voice: Voice) -> list[Context]:
    """The tables in the order of the clauses; none for a law under which the State is the only unit."""
    given = list(clauses)
    women = {clause["category"]: clause["result"] for clause in given if clause["step"] == Step.WOMEN_OF_UNITS}
    return [_table(clause, women, voice) for clause in given if clause["step"] == Step.UNITS]


def _table(clause: Clause, women: Mapping[str, Clause], voice: Voice) -> Context:
    result, category = clause["result"], clause["category"]
    women_of = {row["unit"]: row["number"] for row in women[category]["units"]}
    return {
        "category": str(words.category(category)),
        "state": _("%(number)s offices in the State; its share of the population %(share)s")
        % {"number": indian(result["number"]), "share": percent(Fraction(*result["state_share"]))},
        "rows": [_row(row, category, women_of, voice) for row in result["units"]],
    }


def _row(row: Clause, category: str, women_of: Mapping[str, int], voice: Voice) -> Context:
    figures, turns = row["figures"], (*row["turns"], *row["turns_beyond"])
    return {
        "name": voice.name(row["unit"]),
        "offices": indian(figures["offices"]),
        "share": percent(Fraction(figures[Category(category).value.lower()], figures["population"])),
        "target": "; ".join(_sums(row["target"])),
        "capacity": indian(row["capacity"]),
        "first_pass": indian(row["first_pass"]),
        "taken_back": indian(row["taken_back"]) if row["taken_back"] else ABSENT,
        "turns": ", ".join(map(indian, turns)) or ABSENT,
        "number": indian(row["number"]),
        "women": indian(women_of[row["unit"]]),
    }


def _sums(target: Clause) -> Iterator[str]:
    """The unit's own proportion, then that of the State, which it may not exceed."""
    while target:
        sum_ = f"{' × '.join(map(indian, target['factors']))} ÷ {indian(target['divisor'])}"
        yield f"{sum_} = {indian(target['quotient'] + target['increased'])}"
        target = target["limit"]
