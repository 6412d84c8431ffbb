"""What a computation of an exercise can be compared with: its other computations, and published orders of the class."""

from __future__ import annotations

from collections.abc import Sequence

from reservations.models import Computation, Exercise, OrderVersion
from reservations.selectors import exercises, runs
from reservations.workflow.order import OrderState

Comparable = Computation | OrderVersion


def ref(each: Comparable) -> str:
    """By which it is chosen, as `runs.by_ref` takes it."""
    return f"{runs.VERSION if isinstance(each, OrderVersion) else runs.COMPUTATION}:{each.pk}"


def of_exercise(exercise: Exercise) -> list[Comparable]:
    """The finished computations, newest first, then the published versions of its class in the State, newest first."""
    computations = exercises.finished(exercise).defer("inputs", "result", "working")
    versions = OrderVersion.objects.filter(
        order__state_of=exercise.state, order__exercise__kind=exercise.kind, published_at__isnull=False
    )
    newest_first = (
        versions.select_related("order__exercise").defer("frozen", "wording").order_by("-published_at", "-pk")
    )
    return [*computations, *newest_first]


def previous_order(exercise: Exercise, among: Sequence[Comparable]) -> OrderVersion | None:
    """The last version of the order in force for the last earlier election of the class."""
    earlier = (each for each in among if isinstance(each, OrderVersion) and _in_force_before(exercise, each))
    return max(earlier, key=lambda each: (each.order.exercise.election_on, each.number, each.pk), default=None)


def _in_force_before(exercise: Exercise, version: OrderVersion) -> bool:
    order = version.order
    return order.state == OrderState.IN_FORCE and order.exercise.election_on < exercise.election_on


def previous_draft(exercise: Exercise, among: Sequence[Comparable]) -> OrderVersion | None:
    """The last published version of the exercise's own order."""
    versions = (each for each in among if isinstance(each, OrderVersion))
    return next((each for each in versions if each.order.exercise_id == exercise.pk), None)
