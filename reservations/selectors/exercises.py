"""Exercises an officer may see, the readings their law leaves open, the history that counts, computations."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404

from reservations.law import readings, registry
from reservations.law.cases import RuleSystem
from reservations.law.readings.entry import Option, Reading
from reservations.models import Body, Computation, Exercise, HistoryRow, Officer, Order, ReadingChoice
from reservations.selectors import orders, units


def visible_to(officer: Officer) -> QuerySet[Exercise]:
    """The exercises of the officer's State, newest first."""
    found = Exercise.objects.filter(state=officer.state).select_related("state", "figure_set", "started_by", "order")
    return found.order_by("-started_at", "-pk")


def of_officer(officer: Officer, code: str) -> Exercise:
    """One visible exercise by code, or 404."""
    return get_object_or_404(visible_to(officer), code=code)


def law_of(exercise: Exercise) -> RuleSystem:
    """The rule system of an exercise."""
    return registry.get(exercise.rules)


@dataclass(frozen=True)
class Choice:
    """A reading the law leaves open: what the register says, and what the officer chose last, if anything."""

    reading: Reading
    chosen: ReadingChoice | None

    @property
    def option(self) -> Option | None:
        """The option in force: the chosen one, else the default; None for a fraction that is no listed option."""
        code = self.chosen.option if self.chosen else self.reading.default
        return next((option for option in self.reading.options if option.code == code), None)


def choices(exercise: Exercise) -> list[Choice]:
    """The readings an officer may choose in this exercise, in the law's order."""
    newest = {c.reading: c for c in exercise.choices.select_related("chosen_by").order_by("chosen_at", "pk")}
    return [Choice(readings.get(name), newest.get(name)) for name in law_of(exercise).choices]


def choice(exercise: Exercise, reading: str) -> Choice | None:
    """One of them; None when the law does not leave it open."""
    return next((each for each in choices(exercise) if each.reading.id == reading), None)


def history(exercise: Exercise) -> QuerySet[HistoryRow]:
    """The history that counts for an exercise: elections of its class before its own, under the law it follows."""
    rows = HistoryRow.objects.filter(
        election__state=exercise.state, election__kind=exercise.kind, election__held_on__lt=exercise.election_on
    )
    begins = law_of(exercise).valid_from
    if begins is not None:
        rows = rows.filter(election__held_on__gte=begins)
    return rows.select_related("election", "body").order_by("-election__held_on", "body__code", "pk")


def computation(exercise: Exercise, number: int) -> Computation:
    """One computation by number, or 404."""
    found = exercise.computations.select_related("figure_set", "made_by", "exercise__state", "exercise__order")
    return get_object_or_404(found, number=number)


def finished(exercise: Exercise) -> QuerySet[Computation]:
    """The computations that ended in an allotment, newest first."""
    return exercise.computations.filter(status=Computation.Status.DONE).order_by("-number")


def order_of(exercise: Exercise) -> Order | None:
    """The exercise's order, once it is begun."""
    return Order.objects.filter(exercise=exercise).first()


def names(computation: Computation) -> Mapping[str, Mapping[str, str]]:
    """The names of bodies and units in both languages: as a finished computation knew them, else as on record."""
    if computation.working is not None:
        return dict(computation.working["names"])
    exercise = computation.exercise
    codes = [row["code"] for row in computation.inputs["bodies"]]
    bodies = Body.objects.filter(state=exercise.state, code__in=codes)
    of_units = units.names(law_of(exercise), exercise.kind, exercise.state_id)
    return of_units | {body.code: {"en": body.name_en, "hi": body.name_hi} for body in bodies}


@dataclass(frozen=True)
class Difference:
    """One office whose category is another than in an earlier computation."""

    code: str
    before: str | None
    after: str | None


def differences(before: Computation, after: Computation) -> list[Difference]:
    """F8: every office that two finished computations allot differently, by code."""
    one, two = orders.categories(before), orders.categories(after)
    return [Difference(code, one.get(code), two.get(code)) for code in orders.changed_codes(one, two)]


def finished_before(computation: Computation) -> Computation | None:
    """The last finished computation before this one."""
    return finished(computation.exercise).filter(number__lt=computation.number).first()
