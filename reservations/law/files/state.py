"""STATE.json: the totals of the whole State."""

from __future__ import annotations

from dataclasses import asdict

from reservations.law.files.cells import Sheet
from reservations.law.files.objects import parse_object, written
from reservations.law.terms import StateFigures
from reservations.law.wording import gettext_noop as _

FIGURES = ("population", "sc", "st", "bc")


def parse_state(content: bytes, file: str) -> StateFigures:
    """The State's totals in whole persons, with their source; BadInput lists every problem."""
    sheet = Sheet(file)
    value = parse_object(sheet, content)
    figures = {name: _figure(sheet, name, value.get(name)) for name in FIGURES}
    sheet.stop_on_problems()
    together = sum(figures[name] for name in FIGURES[1:])
    if together > figures["population"]:
        text = _("sc + st + bc of at most the population {population}")
        sheet.problem(0, "sc, st, bc", together, text, population=figures["population"])
    sheet.stop_on_problems()
    return StateFigures(**figures, source=str(value.get("source", "")))


def write_state(figures: StateFigures) -> str:
    """STATE.json."""
    return written(asdict(figures))


def _figure(sheet: Sheet, name: str, value: object) -> int:
    least = int(name == "population")
    if isinstance(value, int) and not isinstance(value, bool) and value >= least:
        return value
    sheet.problem(0, name, value, _("a whole number of at least {least}, digits only"), least=least)
    return 0
