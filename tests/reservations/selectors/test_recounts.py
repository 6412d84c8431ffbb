"""How many offices two programs compared."""

from reservations.selectors import recounts


class TestCompared:
    def test_offices_allotted_are_counted(self):
        assert recounts.compared({"allotments": [{}, {}], "numbers": [{"offices": 2}]}) == 2

    def test_where_a_law_gives_numbers_only_the_offices_numbered_are(self):
        assert recounts.compared({"allotments": [], "numbers": [{"offices": 100}, {"offices": 15}]}) == 115
