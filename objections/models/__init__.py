"""The tables of objections: drafts, what was filed with its papers, decisions, entries of counters, who works on what."""

from objections.models.assignments import Assignment
from objections.models.entries import CounterEntry, NotifiedCounter
from objections.models.filed import Decision, Ground, Mode, Objection, ObjectionDraft, Outcome, Paper
from objections.models.notes import Note

__all__ = [
    "Assignment",
    "CounterEntry",
    "Decision",
    "Ground",
    "Mode",
    "Note",
    "NotifiedCounter",
    "Objection",
    "ObjectionDraft",
    "Outcome",
    "Paper",
]
