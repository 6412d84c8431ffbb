"""A statute in words: every passage in both languages, found from what an explanation cites."""

from collections.abc import Iterator

import pytest
from django.utils import translation

from reservations.law import registry
from reservations.law.cases import RuleSystem
from reservations.law.passages import TEXTS
from reservations.services import statutes
from reservations.services.statutes import PassageShown

MAYORS, PRESIDENTS = "up-mayors-2023", "up-municipal-presidents-2023"
each_system = pytest.mark.parametrize("system", registry.SYSTEMS, ids=lambda system: system.id)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    with translation.override("en"):
        yield


@pytest.fixture(params=["en", "hi"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    with translation.override(request.param):
        yield request.param


def passage(rules: str, provision: str) -> PassageShown:
    [found] = [each for each in statutes.passages(registry.get(rules)) if each.provision == provision]
    return found


@pytest.mark.usefixtures("language")
@each_system
class TestEveryLaw:
    def test_is_said_without_a_gap_and_in_the_statutes_order(self, system: RuleSystem) -> None:
        shown = statutes.passages(system)
        assert [each.provision for each in shown] == [each.provision for each in TEXTS[system.id]]
        said = [text for each in shown for text in (each.cited, each.demands, each.remark, each.standing_text)]
        said += [text for each in shown for clause in each.clauses for text in (clause.question, clause.sentence)]
        assert [text for text in said if "{" in text] == []

    def test_every_passage_has_its_own_anchor(self, system: RuleSystem) -> None:
        anchors = [each.anchor for each in statutes.passages(system)]
        assert len(anchors) == len(set(anchors))

    def test_every_clause_stands_in_full_at_a_passage_and_is_pointed_to_from_the_others(
        self, system: RuleSystem
    ) -> None:
        shown = statutes.passages(system)
        anchors = {each.anchor for each in shown}
        in_full = {clause.name for each in shown for clause in each.clauses}
        assert in_full == {clause.name for each in TEXTS[system.id] for clause in each.clauses}
        assert {anchor for each in shown for anchor, _cited in each.elsewhere} <= anchors

    def test_what_its_clauses_cite_leads_to_a_passage_of_the_page(self, system: RuleSystem) -> None:
        anchors = {each.anchor for each in statutes.passages(system)}
        cited = {statutes.provision(place, system.law) for each in TEXTS[system.id]
                 for clause in each.clauses for place in clause.provisions}  # fmt: skip
        assert cited <= statutes.anchors(system.id).keys()
        assert set(statutes.anchors(system.id).values()) <= anchors


class TestAPassage:
    def test_is_cited_and_said_of_its_category(self) -> None:
        shown = passage(MAYORS, "7(5)(1)(d)(i), proviso")
        assert (shown.cited, shown.anchor) == ("s. 7(5)(1)(d)(i), proviso", "p-7-5-1-d-i-proviso")
        assert shown.demands == "Of the offices of the Scheduled Castes the first in that order go to their women."
        assert [clause.question for clause in shown.clauses] == ["Allotment"]
        assert shown.functions == ("statutes.up_mayors_2023.allotted_to_scheduled_castes",)

    def test_points_to_where_its_clause_stands_in_the_same_sub_clause(self) -> None:
        shown = passage(PRESIDENTS, "9-A(5)(1)(e)(ii), first proviso")
        assert (shown.clauses, shown.elsewhere) == ((), (("p-9-a-5-1-e-ii", "s. 9-A(5)(1)(e)(ii)"),))

    def test_in_hindi(self) -> None:
        with translation.override("hi"):
            shown = passage(PRESIDENTS, "9-A(5)(1)(e)(ii), first proviso")
            assert shown.cited == "धारा 9-क(5)(1)(ङ)(ii), पहला परन्तुक"
            assert shown.standing_text == "गणना होती है"

    def test_that_the_copy_does_not_have_says_so(self) -> None:
        shown = statutes.passages(registry.get(MAYORS))[-1]
        assert (shown.cited, shown.standing, shown.readings) == ("Not in the copy at hand", "procedure", ("C-42",))

    def test_that_holds_for_each_category_says_so(self) -> None:
        [rank, *_others] = passage("up-adhyakshas", "5(5)").clauses[2:]
        assert rank.question == "Rank by share of the category"


def test_readings_are_those_of_the_law_in_the_order_of_the_register() -> None:
    ids = [reading.id for reading in statutes.readings_of(registry.get("up-municipal-seats"))]
    assert ids == ["C-38", "C-44", "C-04", "C-05", "C-06", "C-36", "C-42"]


def test_an_unknown_law_has_no_anchors() -> None:
    assert not statutes.is_known("none")
    assert statutes.anchors("none") == {}


def test_for_programs_it_is_complete() -> None:
    told = statutes.as_json(registry.get("up-municipal-presidents-until-2023"))
    assert (told["valid_from"], told["valid_until"], told["state"], told["allots"]) == (
        None,
        "2023-03-30",
        "IN-UP",
        True,
    )
    [vice_presidents] = [row for row in told["passages"] if row["provision"] == "9-A(5)(2)"]
    assert (vice_presidents["standing"], vice_presidents["functions"]) == ("not_computed", ())
    assert [row["clauses"][0]["name"] for row in told["passages"] if row["anchor"] == "p-9-a-5-1-c"] == [
        "in_serial_order"
    ]
