"""Reading a file of Districts: what is new, what changes, what is as it was, and every problem."""

import pytest

from reservations.services.imports import divisions
from tests.factories import DistrictFactory, DivisionFactory, StateFactory

pytestmark = pytest.mark.django_db

AGRA = "UP-AGRA,Agra,आगरा,Agra,आगरा"


@pytest.fixture
def state():
    """A State with the District of Agra in the Division of Agra."""
    division = DivisionFactory(name_en="Agra", name_hi="आगरा", code="D-1")
    DistrictFactory(division=division, name_en="Agra", name_hi="आगरा", code="UP-AGRA")
    return StateFactory()


def read(state, *rows):
    content = "\n".join(["code,name,name_hi,division,division_hi", *rows]).encode() + b"\n"
    return divisions.read(state, content, "districts.csv")


def told(file):
    return [(p.line, p.column, p.value, p.expected.text()) for p in file.problems]


class TestStanding:
    def test_a_district_as_on_record_is_the_same(self, state):
        assert [row.standing for row in read(state, AGRA).rows] == ["same"]

    @pytest.mark.parametrize(
        "row",
        [
            "UP-AGRA,Agra City,आगरा,Agra,आगरा",
            "UP-AGRA,Agra,आगरा नगर,Agra,आगरा",
            "UP-AGRA,Agra,आगरा,Aligarh,अलीगढ़",
            "UP-AGRA,Agra,आगरा,Agra,आगरा मण्डल",
        ],
    )
    def test_another_name_or_division_is_a_change(self, state, row):
        assert [place.standing for place in read(state, row).rows] == ["changed"]

    def test_an_unknown_code_is_new_and_finds_its_division_by_code_or_name(self, state):
        rows = read(state, *(f"UP-M-{n},Mainpuri,मैनपुरी,{name},आगरा" for n, name in enumerate(["Agra", "D-1"]))).rows
        assert [(row.standing, row.division.code) for row in rows] == [("new", "D-1"), ("new", "D-1")]


class TestProblems:
    @pytest.mark.parametrize("column", ["name", "name_hi", "division", "division_hi"])
    def test_each_missing_name_is_named(self, state, column):
        cells = dict(zip(divisions.COLUMNS, AGRA.split(","), strict=True)) | {column: ""}
        assert told(read(state, ",".join(cells.values()))) == [(2, column, "", "a value")]

    def test_codes_are_codes_and_stand_once(self, state):
        problems = read(state, AGRA, AGRA, AGRA.replace("UP-AGRA", "UP AGRA")).problems
        assert [(p.line, p.column) for p in problems] == [(3, "code"), (4, "code")]

    def test_a_name_longer_than_the_register_holds_is_named(self, state):
        assert [p.column for p in read(state, AGRA.replace(",Agra,", f",{'x' * 201},", 1)).problems] == ["name"]

    def test_a_division_has_one_hindi_name(self, state):
        other = "UP-M,Mainpuri,मैनपुरी,Agra,आग्रा"
        assert told(read(state, AGRA, other)) == [(3, "division_hi", "आग्रा", "the name in line 2: आगरा")]

    def test_a_file_that_is_no_table_is_named(self, state):
        assert not divisions.read(state, b"", "x").can_be_saved


class TestDivisionCode:
    def test_it_is_made_of_the_english_name(self):
        assert divisions.division_code("Chitrakoot Dham") == "DIV-CHITRAKOOT-DHAM"
        assert len(divisions.division_code("x" * 100)) == 40
