"""Exercises an officer may see, the readings their law leaves open, the history that counts, computations."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from django.db.models import Count, Min, QuerySet
from django.shortcuts import get_object_or_404

from reservations.law import readings, registry
from reservations.law.cases import RuleSystem
from reservations.law.readings.entry import Option, Reading
from reservations.models import Body, Computation, Exercise, HistoryRow, Officer, Order, ReadingChoice
from reservations.selectors import inputs, orders, units


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

    @property
    def as_filled_in(self) -> dict[str, str]:
        """What the form of the choice starts with."""
        authority = self.chosen.authority if self.chosen else ""
        if self.chosen and self.option is None:
            return {"option": "other", "fraction": self.chosen.option, "authority": authority}
        return {"option": self.option.code if self.option else "", "authority": authority}


def choices(exercise: Exercise) -> list[Choice]:
    """The readings an officer may choose in this exercise, in the law's order."""
    newest = {c.reading: c for c in exercise.choices.select_related("chosen_by").order_by("chosen_at", "pk")}
    return [Choice(readings.get(name), newest.get(name)) for name in law_of(exercise).choices]


def choice(exercise: Exercise, reading: str) -> Choice | None:
    """One of them; None when the law does not leave it open."""
    return next((each for each in choices(exercise) if each.reading.id == reading), None)


FEW = 60


@dataclass(frozen=True)
class PastElection:
    """One election of the history that counts: how many offices each category had, and the offices when few."""

    held_on: date
    number: int
    counts: Sequence[tuple[str, int]]
    source: str
    rows: Sequence[HistoryRow]


def history(exercise: Exercise) -> list[PastElection]:
    """The history that counts for an exercise, newest election first: of its class, before its own, under its law."""
    rows = inputs.history_rows(exercise)
    if exercise.first_election_on is not None and "first_election" in law_of(exercise).takes:
        rows = rows.filter(election__held_on__gte=exercise.first_election_on)
    per_category = rows.order_by("-election__held_on").values("election__held_on", "category")
    found: dict[date, Counter[str]] = {}
    sources: dict[date, str] = {}
    for row in per_category.annotate(number=Count("pk"), source=Min("source")):
        held_on = row["election__held_on"]
        found.setdefault(held_on, Counter())[row["category"]] += row["number"]
        sources.setdefault(held_on, row["source"])
    few = rows.filter(election__held_on__in=[day for day, counts in found.items() if counts.total() <= FEW])
    listed: dict[date, list[HistoryRow]] = {}
    for one in few.select_related("election", "body").order_by("body__code", "pk"):
        listed.setdefault(one.election.held_on, []).append(one)
    return [
        PastElection(day, counts.total(), sorted(counts.items()), sources[day], listed.get(day, ()))
        for day, counts in found.items()
    ]


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


def bodies(computation: Computation, codes: Iterable[str]) -> dict[str, Body]:
    """The bodies of a computation's State with these codes, with their Districts and Divisions."""
    found = Body.objects.filter(state=computation.exercise.state_id, code__in=list(codes))
    return {body.code: body for body in found.select_related("district__division")}


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
