"""POOL.json: the public record of a pool, alone, among others, or as `allot` prints it."""

import json

import pytest

from reservations.law.draws import DrawsNeeded, pool
from reservations.law.files import BadInput, to_fill_in
from reservations.law.files.pools import parse_pools
from reservations.law.terms import Lots
from reservations.law.verification import StatedDraw

POOL = pool("council", "bc", 2, "ABC")
ALONE = {"group": "council", "stage": "bc", "number": 2, "codes": ["C", "A", "B"]}


def parsed(value: object, language: str = "en"):
    return parse_pools(json.dumps(value).encode(), "pool.json", language)


def columns(value: object) -> list[str]:
    with pytest.raises(BadInput) as bad:
        parsed(value)
    return [problem.column for problem in bad.value.problems]


class TestWhereThePoolIs:
    @pytest.mark.parametrize("value", [ALONE, {"pool": ALONE}, {"pools": [ALONE]}])
    def test_alone_under_its_name_or_in_a_list(self, value: object) -> None:
        [found] = parsed(value)
        assert (found.pool, found.sha256, found.newest, found.everything) == (POOL, "", None, False)

    def test_in_what_allot_prints(self) -> None:
        needed = DrawsNeeded([POOL], [], seeded=True, recorded=False)
        [found] = parse_pools(to_fill_in(Lots(), needed).encode(), "lots.json")
        assert (found.pool, found.sha256) == (POOL, POOL.sha256)

    def test_nowhere(self) -> None:
        assert columns({"pools": []}) == ["pools"]
        assert columns({"pool": []}) == ["pool", "pool.codes", "pool.group", "pool.stage", "pool.number"]


class TestWhatIsStated:
    def test_names_in_the_language_asked_for(self) -> None:
        names = {"A": {"en": "Agra", "hi": "आगरा"}, "B": "Bhopal"}
        assert parsed({**ALONE, "names": names}, "hi")[0].names == {"A": "आगरा", "B": "Bhopal"}

    def test_the_newest_draw_stands_first(self) -> None:
        draws = [{"seed": "4 6 1", "tickets": {"A": "00"}}, {"seed": "older"}]
        assert parsed({**ALONE, "draws": draws})[0].newest == StatedDraw("4 6 1", tickets={"A": "00"})

    def test_a_tie_orders_everybody(self) -> None:
        [found] = parsed({**ALONE, "kind": "tie", "draws": [{"seed": None, "order": ["A", "C", "B"]}]})
        assert found.everything
        assert found.newest == StatedDraw(None, ("A", "C", "B"))

    @pytest.mark.parametrize("number", [-1, "2", True, None, 2.0])
    def test_a_number_is_whole(self, number: object) -> None:
        assert columns({**ALONE, "number": number}) == ["number"]

    def test_a_draw_states_a_seed_or_an_order(self) -> None:
        assert columns({**ALONE, "draws": [{"seed": ""}]}) == ["draws[0].seed"]
        assert columns({**ALONE, "draws": [{}]}) == ["draws[0].order"]
        assert columns({**ALONE, "draws": [{"order": ["A", "A"]}]}) == ["draws[0].order", "draws[0].order"]
