"""POOL.json: the public record of one pool or of several, as this application publishes it and as `allot` prints it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from reservations.law.draws import pool as pool_of
from reservations.law.files.cells import Sheet
from reservations.law.files.objects import list_at, object_at, parse_object, text_at, texts_at
from reservations.law.verification import StatedDraw, StatedPool
from reservations.law.wording import gettext_noop as _


def parse_pools(content: bytes, file: str, language: str = "en") -> tuple[StatedPool, ...]:
    """The pools in the file: under `pool`, under `pools`, or the file itself is one; BadInput lists every problem."""
    sheet = Sheet(file)
    value = parse_object(sheet, content)
    if "pools" in value:
        entries = {f"pools[{n}].": each for n, each in enumerate(list_at(sheet, "pools", value["pools"]))}
    else:
        entries = {"pool.": value["pool"]} if "pool" in value else {"": value}
    found = tuple(_pool(sheet, place, object_at(sheet, place.rstrip("."), each), language)
                  for place, each in entries.items())  # fmt: skip
    if not found:
        sheet.problem(0, "pools", "", _("at least one pool"))
    sheet.stop_on_problems()
    return found


def _pool(sheet: Sheet, place: str, value: Mapping[str, Any], language: str) -> StatedPool:
    codes = texts_at(sheet, f"{place}codes", value.get("codes"))
    group, stage = (text_at(sheet, f"{place}{key}", value.get(key)) for key in ("group", "stage"))
    number = value.get("number")
    if not isinstance(number, int) or isinstance(number, bool) or number < 0:
        sheet.problem(0, f"{place}number", number, _("a whole number of at least {least}, digits only"), least=0)
        number = 0
    names = object_at(sheet, f"{place}names", value.get("names", {}))
    draws = list_at(sheet, f"{place}draws", value.get("draws", []))
    return StatedPool(
        pool_of(group, stage, number, codes),
        {code: _name(both, language) for code, both in names.items()},
        str(value.get("sha256") or ""),
        _draw(sheet, f"{place}draws[0].", object_at(sheet, f"{place}draws[0]", draws[0])) if draws else None,
        everything=value.get("kind") == "tie",
    )


def _name(both: object, language: str) -> str:
    return str(both.get(language, "")) if isinstance(both, dict) else str(both)


def _draw(sheet: Sheet, place: str, value: Mapping[str, Any]) -> StatedDraw:
    """The newest draw, which stands first."""
    seed = text_at(sheet, f"{place}seed", value["seed"]) if value.get("seed") is not None else None
    order, drawn = (texts_at(sheet, f"{place}{key}", value.get(key, [])) for key in ("order", "drawn"))
    tickets = object_at(sheet, f"{place}tickets", value.get("tickets", {}))
    if seed is None and not order:
        sheet.problem(0, f"{place}order", "", _("a seed, or the codes in the order in which they were drawn"))
    return StatedDraw(seed, order, drawn, {code: str(ticket) for code, ticket in tickets.items()})
