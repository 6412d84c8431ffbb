"""Madhya Pradesh, counted a second time: what population decided in 2020, both lists, tickets, pools."""

from fractions import Fraction
from hashlib import sha256
from pathlib import Path

import pytest

from reservations.law.files import parse_bodies
from reservations.law.registry import get
from reservations.law.terms import Body, BodyClass, Inputs, Lots
from reservations.recount.madhya_pradesh import half_counts, ticket
from tests.reservations.recount.both import differences, second
from tests.reservations.recount.mp_states import RULES

KIND = BodyClass.MUNICIPAL_COUNCIL


def councils(*figures: tuple[int, int]) -> tuple[Body, ...]:
    """Councils of a hundred people: Scheduled Castes, Scheduled Tribes."""
    return tuple(Body("ABCDEFGH"[n], "Council", KIND, 100, *each) for n, each in enumerate(figures))


def drawn(*figures: tuple[int, int], seed: str = "4 6 1") -> dict[str, str]:
    return second(Inputs(RULES, councils(*figures), lots=Lots(seed), readings={"M-05": "seeded"}))["categories"]


class TestThePublishedDraw:
    @pytest.fixture
    def given(self, shared: Path) -> Inputs:
        content = (shared / "data" / "mp_mayors_2020.csv").read_bytes()
        bodies = parse_bodies(content, "mayors.csv", get(RULES))
        return Inputs(RULES, bodies, lots=Lots("2020"), readings={"M-04": "1/2", "M-05": "seeded"})

    def test_castes_and_tribes_of_2020_come_out(self, given: Inputs) -> None:
        names = {body.code: body.name for body in given.bodies}
        came = second(given)
        assert differences(given) == []
        assert {names[c] for c, category in came["categories"].items() if category in ("SC", "SC_W")} == {
            "Morena", "Ujjain"}  # fmt: skip
        assert {names[c] for c, category in came["categories"].items() if category in ("ST", "ST_W")} == {"Chhindwara"}
        [row] = came["numbers"]
        assert (row["SC"], row["ST"], row["BC"], row["women"]) == (2, 1, 4, 8)


class TestBothLists:
    def test_a_body_goes_where_its_share_is_higher_and_the_other_list_moves_on(self) -> None:
        given = drawn((40, 50), (30, 0), (0, 40), (10, 0))
        assert given["A"] in ("ST", "ST_W")
        assert given["B"] in ("SC", "SC_W")
        assert given["C"] not in ("ST", "ST_W")

    def test_equal_shares_go_to_the_castes(self) -> None:
        given = drawn((40, 40), (10, 0), (0, 30), (10, 0))
        assert given["A"] in ("SC", "SC_W")
        assert given["C"] in ("ST", "ST_W")

    def test_equals_of_whom_one_is_sure_of_the_other_list_need_no_lot(self) -> None:
        came = second(Inputs(RULES, councils((60, 40), (0, 40), (0, 0)), readings={"C-44": "none"}))
        assert came["categories"] == {"A": "SC", "B": "ST", "C": "W"}


class TestHalves:
    @pytest.mark.parametrize(("value", "number"), [("1/2", 1), ("49/100", 0), ("3/2", 2), ("5/4", 1), ("2", 2)])
    def test_a_half_counts_as_one(self, value: str, number: int) -> None:
        assert half_counts(Fraction(value)) == number


class TestLots:
    def test_a_ticket_is_the_hash_of_seed_class_stage_and_code(self) -> None:
        text = "4 6 1|municipal_council|bc|0007"
        assert ticket(text) == sha256(text.encode()).hexdigest()

    def test_every_pool_that_is_known_is_listed_with_its_number(self) -> None:
        bodies = councils((40, 0), (39, 0), (0, 40), (5, 5), (5, 5), (5, 5), (5, 5), (5, 5))
        pool = {"group": KIND.value, "stage": "bc", "pool": ["B", *"DEFGH"], "number": 2}
        assert second(Inputs(RULES, bodies)) == {"lots": [pool]}

    def test_who_had_it_last_time_is_left_out_only_with_a_history(self) -> None:
        came = second(Inputs(RULES, councils((40, 0), (0, 40), (1, 1), (1, 1)), readings={"M-03": "not_last_time"}))
        assert came == {"refused": "M-03", "concerned": []}
