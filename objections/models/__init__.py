"""The tables of objections: drafts, what was filed and its papers, decisions, counters, who works on what."""

from objections.models.assignments import Assignment
from objections.models.entries import CounterEntry, NotifiedCounter
from objections.models.filed import Decision, Ground, Mode, Objection, ObjectionDraft, Outcome, Paper
from objections.models.notes import Note
from objections.models.reports import DistrictReport, ReportPaper, ReportRequest

__all__ = [
    "Assignment",
    "CounterEntry",
    "Decision",
    "DistrictReport",
    "Ground",
    "Mode",
    "Note",
    "NotifiedCounter",
    "Objection",
    "ObjectionDraft",
    "Outcome",
    "Paper",
    "ReportPaper",
    "ReportRequest",
]
