"""Why no order can be made under a law that has no wording."""

import pytest
from django.utils import translation

from reservations.obstacles import obstacle_text
from reservations.services.first_wording import why_none


@pytest.mark.parametrize(
    ("rules", "reading", "said"),
    [
        ("up-municipal-seats", "C-36", "it gives the numbers of seats, and which seat gets which reservation"),
        ("up-municipal-presidents-until-2023", "C-01", "it ended on 30 March 2023"),
        ("up-mayors-2023", "C-42", "no power for it is on record"),
    ],
)
def test_says_which_reading_stands_against_it(rules: str, reading: str, said: str) -> None:
    obstacle = why_none(rules)
    assert obstacle.reading == reading
    with translation.override("en"):
        assert said in obstacle_text(obstacle)
