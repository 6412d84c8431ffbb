"""Passages are found by provision, tell what stands behind them, and copy no statute."""

import re
from pathlib import Path

import pytest

from reservations.law import passages
from reservations.law.computation import compute
from reservations.law.passages import TEXTS, Passage, Standing, citing
from reservations.law.statutes import up_mayors_2023
from tests.reservations.law.statutes.examples import inputs_of

MAYORS = "up-mayors-2023"


class TestCiting:
    @pytest.mark.parametrize(
        ("provision", "found"),
        [
            ("7(5)(1)(d)(i)", "7(5)(1)(d)(i)"),
            ("7(5)(1)(d)(i), proviso", "7(5)(1)(d)(i), proviso"),
            ("7(5)(1)(d)(iv), Explanation I", "7(5)(1)(d)(iv)"),
            ("7(5)(1)(f), Explanation II", "7(5)(1)(f), Explanation II"),
            ("7(5)(1)(g)", None),
            ("5(1)", None),
        ],
    )
    def test_gives_the_narrowest_passage_that_holds_a_provision(self, provision: str, found: str | None) -> None:
        passage = citing(MAYORS, provision)
        assert (passage.provision if passage else None) == found

    def test_a_sub_rule_is_not_taken_for_another_that_begins_alike(self) -> None:
        passage = citing("up-adhyakshas", "5(10)")
        assert passage is not None
        assert passage.provision == "5(10)"


class TestPassage:
    def test_tells_the_clauses_behind_it_and_each_reading_once(self) -> None:
        passage = Passage(
            "1", "x.", (up_mayors_2023.allot, up_mayors_2023.offices_for_backward_classes), readings=("C-44", "C-05")
        )
        assert [clause.name for clause in passage.clauses] == ["offices_for_backward_classes"]
        assert passage.all_readings == ("C-44", "C-05", "C-04")

    def test_a_clause_of_two_classes_of_bodies_stands_in_both_places(self) -> None:
        text = {passage.provision: passage for passage in TEXTS["up-municipal-presidents-2023"]}
        assert text["9-A(5)(1)(c)(i)"].by == text["9-A(5)(1)(e)(i)"].by

    @pytest.mark.parametrize("rules", ["up-municipal-presidents-2023", "up-municipal-presidents-until-2023"])
    def test_c43_the_clause_on_vice_presidents_is_named_and_not_computed(self, rules: str) -> None:
        [passage] = [each for each in TEXTS[rules] if "C-43" in each.readings]
        assert passage.standing is Standing.NOT_COMPUTED

    def test_c36_the_allotment_to_wards_is_named_and_not_computed(self) -> None:
        wards = [each for each in TEXTS["up-municipal-seats"] if "C-36" in each.readings]
        assert [(each.provision, each.standing) for each in wards] == [
            ("9-A(1), allotment to wards", Standing.NOT_COMPUTED),
            ("9-A(4), allotment to wards", Standing.NOT_COMPUTED),
        ]

    @pytest.mark.parametrize("rules", ["up-panchayat-seats", "up-pramukhs", "up-adhyakshas"])
    def test_p01_rule_3_is_said_to_be_reconstructed(self, rules: str) -> None:
        assert TEXTS[rules][0].provision == "3"
        assert TEXTS[rules][0].standing is Standing.RECONSTRUCTED


def test_every_provision_that_an_example_is_allotted_under_has_its_passage(shared: Path) -> None:
    folders = [file.parent for file in sorted((shared / "law" / "examples").glob("*/*/args.txt"))]
    assert len(folders) >= 12
    for folder in folders:
        given = inputs_of(folder)
        for allotment in compute(given).allotments:
            assert citing(given.rules, allotment.provision), (folder.name, allotment.provision)


NAMES = {"the", "and", "or", "of", "scheduled", "castes", "tribes", "backward", "classes"}
RUN = 7


def runs(text: str) -> set[tuple[str, ...]]:
    """Every run of words, leaving out the names of the categories, for which there are no others."""
    words = [word for word in re.findall(r"[a-z]+", text.lower()) if word not in NAMES]
    return set(zip(*(words[start:] for start in range(RUN)), strict=False))


def test_no_passage_copies_seven_words_running_from_a_statute(shared: Path) -> None:
    texts = [file.read_text(encoding="utf-8") for file in (shared / "law" / "texts").glob("*.txt")]
    printed = set().union(*map(runs, texts))
    own = {passage.demands for text in passages.TEXTS.values() for passage in text}
    assert len(printed) > 2000
    assert [demands for demands in own if runs(demands) & printed] == []


LABEL = re.compile(r"\((\d{1,2}|[a-h]|i{1,3}|iv)\)")
# By text the laws that cite it, and labels in it that name no passage of theirs.
COPIES = {
    "mp_municipalities_mayor_president_rules_1999_r5": (["mp-municipal-offices-1999"], {}),
    "up_kshettra_zila_panchayat_rules_1994_r4_r5": (
        ["up-panchayat-seats", "up-pramukhs", "up-adhyakshas"],
        {"d": "a line of the order in rule 4(1), which is one passage"},
    ),
    "up_municipal_corporation_act_1959_s7_5_amendment_2023": (
        ["up-mayors-2023"],
        {"a": "a number of the amending Act itself"},
    ),
    "up_municipalities_act_1916_s9A5_until_2023": (
        ["up-municipal-presidents-until-2023"],
        {"3": "a reference to sub-section (3)"},
    ),
    "up_municipalities_act_1916_s9A_since_2023": (["up-municipal-presidents-2023", "up-municipal-seats"], {}),
}


@pytest.mark.parametrize("copy", COPIES)
def test_every_label_that_stands_in_the_copy_of_a_text_is_the_label_of_a_passage(shared: Path, copy: str) -> None:
    rules, other = COPIES[copy]
    printed = set(LABEL.findall((shared / "law" / "texts" / f"{copy}.txt").read_text(encoding="utf-8")))
    named = {label for law in rules for passage in TEXTS[law] for label in LABEL.findall(passage.provision)}
    assert printed - named == other.keys()


def test_every_copy_is_looked_at(shared: Path) -> None:
    assert COPIES.keys() == {file.stem for file in (shared / "law" / "texts").glob("*.txt")}
    assert {law for rules, _other in COPIES.values() for law in rules} == TEXTS.keys()
