"""The annexures of an order: how each number came out, figures and rank of each body, readings, checks and sources."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext as _

from reservations import words
from reservations.documents import clauses, districts, figures, lots, record, units, workings
from reservations.documents.codes import in_groups
from reservations.documents.voice import ActiveVoice
from reservations.formatting import day, indian, language
from reservations.law import readings as register
from reservations.law.wording import Voice

Frozen = Mapping[str, Any]
Context = dict[str, Any]

MARKS = {"passed": "ok", "warning": "warn", "blocking": "block"}
TOTALS = {"population": "", "sc": "SC", "st": "ST", "bc": "BC"}


def of_order(frozen: Frozen, *, with_figures: bool = True) -> Context:
    """Return the annexures in the active language; without workings and figures where each District has its own."""
    voice = ActiveVoice(frozen["working"]["names"])
    return {
        "has_annexures": True,
        **(of_district(frozen) if with_figures else {}),
        "readings": [_reading(chosen) for chosen in frozen["readings"]],
        "checks": [_check(check, voice) for check in frozen["working"]["checks"]],
        "sources": list(_sources(frozen)),
        **record.of_order(frozen, voice),
    }


def of_district(frozen: Frozen) -> Context:
    """Return the workings, lots and figures alone: of the whole order, or of a District to which it was narrowed."""
    working = frozen["working"]
    voice, called = ActiveVoice(working["names"]), clauses.of_working(working)
    return {
        "workings": workings.of_order(called, voice, working["law"], _panchayats(frozen)),
        "units": units.of_order(called, voice),
        **lots.of_order(called, working["inputs"]["lots"], voice),
        **figures.of_order(frozen["schedules"], called, working["rules"]),
    }


def _panchayats(frozen: Frozen) -> dict[str, str]:
    """The names of the panchayats by code, in the order of the schedule; empty for an order on offices."""
    return {
        row["panchayat"]["code"]: words.panchayat(row["panchayat"])
        for row in districts.rows_of(frozen)
        if "panchayat" in row
    }


def _reading(chosen: Mapping[str, Any]) -> Context:
    """Return a reading that left a choice: its question, what was chosen, who chose it why and on what authority."""
    reading = register.get(chosen["id"])
    option = next((option.text for option in reading.options if option.code == chosen["option"]), chosen["option"])
    by = chosen["chosen_by"]
    return {
        "id": chosen["id"],
        "question": gettext(reading.question),
        "option": gettext(option),
        "reason": chosen["reason"],
        "authority": chosen.get("authority", ""),
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


def _sources(frozen: Frozen) -> Iterator[tuple[str, str]]:
    """Yield what the figures and the result rest on, label and value."""
    kept, first = frozen["figures"], frozen["order"].get("first_election")
    named = [
        (_("Figures"), kept["title"][language()]),
        (_("Source and date"), f"{kept['source']}, {day(kept['source_on'])}"),
        (_("Signatory"), kept["signatory"]),
        (_("Survey of the Backward Classes"), kept["bc_survey"]),
        (_("Report of the commission"), kept["bc_commission_report"]),
        *((str(words.FIGURE_COLUMNS[told["column"]]), _told(told)) for told in kept.get("columns", ())),
        (_("Totals of the State, rural and urban (P-02)"), _totals(kept.get("state"))),
        (_("First election counted (P-03)"), day(first) if first else ""),
        (_("SHA-256 of the figures as received"), in_groups(kept["document_sha256"])),
        (_("SHA-256 of the inputs"), in_groups(frozen["inputs_sha256"])),
        (_("SHA-256 of the result"), in_groups(frozen["result_sha256"])),
    ]
    return ((label, value) for label, value in named if value)


def _told(source: Mapping[str, Any]) -> str:
    return f"{source['source']}, {day(source['source_on'])}"


def _totals(state: Mapping[str, Any] | None) -> str:
    if not state:
        return ""
    labels = {column: str(words.CATEGORIES[code]) if code else _("Population") for column, code in TOTALS.items()}
    told = ", ".join(f"{label} {indian(state[column])}" for column, label in labels.items())
    return f"{told} ({state['source']})" if state["source"] else told
