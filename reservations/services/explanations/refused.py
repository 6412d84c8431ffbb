"""Why a category's offices did not reach a body."""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext as _

from reservations.law.terms import Category
from reservations.law.wording import body, people
from reservations.law.working import Step as Part
from reservations.services.explanations import drawn, in_units, measures, parts, seat_words, serial_list, tiers
from reservations.services.explanations.parts import Draft, draft
from reservations.services.explanations.seat_words import said
from reservations.services.explanations.trace import Json, Trace


def why_not(trace: Trace, category: Category) -> Draft:
    """One step: no office fell to the category, nobody of it lives here, rotation bars, or others come before."""
    if serial_list.is_by_list(trace) and serial_list.stops(trace, category):
        return serial_list.why_not(trace, category, _heading(trace, category))
    lot = drawn.why_not(trace, category, _heading(trace, category))
    if lot is not None:
        return lot
    row = trace.row(category)
    if row is None:
        here = in_units.none_here(trace, category)
        return (
            replace(here, key=f"not-{category}", heading=_heading(trace, category))
            if here
            else (_no_office(trace, category))
        )
    if row["skipped"] == "nobody":
        return _nobody(trace, category)
    if row["skipped"] == "barred":
        return _barred(trace, category)
    return _not_reached(trace, category, row)


def _heading(trace: Trace, category: Category) -> str:
    if category is Category.W:
        return said(trace, seat_words.NOT_OF_WOMEN)
    return trace.say(_("Why is it not reserved for {category}?"), category=people(category))


def _no_office(trace: Trace, category: Category) -> Draft:
    clause = trace.clause(Part.OTHER_WOMEN if category is Category.W else Part.NUMBER, category)
    if clause is None:
        found = parts.not_reserved_by_choice(trace, category)
    elif category is Category.W:
        found = parts.other_women(trace)
    else:
        found = parts.number(trace, category)
    heading, sentence = _heading(trace, category), found.sentence
    if clause is not None:
        sentence = trace.say(said(trace, seat_words.NONE_FALLS), category=people(category))
    readings = (*found.readings, "C-18")
    return Draft(f"not-{category}", heading, found.equation, found.outcome, sentence, found.provision, readings)


def _nobody(trace: Trace, category: Category) -> Draft:
    clause = trace.must(Part.RANK, category)
    sentence = trace.say(_("Nobody of {category} lives in {body}."), category=people(category), body=body(trace.code))
    return draft(
        trace,
        clause,
        f"not-{category}",
        [measures.equation(trace, category)],
        _("not allotted"),
        heading=_heading(trace, category),
        sentence=sentence,
        readings=("C-24",),
    )


def _barred(trace: Trace, category: Category) -> Draft:
    clause = trace.must(Part.ROTATION, category)
    last, allotted = trace.last_election
    return draft(
        trace,
        clause,
        f"not-{category}",
        parts.listed(
            [
                measures.equation(trace, category),
                parts.rank_words(trace, category),
                parts.last_time(trace, last, allotted),
            ]
        ),
        _("barred by rotation"),
        heading=_heading(trace, category),
        source=_("Source: the history of earlier elections"),
    )


def _not_reached(trace: Trace, category: Category, row: Json) -> Draft:
    total, _women = trace.reserved(category)
    last = trace.at_place(category, total)
    text = _("Allotted: {offices}, the last to {last} ({figure}). The turn of {body} would be {place}.")
    values = {"offices": trace.offices(total), "last": body(last), "body": body(trace.code)}
    sentence = trace.say(text, **values, figure=measures.in_words(trace, category, last), place=row["place"])
    by_tiers = tiers.has_tiers(trace)
    if row["tier"]:
        sentence += " " + (tiers.put_off(row) if by_tiers else parts.served_before())
    clause = trace.must(Part.RANK, category)
    return draft(
        trace,
        clause,
        f"not-{category}",
        parts.listed([measures.equation(trace, category), parts.rank_words(trace, category)]),
        _("not reached"),
        heading=_heading(trace, category),
        sentence=sentence,
        readings=(*clause["readings"], *(("C-21",) if row["tier"] and not by_tiers else ())),
    )
