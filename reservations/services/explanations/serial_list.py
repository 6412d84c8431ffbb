"""Explanations by one serial list: a body's serial, where the allotment begins, and the walk along the list."""

from __future__ import annotations

from django.utils.translation import gettext as _

from reservations import words
from reservations.formatting import indian
from reservations.law.terms import Category
from reservations.law.wording import Value, body, offices, people
from reservations.law.working import Step as Part
from reservations.services.explanations import measures, parts
from reservations.services.explanations.parts import Draft, draft
from reservations.services.explanations.trace import Json, Trace


def is_by_list(trace: Trace) -> bool:
    """Whether the law allots along one list."""
    clause = trace.clause(Part.LIST)
    return clause is not None and clause["result"]["is"] == "serials"


def serials(trace: Trace) -> list[str]:
    """The codes from serial 1 on."""
    return list(trace.must(Part.LIST)["result"]["bodies"])


def serial(trace: Trace, code: str | None = None) -> int:
    """The serial of a body."""
    return serials(trace).index(code or trace.code) + 1


def stops(trace: Trace, category: Category) -> list[Json]:
    """The bodies that the walk of a category came by; none when no office fell to it."""
    clause = trace.clause(Part.ALLOTMENT, category)
    return list(clause["result"]["stops"]) if clause else []


def in_the_list(trace: Trace) -> Draft:
    """The body's serial."""
    clause = trace.must(Part.LIST)
    values = {"serial": indian(serial(trace)), "total": indian(len(serials(trace)))}
    outcome = _("serial {serial} of {total}").format(**values)
    more = [_("equal; order by lot")] if trace.code in clause["result"]["by_lot"] else []
    return draft(trace, clause, "list", parts.listed([measures.equation(trace, Category.SC), *more]), outcome)


def start(trace: Trace) -> Draft:
    """The serial at which the allotment begins."""
    clause = trace.must(Part.START)
    after, listed = clause["result"]["after"], serials(trace)
    begins = listed.index(after) + 1 if after else 0
    equation = [trace.say(_("next to {body}, serial {serial}"), body=body(after), serial=begins)] if after else []
    outcome = _("from serial {serial}").format(serial=indian(begins % len(listed) + 1))
    return draft(trace, clause, "start", equation, outcome)


def allotment(trace: Trace, category: Category) -> Draft:
    """The walk of the body's category as far as the body."""
    clause, walked = trace.must(Part.ALLOTMENT, category), stops(trace, category)
    position = next(number for number, stop in enumerate(walked) if stop["body"] == trace.code)
    before = walked[:position]
    given = sum(1 for stop in before if stop["category"])
    total, women = trace.reserved(category)
    equation = [trace.say(_("{offices} to be allotted"), offices=offices(total))]
    if category is not Category.W:
        equation.append(_("of these for women, first in order: {women}").format(women=indian(women)))
    equation.append(_("the walk begins at serial {serial}").format(serial=indian(walked[0]["serial"])))
    if position - given:
        equation.append(_("passed over before it: {number}").format(number=indian(position - given)))
    equation.append(_("turn {place} in the order of allotment").format(place=indian(given + 1)))
    uses = tuple(f"{part}-{category}" for part in ("number", "women", "rotation"))
    own = trace.category
    return draft(
        trace,
        clause,
        f"allotment-{category}",
        parts.listed(equation),
        str(words.category(own)),
        category=own,
        uses=(*uses[:2], "list", "start", uses[2]),
    )


def why_not(trace: Trace, category: Category, heading: str) -> Draft:
    """Passed over, or the walk ended before the body was reached."""
    clause, walked = trace.must(Part.ALLOTMENT, category), stops(trace, category)
    stop = next((stop for stop in walked if stop["body"] == trace.code), None)
    sentence = passed(trace, category, stop) if stop else _not_reached(trace, category, walked)
    outcome = _("passed over") if stop else _("not reached")
    equation = [_("serial {serial} of {total}").format(serial=indian(serial(trace)), total=indian(len(serials(trace))))]
    readings = ("C-24",) if stop and stop["passed"] == "nobody" else tuple(clause["readings"])
    return draft(
        trace, clause, f"not-{category}", equation, outcome, heading=heading, sentence=sentence, readings=readings
    )


def passed(trace: Trace, category: Category, stop: Json) -> str:
    """Why a stop on the walk was passed over."""
    values: dict[str, Value] = {"body": body(stop["body"]), "category": people(category)}
    if stop["passed"] == "nobody":
        return trace.say(_("Nobody of {category} lives in {body}."), **values)
    if stop["passed"] == "barred":
        return trace.say(_("{body} is passed over: the last election allotted it to {category}."), **values)
    return trace.say(_("{body} is passed over: it is allotted already."), **values)


def _not_reached(trace: Trace, category: Category, walked: list[Json]) -> str:
    text = _("The walk for {category} goes from serial {first} to serial {last}, where the last of {offices} is given.")
    values = {"first": walked[0]["serial"], "last": walked[-1]["serial"]}
    return trace.say(text, category=people(category), offices=offices(trace.reserved(category)[0]), **values)


def story(trace: Trace) -> str:
    """What decided the category of one body in the list."""
    values: dict[str, Value] = {"body": body(trace.code), "serial": serial(trace), "total": len(serials(trace))}
    where = trace.say(
        _("{body} stands at serial {serial} of {total} in the list by percentage of the Scheduled Castes."), **values
    )
    category = trace.category.group
    if category is Category.UR:
        return where + " " + trace.say(_("No walk of a category takes it: its office is unreserved, open to all."))
    walked = stops(trace, category)
    given = [stop["body"] for stop in walked if stop["category"]]
    text = _("The walk for {category} begins at serial {first} and gives {offices} serial by serial; its turn is"
             " {place}.")  # fmt: skip
    then: dict[str, Value] = {"category": people(category), "offices": offices(len(given))}
    sentences = [where, trace.say(text, first=walked[0]["serial"], place=given.index(trace.code) + 1, **then)]
    if category is not Category.W:
        sentences.append(parts.for_women(trace, trace.reserved(category)[1], of=len(given)))
    return " ".join(sentences)
