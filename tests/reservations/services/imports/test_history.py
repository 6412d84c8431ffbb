"""Reading a file of history: offices on record, elections before today, nothing twice."""

from datetime import date

import pytest

from reservations.models import Election, HistoryRow
from reservations.services.imports import history
from tests.factories import BodyFactory, StateFactory

pytestmark = pytest.mark.django_db

TODAY = date(2026, 6, 1)
HEADER = "election,code,category,kind,sequence"


@pytest.fixture
def state():
    """A State with two corporations."""
    BodyFactory(code="A-1", name_en="Agra")
    BodyFactory(code="A-2", name_en="Firozabad")
    return StateFactory()


def read(state, *rows, header=HEADER):
    content = "\n".join([header, *rows]).encode() + b"\n"
    return history.read(state, "municipal_corporation", content, "history.csv", today=TODAY)


def told(file):
    return [(p.line, p.column, p.value, p.expected.text()) for p in file.problems]


class TestAGoodFile:
    def test_its_rows_are_read(self, state):
        file = read(state, "2023-05-11,A-1,SC_W,,1", "2017-11-20,A-1,UR,nagar_panchayat,", "2023-05-11,A-2,BC,,२")
        assert told(file) == []
        assert [(r.election.year, r.body.code, r.category, r.kind, r.sequence) for r in file.rows] == [
            (2023, "A-1", "SC_W", "municipal_corporation", 1),
            (2017, "A-1", "UR", "nagar_panchayat", None),
            (2023, "A-2", "BC", "municipal_corporation", 2),
        ]
        assert {day.year: dict(found) for day, found in file.elections.items()} == {
            2017: {"UR": 1},
            2023: {"SC_W": 1, "BC": 1},
        }

    def test_days_and_categories_may_be_in_words(self, state):
        [row] = read(state, "11.05.2023,A-1,अनुसूचित जाति महिला,नगर निगम,").rows
        assert (row.election, row.category, row.kind) == (date(2023, 5, 11), "SC_W", "municipal_corporation")

    def test_a_name_that_is_not_the_one_on_record_is_noted_the_code_decides(self, state):
        file = read(
            state, "2023-05-11,A-1,SC,Firozabad", "2023-05-11,A-2,BC,firozabad", header="election,code,category,name"
        )
        assert [(note.line, note.column, note.value) for note in file.notes] == [(2, "name", "Firozabad")]
        assert [row.body.code for row in file.rows] == ["A-1", "A-2"]

    def test_kind_and_sequence_may_be_left_out(self, state):
        assert read(state, "2023-05-11,A-1,SC", header="election,code,category").can_be_saved


class TestProblems:
    @pytest.mark.parametrize(
        ("row", "column", "value", "expected"),
        [
            ("2023.5.11,A-1,SC,,", "election", "2023.5.11", "a day as YYYY-MM-DD"),
            ("2026-06-01,A-1,SC,,", "election", "2026-06-01", "a day before 1 June 2026"),
            ("2023-05-11,A-9,SC,,", "code", "A-9", "the code of a body on record, of this State"),
            ("2023-05-11,A-1,GEN,,", "category", "GEN", "one of: ST_W, ST, SC_W, SC, BC_W, BC, W, UR"),
            ("2023-05-11,A-1,SC,,0", "sequence", "0", "a whole number of at least 1, digits only"),
        ],
    )
    def test_a_bad_cell_is_named(self, state, row, column, value, expected):
        assert told(read(state, row)) == [(2, column, value, expected)]

    def test_an_unknown_class_is_named(self, state):
        assert [p.column for p in read(state, "2023-05-11,A-1,SC,city,").problems] == ["kind"]

    def test_an_office_has_one_row_at_an_election(self, state):
        file = read(state, "2023-05-11,A-1,SC,,", "2023-05-11,A-1,UR,,")
        assert told(file) == [
            (3, "election, code", "2023-05-11 A-1", "a value used once; it is already in line 2"),
        ]

    def test_a_place_in_the_order_of_allotment_belongs_to_one_office(self, state):
        file = read(state, "2023-05-11,A-1,SC,,1", "2023-05-11,A-2,SC,,1", "2017-05-11,A-2,SC,,1")
        assert [(p.line, p.column, p.value) for p in file.problems] == [(3, "sequence", "1")]

    def test_what_is_on_record_is_not_written_again(self, state):
        election = Election.objects.create(state=state, kind="municipal_corporation", held_on=date(2023, 5, 11))
        body = state.body_set.get(code="A-1")
        HistoryRow.objects.create(election=election, body=body, kind=body.kind, category="SC", source="x")
        [(line, column, _value, expected)] = told(read(state, "2023-05-11,A-1,UR,,", "2023-05-11,A-2,UR,,"))
        assert (line, column) == (2, "election, code")
        assert "never changes" in expected

    def test_a_body_of_another_state_is_none_of_this_one(self, state):
        BodyFactory(code="M-1", state=StateFactory(code="IN-MP"))
        assert [p.column for p in read(state, "2023-05-11,M-1,SC,,").problems] == ["code"]

    def test_a_file_that_is_no_table_is_named(self, state):
        assert [p.line for p in history.read(state, "zila_panchayat", b"%PDF-1.7", "x", today=TODAY).problems] == [0]
