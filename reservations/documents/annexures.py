"""The annexures of an order: how each number came out, figures and rank of each body, readings, checks and sources."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext as _

from reservations import words
from reservations.documents import record, units
from reservations.documents.codes import in_groups
from reservations.documents.provisions import provision
from reservations.documents.voice import ActiveVoice
from reservations.formatting import ABSENT, MINUS, day, indian, language, percent
from reservations.law import readings as register
from reservations.law.terms import Category
from reservations.law.wording import Voice, people
from reservations.law.working import Step

Frozen = Mapping[str, Any]
Context = dict[str, Any]
Clause = Mapping[str, Any]
Ranks = Mapping[str, Mapping[str, Mapping[str, Any]]]  # by category and code of the body

COLUMNS = {"SC": "sc", "ST": "st", "BC": "bc"}  # the categories a body has a population of, in the statutes' order
BARRED, SERVED = "*", "**"
MARKS = {"passed": "ok", "warning": "warn", "blocking": "block"}


def of_order(frozen: Frozen) -> Context:
    """Return the annexures in the active language."""
    working = frozen["working"]
    voice = ActiveVoice(working["names"])
    clauses = [clause for group in working["groups"] for clause in _with_called(group["clauses"])]
    ranks = _ranks(clauses)
    return {
        "workings": [line for clause in clauses for line in _working(clause, voice, working["law"])],
        "units": units.of_order(clauses, voice),
        "categories_ranked": [str(words.CATEGORIES[category]) for category in COLUMNS],
        "figures": [_figures(part, ranks) for part in frozen["schedules"]],
        "readings": [_reading(chosen) for chosen in frozen["readings"]],
        "checks": [_check(check, voice) for check in working["checks"]],
        "sources": _sources(frozen),
        **record.of_order(frozen, voice),
    }


def _with_called(clauses: Iterable[Clause]) -> Iterator[Clause]:
    """Yield the recorded clauses in the order in which they were called, each before those it called."""
    for clause in clauses:
        yield clause
        yield from _with_called(clause["calls"])


def _result_is(clause: Clause, kind: str) -> bool:
    return isinstance(clause["result"], Mapping) and clause["result"].get("is") == kind


def _working(clause: Clause, voice: Voice, law: str) -> Iterator[Context]:
    """Yield the line of a clause that finds a number; other clauses have none."""
    if _result_is(clause, "division"):
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


def _ranks(clauses: Iterable[Clause]) -> Ranks:
    """Return the row of each body in the arrangement of each category."""
    ranks: dict[str, dict[str, Mapping[str, Any]]] = {}
    for clause in clauses:
        if _result_is(clause, "arrangement"):
            ranks.setdefault(clause["category"], {}).update({row["body"]: row for row in clause["result"]["rows"]})
    return ranks


def _figures(part: Mapping[str, Any], ranks: Ranks) -> Context:
    """Return the table of population, shares and ranks of one class of bodies."""
    return {
        "title": part["title"][language()],
        "body_class": words.BODY_CLASSES[part["kind"]],
        "with_previous": any(row["previous"] for row in part["rows"]),
        "rows": [_body(row, ranks) for row in part["rows"]],
    }


def _body(row: Mapping[str, Any], ranks: Ranks) -> Context:
    def rank(category: str) -> str:
        return _rank(ranks.get(category, {}).get(row["code"]))

    return {
        "serial": indian(row["serial"]),
        "name": row["name"][language()],
        "population": indian(row["population"]),
        "shares": [
            {
                "persons": indian(row[column]),
                "percent": percent(Fraction(row[column], row["population"])),
                "rank": rank(category),
            }
            for category, column in COLUMNS.items()
        ],
        "rank_by_population": rank("W"),
        "category": str(words.category(row["category"])),
        "previous": str(words.category(row["previous"])) if row["previous"] else ABSENT,
    }


def _rank(row: Mapping[str, Any] | None) -> str:
    """Return the rank, marked when it is not the body's turn; a dash for a body that was not arranged."""
    if row is None or row["skipped"] == "nobody":
        return ABSENT
    mark = BARRED if row["skipped"] == "barred" else SERVED if row["tier"] else ""
    return indian(row["rank"]) + mark


def _reading(chosen: Mapping[str, Any]) -> Context:
    """Return a reading that left a choice: its question, what was chosen, and who chose it why."""
    reading = register.get(chosen["id"])
    option = next((option.text for option in reading.options if option.code == chosen["option"]), chosen["option"])
    by = chosen["chosen_by"]
    return {
        "id": chosen["id"],
        "question": gettext(reading.question),
        "option": gettext(option),
        "reason": chosen["reason"],
        "chosen": f"{by[language()]}, {day(chosen['chosen_on'])}" if by else _("the register's first option"),
    }


def _check(check: Mapping[str, Any], voice: Voice) -> Context:
    """Return a check made before publication: how it came out, in words, and for which bodies."""
    text = voice.render(check["message"]["template"], check["message"]["values"])
    return {
        "severity": str(words.MARKS[MARKS[check["severity"]]]),
        "reading": check["reading"],
        "text": ": ".join(filter(None, [text, ", ".join(map(voice.name, check["codes"]))])),
    }


def _sources(frozen: Frozen) -> list[tuple[str, str]]:
    """Return what the figures and the result rest on, label and value."""
    figures = frozen["figures"]
    named = [
        (_("Figures"), figures["title"][language()]),
        (_("Source and date"), f"{figures['source']}, {day(figures['source_on'])}"),
        (_("Signatory"), figures["signatory"]),
        (_("Survey of the Backward Classes"), figures["bc_survey"]),
        (_("Report of the commission"), figures["bc_commission_report"]),
        (_("SHA-256 of the figures as received"), in_groups(figures["document_sha256"])),
        (_("SHA-256 of the inputs"), in_groups(frozen["inputs_sha256"])),
        (_("SHA-256 of the result"), in_groups(frozen["result_sha256"])),
    ]
    return [(label, value) for label, value in named if value]
