"""What a computation can be compared with: computations of its exercise, published versions of its class."""

import pytest

from reservations.models import Exercise
from reservations.selectors import comparable
from tests.factories import computed, gazetted
from tests.reservations.views import stages

pytestmark = pytest.mark.django_db


def test_the_runs_of_an_exercise_are_its_computations_and_the_published_versions_of_its_class() -> None:
    first = computed()
    second = computed(first.exercise)
    version = stages.presidents()
    found = comparable.of_exercise(Exercise.objects.get(code="NN-2028"))
    assert [comparable.ref(each) for each in found] == [f"computation:{second.pk}", f"computation:{first.pk}"]
    own = comparable.of_exercise(version.order.exercise)
    assert f"version:{version.pk}" in [comparable.ref(each) for each in own]
    assert comparable.previous_draft(version.order.exercise, own) == version


def test_an_order_of_the_same_election_is_no_previous_one() -> None:
    exercise = gazetted().exercise
    assert comparable.previous_order(exercise, comparable.of_exercise(exercise)) is None


def test_an_order_that_is_not_in_force_is_no_previous_one() -> None:
    version = stages.presidents()
    exercise = version.order.exercise
    exercise.election_on = exercise.election_on.replace(year=2033)
    assert comparable.previous_order(exercise, comparable.of_exercise(exercise)) is None
