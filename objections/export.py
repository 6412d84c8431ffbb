"""The public register as open data: CSV that no spreadsheet runs, and JSON, written row by row."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from reservations import spreadsheet
from reservations.formatting import machine

COLUMNS = (
    "number",
    "serial",
    "order",
    "version",
    "received_at",
    "mode",
    "late",
    "body",
    "body_en",
    "body_hi",
    "further_bodies",
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


def as_data(row: dict[str, Any]) -> dict[str, Any]:
    """One row of the register as data: codes and machine dates, the same in every language."""
    return {
        "number": row["number"],
        "serial": row["serial"],
        "order": row["order_code"],
        "version": row["version_number"],
        "received_at": machine(row["received_at"]),
        "mode": row["mode"],
        "late": row["late"],
        "body": row["body_code"],
        "body_en": row["body_en"],
        "body_hi": row["body_hi"],
        "further_bodies": " ".join(row["further_bodies"]),
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


def as_csv(rows: Iterable[dict[str, Any]]) -> Iterator[str]:
    """The register as CSV in UTF-8 with the mark by which spreadsheets know it."""
    return spreadsheet.lines(COLUMNS, ([data[column] for column in COLUMNS] for data in map(as_data, rows)))


def as_json(rows: Iterable[dict[str, Any]]) -> Iterator[str]:
    """The register as one JSON list, an object a line."""
    comma = ""
    yield "["
    for row in rows:
        yield comma + "\n" + json.dumps(as_data(row), ensure_ascii=False)
        comma = ","
    yield "\n]\n"
