"""The parts an explanation is made of, each from one clause of the working."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from reservations import words
from reservations.documents.provisions import provision
from reservations.formatting import MINUS, indian
from reservations.law.proportion import Remainder
from reservations.law.terms import Category
from reservations.law.wording import body, category_words, people
from reservations.law.working import Step as Part
from reservations.services.explanations import measures, seat_words
from reservations.services.explanations.seat_words import said
from reservations.services.explanations.trace import Json, Trace


@dataclass(frozen=True, slots=True)
class Draft:
    """A step before it is numbered; `uses` are the keys of the steps it rests on."""

    key: str
    heading: str
    equation: tuple[str, ...]
    outcome: str
    sentence: str
    provision: str
    readings: tuple[str, ...]
    category: str | None = None
    uses: tuple[str, ...] = ()
    source: str = ""


def draft(trace: Trace, clause: Json, key: str, equation: list[str], outcome: str, **more: Any) -> Draft:
    """A step that takes question, sentence, provision and readings from its clause unless told otherwise."""
    taken = {
        "heading": trace.sentence(clause, "question"),
        "sentence": trace.sentence(clause),
        "provision": trace.provision(clause),
        "readings": tuple(clause["readings"]),
    }
    return Draft(key=key, equation=tuple(equation), outcome=outcome, **{**taken, **more})


def counted(trace: Trace, category: Category | None) -> Draft:
    """How many bodies, and the people of all of them together."""
    clause = trace.must(Part.FIGURES)
    figures = clause["result"]
    equation = [_("population {population}").format(population=indian(figures["population"]))]
    if category is not None:
        persons = indian(figures[category.value.lower()])
        equation.append(trace.say(_("of these {category} {persons}"), category=people(category), persons=persons))
    return draft(trace, clause, "figures", listed(equation), trace.counted(figures["offices"]))


def number(trace: Trace, category: Category) -> Draft:
    """How many offices fall to a category."""
    clause = trace.must(Part.NUMBER, category)
    division = clause["result"]
    sentence = remainder_sentence(division) if division["limit"] is None else limit_sentence(division)
    outcome = trace.offices(division["number"])
    return draft(trace, clause, f"number-{category}", division_spans(division), outcome, sentence=sentence)


def not_reserved_by_choice(trace: Trace, category: Category) -> Draft:
    """C-44: no office by the choice of the officer."""
    return Draft(
        key=f"number-{category}",
        heading=trace.say(said(trace, seat_words.HOW_MANY), category=people(category)),
        equation=(),
        outcome=trace.offices(0),
        sentence=trace.say(said(trace, seat_words.BY_CHOICE), category=people(category)),
        provision=trace.provision(trace.must(Part.FIGURES)),
        readings=("C-44",),
    )  # fmt: skip


def women(trace: Trace, clause: Json) -> Draft:
    """How many of a category's offices are for its women."""
    division = clause["result"]
    outcome = trace.womens(division["number"])
    key, uses = f"women-{clause['category']}", (f"number-{clause['category']}",)
    return draft(trace, clause, key, division_spans(division), outcome, uses=uses)


def women_in_all(trace: Trace) -> Draft:
    """How many offices are for women in all."""
    clause = trace.must(Part.WOMEN, Category.W)
    division = clause["result"]
    return draft(trace, clause, "women", division_spans(division), trace.womens(division["number"]), uses=("figures",))


def other_women(trace: Trace) -> Draft:
    """How many of the women's offices are outside the categories."""
    clause = trace.must(Part.OTHER_WOMEN)
    given = clause["inputs"]
    equation = [f"{indian(given['women'])} {MINUS} {indian(given['women_of_categories'])}"]
    return draft(trace, clause, "number-W", equation, trace.womens(clause["result"]), uses=("women",))


def rotation(trace: Trace, category: Category) -> Draft:
    """Whether the last election bars the body, and whether its turn in the cycle has been."""
    clause, cycle = trace.must(Part.ROTATION, category), trace.clause(Part.CYCLE, category)
    last, allotted = trace.last_election
    rests_on = clause if last else trace.must(Part.ELECTIONS)
    barred, served = (each is not None and trace.code in each["result"] for each in (clause, cycle))
    sentence = trace.sentence(rests_on)
    if served and not barred:
        sentence = served_before()
    of_the_cycle = tuple(cycle["readings"]) if cycle else ()
    return draft(
        trace,
        rests_on,
        f"rotation-{category}",
        listed([last_time(trace, last, allotted), *(its_turns(trace, category) if served else [])]),
        _("Yes") if barred else _("No"),
        heading=trace.say(_("Does rotation bar {body}?"), body=body(trace.code)),
        sentence=sentence,
        readings=(*clause["readings"], *of_the_cycle) if last else ("C-19", *of_the_cycle),
        source=_("Source: the history of earlier elections"),
    )


def served_before() -> str:
    """C-21: why a body waits that is not barred."""
    return _("It had its turn in the running cycle; those not yet served come first.")


def its_turns(trace: Trace, category: Category) -> list[str]:
    """C-21: when the body had its turn, as far back as the history goes."""
    rows = trace.working["inputs"]["history"]
    days = [
        row["election"] for row in rows if row["code"] == trace.code and Category(row["category"]).group is category
    ]
    return [trace.say(_("its turn for {category}: {day}"), category=people(category), day={"day": day}) for day in days]


def last_time(trace: Trace, last: str, allotted: Any) -> str:
    """What the last election gave to the body."""
    if not last:
        return _("previous election that counts: none")
    given = category_words(Category(allotted.get(trace.code, "UR")))
    return trace.say(_("at the election of {day}: {category}"), day={"day": last}, category=given)


def rank(trace: Trace, category: Category) -> Draft:
    """The body's rank."""
    clause = trace.must(Part.RANK, category)
    return draft(trace, clause, f"rank-{category}", [measures.equation(trace, category)], rank_words(trace, category))


def allotment(trace: Trace, category: Category) -> Draft:
    """The allotment itself."""
    clause = trace.must(Part.ALLOTMENT, category)
    total, for_women = trace.reserved(category)
    place = trace.own_row(category)["place"]
    equation = [trace.say(_("{offices} to be allotted"), offices=trace.offices(total))]
    if category is not Category.W:
        equation.append(_("of these for women, first in order: {women}").format(women=indian(for_women)))
    equation.append(_("turn {place} in the order of allotment").format(place=indian(place)))
    numbers = ("units", "women-units") if trace.in_units else ("number", "women")
    uses = tuple(f"{part}-{category}" for part in (*numbers, "rotation", "rank"))
    given = trace.category
    return draft(
        trace, clause, f"allotment-{category}", listed(equation), str(words.category(given)), category=given, uses=uses
    )


def unreserved(trace: Trace) -> Draft:
    """No category's offices reach the body."""
    law = trace.allotments[trace.code]["provision"]
    return Draft(
        key="allotment-UR",
        heading=_("Allotment"),
        equation=(said(trace, seat_words.NONE_REACHES),),
        outcome=str(words.category("UR")),
        sentence=said(trace, seat_words.OPEN_TO_ALL),
        provision=provision(law, trace.working["law"]),
        readings=(),
        category="UR",
        uses=tuple(f"not-{category}" for category in ("SC", "ST", "BC", "W")),
    )


def division_spans(division: Json) -> list[str]:
    """A division as spans: 17 × 24,53,554 | ÷ 1,85,51,810 | = 2, remainder 46,06,798."""
    spans = [" × ".join(indian(factor) for factor in division["factors"]), f"÷ {indian(division['divisor'])}"]
    quotient, remainder = indian(division["quotient"]), indian(division["remainder"])
    spans.append(_("= {quotient}, remainder {remainder}").format(quotient=quotient, remainder=remainder))
    if division["limit"]:
        limit = _("at most {sum}").format(sum=" ".join(division_spans(division["limit"])))
        return [*spans[:-1], *listed([spans[-1], limit])]
    return spans


def listed(spans: list[str]) -> list[str]:
    """Spans that are no sum, each but the last closed with a semicolon."""
    return [*(f"{span};" for span in spans[:-1]), spans[-1]]


def remainder_sentence(division: Json) -> str:
    """What the remainder does to the quotient, and why."""
    rule, half = division["rule"], indian(division["divisor"] // 2)
    if not division["remainder"]:
        return _("There is no remainder.")
    if rule == Remainder.MORE_THAN_HALF and division["increased"]:
        return _(
            "The remainder is more than half of the divisor ({half}), so the quotient is increased by one."
        ).format(half=half)
    if rule == Remainder.MORE_THAN_HALF:
        text = _("The remainder is not more than half of the divisor ({half}), so the quotient is not increased.")
        return text.format(half=half)
    if rule == Remainder.HALF_COUNTS and division["increased"]:
        return _("The remainder is half of the divisor or more, so the quotient is increased by one.")
    if rule == Remainder.HALF_COUNTS:
        return _("The remainder is less than half of the divisor, so the quotient is not increased.")
    return _("The remainder is ignored.")


def limit_sentence(division: Json) -> str:
    """Whether the limit of 27 per cent decides."""
    limit = indian(division["limit"]["number"])
    if division["quotient"] + division["increased"] > division["limit"]["number"]:
        return _("The share of the population would give more; the limit of 27 per cent allows {limit}.").format(
            limit=limit
        )
    text = _("{remainder} The limit of 27 per cent, {limit}, is not passed.")
    return text.format(remainder=remainder_sentence(division), limit=limit)


def rank_words(trace: Trace, category: Category) -> str:
    """rank 1 of 17."""
    values = {"rank": indian(trace.own_row(category)["rank"]), "total": indian(len(trace.rows(category)))}
    if trace.in_units:
        return _("rank {rank} of {total} in {unit}").format(**values, unit=trace.unit_words())
    return _("rank {rank} of {total}").format(**values)


def for_women(trace: Trace, women: int, *, of: int) -> str:
    """How many of a category's offices are for women, as a sentence of a story."""
    if of == 1:
        return said(trace, seat_words.SINGLE)
    if women == 1:
        return said(trace, seat_words.FIRST)
    return said(trace, seat_words.FIRST_ONES).format(number=indian(women))
