"""From inputs to result, and the canonical form of what decided it."""

import hashlib
import json
from dataclasses import replace
from datetime import date

import pytest

from reservations.law.computation import canonical, compute, inputs_from, inputs_sha256, sha256
from reservations.law.readings import UnknownReading
from reservations.law.refusals import Refusal
from reservations.law.registry import NoLaw
from reservations.law.terms import (
    Body,
    BodyClass,
    Category,
    HistoryRow,
    Inputs,
    Lots,
    StateFigures,
    TieLot,
)
from tests.reservations.law.towns import FIRST, RULES, SECOND, history, inputs, run, town, towns

BODIES = tuple(towns(4, sc=30_000))
FULL = inputs(
    BODIES,
    history=history(FIRST, A="SC_W", Gone="W"),
    state_figures=StateFigures(1000, 100, 10, 300, "Census"),
    lots=Lots("seed", {"g": {"bc": ("A", "B")}}, (TieLot("g", "SC", ("B", "A")),)),
    election_date=SECOND,
    first_election=FIRST,
    readings={"shortfall": "unfilled"},
)


class TestCompute:
    def test_gives_the_json_of_the_contract(self) -> None:
        result = run([town("1", 1000, sc=251, name="One"), town("2", 999, sc=250, name="Two")], election_date=SECOND)
        assert result.as_json() == {
            "format": 1,
            "rules": RULES,
            "election_date": "2028-05-10",
            "inputs_sha256": result.inputs_sha256,
            "readings": {"C-20": "group_only", "C-40": "refuse", "C-44": "yes"},
            "numbers": [
                {"group": "municipal_corporation", "unit": None, "offices": 2, "SC": 1, "SC_W": 1, "ST": 0, "ST_W": 0,
                 "BC": 0, "BC_W": 0, "W": 0, "women": 1},
            ],
            "allotments": [
                {"code": "1", "name": "One", "group": "municipal_corporation", "unit": None, "category": "SC_W",
                 "sequence": 1, "provision": "7(5)(1)(d)(i)", "readings": ["C-12", "C-16"]},
                {"code": "2", "name": "Two", "group": "municipal_corporation", "unit": None, "category": "UR",
                 "sequence": None, "provision": "7(5)(1)(d)", "readings": []},
            ],
            "findings": [],
        }  # fmt: skip

    def test_without_a_date_the_election_is_null(self) -> None:
        assert run(BODIES).as_json()["election_date"] is None

    def test_keeps_the_order_of_the_input(self) -> None:
        assert [a.body.code for a in run(BODIES[::-1]).allotments] == ["D", "C", "B", "A"]

    def test_tells_the_category_of_one_body(self) -> None:
        assert run(BODIES).category_of("A") is Category.SC_W
        with pytest.raises(KeyError):
            run(BODIES).category_of("nobody")

    def test_refuses_an_election_before_the_law(self) -> None:
        with pytest.raises(Refusal) as refused:
            run(BODIES, election_date=date(2023, 3, 29))
        assert refused.value.reading == "C-01"

    def test_refuses_a_history_that_is_not_over(self) -> None:
        with pytest.raises(Refusal) as refused:
            run(BODIES, election_date=FIRST, history=history(FIRST, B="SC"))
        assert (refused.value.reading, refused.value.codes) == ("C-41", ("B",))

    def test_knows_only_rules_that_exist(self) -> None:
        with pytest.raises(NoLaw):
            compute(Inputs("up-pramukhs-of-the-moon", BODIES))

    def test_knows_only_readings_that_are_offered(self) -> None:
        with pytest.raises(UnknownReading):
            run(BODIES, readings={"beyond_share": "refuse"})

    def test_does_not_compute_a_class_that_the_law_does_not_govern(self) -> None:
        council = Body("X", "Council", BodyClass.MUNICIPAL_COUNCIL, 10, 0, 0)
        with pytest.raises(ValueError, match="does not govern municipal_council"):
            run([*BODIES, council])

    def test_the_working_names_law_inputs_bodies_checks_and_clauses(self) -> None:
        result = compute(FULL, record=True)
        working = result.working or {}
        assert working["inputs"] == canonical(FULL)
        assert working["names"]["A"] == {"en": "Town A", "hi": "Town A"}
        assert [check["name"] for check in working["checks"]] == [check.name for check in result.checks]
        assert [group["group"] for group in working["groups"]] == ["municipal_corporation"]
        assert working["groups"][0]["clauses"][0]["clause"] == "elections_that_count"


class TestCanonicalForm:
    def test_is_hashed_as_sorted_json_without_spaces(self) -> None:
        text = json.dumps(canonical(FULL), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        assert inputs_sha256(FULL) == hashlib.sha256(text.encode()).hexdigest() == sha256(canonical(FULL))

    def test_holds_the_readings_with_their_defaults(self) -> None:
        assert canonical(FULL)["readings"] == {"C-20": "group_only", "C-40": "unfilled", "C-44": "yes"}
        assert inputs_sha256(inputs(BODIES)) == inputs_sha256(inputs(BODIES, readings={"C-40": "refuse"}))

    def test_a_row_without_a_class_has_the_one_of_its_body(self) -> None:
        named = replace(FULL, history=(HistoryRow(FIRST, "A", Category.SC_W, BodyClass.MUNICIPAL_CORPORATION),))
        plain = replace(FULL, history=history(FIRST, A="SC_W"))
        assert inputs_sha256(named) == inputs_sha256(plain)

    def test_names_and_columns_that_decide_nothing_are_left_out(self) -> None:
        renamed = inputs([replace(body, name="Other", name_hi="अन्य", district="D", division="E") for body in BODIES])
        assert inputs_sha256(renamed) == inputs_sha256(inputs(BODIES))

    @pytest.mark.parametrize(
        "other",
        [
            replace(FULL, bodies=(replace(BODIES[0], sc=1), *BODIES[1:])),
            replace(FULL, history=history(FIRST, A="SC", Gone="W")),
            replace(FULL, state_figures=None),
            replace(FULL, lots=Lots()),
            replace(FULL, election_date=None),
            replace(FULL, first_election=None),
            replace(FULL, readings={}),
        ],
    )
    def test_whatever_decides_changes_the_hash(self, other: Inputs) -> None:
        assert inputs_sha256(other) != inputs_sha256(FULL)

    def test_the_inputs_come_back_from_it(self) -> None:
        names = {body.code: {"en": body.name, "hi": ""} for body in BODIES}
        form = json.loads(json.dumps(canonical(FULL)))
        again = inputs_from(form, names)
        assert again.bodies == FULL.bodies
        assert canonical(again) == canonical(FULL)

    def test_and_without_names_bodies_are_called_by_code(self) -> None:
        plain = inputs_from(canonical(inputs(BODIES)), {})
        assert [body.name for body in plain.bodies] == ["A", "B", "C", "D"]
        assert (plain.state_figures, plain.election_date) == (None, None)
