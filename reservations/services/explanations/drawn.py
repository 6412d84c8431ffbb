"""Explanations of a law that draws lots: the pool of each stage, how many are drawn, and whether a body was."""

from __future__ import annotations

from django.utils.translation import gettext as _

from reservations import words
from reservations.documents.provisions import provision
from reservations.formatting import indian
from reservations.law.terms import WITH_POPULATION, Category
from reservations.law.wording import body, people
from reservations.law.working import Step as Part
from reservations.services.explanations import parts
from reservations.services.explanations.parts import Draft, draft
from reservations.services.explanations.trace import Json, Trace


def is_by_lot(trace: Trace) -> bool:
    """Whether lots decide more than the order of equals."""
    return trace.clause(Part.LOT) is not None


def allotted(trace: Trace, own: Category) -> list[Draft]:
    """By percentage or by lot to the category, then by lot to its women."""
    found = [parts.rank(trace, own)] if trace.row(own) else []
    lots = [lot for lot in _lots(trace, own) if lot["result"]]
    return [*found, *(_draw(trace, lot) for lot in lots), _allotment(trace, own)]


def why_not(trace: Trace, category: Category, heading: str) -> Draft | None:
    """Not in the pool of the category's lot, or not drawn; None where no lot gives the category."""
    lot = next((lot for lot in _lots(trace, category) if lot["result"]), None)
    if lot is None or category not in (Category.BC, Category.W):
        return None
    found = _draw(trace, lot)
    return Draft(
        f"not-{category}",
        heading,
        found.equation,
        found.outcome,
        found.sentence,
        found.provision,
        found.readings,
    )


def story(trace: Trace) -> str:
    """What decided the category of one body."""
    category, values = trace.category, {"body": body(trace.code)}
    if category is Category.UR:
        return trace.say(_("No reserved office reaches {body}: its office is unreserved, open to all."), **values)
    group = category.group
    if trace.row(group):
        values |= {"category": people(group), "rank": indian(trace.own_row(group)["rank"])}
        text = _("By percentage of {category} {body} has rank {rank}, and the largest percentages are reserved.")
    else:
        values |= {"category": people(group)}
        text = _("{body} was drawn by lot for {category}.")
    sentences = [trace.say(text, **values)]
    if group in WITH_POPULATION:
        drawn = _("A further lot among the bodies of the category gave it to a woman.")
        not_drawn = _("The further lot for the women of the category did not draw it.")
        sentences.append(drawn if category.for_women else not_drawn)
    return " ".join(sentences)


def _lots(trace: Trace, category: Category) -> list[Json]:
    return [each for each in trace.clauses if each["step"] == Part.LOT and each["category"] == category.group]


def _draw(trace: Trace, lot: Json) -> Draft:
    pool, drawn = lot["result"]["pool"], lot["result"]["drawn"]
    equation = [
        _("pool of {number}").format(number=indian(len(pool["codes"]))),
        _("to be drawn {number}").format(number=indian(pool["number"])),
    ]
    if trace.code not in pool["codes"]:
        outcome = _("not in the pool")
    elif trace.code in drawn:
        outcome = _("drawn as number {place}").format(place=indian(drawn.index(trace.code) + 1))
    else:
        outcome = _("not drawn")
    return draft(trace, lot, f"lot-{pool['stage']}", parts.listed(equation), outcome)


def _allotment(trace: Trace, own: Category) -> Draft:
    row, law = trace.allotments[trace.code], trace.working["law"]
    given = trace.category
    return Draft(
        key=f"allotment-{own}",
        heading=_("Allotment"),
        equation=(),
        outcome=str(words.category(given)),
        sentence=_("Percentage and lots together give this category."),
        provision=provision(row["provision"], law),
        readings=tuple(row.get("readings", ())),
        category=given,
    )
