"""The frame of the second computation: classes by themselves, whose history counts, when a law applies."""

from typing import Any

import pytest

from reservations.recount import frame, recount
from reservations.recount.stops import Asked, Refused

KINDS = ("municipal_corporation", "municipal_council")
READINGS = {"C-20": "group_only", "C-40": "refuse", "C-44": "yes"}


def form(rules: str = "up-mayors-2023", **changes: Any) -> dict[str, Any]:
    """Inputs in canonical form: two corporations."""
    body = {"kind": "municipal_corporation", "population": 1000, "sc": 0, "st": 0, "bc": 0, "notified": True}
    given = {
        "format": 1, "rules": rules, "election_date": None, "first_election": None, "readings": READINGS,
        "bodies": [{**body, "code": "A", "sc": 900}, {**body, "code": "B", "population": 900}],
        "history": [], "state": None, "lots": {"seed": None, "draws": {}, "ties": []},
    }  # fmt: skip
    return {**given, **changes}


def past(
    code: str = "A", category: str = "SC", election: str = "2023-05-11", kind: str | None = None
) -> dict[str, Any]:
    return {"election": election, "code": code, "category": category, "kind": kind}


class TestARecount:
    def test_gives_numbers_categories_and_the_order_of_allotment(self) -> None:
        came = recount(form())
        assert came["categories"] == {"A": "SC_W", "B": "UR"}
        assert came["sequence"] == {"A": 1, "B": None}
        assert came["numbers"] == [
            {"group": "municipal_corporation", "unit": None, "offices": 2, "SC": 1, "SC_W": 1, "ST": 0, "ST_W": 0,
             "BC": 0, "BC_W": 0, "W": 0, "women": 1}]  # fmt: skip

    def test_of_rules_it_does_not_know(self) -> None:
        with pytest.raises(KeyError):
            recount(form("up-moon"))

    def test_tells_who_is_concerned_by_a_refusal(self) -> None:
        assert recount(form(history=[past("A")])) == {"refused": "C-40", "concerned": ["A"]}

    def test_tells_the_lots_that_are_needed(self) -> None:
        body = {"kind": "municipal_corporation", "population": 10, "sc": 4, "st": 0, "bc": 0}
        came = recount(form(bodies=[{**body, "code": code} for code in "BA"]))
        lot = {"group": "municipal_corporation", "stage": "SC", "tied": ["A", "B"], "number": 1}
        assert came == {"lots": [lot]}


class TestTheTimeOfALaw:
    @pytest.mark.parametrize(
        ("rules", "election", "refused"),
        [
            ("up-mayors-2023", "2023-03-29", True),
            ("up-mayors-2023", "2023-03-30", False),
            ("up-municipal-presidents-until-2023", "2023-03-29", False),
            ("up-municipal-presidents-until-2023", "2023-03-30", True),
            ("up-municipal-seats", "2017-11-22", False),
        ],
    )
    def test_is_kept(self, rules: str, election: str, refused: bool) -> None:
        bodies = [each | {"kind": "municipal_council", "seats": 9} for each in form()["bodies"]]
        bodies = form()["bodies"] if rules == "up-mayors-2023" else bodies
        came = recount(form(rules, election_date=election, bodies=bodies))
        assert (came.get("refused") == "C-01") is refused

    def test_a_history_that_is_not_over_is_refused(self) -> None:
        rows = [past("B", election="2028-05-10"), past("A", "UR")]
        assert recount(form(history=rows, election_date="2028-05-10")) == {"refused": "C-41", "concerned": ["B"]}

    def test_a_history_before_the_ordinance_is_refused(self) -> None:
        came = recount(form(history=[past("B", election="2023-03-29"), past("A", "UR")]))
        assert came == {"refused": "C-01", "concerned": ["B"]}


class TestOwnHistory:
    PRESENT = {"A": KINDS[0], "B": KINDS[1]}

    def counted(self, *rows: dict[str, Any]) -> list[str]:
        return [row["code"] for row in frame.own_history(rows, self.PRESENT, KINDS[0])]

    def test_a_row_without_a_class_is_of_the_bodys_present_class(self) -> None:
        assert self.counted(past("A"), past("B")) == ["A"]

    def test_a_row_of_another_class_than_the_present_one_does_not_count(self) -> None:
        assert self.counted(past("A", kind=KINDS[1]), past("B", kind=KINDS[0])) == []

    def test_a_body_no_longer_ranked_keeps_its_rows(self) -> None:
        assert self.counted(past("X", kind=KINDS[0]), past("Y"), past("Z", kind=KINDS[1])) == ["X", "Y"]


class TestClasses:
    BODIES = [{"code": "A", "kind": KINDS[0]}, {"code": "B", "kind": KINDS[1]}]

    def test_are_run_one_by_one_and_put_together(self) -> None:
        came = frame.each_class(
            form(bodies=self.BODIES), KINDS, lambda table: {"numbers": [table["group"]], "given": []}
        )
        assert came["numbers"] == list(KINDS)
        assert came["categories"] == {"A": "UR", "B": "UR"}

    def test_lots_of_the_statute_are_asked_for_together(self) -> None:
        def one(table: frame.Table) -> frame.Table:
            raise Asked([{"group": table["group"]}], waits=True)

        with pytest.raises(Asked) as asked:
            frame.each_class(form(bodies=self.BODIES), KINDS, one)
        assert asked.value.lots == [{"group": kind} for kind in KINDS]

    def test_a_lot_among_equals_stops_at_once(self) -> None:
        def one(table: frame.Table) -> frame.Table:
            raise Asked([{"group": table["group"]}])

        with pytest.raises(Asked) as asked:
            frame.each_class(form(bodies=self.BODIES), KINDS, one)
        assert asked.value.lots == [{"group": KINDS[0]}]

    def test_a_law_without_classes_in_its_rows_has_one(self) -> None:
        [table] = frame.tables(form(bodies=[{"code": "A"}]), ["zila_panchayat"])
        assert (table["group"], len(table["rows"])) == ("zila_panchayat", 1)


def test_a_refusal_names_each_concerned_once() -> None:
    assert Refused("C-40", ["A", "A"]).concerned == {"A"}
