"""The explanation in one or two plain sentences, before any sum."""

from __future__ import annotations

from fractions import Fraction

from django.utils.translation import gettext as _

from reservations.formatting import indian, percent
from reservations.law import lineage
from reservations.law.checks import SET_ASIDE
from reservations.law.terms import WITH_POPULATION, Category
from reservations.law.wording import Value, body, count, people
from reservations.law.working import Step as Part
from reservations.services.explanations import drawn, measures, parts, seat_words, seats, serial_list, tiers
from reservations.services.explanations.measures import Measure
from reservations.services.explanations.seat_words import said
from reservations.services.explanations.trace import Json, Trace, check_text


def story(result: Json, working: Json, code: str) -> str:
    """What decided the category of one body, in the active language; UnknownBody when the code is not there.

    A body that changed is told whose history it has (C-23), and what it was in another class (C-41).
    """
    trace = Trace(working, result, code)
    return " ".join([_of_its_category(trace, result, code), *_of_its_lineage(working, code)])


def _of_its_lineage(working: Json, code: str) -> list[str]:
    told = (f"{lineage.ORIGIN}-", f"{SET_ASIDE}-")
    own = [check for check in working["checks"] if check["codes"] == [code] and check["name"].startswith(told)]
    return [_("{sentence}.").format(sentence=check_text(check, working)) for check in own]


def _of_its_category(trace: Trace, result: Json, code: str) -> str:
    if code not in trace.allotments:
        return seats.story(trace, next(row for row in result["numbers"] if row["unit"] == code))
    if serial_list.is_by_list(trace):
        return serial_list.story(trace)
    if drawn.is_by_lot(trace):
        return drawn.story(trace)
    category = trace.category
    if category is Category.UR:
        return _unreserved(trace)
    if category is Category.W:
        return _women(trace)
    return _of_category(trace, category)


def _of_category(trace: Trace, category: Category) -> str:
    total, women = trace.reserved(category)
    sentences = [_share(trace, category), _fall(trace, category, total)]
    if trace.last_election[0]:
        sentences.append(_of_earlier_elections(trace))
    sentences.append(parts.for_women(trace, women, of=total))
    sentences.append(
        trace.say(_("Its place in the order of allotment is {place}."), place=trace.own_row(category)["place"])
    )
    return " ".join(sentences)


def _of_earlier_elections(trace: Trace) -> str:
    if tiers.has_tiers(trace):
        return _("Those that never had the same reservation come first, and those of the last election last.")
    return _("Rotation leaves out what had the same reservation last time and lets others go first.")


def _fall(trace: Trace, category: Category, total: int) -> str:
    values: dict[str, Value] = {"category": people(category), "offices": trace.offices(total)}
    if measures.measure(trace, category) is not Measure.SHARE:
        values["unit"] = trace.unit_words()
        return trace.say(_("For {category} {unit} has {offices}; the largest numbers get them."), **values)
    if trace.in_units:
        number = trace.must(Part.UNITS, category)["result"]["number"]
        values |= {"unit": trace.unit_words(), "state": trace.offices(number)}
        text = _("Of {state} for {category} in the State {unit} has {offices}; there the largest percentages get them.")
        return trace.say(text, **values)
    if total == 1:
        return trace.say(_("{offices} falls to {category}, and it goes to the largest percentage."), **values)
    return trace.say(_("{offices} fall to {category}, and they go to the largest percentages."), **values)


def _share(trace: Trace, category: Category) -> str:
    total, rank = len(trace.rows(category)), trace.own_row(category)["rank"]
    values: dict[str, Value] = {
        "body": body(trace.code),
        "category": people(category),
        "share": _of_hundred(trace, category),
    }
    values |= {"bodies": count(total, trace.kind), "rank": rank}
    if measures.measure(trace, category) is not Measure.SHARE:
        values["figure"] = measures.equation(trace, category)
        return trace.say(_("{body} counts {figure} of {category}: rank {rank} among {bodies}."), **values)
    if trace.in_units:
        values["unit"] = trace.unit_words()
        return trace.say(_("In {body} {share} belong to {category}: rank {rank} among {bodies} in {unit}."), **values)
    if rank == 1:
        return trace.say(_("In {body} {share} belong to {category}, the largest share among {bodies}."), **values)
    return trace.say(_("In {body} {share} belong to {category}: rank {rank} among {bodies}."), **values)


def _of_hundred(trace: Trace, category: Category) -> str:
    share: Fraction = trace.share(category)
    whole = int(share * 100 + Fraction(1, 2))
    if whole:
        return _("{number} of every 100 persons").format(number=indian(whole))
    return _("{percent} of the persons").format(percent=percent(share))


def _women(trace: Trace) -> str:
    total, _all = trace.reserved(Category.W)
    values: dict[str, Value] = {"body": body(trace.code), "offices": trace.offices(total), "unit": trace.unit_words()}
    values |= {"bodies": count(len(trace.rows(Category.W)), trace.kind), "rank": trace.own_row(Category.W)["rank"]}
    return _earlier(trace) + " " + trace.say(_among_those_left(trace), **values)


def _among_those_left(trace: Trace) -> str:
    outside = measures.measure(trace, Category.W) is Measure.OUTSIDE
    if outside and trace.unit is not None:
        return _("Of the {bodies} left in {unit} it has rank {rank} by population outside the categories, and the"
                 " largest there get {offices} for other women.")  # fmt: skip
    if outside:
        return _("Of the {bodies} left it has rank {rank} by population outside the categories, and {offices} for other"
                 " women go to the largest.")  # fmt: skip
    if trace.unit is not None:
        return _("Of the {bodies} left in {unit} it has rank {rank} by population, and the most populous there get"
                 " {offices} for women outside the categories.")  # fmt: skip
    return _("Of the {bodies} left it has rank {rank} by population, and {offices} for women outside the categories go"
             " to the most populous.")  # fmt: skip


def _earlier(trace: Trace) -> str:
    return trace.say(said(trace, seat_words.EARLIER), body=body(trace.code))


def _unreserved(trace: Trace) -> str:
    values: dict[str, Value] = {"body": body(trace.code)}
    barred = [category for category in (*WITH_POPULATION, Category.W) if _is_barred(trace, category)]
    first = trace.say(said(trace, seat_words.UNRESERVED), **values)
    if barred:
        values["categories"] = ", ".join(str(trace.voice.value(people(category))) for category in barred)
        return first + " " + trace.say(_("Rotation bars it this time from: {categories}."), **values)
    nearest = _nearest(trace)
    if nearest is None:
        return first
    category = nearest
    values |= {"category": people(category), "place": trace.own_row(category)["place"]}
    values["offices"] = trace.offices(trace.reserved(category)[0])
    if category is Category.W:
        return (
            first + " " + trace.say(_("It came nearest for women: turn {place}, while there are {offices}."), **values)
        )
    return (
        first + " " + trace.say(_("It came nearest for {category}: turn {place}, while there are {offices}."), **values)
    )


def _is_barred(trace: Trace, category: Category) -> bool:
    row = trace.row(category)
    return row is not None and row["skipped"] == "barred"


def _nearest(trace: Trace) -> Category | None:
    missed = []
    for category in (*WITH_POPULATION, Category.W):
        row = trace.row(category)
        if row is not None and row["place"] is not None:
            missed.append((row["place"] - trace.reserved(category)[0], category))
    return min(missed)[1] if missed else None
