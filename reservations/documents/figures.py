"""Population, shares and ranks of each body, as the categories were allotted by them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import groupby
from typing import Any

from django.utils.translation import gettext as _

from reservations import words
from reservations.documents.clauses import Clause, result_is
from reservations.formatting import ABSENT, indian, language, percent
from reservations.law import registry
from reservations.law.working import Step

Context = dict[str, Any]
Row = Mapping[str, Any]
Ranks = Mapping[str, Mapping[str, Row]]  # by category and code of the body

COLUMNS = {"SC": "sc", "ST": "st", "BC": "bc"}  # the categories a body has a population of, in the statutes' order
BARRED, SERVED, ELSEWHERE = "*", "**", "*"
LAST = 2  # the tier of those whom the last election served
OUTSIDE = "in_order_of_population_outside_categories"


def of_order(parts: Iterable[Row], clauses: Iterable[Clause], rules: str) -> Context:
    """The tables of each class of bodies, and the note that tells what their ranks and marks mean under the law."""
    given = list(clauses)
    arranged = [clause for clause in given if result_is(clause, "arrangement")]
    ranks = _ranks(arranged)
    return {
        "figures_note": _note(given, rules),
        "figures": [_figures(part, ranks, outside=any(c["clause"] == OUTSIDE for c in arranged)) for part in parts],
    }


def _ranks(arranged: Iterable[Clause]) -> Ranks:
    """Return the row of each body in the arrangement of each category."""
    ranks: dict[str, dict[str, Row]] = {}
    for clause in arranged:
        ranks.setdefault(clause["category"], {}).update({row["body"]: row for row in clause["result"]["rows"]})
    return ranks


def _note(clauses: Iterable[Clause], rules: str) -> str:
    arrangement = _(
        "The rank is that of the arrangement from which the category's offices were allotted; a body allotted before,"
        " or a category without an office, has none (–)."
    )
    rounded = _("Shares are rounded for printing alone; exact fractions decided.")
    return " ".join([arrangement, _marks(clauses, rules), rounded])


def _marks(clauses: Iterable[Clause], rules: str) -> str:
    if any(clause["step"] == Step.LOT for clause in clauses):
        return _("* on both lists, and reserved for the category whose share is larger there.")
    if "first_election" in registry.get(rules).takes:
        return _("* served at the last election, after all others. ** served at an earlier election.")
    return _(
        "* barred: the office went to the same group at the last election. ** served already in the running cycle,"
        " after those not yet served."
    )


def _figures(part: Row, ranks: Ranks, *, outside: bool) -> Context:
    """Return the table of one class of bodies; of seats, in groups by panchayat."""
    rows = part["rows"]
    columns = {category: name for category, name in COLUMNS.items() if any(row[name] is not None for row in rows)}
    by_population = _("Women: rank by population outside the categories") if outside else _("Women: rank by population")
    groups = groupby(rows, lambda row: row.get("panchayat", {}).get("code", ""))
    return {
        "title": part["title"][language()],
        "body_class": words.BODY_CLASSES[part["kind"]],
        "categories": [str(words.CATEGORIES[category]) for category in columns],
        "by_population": by_population if "W" in ranks else "",
        "with_previous": any(row["previous"] for row in rows),
        "groups": [_group(list(members), columns, ranks) for _code, members in groups],
        "width": 4 + 3 * len(columns) + ("W" in ranks) + any(row["previous"] for row in rows),
    }


def _group(rows: list[Row], columns: Mapping[str, str], ranks: Ranks) -> Context:
    first = rows[0]
    return {
        "name": words.panchayat(first["panchayat"]) if "panchayat" in first else "",
        "rows": [_body(row, columns, ranks) for row in rows],
    }


def _body(row: Row, columns: Mapping[str, str], ranks: Ranks) -> Context:
    def rank(category: str) -> str:
        return _rank(ranks.get(category, {}).get(row["code"]))

    return {
        "serial": indian(row["serial"]),
        "name": row["name"][language()],
        "population": indian(row["population"]),
        "shares": [{**_counted(row, name), "rank": rank(category)} for category, name in columns.items()],
        "rank_by_population": rank("W"),
        "category": str(words.category(row["category"])) if row["notified"] else _("in court"),
        "previous": str(words.category(row["previous"])) if row["previous"] else ABSENT,
    }


def _counted(row: Row, column: str) -> Context:
    """The persons and their share; families where these alone are known (rule 4(4), proviso)."""
    families = row.get(f"families_{column}")
    if families is not None and not row[column]:
        return {"persons": _("{number} families").format(number=indian(families)), "percent": ABSENT}
    return {"persons": indian(row[column]), "percent": percent(Fraction(row[column], row["population"]))}


def _rank(row: Row | None) -> str:
    """Return the rank, marked when it is not the body's turn; a dash for a body that was not arranged."""
    if row is None or row["skipped"] == "nobody":
        return ABSENT
    return indian(row["rank"]) + _mark(row)


def _mark(row: Row) -> str:
    if row["skipped"] is not None:
        return {"barred": BARRED, "elsewhere": ELSEWHERE}[row["skipped"]]
    if row["tier"] == LAST:
        return BARRED
    return SERVED if row["tier"] else ""
