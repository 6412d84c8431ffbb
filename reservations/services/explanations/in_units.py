"""How the State's offices reach a Division or District, and how many of a unit's offices are for women."""

from __future__ import annotations

from fractions import Fraction

from django.utils.translation import gettext as _

from reservations.formatting import MINUS, indian, percent
from reservations.law.terms import Category
from reservations.law.wording import people
from reservations.law.working import Step as Part
from reservations.services.explanations import parts
from reservations.services.explanations.parts import Draft, draft
from reservations.services.explanations.trace import Json, Trace


def units(trace: Trace, category: Category) -> list[Draft]:
    """The category's offices and its women's in all units, or in the body's own; none where no unit is looked at."""
    if trace.unit is None:
        found = [_in_all(trace, category), _women_in_all(trace, category)]
    else:
        found = [_in_the_unit(trace, category), _women_in_the_unit(trace, category)]
    return [each for each in found if each is not None]


def none_here(trace: Trace, category: Category) -> Draft | None:
    """Why a category has no office in the body's unit; None where the unit has one, or there are no units."""
    if trace.reserved(category)[0]:
        return None
    return _women_in_the_unit(trace, category) if category is Category.W else _in_the_unit(trace, category)


def share_of(row: Json, category: Category) -> Fraction:
    """A category's share of a unit's population."""
    return Fraction(row["figures"][category.value.lower()], row["figures"]["population"])


def reasons(trace: Trace, category: Category, row: Json) -> str:
    """How a unit comes to its number of a category's offices: first pass, capacity, taking back, cycle."""
    if "target" not in row:
        return "; ".join(_quota(row))
    steps = [_first_pass(trace, row), _capacity(trace, category, row), _taken_back(trace, category, row)]
    steps += _turns(trace, category, row)
    return " ".join(step for step in steps if step)


def _in_all(trace: Trace, category: Category) -> Draft | None:
    clause = trace.clause(Part.UNITS, category)
    if clause is None:
        return None
    rows = clause["result"]["units"]
    equation = _split_in_all(rows) if is_split(clause) else _passes(rows)
    served = sum(1 for row in rows if row["number"])
    outcome = _("{offices} in {served} of {units}").format(
        offices=trace.offices(sum(row["number"] for row in rows)),
        served=indian(served),
        units=trace.units_words(len(rows)),
    )
    return draft(trace, clause, f"units-{category}", parts.listed(equation), outcome, uses=(f"number-{category}",))


def is_split(clause: Json) -> bool:
    """Whether the number is split over the units by largest remainder, without first pass and cycle."""
    return bool(clause["result"]["is"] == "split")


def _split_in_all(rows: list[Json]) -> list[str]:
    turns = sum(len(row["turns"]) for row in rows)
    whole = sum(row["number"] for row in rows) - turns
    equation = [_("whole parts {number}").format(number=indian(whole))]
    return equation + ([_("by remainder {number}").format(number=indian(turns))] if turns else [])


def _passes(rows: list[Json]) -> list[str]:
    first, back = (sum(row[key] for row in rows) for key in ("first_pass", "taken_back"))
    turns = sum(len(row["turns"]) + len(row["turns_beyond"]) for row in rows)
    equation = [_("first pass {number}").format(number=indian(first))]
    equation += [_("taken back {number}").format(number=indian(back))] if back else []
    return equation + ([_("in the cycle {number}").format(number=indian(turns))] if turns else [])


def _in_the_unit(trace: Trace, category: Category) -> Draft | None:
    clause, row = trace.clause(Part.UNITS, category), trace.of_unit(Part.UNITS, category)
    if clause is None or row is None:
        return None
    return draft(
        trace,
        clause,
        f"units-{category}",
        _quota(row) if is_split(clause) else _equation(row),
        trace.offices(row["number"]),
        heading=trace.say(_("How many offices for {category} in {unit}?"),
                          category=people(category), unit=trace.unit_words()),
        sentence=trace.sentence(clause) if is_split(clause) else reasons(trace, category, row),
    )  # fmt: skip


def _equation(row: Json) -> list[str]:
    spans = parts.division_spans(row["target"])
    more = [_("may lawfully be allotted: {number}").format(number=indian(row["capacity"]))]
    more += [_("taken back {number}").format(number=indian(row["taken_back"]))] if row["taken_back"] else []
    turns = len(row["turns"]) + len(row["turns_beyond"])
    more += [_("in the cycle {number}").format(number=indian(turns))] if turns else []
    return [*spans[:-1], *parts.listed([spans[-1], *more])]


def _first_pass(trace: Trace, row: Json) -> str:
    target, limit = row["target"], row["target"]["limit"]
    if target["quotient"] + target["increased"] > limit["number"]:
        text = _("Its own population would give {unit} more; the proportion of the State allows {limit}.")
        if limit["divisor"] == 100:
            text = _(
                "Its own population would give {unit} more; at first 27 per cent of its offices, {limit}, are the most."
            )
        return text.format(unit=trace.unit_words(row["unit"]), limit=indian(limit["number"]))
    return parts.remainder_sentence(target)


def _capacity(trace: Trace, category: Category, row: Json) -> str:
    if row["capacity"] >= row["target"]["number"]:
        return ""
    text = _("Only {number} may be taken there, for no further body may lawfully be allotted to {category}.")
    return trace.say(text, number=row["capacity"], category=people(category))


def _taken_back(trace: Trace, category: Category, row: Json) -> str:
    if not row["taken_back"]:
        return ""
    result = trace.must(Part.UNITS, category)["result"]
    text = _("The first pass of all units gives {given}, the number of the State is {number}: one office is taken back"
             " here, where the target comes least above whole offices.")  # fmt: skip
    return trace.say(text, given=sum(each["first_pass"] for each in result["units"]), number=result["number"])


def _turns(trace: Trace, category: Category, row: Json) -> list[str]:
    """Whether the unit had turns in the cycle, and why not."""
    result = trace.must(Part.UNITS, category)["result"]
    state, own = Fraction(*result["state_share"]), share_of(row, category)
    shares = {"share": percent(own), "state": percent(state)}
    if row["turns"] or row["turns_beyond"]:
        return [_of_the_turns(row, shares)]
    if not any(each["turns"] or each["turns_beyond"] for each in result["units"]):
        return []
    if own <= state:
        return [
            _("Its share ({share}) is not above that of the State ({state}): no turn in the cycle.").format(**shares)
        ]
    if row["number"] >= row["capacity"]:
        return [_("No further body may lawfully be allotted there: no turn in the cycle.")]
    text = _("Its share ({share}) is above that of the State ({state}), but the offices of the cycle ended before it.")
    return [text.format(**shares)]


def _of_the_turns(row: Json, shares: dict[str, str]) -> str:
    turns = ", ".join(indian(turn) for turn in (*row["turns"], *row["turns_beyond"]))
    if row["turns_beyond"]:
        text = _("What was left after the units above the share of the State went on to the others: its share is"
                 " {share}, its turn {turns}.")  # fmt: skip
    else:
        text = _("Its share ({share}) is above that of the State ({state}): of what was left it got turn {turns}.")
    return text.format(turns=turns, **shares)


def _women_in_all(trace: Trace, category: Category) -> Draft | None:
    clause = trace.clause(Part.WOMEN_OF_UNITS, category)
    if clause is None:
        return None
    rows = clause["result"]["units"]
    served = [row for row in rows if row["number"]]
    outcome = _("{offices} in {served} of {units}").format(
        offices=trace.womens(sum(row["number"] for row in rows)),
        served=indian(len(served)),
        units=trace.units_words(len(rows)),
    )
    equation = [_("due {number}").format(number=indian(clause["result"]["wanted"]))]
    sentence = _by_choice(trace, clause)
    return draft(trace, clause, f"women-units-{category}", equation, outcome, sentence=sentence)


def _women_in_the_unit(trace: Trace, category: Category) -> Draft | None:
    clause, row = trace.clause(Part.WOMEN_OF_UNITS, category), trace.of_unit(Part.WOMEN_OF_UNITS, category)
    if clause is None or row is None:
        return None
    text = _("How many women's offices of {category} in {unit}?")
    if category is Category.W:
        text = _("How many other women's offices in {unit}?")
    return draft(
        trace,
        clause,
        f"women-units-{category}",
        _third(row) if "third" in row else _quota(row),
        trace.womens(row["number"]),
        heading=trace.say(text, category=people(category), unit=trace.unit_words()),
        sentence=_by_choice(trace, clause),
        uses=(f"units-{category}",),
    )


def _third(row: Json) -> list[str]:
    spans = parts.division_spans(row["third"])
    third = _("hence {number}").format(number=indian(row["third"]["number"]))
    more = [third]
    if row["most"] is not None:
        women = {"third": indian(row["third"]["number"]), "women": indian(row["of_categories"])}
        more.append(_("less the women of the categories: {third} {minus} {women}").format(minus=MINUS, **women))
        more.append(_("may lawfully be allotted: {number}").format(number=indian(row["most"])))
    return [*spans[:-1], *parts.listed([spans[-1], *more])]


def _quota(row: Json) -> list[str]:
    spans = parts.division_spans(row["quota"])
    more = [_("at most {number}").format(number=indian(row["most"]))]
    if row["turns"]:
        turns = ", ".join(map(indian, row["turns"]))
        more.append(_("turn {turns} by remainder").format(turns=turns))
    return [*spans[:-1], *parts.listed([spans[-1], *more])]


def _by_choice(trace: Trace, clause: Json) -> str:
    """C-14: which of the two readings was chosen."""
    if "C-14" not in clause["readings"]:
        return trace.sentence(clause)
    if clause["result"]["option"] == "each_unit":
        return _("By the reading chosen one third is taken in each unit, any remainder adding one.")
    text = _("By the reading chosen the number of the State, {number}, is split over the units by largest remainder.")
    return text.format(number=indian(clause["result"]["wanted"]))
