"""The causes of a comparison in the active language."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from reservations.documents.voice import ActiveVoice
from reservations.law.wording import Message
from reservations.services.comparison.causes import Certainty

Json = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class WordedCause:
    """One cause as it is printed: its sentence, and how sure it is."""

    kind: str
    certainty: str
    sentence: str
    sure: str


def in_words(causes: Iterable[Json], voice: ActiveVoice, hidden: Collection[str] = ()) -> list[WordedCause]:
    """The causes in the active language; those that name an office of `hidden` by its category are left out.

    `hidden` are offices in court, whose category is not told (C-02).
    """
    shown = [cause for cause in causes if cause["kind"] != "exchange" or not set(cause["codes"]) & set(hidden)]
    return [
        WordedCause(cause["kind"], cause["certainty"], _sentence(cause, voice), _sure(cause["certainty"]))
        for cause in shown
    ]


def _sentence(cause: Json, voice: ActiveVoice) -> str:
    """The sentence with its details after it."""
    sentence = _said(cause["message"], voice)
    details = "; ".join(_said(detail, voice) for detail in cause["details"])
    return f"{sentence} {details}" if details else sentence


def _said(message: Json, voice: ActiveVoice) -> str:
    return Message(message["template"], message["values"]).text(voice)


def _sure(certainty: str) -> str:
    words = {
        Certainty.ALONE: _("this alone changes it, recomputed"),
        Certainty.TOGETHER: _("only together with other differences"),
        Certainty.FOLLOWS: _("it follows"),
    }
    return words[Certainty(certainty)]
