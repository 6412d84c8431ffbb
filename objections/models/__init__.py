"""The tables of objections: drafts, what was filed with its papers, decisions, entries of counters."""

from objections.models.entries import CounterEntry, NotifiedCounter
from objections.models.filed import Decision, Ground, Mode, Objection, ObjectionDraft, Outcome, Paper

__all__ = [
    "CounterEntry",
    "Decision",
    "Ground",
    "Mode",
    "NotifiedCounter",
    "Objection",
    "ObjectionDraft",
    "Outcome",
    "Paper",
]
