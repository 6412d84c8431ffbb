"""What earlier elections leave behind: bars of the last one (C-19, C-20), the running cycle (C-21)."""

from typing import Any

import pytest

from reservations.recount import memory


def history(*elections: dict[str, str]) -> list[dict[str, Any]]:
    """The elections of 2023, 2028 …: what each gave to whom."""
    return [
        {"election": f"{2023 + 5 * at}-05-11", "code": code, "category": category}
        for at, given in enumerate(elections)
        for code, category in given.items()
    ]


class TestBarred:
    def test_by_the_last_election_only(self) -> None:
        past = history({"A": "SC", "B": "SC"}, {"B": "SC_W", "C": "UR"})
        assert memory.barred(past, "SC") == {"B"}

    def test_nobody_without_a_history(self) -> None:
        assert memory.barred([], "SC") == set()

    @pytest.mark.parametrize(("option", "codes"), [("group_only", {"W"}), ("any_women", {"W", "SW", "BW"})])
    def test_from_other_women_by_the_reading_chosen(self, option: str, codes: set[str]) -> None:
        past = history({"W": "W", "SW": "SC_W", "BW": "BC_W", "S": "SC"})
        assert memory.barred(past, "W", option) == codes
        assert memory.barred(past, "SC", option) == {"SW", "S"}


class TestServed:
    def test_all_elections_of_the_cycle_count(self) -> None:
        past = history({"A": "SC_W"}, {"B": "SC"}, {"C": "ST", "Z": "SC"})
        assert memory.served(past, "ABC", "SC") == {"A", "B"}

    def test_when_the_last_is_served_a_new_cycle_begins(self) -> None:
        assert memory.served(history({"A": "SC"}, {"B": "SC"}), "AB", "SC") == set()

    def test_who_is_served_again_in_that_election_is_served_in_the_new_cycle(self) -> None:
        assert memory.served(history({"A": "SC"}, {"B": "SC", "A": "SC_W"}), "AB", "SC") == {"A"}

    def test_stand_behind_the_others(self) -> None:
        rank = memory.unserved_first({"A"}, lambda row: (row["population"],))
        rows = [{"code": "A", "population": 9}, {"code": "B", "population": 1}]
        assert max(rows, key=rank)["code"] == "B"
