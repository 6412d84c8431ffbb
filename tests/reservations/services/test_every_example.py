"""Every worked example through the services: figures, history and readings from its files, and the expected outcome."""

from datetime import date
from pathlib import Path

import pytest
from django.core.files.base import ContentFile

from reservations.law import registry
from reservations.law.readings import get
from reservations.models import Computation, Exercise, FileImport, Officer
from reservations.services import (
    clock,
    computations,
    exercises,
    figure_confirmations,
    figures,
    file_imports,
    history,
    places,
)
from reservations.workflow.roles import Role
from tests.factories import OfficerFactory, StateFactory
from tests.journeys.shared_examples import STATE, Example, categories, rows, table
from tests.reservations.law.conftest import shared

__all__ = ["shared"]

pytestmark = pytest.mark.django_db

# By rule system a day on which it governs, after the history of its examples.
ELECTIONS = {"up-municipal-presidents-until-2023": date(2012, 6, 24), "up-municipal-presidents-2023": date(2028, 5, 10)}
OTHERS = date(2028, 5, 10)
NAMES = (
    "mp-municipal-offices-1999/seeded",
    "mp-municipal-offices-1999/seeded-half-women",
    "up-adhyakshas/first-election",
    "up-adhyakshas/second-election",
    "up-mayors-2023/first-election",
    "up-mayors-2023/second-election",
    "up-municipal-presidents-2023/councils-first-election",
    "up-municipal-presidents-2023/councils-other-readings",
    "up-municipal-presidents-2023/councils-second-election",
    "up-municipal-presidents-2023/nagar-panchayats-first-election",
    "up-municipal-presidents-2023/nagar-panchayats-other-readings",
    "up-municipal-presidents-2023/nagar-panchayats-second-election",
    "up-municipal-presidents-until-2023/first-election",
    "up-municipal-presidents-until-2023/second-election",
    "up-panchayat-seats/first-election",
    "up-panchayat-seats/second-election",
    "up-pramukhs/first-election",
    "up-pramukhs/second-election",
)


def example(shared: Path, name: str) -> Example:
    """The example with the class of its bodies and a day of election."""
    folder = shared / "law" / "examples" / name
    system = registry.get(folder.parent.name)
    kind = rows(folder / "bodies.csv")[0].get("kind", system.classes[0].value)
    return Example(folder, kind, ELECTIONS.get(system.id, OTHERS))


def loaded(given: Example, by: Officer) -> Exercise:
    """An exercise on the example's figures and history."""
    at, state = clock.now(), by.state
    file = ContentFile(table(given.places()), name="districts.csv")
    places.confirm(file_imports.upload(state, FileImport.Subject.PLACES, file, by=by, at=at), by=by, at=at)
    file = ContentFile(table(given.bodies()), name="bodies.csv")
    totals = {f"state_{part}": int(number) for part, number in STATE.items()} | {"state_source": "Census 2011"}
    about = figures.About("Example", "उदाहरण", "Example", date(2011, 3, 1), "Director", "Survey", "Report", **totals)
    saved = figures.save(figures.upload(state, given.kind, file, by=by, at=at), about, by=by, at=at)
    figure_confirmations.confirm(saved, by=OfficerFactory(role=Role.APPROVER, state=state), at=at)
    if past := given.history():
        told = {"kind": given.kind, "source": "Example", "by": by, "at": at}
        kept = file_imports.upload(state, FileImport.Subject.HISTORY, ContentFile(past, name="h.csv"), **told)
        history.confirm(kept, by=by, at=at)
    first = date.fromisoformat(given.first_election) if given.first_election else None
    plan = exercises.Plan("X-2028", "Example", "उदाहरण", given.rules, given.election_on, saved, first)
    return exercises.start(plan, by=by, at=at)


@pytest.mark.parametrize("name", [name for name in NAMES if not name.startswith("mp")])
def test_it_comes_out_as_expected(shared: Path, name: str) -> None:
    given, by = example(shared, name), OfficerFactory()
    exercise = loaded(given, by)
    for reading, option in given.readings.items():
        exercises.choose(exercise, get(reading).id, option, "As in the example", by=by, at=clock.now())
    found = computations.compute(exercise, by=by, at=clock.now())
    assert found.status == Computation.Status.DONE, found.refusal
    assert categories(found.result["allotments"]) == given.expected


@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith("mp")])
def test_of_madhya_pradesh_it_waits_for_its_lots(shared: Path, name: str) -> None:
    given, by = example(shared, name), OfficerFactory(state=StateFactory(code="IN-MP"))
    found = computations.compute(loaded(given, by), by=by, at=clock.now())
    assert found.status == Computation.Status.LOT_NEEDED


def test_no_example_is_left_out(shared: Path) -> None:
    folders = {
        f"{path.parent.parent.name}/{path.parent.name}" for path in (shared / "law/examples").glob("*/*/args.txt")
    }
    assert folders == set(NAMES)
