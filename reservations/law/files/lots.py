"""LOTS.json: a seed or draws where a statute draws lots, and the lots drawn among equals."""

from __future__ import annotations

from collections.abc import Iterable

from reservations.law.draws import DrawsNeeded
from reservations.law.files.cells import Sheet
from reservations.law.files.objects import list_at, object_at, parse_object, text_at, texts_at, written
from reservations.law.refusals import LotNeeded
from reservations.law.terms import Lots, TieLot
from reservations.law.wording import gettext_noop as _


def parse_lots(content: bytes, file: str) -> Lots:
    """The lots on record; BadInput lists every problem. A tie whose order is still empty is a problem.

    A stage of `draws` whose order is still empty has not been drawn.
    """
    sheet = Sheet(file)
    value = parse_object(sheet, content)
    seed = text_at(sheet, "seed", value["seed"]) if value.get("seed") is not None else None
    draws = {
        kind: {stage: texts_at(sheet, f"draws.{kind}.{stage}", order) for stage, order in stages.items() if order != []}
        for kind, stages in _objects(sheet, "draws", value.get("draws", {}))
    }
    entries = list_at(sheet, "ties", value.get("ties", []))
    ties = tuple(_tie(sheet, f"ties[{number}]", entry) for number, entry in enumerate(entries))
    sheet.stop_on_problems()
    return Lots(seed, {kind: stages for kind, stages in draws.items() if stages}, ties)


def write_lots(lots: Lots) -> str:
    """LOTS.json."""
    ties = [{"group": lot.group, "stage": lot.stage, "order": list(lot.order)} for lot in lots.ties]
    return written({"seed": lots.seed, "draws": lots.draws, "ties": ties})


def to_fill_in(lots: Lots, needed: LotNeeded) -> str:
    """LOTS.json with what is on record and an entry for the lot that is needed, its order or the seed still empty.

    The pools of lots that the statute draws stand beside it, to be published before they are drawn.
    """
    ties = [{"group": lot.group, "stage": lot.stage, "order": list(lot.order)} for lot in lots.ties]
    if isinstance(needed, DrawsNeeded):
        return written(_draws_to_fill_in(lots, needed) | {"ties": ties, "pools": needed.as_json()["pools"]})
    return written({"seed": lots.seed, "draws": lots.draws, "ties": [*ties, needed.as_json()]})


def _draws_to_fill_in(lots: Lots, needed: DrawsNeeded) -> dict[str, object]:
    if needed.seeded:
        return {"seed": ""}
    draws = {group: dict(stages) for group, stages in lots.draws.items()}
    for pool in needed.pools:
        draws.setdefault(pool.group, {})[pool.stage] = ()
    return {"seed": lots.seed, "draws": draws}


def _objects(sheet: Sheet, place: str, value: object) -> Iterable[tuple[str, dict[str, object]]]:
    for key, inner in object_at(sheet, place, value).items():
        yield key, object_at(sheet, f"{place}.{key}", inner)


def _tie(sheet: Sheet, place: str, entry: object) -> TieLot:
    value = object_at(sheet, place, entry)
    group, stage = (text_at(sheet, f"{place}.{key}", value.get(key)) for key in ("group", "stage"))
    order = texts_at(sheet, f"{place}.order", value.get("order"))
    if not order:
        sheet.problem(0, f"{place}.order", "", _("the tied codes in the order in which they were drawn"))
    return TieLot(group, stage, order)
