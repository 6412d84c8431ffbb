"""How each number came out: a line for each clause that finds one, with quotient, remainder and what it does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _

from reservations import words
from reservations.documents.clauses import Clause, result_is
from reservations.documents.provisions import provision
from reservations.formatting import MINUS, indian
from reservations.law.terms import Category
from reservations.law.wording import Voice, people
from reservations.law.working import Step

Context = dict[str, Any]


def of_order(clauses: Iterable[Clause], voice: Voice, law: str, names: Mapping[str, str]) -> list[Context]:
    """Tables of lines: one for the State, or one for each panchayat, whose seats are counted by themselves.

    `law` says how provisions are cited, `names` the names of panchayats by code, in the order of the tables.
    """
    tables: dict[str, list[Context]] = {unit: [] for unit in names}
    for clause in clauses:
        unit = clause["unit"] if clause["unit"] in names else ""
        tables.setdefault(unit, []).extend(_line(clause, voice, law))
    return [{"name": names.get(unit, ""), "lines": lines} for unit, lines in tables.items() if lines]


def _line(clause: Clause, voice: Voice, law: str) -> Iterator[Context]:
    """Yield the line of a clause that finds a number; other clauses have none."""
    if result_is(clause, "division"):
        found = _division(clause["result"])
    elif clause["step"] == Step.OTHER_WOMEN:
        women, of_categories = (clause["inputs"][key] for key in ("women", "women_of_categories"))
        found = {"sum": f"{indian(women)} {MINUS} {indian(of_categories)}", "number": indian(clause["result"])}
    else:
        return
    category = clause["category"]
    yield found | {
        "category": str(words.category(category)),
        "question": voice.render(clause["question"], {"category": people(Category(category))}),
        "provision": provision(clause["provision"], law),
    }


def _division(result: Mapping[str, Any]) -> Context:
    effects = [_effect(result)]
    if limit := result["limit"]:
        effects.append(_("at most %(sum)s = %(number)s") % {"sum": _sum(limit), "number": indian(limit["number"])})
    return {
        "sum": _sum(result),
        "quotient": indian(result["quotient"]),
        "remainder": indian(result["remainder"]),
        "effect": "; ".join(effect for effect in effects if effect),
        "number": indian(result["number"]),
    }


def _sum(result: Mapping[str, Any]) -> str:
    return f"{' × '.join(map(indian, result['factors']))} ÷ {indian(result['divisor'])}"


def _effect(result: Mapping[str, Any]) -> str:
    """Say what the remainder does to the quotient."""
    if not result["remainder"]:
        return ""
    rule = result["rule"]
    if result["increased"]:
        return {"more_than_half": _("more than half, adds one"), "half_counts": _("half or more, adds one")}.get(
            rule, _("adds one")
        )
    return {"more_than_half": _("not more than half, left out"), "half_counts": _("less than half, left out")}.get(
        rule, _("left out")
    )
