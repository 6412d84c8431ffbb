"""What it costs to compute 545 nagar panchayats with three past elections, from their rows in the database to the
stored result with its working, beside one bulk insert of the rows of the result."""

from collections.abc import Callable
from datetime import date

import pytest
from django.db import transaction

from reservations.law import computation as law
from reservations.law.terms import Inputs
from reservations.models import Body, Computation, Election, Exercise, Figure, HistoryRow, ReadingChoice
from reservations.recount import recount
from reservations.services import clock, computations, exercises
from tests import factories
from tests.benchmarks import harness
from tests.benchmarks.bench_presidents import PANCHAYATS, READINGS, inputs

RULES, KIND = "up-municipal-presidents-2023", "nagar_panchayat"
ELECTION = date(2038, 5, 1)


@pytest.fixture
def exercise(db: None) -> Exercise:
    """Give an exercise whose figures and history are those that the law alone is measured on."""
    given = inputs(RULES, PANCHAYATS)
    bodies = _bodies(given)
    figures = factories.FigureSetFactory(kind=KIND)
    Figure.objects.bulk_create(
        Figure(figure_set=figures, body=bodies[b.code], population=b.population, sc=b.sc, st=b.st, bc=b.bc)
        for b in given.bodies
    )
    _history(given, bodies)
    started = exercises.start(
        exercises.Plan("NP-2038", "Presidents, 2038", "अध्यक्ष, 2038", RULES, ELECTION, figures),
        by=factories.officer(),
        at=clock.now(),
    )
    for reading, option in (("C-11", READINGS[RULES]["beyond_share"]), ("C-40", READINGS[RULES]["shortfall"])):
        ReadingChoice.objects.create(
            exercise=started,
            reading=reading,
            option=option,
            reason="-",
            chosen_by=started.started_by,
            chosen_at=clock.now(),
        )
    return started


def _bodies(given: Inputs) -> dict[str, Body]:
    state = factories.StateFactory()
    names = sorted({body.district for body in given.bodies})
    districts = {name: factories.DistrictFactory(state=state, name_en=name, name_hi=name) for name in names}
    Body.objects.bulk_create(
        Body(
            state=state, code=b.code, kind=KIND, district=districts[b.district], name_en=b.name, name_hi=b.name,
            key_hi=b.name,
        )
        for b in given.bodies
    )  # fmt: skip
    return {body.code: body for body in Body.objects.filter(kind=KIND)}


def _history(given: Inputs, bodies: dict[str, Body]) -> None:
    state = factories.StateFactory()
    days = sorted({row.election for row in given.history})
    elections = {day: Election.objects.create(state=state, kind=KIND, held_on=day) for day in days}
    HistoryRow.objects.bulk_create(
        HistoryRow(
            election=elections[row.election], body=bodies[row.code], kind=KIND, category=row.category,
            sequence=row.sequence, source="Gazette",
        )
        for row in given.history
    )  # fmt: skip


def compute(exercise: Exercise) -> Computation:
    """Make one computation and keep it, in a transaction of its own."""
    with transaction.atomic():
        return computations.compute(exercise, by=exercise.started_by, at=clock.now())


def inserting(exercise: Exercise) -> Callable[[], object]:
    """Give the baseline: body, category and turn of every office in one bulk insert, taken back afterwards."""
    made = compute(exercise)
    election = Election.objects.create(state=exercise.state, kind=KIND, held_on=ELECTION)
    bodies = {body.code: body for body in Body.objects.filter(kind=KIND)}
    allotted = (made.result or {})["allotments"]
    assert len(allotted) == PANCHAYATS

    def insert() -> None:
        with transaction.atomic():
            HistoryRow.objects.bulk_create(
                HistoryRow(
                    election=election, body=bodies[row["code"]], kind=KIND, category=row["category"],
                    sequence=row["sequence"], source=row["provision"],
                )
                for row in allotted
            )  # fmt: skip
            transaction.set_rollback(True)

    return insert


def test_from_figures_to_the_stored_result(exercise: Exercise) -> None:
    """The second program, which counts again, included."""
    insert = inserting(exercise)
    assert harness.ratio("computed and stored", lambda: compute(exercise), to=insert) < 15


def test_counting_again_by_the_second_program(exercise: Exercise) -> None:
    made, given = compute(exercise), inputs(RULES, PANCHAYATS)
    assert harness.ratio("counted again", lambda: recount(made.inputs), to=lambda: law.compute(given)) < 20
