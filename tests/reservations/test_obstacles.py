"""Obstacles in words, in both languages, and the words of every event and act."""

import re
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from django.utils import translation

from reservations import acts
from reservations.obstacles import EVENTS, obstacle_text, refusal_texts
from reservations.workflow.machine import NotAllowed, Obstacle
from reservations.workflow.order import OrderEvent

PRODUCT = Path(__file__).parents[2]


class TestObstacleText:
    @pytest.mark.parametrize(
        ("value", "said"),
        [
            (123456, "1,23,456"),
            (date(2028, 2, 23), "23 February 2028"),
            (datetime(2028, 2, 23, 12, 30, tzinfo=UTC), "Wednesday 23 February 2028, 6:00 pm"),
            ("UP-NN-01", "UP-NN-01"),
        ],
    )
    def test_figures_are_grouped_and_days_written_out(self, value, said):
        with translation.override("en"):
            assert obstacle_text(Obstacle("C-30", "It is %(value)s.", {"value": value})) == f"It is {said}."

    def test_states_and_events_are_words_not_codes(self):
        template = "An order that is “%(state)s” does not allow “%(event)s”."
        with translation.override("en"):
            said = obstacle_text(Obstacle("", template, {"state": "awaiting_approval", "event": "return_to_drafter"}))
        assert said == "An order that is “Awaiting approval” does not allow “Return to the drafter”."


class TestRefusalTexts:
    def test_each_obstacle_stands_with_its_reading_if_it_has_one(self):
        with translation.override("en"):
            said = refusal_texts(NotAllowed([Obstacle("C-39", "No."), Obstacle("", "Never.")]))
        assert said == ["No. (C-39)", "Never."]


class TestWords:
    def test_every_event_has_words_for_its_button_its_time_line_and_the_record(self):
        assert set(OrderEvent) <= EVENTS.keys()
        assert set(OrderEvent) == acts.HAPPENED.keys()
        assert set(OrderEvent) <= acts.RECORDED.keys()

    def test_every_act_that_is_recorded_anywhere_has_words(self):
        sources = [p.read_text(encoding="utf-8") for app in ("reservations", "objections") for p in app_files(app)]
        named = re.compile(r'audit\.record\(\s*"(\w+)"(?: if \w+ else "(\w+)")?')
        written = {act for text in sources for found in named.findall(text) for act in found if act}
        assert {"compute", "file_objection"} <= written
        assert written <= acts.RECORDED.keys()


def app_files(app: str) -> list[Path]:
    return sorted((PRODUCT / app).rglob("*.py"))
