"""The tables of objections: drafts, what was filed with its papers, decisions."""

from objections.models.filed import Decision, Ground, Mode, Objection, ObjectionDraft, Outcome, Paper

__all__ = ["Decision", "Ground", "Mode", "Objection", "ObjectionDraft", "Outcome", "Paper"]
