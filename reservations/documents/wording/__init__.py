"""The wording an order starts with; the officer edits it, and it is kept with the order as issued.

Written afresh for this product. It recites no power the register of statutes has no text for (C-42).
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from django.utils import translation

from reservations.documents.wording import madhya_pradesh, sentences, uttar_pradesh_panchayats, uttar_pradesh_towns
from reservations.documents.wording.law import Law
from reservations.formatting import day

Wording = dict[str, Any]

LAWS: Mapping[str, Law] = {**uttar_pradesh_towns.LAWS, **uttar_pradesh_panchayats.LAWS, **madhya_pradesh.LAWS}


class NoWording(LookupError):
    """No wording is written for orders under a rule system, or for a class of bodies."""


def is_written(rules: str, kind: str) -> bool:
    """Whether orders under a rule system for a class of bodies have a wording: only those can be issued here."""
    return rules in LAWS and kind in LAWS[rules].bodies


def default_wording(
    rules: str,
    kind: str,
    stage: str,
    *,
    office: Mapping[str, str],
    election_on: date,
    draft: Mapping[str, Any] | None = None,
) -> dict[str, Wording]:
    """Return the wording of an order in both languages: title, power, statement, where, signatory, copies.

    `kind` is the class of bodies, `stage` is draft, revised_draft or final; `office` names (en, hi) where objections on
    paper are received; `draft` gives number and dated_on of the last published draft, wanted for a final order. The
    closing instant is not part of the wording: documents print it from the order. Refuses (NoWording) a law for which
    none is written, such as one kept for replay alone.
    """
    if not is_written(rules, kind):
        raise NoWording(f"There is no default wording for {rules}, {kind}.")
    if stage == "final" and draft is None:
        raise ValueError("A final order names the draft it follows.")
    order = {"office": office, "election_on": election_on, "draft": draft or {}}
    return {language: _in(language, LAWS[rules], kind, stage, order) for language in ("en", "hi")}


def _in(language: str, law: Law, kind: str, stage: str, order: Mapping[str, Any]) -> Wording:
    phase = "final" if stage == "final" else "draft"
    values = _values(language, law, kind, phase, order)
    copies = [line.format(**values) for line in law.copies[kind][language]]
    return {
        "title": sentences.TITLE[language].format(**values),
        "power": law.power[phase][language].format(**values),
        "statement": sentences.STATEMENT[stage][language].format(**values),
        "where": sentences.WHERE[phase][language].format(**values),
        "signatory": sentences.SIGNATORY[language],
        "copies": [law.gazette[language], *copies] if phase == "final" else copies,
    }


def _values(language: str, law: Law, kind: str, phase: str, order: Mapping[str, Any]) -> dict[str, Any]:
    """What stands in the place of the braces."""
    draft = order["draft"]
    with translation.override(language):
        draft_date = day(draft["dated_on"]) if draft else ""
    return {
        **{name: text[language] for name, text in law.bodies[kind].items()},
        **{name: text[language] if phase == "draft" else "" for name, text in law.boards.items()},
        "provision": law.provision[language],
        "time": law.time[language] if law.time else "",
        "lots": law.lots[language] if law.lots else "",
        "office": order["office"][language],
        "year": order["election_on"].year,
        "draft_number": draft.get("number", ""),
        "draft_date": draft_date,
    }
