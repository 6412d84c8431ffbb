"""The lots an order rests on: each pool with its SHA-256, the order drawn, the seed and the tickets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext as _

from reservations.documents.clauses import Clause, result_is
from reservations.documents.codes import in_groups
from reservations.formatting import indian
from reservations.law.terms import Category
from reservations.law.wording import Voice, people

Context = dict[str, Any]


def of_order(clauses: Iterable[Clause], lots: Mapping[str, Any], voice: Voice) -> Context:
    """The draws of the statute in their order, and the orders drawn among equals; `lots` are those of the inputs."""
    return {
        "lots": [_draw(clause, lots["seed"], voice) for clause in clauses if result_is(clause, "draw")],
        "ties": [", ".join(map(voice.name, tie["order"])) for tie in lots["ties"]],
    }


def _draw(clause: Clause, seed: str | None, voice: Voice) -> Context:
    draw = clause["result"]
    pool, drawn = draw["pool"], set(draw["drawn"])
    numbers = {"pool": indian(len(pool["codes"])), "number": indian(pool["number"])}
    return {
        "question": voice.render(clause["question"], {"category": people(Category(clause["category"]))}),
        "numbers": _("%(number)s to be drawn from a pool of %(pool)s") % numbers,
        "method": _method(draw["method"], seed),
        "sha256": in_groups(pool["sha256"]),
        "with_tickets": bool(draw["tickets"]),
        "rows": [
            {
                "place": indian(place),
                "name": voice.name(code),
                "code": code,
                "ticket": draw["tickets"].get(code, ""),
                "drawn": code in drawn,
            }
            for place, code in enumerate(draw["order"], start=1)
        ],
    }


def _method(method: str, seed: str | None) -> str:
    if method == "all":
        return _("no lot was needed: the whole pool gets an office")
    if method == "recorded":
        return _("the order drawn was recorded")
    return _("by the seed “%(seed)s”: the smallest tickets are drawn") % {"seed": seed}
