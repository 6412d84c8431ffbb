"""STATE.json and LOTS.json: read with every problem named, written so that they read the same."""

import json

import pytest

from reservations.law.draws import DrawsNeeded, pool
from reservations.law.files import BadInput, parse_lots, parse_state, to_fill_in, write_lots, write_state
from reservations.law.refusals import LotNeeded
from reservations.law.terms import Lots, StateFigures, TieLot

LOTS = Lots("seed", {"g": {"bc": ("1", "2")}}, (TieLot("g", "SC", ("B", "A")),))


def columns(parse: object, value: object) -> list[str]:
    content = value if isinstance(value, bytes) else json.dumps(value).encode()
    with pytest.raises(BadInput) as bad:
        parse(content, "f.json")  # type: ignore[operator]
    return [problem.column for problem in bad.value.problems]


class TestState:
    FIGURES = StateFigures(1000, 100, 10, 300, "Census 2011")

    def test_what_is_written_reads_the_same(self) -> None:
        assert parse_state(write_state(self.FIGURES).encode(), "s.json") == self.FIGURES

    def test_the_source_may_be_left_out(self) -> None:
        assert parse_state(b'{"population": 9, "sc": 1, "st": 2, "bc": 3}', "s.json").source == ""

    def test_every_figure_that_is_wrong_is_told(self) -> None:
        assert columns(parse_state, {"population": 0, "sc": -1, "st": True, "bc": "5"}) == [
            "population",
            "sc",
            "st",
            "bc",
        ]
        assert columns(parse_state, {"population": 9, "sc": 1.0, "st": 0}) == ["sc", "bc"]

    def test_the_categories_above_the_population(self) -> None:
        assert columns(parse_state, {"population": 9, "sc": 4, "st": 4, "bc": 4}) == ["sc, st, bc"]

    def test_what_is_no_json_object(self) -> None:
        assert columns(parse_state, b"{") == ["2"]
        assert columns(parse_state, [1]) == [""]


class TestLots:
    def test_what_is_written_reads_the_same(self) -> None:
        assert parse_lots(write_lots(LOTS).encode(), "l.json") == LOTS

    def test_everything_may_be_left_out(self) -> None:
        assert parse_lots(b"{}", "l.json") == Lots()

    @pytest.mark.parametrize(
        ("value", "told"),
        [
            ({"seed": ""}, ["seed"]),
            ({"seed": 5}, ["seed"]),
            ({"draws": []}, ["draws"]),
            ({"draws": {"g": 1}}, ["draws.g"]),
            ({"draws": {"g": {"bc": "A"}}}, ["draws.g.bc"]),
            ({"ties": {}}, ["ties"]),
            ({"ties": [1]}, ["ties[0]", "ties[0].group", "ties[0].stage", "ties[0].order", "ties[0].order"]),
            ({"ties": [{"group": "g", "stage": "SC", "order": ["A", "A"]}]}, ["ties[0].order", "ties[0].order"]),
            ({"ties": [{"group": "g", "stage": "SC", "order": [""]}]}, ["ties[0].order", "ties[0].order"]),
        ],
    )
    def test_what_is_wrong_is_told_by_its_place(self, value: object, told: list[str]) -> None:
        assert columns(parse_lots, value) == told


class TestToFillIn:
    NEEDED = LotNeeded("g", "BC", ["X", "Y"], 1)

    def test_an_order_not_yet_filled_in_is_not_taken_for_a_lot(self) -> None:
        assert columns(parse_lots, to_fill_in(LOTS, self.NEEDED).encode()) == ["ties[1].order"]

    def test_filled_in_it_holds_the_old_lots_and_the_new_one(self) -> None:
        value = json.loads(to_fill_in(LOTS, self.NEEDED))
        value["ties"][1]["order"] = ["Y", "X"]
        assert parse_lots(json.dumps(value).encode(), "l.json").ties == (*LOTS.ties, TieLot("g", "BC", ("Y", "X")))


class TestDrawsToFillIn:
    POOLS = (pool("g", "women", 2, "XYZ"), pool("h", "bc", 1, "PQ"))

    def test_each_stage_waits_beside_what_is_on_record(self) -> None:
        value = json.loads(to_fill_in(LOTS, DrawsNeeded(self.POOLS, [], seeded=False, recorded=False)))
        assert value["draws"] == {"g": {"bc": ["1", "2"], "women": []}, "h": {"bc": []}}
        assert value["ties"] == [{"group": "g", "stage": "SC", "order": ["B", "A"]}]
        assert [each["sha256"] for each in value["pools"]] == [each.sha256 for each in self.POOLS]

    def test_an_order_still_empty_has_not_been_drawn(self) -> None:
        content = to_fill_in(LOTS, DrawsNeeded(self.POOLS, [], seeded=False, recorded=False))
        assert parse_lots(content.encode(), "l.json") == LOTS

    def test_filled_in_it_is_a_draw(self) -> None:
        value = json.loads(to_fill_in(Lots(), DrawsNeeded(self.POOLS, [], seeded=False, recorded=False)))
        value["draws"]["h"]["bc"] = ["Q"]
        assert parse_lots(json.dumps(value).encode(), "l.json").draws == {"h": {"bc": ("Q",)}}

    def test_a_seed_is_asked_for_where_lots_are_drawn_by_it(self) -> None:
        content = to_fill_in(Lots(), DrawsNeeded(self.POOLS, [], seeded=True, recorded=False))
        assert json.loads(content)["seed"] == ""
        assert columns(parse_lots, content.encode()) == ["seed"]
