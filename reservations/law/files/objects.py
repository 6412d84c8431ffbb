"""JSON files: one object, its members checked one by one."""

from __future__ import annotations

import json
from typing import Any

from reservations.law.files.cells import Sheet
from reservations.law.wording import gettext_noop as _


def parse_object(sheet: Sheet, content: bytes) -> dict[str, Any]:
    """The JSON object in the file; BadInput with line and column when it is none."""
    try:
        value = json.loads(sheet.text(content))
    except json.JSONDecodeError as error:
        sheet.problem(error.lineno, str(error.colno), error.msg, _("valid JSON"))
        value = None
    else:
        if not isinstance(value, dict):
            sheet.problem(0, "", type(value).__name__, _("a JSON object"))
    sheet.stop_on_problems()
    return value or {}


def text_at(sheet: Sheet, place: str, value: object) -> str:
    """A text that is not empty."""
    if isinstance(value, str) and value:
        return value
    sheet.problem(0, place, value, _("a text"))
    return ""


def texts_at(sheet: Sheet, place: str, value: object) -> tuple[str, ...]:
    """A list of texts, each once."""
    if isinstance(value, list) and all(isinstance(each, str) and each for each in value):
        if len(set(value)) == len(value):
            return tuple(value)
        sheet.problem(0, place, ", ".join(value), _("each code once"))
    else:
        sheet.problem(0, place, value, _("a list of codes"))
    return ()


def object_at(sheet: Sheet, place: str, value: object) -> dict[str, Any]:
    """An object."""
    if isinstance(value, dict):
        return value
    sheet.problem(0, place, value, _("an object"))
    return {}


def list_at(sheet: Sheet, place: str, value: object) -> list[Any]:
    """A list."""
    if isinstance(value, list):
        return value
    sheet.problem(0, place, value, _("a list"))
    return []


def written(value: object) -> str:
    """JSON for people to read and to fill in."""
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"
