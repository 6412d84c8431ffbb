"""The canonical form of inputs: what decided the outcome, in one order and one spelling, and its SHA-256.

The form is a JSON object, written with sorted keys and without spaces, in UTF-8 without escapes:

    format          1
    rules           id of the rule system
    election_date, first_election
                    YYYY-MM-DD or null
    readings        the option of every choice the system offers, defaults included, by reading id
    bodies          by code; of each the columns the system reads except its names, figures as integers; a column
                    that may be left out and is empty is left out
    history         by election and code: election, code, category, kind (of the body when the row names none), and
                    sequence where the system reads it
    state           population, sc, st, bc of the State, or null
    lots            seed, draws, and ties by group, stage and order

So another order of rows, another encoding, further columns and a corrected name leave the hash as it is.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from datetime import date
from operator import attrgetter
from typing import Any

from reservations.law import readings, registry
from reservations.law.cases import RuleSystem
from reservations.law.terms import Body, BodyClass, Category, HistoryRow, Inputs, Lots, StateFigures, TieLot

NAMES = ("name", "name_hi")


def canonical(inputs: Inputs) -> dict[str, Any]:
    """The canonical form; NoLaw or UnknownReading when the rules or a reading do not exist."""
    system = registry.get(inputs.rules)
    kinds = {body.code: body.kind for body in inputs.bodies}
    history = sorted(inputs.history, key=lambda row: (row.election, row.code))
    return {
        "format": 1,
        "rules": inputs.rules,
        "election_date": inputs.election_date and inputs.election_date.isoformat(),
        "first_election": inputs.first_election and inputs.first_election.isoformat(),
        "readings": readings.resolve(system.choices, inputs.readings, system.presumed(inputs.lots)),
        "bodies": _bodies(system, inputs.bodies),
        "history": [_row(system, row, kinds.get(row.code)) for row in history],
        "state": inputs.state_figures and _state(inputs.state_figures),
        "lots": _lots(inputs.lots),
    }


def sha256(form: Mapping[str, Any]) -> str:
    """The SHA-256 of a canonical form, in lower-case hexadecimal."""
    text = json.dumps(form, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def inputs_from(form: Mapping[str, Any], names: Mapping[str, Mapping[str, str]]) -> Inputs:
    """The inputs again from their canonical form and the bodies' names (`{code: {"en": …, "hi": …}}`)."""
    state, system = form["state"], registry.get(form["rules"])
    return Inputs(
        rules=system.id,
        bodies=tuple(_body_from(system, row, names.get(row["code"], {})) for row in form["bodies"]),
        history=tuple(_row_from(row) for row in form["history"]),
        state_figures=StateFigures(**state) if state else None,
        lots=_lots_from(form["lots"]),
        election_date=_date(form["election_date"]),
        first_election=_date(form["first_election"]),
        readings=form["readings"],
    )


def _bodies(system: RuleSystem, bodies: Iterable[Body]) -> list[dict[str, Any]]:
    columns = [column for column in (*system.columns, *system.optional) if column not in NAMES]
    rows = map(attrgetter(*columns), sorted(bodies, key=attrgetter("code")))
    return [{column: value for column, value in zip(columns, row, strict=True) if value is not None} for row in rows]


def _row(system: RuleSystem, row: HistoryRow, kind: BodyClass | None) -> dict[str, Any]:
    then = row.kind or kind
    kept = {"election": row.election.isoformat(), "code": row.code, "category": row.category, "kind": then}
    return kept | ({"sequence": row.sequence} if "sequence" in system.takes else {})


def _state(figures: StateFigures) -> dict[str, int]:
    return {name: getattr(figures, name) for name in ("population", "sc", "st", "bc")}


def _lots(lots: Lots) -> dict[str, Any]:
    ties = sorted((lot.group, lot.stage, lot.order) for lot in lots.ties)
    draws = {kind: {stage: list(order) for stage, order in stages.items()} for kind, stages in lots.draws.items()}
    kept = [{"group": group, "stage": stage, "order": list(order)} for group, stage, order in ties]
    return {"seed": lots.seed, "draws": draws, "ties": kept}


def _body_from(system: RuleSystem, row: Mapping[str, Any], name: Mapping[str, str]) -> Body:
    """A law of one class of bodies keeps no class of each."""
    known = {"name": name.get("en", row["code"]), "name_hi": name.get("hi", "")}
    return Body(**{**row, **known, "kind": BodyClass(row.get("kind", system.classes[0]))})


def _row_from(row: Mapping[str, Any]) -> HistoryRow:
    kind = BodyClass(row["kind"]) if row["kind"] else None
    when = date.fromisoformat(row["election"])
    return HistoryRow(when, row["code"], Category(row["category"]), kind, row.get("sequence"))


def _lots_from(form: Mapping[str, Any]) -> Lots:
    draws = {kind: {stage: tuple(order) for stage, order in stages.items()} for kind, stages in form["draws"].items()}
    ties = tuple(TieLot(lot["group"], lot["stage"], tuple(lot["order"])) for lot in form["ties"])
    return Lots(form["seed"], draws, ties)


def _date(text: str | None) -> date | None:
    return date.fromisoformat(text) if text else None
