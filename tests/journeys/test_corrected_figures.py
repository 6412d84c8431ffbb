"""Figures are corrected in a browser, explained, confirmed by a second person, and put under the exercise."""

from collections.abc import Callable

import pytest

from reservations.models import Exercise, FigureSet
from reservations.workflow.roles import Role
from tests.factories import PASSWORD, computed, officer, started
from tests.journeys.test_every_page import faults
from tests.journeys.walking import Visitor, upload

NewVisitor = Callable[..., Visitor]
JHANSI = "UP-NN-08"
WRONG, RIGHT = "5,05,693", "7,05,693"


def signed_in(new: NewVisitor, language: str, role: Role) -> Visitor:
    by = officer(role)
    visitor = new(language)
    visitor.sign_in(by.username, PASSWORD)
    return visitor


@pytest.fixture
def exercise(live_server: object) -> Exercise:
    """An exercise that has been computed on figures with a misprint."""
    return computed(started()).exercise


@pytest.mark.journey
@pytest.mark.parametrize("language", ["hi", "en"])
def test_a_misprint_is_corrected_by_two_officers(visitor: NewVisitor, exercise: Exercise, language: str) -> None:
    drafter, approver = (signed_in(visitor, language, role) for role in (Role.DRAFTER, Role.APPROVER))
    first = exercise.figure_set
    drafter.go("figure_set", first.pk)
    drafter.follow("Correct figures")
    drafter.fill(code_1=JHANSI, column_1="population", old_1=WRONG, new_1=RIGHT, cause="Misprint.", document=upload())
    drafter.press()
    drafter.reads("The corrected version was saved. It waits for a second person to confirm it.")
    drafter.reads("You imported these figures; another officer confirms them.")
    second = FigureSet.objects.latest("pk")

    approver.go("figure_set", second.pk)
    approver.reads(
        "Bodies more than a quarter away from the set before, with no note that says why: %(number)s.", number=1
    )
    drafter.follow("Write notes on figures that jumped")
    drafter.fill(**{JHANSI: "The letter of the Director shows the right figure."})
    drafter.press()

    wrong = [fault for name in ("figure_set", "figure_set_changes") for fault in faults(approver, name, (second.pk,))]
    assert wrong == []
    assert RIGHT in approver.text
    approver.go("desk")
    approver.reads("Figures that wait for you to confirm them")
    approver.go("figure_set", second.pk)
    approver.follow("Confirm the figures")
    approver.press()
    approver.reads("The figures are confirmed. Exercises may use them.")

    drafter.go("figure_set", first.pk)
    drafter.reads("Version %(number)s has been confirmed since. These were made with this one:", number=second.version)
    drafter.go("exercise_figures", exercise.code)
    drafter.fill(figure_set=second.pk)
    drafter.press()
    drafter.press("Compute now")
    assert [each.figure_set for each in exercise.computations.order_by("number")] == [first, second]
