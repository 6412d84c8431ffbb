"""Explanations of a law under which earlier elections bar nobody, but put off whom they served (P-03)."""

from __future__ import annotations

from django.utils.translation import gettext as _

from reservations.law.terms import Category
from reservations.law.wording import body, category_words
from reservations.law.working import Step as Part
from reservations.services.explanations import parts
from reservations.services.explanations.parts import Draft, draft
from reservations.services.explanations.trace import Json, Trace

LAST = 2


def has_tiers(trace: Trace) -> bool:
    """Whether earlier elections put off instead of barring."""
    return trace.clause(Part.TIERS) is not None


def step(trace: Trace, category: Category) -> Draft:
    """Whether earlier elections put the body off."""
    clause, row = trace.must(Part.TIERS, category), trace.own_row(category)
    return draft(
        trace,
        clause,
        f"rotation-{category}",
        parts.listed(_had(trace, category) or [_("it had this at no election that counts")]),
        _("Yes") if row["tier"] else _("No"),
        heading=trace.say(_("Do earlier elections put {body} off?"), body=body(trace.code)),
        sentence=put_off(row) or trace.sentence(clause),
        source=_("Source: the history of earlier elections"),
    )


def _had(trace: Trace, category: Category) -> list[str]:
    """The elections that count at which the body had the category."""
    counted = trace.must(Part.ELECTIONS)["result"]
    inputs = trace.working["inputs"]
    in_any_form = category is Category.W and inputs["readings"]["C-20"] == "any_women"
    rows = [(row["election"], Category(row["category"])) for row in inputs["history"]
            if row["code"] == trace.code and row["election"] in counted]  # fmt: skip
    return [
        trace.say(_("at the election of {day}: {category}"), day={"day": day}, category=category_words(given))
        for day, given in rows
        if given.group is category or (in_any_form and given.for_women)
    ]


def put_off(row: Json) -> str:
    """Why a body waits; empty for one that does not."""
    if row["tier"] == LAST:
        return _("It had this at the last election; those that did not come first.")
    return _("It had this at an earlier election; those that never had it come first.") if row["tier"] else ""


def status(row: Json) -> str:
    """The same in a word, for a table."""
    if row["tier"] == LAST:
        return _("served at the last election")
    return _("served at an earlier election") if row["tier"] else ""
