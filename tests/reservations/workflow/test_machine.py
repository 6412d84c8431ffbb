"""The machine reads a table of transitions; a small one shows how."""

from dataclasses import dataclass

import pytest

from reservations.workflow.machine import Machine, NotAllowed, Obstacle, Transition
from reservations.workflow.roles import Role


@dataclass(frozen=True)
class Weather:
    """What the guards of the small table look at."""

    dry: bool = True
    bright: bool = True


def is_dry(weather: Weather) -> Obstacle | None:
    return None if weather.dry else Obstacle("R-1", "It rains on %(day)s.", {"day": "Monday"})


def is_bright(weather: Weather) -> Obstacle | None:
    return None if weather.bright else Obstacle("R-2", "It is dark.")


def row(event, sources, target, *guards):
    return Transition(event, frozenset(sources), target, frozenset({Role.DRAFTER}), guards)


WALK = Machine(
    states=("home", "out", "lost"),
    initial="home",
    table=(
        row("leave", {"home"}, "out", is_dry, is_bright),
        row("wander", {"out"}, "lost", is_dry),
        row("wander", {"out"}, "home", is_bright),
        row("rest", {"home", "out"}, None),
    ),
    not_from_here=lambda event, state: Obstacle("", "%(event)s from %(state)s", {"event": event, "state": state}),
    not_your_role=lambda event: Obstacle("F32", "Not yours."),
)


class TestMachine:
    def test_an_event_leads_from_its_source_to_its_target(self):
        assert WALK.target("leave", "home", Role.DRAFTER, Weather()) == "out"

    def test_every_obstacle_is_named_not_only_the_first(self):
        with pytest.raises(NotAllowed) as refused:
            WALK.target("leave", "home", Role.AUDITOR, Weather(dry=False, bright=False))
        assert [o.reading for o in refused.value.obstacles] == ["F32", "R-1", "R-2"]
        assert str(refused.value) == "Not yours.; It rains on Monday.; It is dark."

    def test_an_event_that_does_not_leave_a_state_is_named_with_the_state(self):
        with pytest.raises(NotAllowed, match="leave from lost"):
            WALK.target("leave", "lost", Role.DRAFTER, Weather())

    def test_guards_choose_among_several_targets(self):
        assert WALK.target("wander", "out", Role.DRAFTER, Weather()) == "lost"
        assert WALK.target("wander", "out", Role.DRAFTER, Weather(dry=False)) == "home"

    def test_where_no_row_is_free_the_shortest_list_of_obstacles_is_told(self):
        obstacles = WALK.obstacles("wander", "out", Role.DRAFTER, Weather(dry=False, bright=False))
        assert [o.reading for o in obstacles] == ["R-1"]

    def test_an_event_without_target_keeps_the_state(self):
        assert WALK.target("rest", "out", Role.DRAFTER, Weather()) == "out"

    def test_events_are_listed_once_in_the_order_of_the_table(self):
        assert WALK.events_from("out") == ["wander", "rest"]
        assert WALK.events_from("lost") == []

    def test_pairs_leave_out_what_keeps_the_state(self):
        assert list(WALK.pairs()) == [("home", "out"), ("out", "home"), ("out", "lost")]
