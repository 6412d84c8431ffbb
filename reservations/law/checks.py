"""Checks of an outcome before it is published: each passes, warns or blocks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from reservations.law import lineage, proportion, rotation
from reservations.law.cases import Case, Outcome
from reservations.law.findings import AUTHORITY, Check, Severity
from reservations.law.milestones import ARTICLE_334_ENDS
from reservations.law.terms import WITH_POPULATION, BackwardClassBasis, Category, HistoryRow, Origin
from reservations.law.wording import Message, Value, body, category_words, classes, day, offices, people, share, units
from reservations.law.wording import gettext_noop as _

__all__ = ["AUTHORITY", "BC_FIGURES", "Check", "Examined", "Severity", "examine"]

# The checks that look at what no file of `manage.py allot` holds.
BC_FIGURES = "bc_figures"

SET_ASIDE = "history"  # the name, with code and day, of the check on a row of another class


@dataclass(frozen=True)
class Examined:
    """What the checks look at: a case, its outcome, history rows set aside, what BC figures rest on, where bodies
    come from."""

    case: Case
    outcome: Outcome
    set_aside: tuple[HistoryRow, ...] = ()
    bc_basis: BackwardClassBasis | None = None
    origins: tuple[Origin, ...] = ()

    @property
    def total(self) -> int:
        """The number of offices."""
        return len(self.case.bodies)

    @cached_property
    def _given(self) -> Mapping[Category, int]:
        return Counter(grant.category for grant in self.outcome.grants)

    def number(self, *groups: Category) -> int:
        """How many offices are allotted to these groups, women's offices among them."""
        return sum(number for category, number in self._given.items() if category.group in groups)

    @property
    def women(self) -> int:
        """How many offices are allotted to women of any category."""
        return sum(number for category, number in self._given.items() if category.for_women)

    def allotted(self, *groups: Category) -> tuple[str, ...]:
        """The codes allotted to these groups, women's offices among them."""
        return tuple(grant.body.code for grant in self.outcome.grants if grant.category.group in groups)

    def concerned(self, *groups: Category) -> tuple[str, ...]:
        """The codes allotted to these groups; of bodies whose seats are only counted, those that reserve any."""
        if self.outcome.refused is None:
            return self.allotted(*groups)
        numbers = self.outcome.numbers
        return tuple(row.unit for row in numbers if row.unit and any(row.reserved[each].number for each in groups))

    def check(
        self,
        name: str,
        reading: str,
        severity: Severity,
        text: str,
        values: dict[str, Value],
        codes: Iterable[str] = (),
    ) -> Check:
        """A check of this group."""
        return Check(name, reading, self.case.group, severity, Message(text, values), tuple(codes))


def examine(examined: Examined) -> tuple[Check, ...]:
    """Every check of one group, in the order in which they are shown.

    A statute's own check stands in the place of the common one with the same name.
    """
    own = examined.outcome.checks
    names = {check.name for check in own} | examined.outcome.replaces
    questions = QUESTIONS if examined.outcome.refused is None else QUESTIONS_ON_NUMBERS
    common = (check for question in questions for check in question(examined))
    return (*(check for check in common if check.name not in names), *own)


def totals(this: Examined) -> Iterator[Check]:
    """The categories and the unreserved offices add up to all offices."""
    numbers: dict[str, Value] = {c.value.lower(): this.number(c) for c in (*WITH_POPULATION, Category.W)}
    numbers |= {"ur": this.total - len(this.outcome.grants), "total": this.total}
    text = _("Scheduled Castes {sc} + Scheduled Tribes {st} + Backward Classes {bc} + women {w} + unreserved {ur}"
             " = {total}")  # fmt: skip
    yield this.check("totals", "C-02", Severity.PASSED, text, numbers)


def thirds(this: Examined) -> Iterator[Check]:
    """C-06: women in all have at least one third."""
    women, needed = this.women, proportion.one_third(this.total).number
    values: dict[str, Value] = {"women": women, "needed": needed}
    if women >= needed:
        yield this.check("thirds", "C-06", Severity.PASSED, _("Women {women}; one third needs {needed}"), values)
    else:
        text = _("Women have {women} offices, fewer than the {needed} that one third needs")
        yield this.check("thirds", "C-40", Severity.BLOCKING, text, values)


def shortfalls(this: Examined) -> Iterator[Check]:
    """C-40: offices left unreserved for want of lawful candidates."""
    for category in (*WITH_POPULATION, Category.W):
        needed = sum(numbers.reserved[category].number for numbers in this.outcome.numbers if numbers.unit is None)
        given = this.number(category)
        if given < needed:
            text = _("Reserved for {category}: {needed}, allotted {given}; the rest is left unreserved for want of"
                     " lawful candidates")  # fmt: skip
            values: dict[str, Value] = {"category": people(category), "needed": offices(needed), "given": given}
            yield this.check(f"shortfall-{category.value}", "C-40", Severity.BLOCKING, text, values)


def limit_of_backward_classes(this: Examined) -> Iterator[Check]:
    """C-05: the Backward Classes have at most 27 per cent."""
    number, limit = this.number(Category.BC), proportion.percentage(this.total, 27).number
    severity = Severity.PASSED if number <= limit else Severity.BLOCKING
    text = _("Backward Classes {number}; the limit of 27 per cent is {limit}")
    yield this.check("bc_limit", "C-05", severity, text, {"number": number, "limit": limit})


def half(this: Examined) -> Iterator[Check]:
    """C-07: the three categories together have at most half of the offices."""
    number = this.number(*WITH_POPULATION)
    values: dict[str, Value] = {"number": number, "total": this.total, "share": share(number, this.total)}
    if 2 * number <= this.total:
        text = _(
            "Scheduled Castes, Scheduled Tribes and Backward Classes {number} of {total} = {share}; not above half"
        )
        yield this.check("fifty_per_cent", "C-07", Severity.PASSED, text, values)
    else:
        text = _("Scheduled Castes, Scheduled Tribes and Backward Classes {number} of {total} = {share}; above half")
        yield this.check("fifty_per_cent", "C-07", Severity.BLOCKING, text, values)


def half_in_units(this: Examined) -> Iterator[Check]:
    """C-07: a Division or District in which the three categories together have more than half of the offices."""
    rows = [row for row in this.outcome.numbers if row.unit is not None]
    above = [str(row.unit) for row in rows if 2 * sum(row.reserved[c].number for c in WITH_POPULATION) > row.offices]
    if above:
        text = _("Scheduled Castes, Scheduled Tribes and Backward Classes have more than half of the offices in: "
                 "{units}")  # fmt: skip
        yield this.check("fifty_per_cent_in_units", "C-07", Severity.WARNING, text, {"units": units(above)})


def repeats(this: Examined) -> Iterator[Check]:
    """C-19, C-20: no group twice running at one office; women in any form twice running is a warning."""
    past = rotation.elections(this.case.history)
    if not past:
        yield this.check("rotation", "C-19", Severity.PASSED, _("No repetition: no earlier election counts"), {})
        return
    last = past[-1].allotted
    now = {grant.body.code: grant.category for grant in this.outcome.grants if grant.body.code in last}
    same = [code for code, category in now.items() if category.group is last[code].group]
    women = [code for code, category in now.items() if category.for_women and last[code].for_women]
    on: dict[str, Value] = {"day": day(past[-1].on), "number": len(now)}
    text = _("Of {number} offices these have the same group as at the election of {day}") if same else _(
        "Of {number} offices none has the same group as at the election of {day}")  # fmt: skip
    yield this.check("rotation", "C-19", Severity.WARNING if same else Severity.PASSED, text, on, same)
    text = _("Of {number} offices these are reserved for a woman twice running, the last time on {day}") if (
        women) else _("Of {number} offices none is reserved for a woman twice running")  # fmt: skip
    yield this.check("women_repeat", "C-20", Severity.WARNING if women else Severity.PASSED, text, on, women)


def small_shares(this: Examined) -> Iterator[Check]:
    """C-24: a share below one per cent is allotted with a warning.

    An office can go to a category without persons on record only by a lot or by families; the share tells nothing then.
    """
    for grant in this.outcome.grants:
        if not 0 < 100 * grant.body.persons(grant.category) < grant.body.population:
            continue
        persons = grant.body.persons(grant.category)
        values: dict[str, Value] = {"body": body(grant.body.code), "share": share(persons, grant.body.population)}
        values["category"] = people(grant.category)
        text = _("{body} is allotted to {category}, who are {share} of its population")
        yield this.check(f"small_share-{grant.body.code}", "C-24", Severity.WARNING, text, values, [grant.body.code])


def in_court(this: Examined) -> Iterator[Check]:
    """C-02: bodies whose own election is before a court."""
    codes = [each.code for each in this.case.bodies if not each.notified]
    if codes:
        text = _("Counted, ranked and allotted, but printed as in court instead of with a category")
        yield this.check("in_court", "C-02", Severity.WARNING, text, {}, codes)


def article_334(this: Examined) -> Iterator[Check]:
    """C-38: an election after the end of article 334's period blocks SC and ST reservation."""
    on = this.case.election_date
    if on is None:
        return
    values: dict[str, Value] = {"election": day(on), "end": day(ARTICLE_334_ENDS.on)}
    if on <= ARTICLE_334_ENDS.on:
        text = _("Article 334: the election of {election} is not after {end}")
        yield this.check("article_334", "C-38", Severity.PASSED, text, values)
    elif codes := this.concerned(Category.SC, Category.ST):
        text = _("Article 334: the election of {election} is after {end}, when reservation for the Scheduled Castes and"
                 " Scheduled Tribes ceases")  # fmt: skip
        yield this.check("article_334", "C-38", Severity.BLOCKING, text, values, codes)


def set_aside(this: Examined) -> Iterator[Check]:
    """C-41: rows of bodies that were of another class."""
    for row in this.set_aside:
        then = classes(row.kind) if row.kind else ""
        values: dict[str, Value] = {"body": body(row.code), "classes": then, "day": day(row.election)}
        values["category"] = category_words(row.category)
        text = _("{body} was among the {classes} at the election of {day} (then: {category}); that does not count for"
                 " its present class")  # fmt: skip
        name = f"{SET_ASIDE}-{row.code}-{row.election.isoformat()}"
        yield this.check(name, "C-41", Severity.WARNING, text, values, [row.code])


def origins(this: Examined) -> Iterator[Check]:
    """C-23: whose history changed bodies have."""
    yield from lineage.told(this.case, this.origins)


def stale_lots(this: Examined) -> Iterator[Check]:
    """C-13: a lot on record that no stage asked for."""
    for number, lot in enumerate(this.case.lots.unused(this.case.group), start=1):
        text = _("A lot is on record for the stage {stage}, where nothing had to be decided by lot; it was not used")
        values: dict[str, Value] = {"stage": lot.stage}
        yield this.check(f"stale_lot-{number}", "C-13", Severity.WARNING, text, values, lot.order)


def backward_class_basis(this: Examined) -> Iterator[Check]:
    """C-44: reservation for the Backward Classes needs a survey and a dedicated commission's report."""
    basis = this.bc_basis
    if basis is None or not (codes := this.concerned(Category.BC)):
        return
    if basis.survey and basis.commission_report:
        text = _("Backward Class figures rest on {survey} and {report}")
        values: dict[str, Value] = {"survey": basis.survey, "report": basis.commission_report}
        yield this.check(BC_FIGURES, "C-44", Severity.PASSED, text, values)
    else:
        text = _("The Backward Class figures name no survey, or no report of a dedicated commission")
        yield this.check(BC_FIGURES, "C-44", Severity.BLOCKING, text, {}, codes)


def refused_allotment(this: Examined) -> Iterator[Check]:
    """The reading that refuses the allotment where the law at hand gives only numbers."""
    if refusal := this.outcome.refused:
        yield Check("refused", refusal.reading, this.case.group, Severity.BLOCKING, refusal.message, refusal.codes)


QUESTIONS: tuple[Callable[[Examined], Iterator[Check]], ...] = (
    totals,
    thirds,
    limit_of_backward_classes,
    half,
    half_in_units,
    repeats,
    shortfalls,
    small_shares,
    in_court,
    article_334,
    set_aside,
    origins,
    stale_lots,
    backward_class_basis,
)

QUESTIONS_ON_NUMBERS: tuple[Callable[[Examined], Iterator[Check]], ...] = (
    in_court,
    article_334,
    stale_lots,
    backward_class_basis,
    refused_allotment,
)
