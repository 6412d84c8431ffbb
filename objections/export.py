"""The public register as open data: CSV that no spreadsheet runs, and JSON, written row by row."""

import csv
import json
from collections.abc import Iterable, Iterator
from typing import Any

from reservations.formatting import machine

COLUMNS = (
    "number",
    "serial",
    "order",
    "version",
    "received_at",
    "late",
    "body",
    "body_en",
    "body_hi",
    "ground",
    "step",
    "figure_body",
    "figure_column",
    "figure_claimed",
    "name",
    "text",
    "withheld_reason",
    "outcome",
    "reasons",
    "decided_at",
)
STARTS_A_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


def as_data(row: dict[str, Any]) -> dict[str, Any]:
    """One row of the register as data: codes and machine dates, the same in every language."""
    return {
        "number": row["number"],
        "serial": row["serial"],
        "order": row["order_code"],
        "version": row["version_number"],
        "received_at": machine(row["filed_at"]),
        "late": row["late"],
        "body": row["body_code"],
        "body_en": row["body_en"],
        "body_hi": row["body_hi"],
        "ground": row["ground"],
        "step": row["step"],
        "figure_body": row["figure_of"],
        "figure_column": row["figure_column"],
        "figure_claimed": row["figure_claimed"],
        "name": row["name"],
        "text": row["public_text"],
        "withheld_reason": row["withheld_reason"],
        "outcome": row["outcome"],
        "reasons": row["reasons"],
        "decided_at": machine(row["decided_at"]) if row["decided_at"] else None,
    }


def _cell(value: object) -> object:
    """Text that a spreadsheet would take for a formula gets an apostrophe before it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"'{value}" if isinstance(value, str) and value.startswith(STARTS_A_FORMULA) else value


class _Line:
    """What csv writes to: gives the line back."""

    def write(self, line: str) -> str:
        return line


def as_csv(rows: Iterable[dict[str, Any]]) -> Iterator[str]:
    """The register as CSV in UTF-8 with the mark by which spreadsheets know it."""
    writer = csv.writer(_Line())
    yield "\ufeff"
    yield writer.writerow(COLUMNS)
    for row in rows:
        data = as_data(row)
        yield writer.writerow([_cell(data[column]) for column in COLUMNS])


def as_json(rows: Iterable[dict[str, Any]]) -> Iterator[str]:
    """The register as one JSON list, an object a line."""
    comma = ""
    yield "["
    for row in rows:
        yield comma + "\n" + json.dumps(as_data(row), ensure_ascii=False)
        comma = ","
    yield "\n]\n"
