"""Reading a file of figures: everything that can be wrong is named by line and column."""

import csv
import io

import pytest

from reservations.law.refusals import BadInput
from reservations.models import Body
from reservations.services.imports import figures, files
from tests.factories import BodyFactory, DistrictFactory, DivisionFactory, StateFactory
from tests.published import UP_MAYORS_2023
from tests.reservations.services.imports.reading import FigureFile, read_workbook

pytestmark = pytest.mark.django_db

HEADER = "code,name,name_hi,kind,district,division,population,sc,st,bc"


@pytest.fixture
def state():
    """A State with two corporations in one District."""
    division = DivisionFactory(name_en="Agra", name_hi="आगरा", code="D-1")
    district = DistrictFactory(division=division, name_en="Agra", name_hi="आगरा", code="UP-AGRA")
    BodyFactory(code="A-1", name_en="Agra", name_hi="आगरा", district=district)
    BodyFactory(code="A-2", name_en="Firozabad", name_hi="फिरोजाबाद", district=district)
    return StateFactory()


def read(state, content, name="figures.csv", kind="municipal_corporation"):
    content = content if isinstance(content, bytes) else content.encode()
    try:
        workbook = files.opened(content, name, figures.MOST_BYTES)
    except BadInput as bad:
        return FigureFile([], list(bad.problems))
    return read_workbook(state, kind, workbook)


def table(*rows, header="code,population,sc,st,bc"):
    return "\n".join([header, *rows]) + "\n"


def told(file):
    """The problems as line, column, value, what was expected."""
    return [(p.line, p.column, p.value, p.expected.text()) for p in file.problems]


GOOD = table("A-1,1000,100,10,300", "A-2,500,50,0,100")


class TestAGoodFile:
    def test_its_rows_are_read(self, state):
        file = read(state, GOOD)
        assert told(file) == []
        assert [(r.code, r.population, r.sc, r.st, r.bc, r.new) for r in file.rows] == [
            ("A-1", 1000, 100, 10, 300, None),
            ("A-2", 500, 50, 0, 100, None),
        ]

    def test_columns_in_any_order_further_columns_and_blank_lines_do_no_harm(self, state):
        content = table(
            "300,x,10,100,1000,A-1", "", ",,,,,", "100,y,0,50,500,A-2", header=" bc ,remark,st,sc,population,code"
        )
        assert [r.population for r in read(state, content).rows] == [1000, 500]

    def test_a_byte_order_mark_is_accepted(self, state):
        assert told(read(state, b"\xef\xbb\xbf" + GOOD.encode())) == []

    def test_lines_may_end_as_windows_ends_them(self, state):
        assert told(read(state, GOOD.replace("\n", "\r\n"))) == []

    def test_devanagari_digits_and_indian_grouping_are_accepted(self, state):
        file = read(state, table('A-1,"१,०००",१००,१०,३००', 'A-2,"5,000",50,0,"1,000"'))
        assert told(file) == []
        assert [r.population for r in file.rows] == [1000, 5000]

    def test_the_published_figures_of_2011_describe_the_corporations_they_introduce(self):
        state = StateFactory()
        with UP_MAYORS_2023.open(encoding="utf-8") as lines:
            for row in csv.DictReader(lines):
                division = DivisionFactory(name_en=row["division"], name_hi=row["division_hi"])
                DistrictFactory(division=division, name_en=row["district"], name_hi=row["district_hi"])
        file = read(state, UP_MAYORS_2023.read_bytes())
        assert told(file) == []
        assert len(file.new_bodies) == 17
        assert sum(r.population for r in file.rows) == 1_85_51_810

    def test_a_code_keeps_its_leading_zeros(self, state):
        BodyFactory(code="0012", district=Body.objects.get(code="A-1").district)
        file = read(state, GOOD + "0012,10,1,1,1\n")
        assert [r.code for r in file.rows] == ["A-1", "A-2", "0012"]


class TestAFileThatIsNoTable:
    @pytest.mark.parametrize(
        ("content", "expected"),
        [
            (b"", "a file that is not empty"),
            (b"  \n\n", "a file that is not empty"),
            (b"\xef\xbb\xbf", "a file that is not empty"),
            (b"PK\x03\x04 a workbook", "a spreadsheet that is not damaged: open it, save it anew, and send that"),
            (b"%PDF-1.7", "a table as XLSX, XLS, ODS or CSV; this is a PDF"),
            (b"code,population,sc,st,bc\n", "at least one row below the header"),
        ],
    )
    def test_it_is_named_as_a_whole(self, state, content, expected):
        file = read(state, content)
        assert [(line, text) for line, _, _, text in told(file)] == [(0, expected)]
        assert file.rows == []

    @pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-8-sig"])
    def test_text_in_a_usual_encoding_is_no_problem(self, state, encoding):
        assert told(read(state, GOOD.encode(encoding))) == []

    def test_an_unclosed_quotation_mark_is_named(self, state):
        [(line, _, _, expected)] = told(read(state, 'code,population,sc,st,bc\nA-1,"1000,1,1,1\n'))
        assert (line, expected) == (2, "a table with separators and closed quotation marks")

    def test_a_file_that_is_too_long_is_named_before_it_is_read(self, state):
        [(_, _, value, expected)] = told(read(state, b"x" * (figures.MOST_BYTES + 1)))
        assert value == "20971521 B"
        assert expected == "a file of at most 2,09,71,520 bytes"


class TestTheHeader:
    def test_each_missing_column_is_named(self, state):
        file = read(state, table("A-1,1000", header="code,population"))
        assert [(line, column) for line, column, _, _ in told(file)] == [(1, "sc"), (1, "st"), (1, "bc")]

    def test_a_wrong_header_shows_what_was_found(self, state):
        file = read(state, table("A-1;1000", header="Code;Population"))
        assert told(file)[0] == (1, "code", "Code, Population", "a column with this name in the header")

    def test_a_column_that_stands_twice_is_named(self, state):
        file = read(state, table("A-1,1,1,0,0,0", header="code,sc,population,sc,st,bc"))
        assert told(file) == [(1, "sc", "sc", "each column once in the header")]


class TestTheRows:
    @pytest.mark.parametrize(
        ("row", "column", "value", "expected"),
        [
            ("A-2,-5,0,0,0", "population", "-5", "a whole number of at least 1, digits only"),
            ("A-2,0,0,0,0", "population", "0", "a whole number of at least 1, digits only"),
            ("A-2,500.5,0,0,0", "population", "500.5", "a whole number of at least 1, digits only"),
            ("A-2,500,,0,0", "sc", "", "a whole number of at least 0, digits only"),
            ("A-2,500,five,0,0", "sc", "five", "a whole number of at least 0, digits only"),
            ("A-2,500,0,0,1e3", "bc", "1e3", "a whole number of at least 0, digits only"),
            ('A-2,500,"1,58",0,0', "sc", "1,58", "a whole number of at least 0, digits only"),
            ("A-2,500,200,200,200", "sc, st, bc", "600", "sc + st + bc of at most the population 500"),
            ("A 2,500,0,0,0", "code", "A 2", "a code of letters, digits and hyphens, at most 40 characters"),
            (",500,0,0,0", "code", "", "a code of letters, digits and hyphens, at most 40 characters"),
        ],
    )
    def test_a_bad_cell_is_named_with_line_column_value_and_what_was_expected(
        self, state, row, column, value, expected
    ):
        file = read(state, table("A-1,1000,100,10,300", row))
        assert (3, column, value, expected) in told(file)
        assert not file.can_be_saved

    def test_every_problem_of_every_row_is_listed_at_once(self, state):
        file = read(state, table("A-1,x,y,z,300", "A-2,500,-1,0,0"))
        assert [(p.line, p.column) for p in file.problems] == [
            (2, "population"),
            (2, "sc"),
            (2, "st"),
            (3, "sc"),
        ]

    def test_a_row_that_is_too_short_does_not_hide_the_other_problems(self, state):
        file = read(state, table("A-1,1000", "A-2,500,-1,0,0"))
        assert [(p.line, p.column) for p in file.problems] == [(2, "sc"), (2, "st"), (2, "bc"), (3, "sc")]

    def test_a_row_that_is_too_long_is_named_because_its_cells_have_moved(self, state):
        [problem, missing] = read(state, table("A-1,1,58,0,0,0", "A-2,500,1,0,0")).problems
        assert (problem.line, problem.column, missing.line) == (2, "", 0)

    def test_a_code_that_stands_twice_is_named_with_the_line_before(self, state):
        file = read(state, GOOD + "A-1,1000,100,10,300\n")
        assert told(file) == [(4, "code", "A-1", "a value used once; it is already in line 2")]

    def test_a_body_on_record_that_the_file_leaves_out_is_named(self, state):
        file = read(state, table("A-1,1000,100,10,300"))
        assert told(file) == [(0, "code", "A-2", "a row for A-2")]

    def test_an_abolished_body_is_not_missed_but_refused(self, state):
        Body.objects.filter(code="A-2").update(valid_to="2020-01-01")
        assert told(read(state, table("A-1,1000,100,10,300"))) == []
        assert told(read(state, GOOD)) == [(3, "code", "A-2", "a body that has not been abolished")]

    def test_a_body_of_another_class_is_refused(self, state):
        Body.objects.filter(code="A-2").update(kind="municipal_council")
        expected = "a body of the class chosen for this file: municipal corporations"
        assert told(read(state, GOOD)) == [(3, "code", "A-2", expected)]

    def test_a_row_that_names_another_class_is_refused(self, state):
        content = table("A-1,municipal_council,1,0,0,0", "A-2,,1,0,0,0", header="code,kind,population,sc,st,bc")
        expected = "a body of the class chosen for this file: municipal corporations"
        assert told(read(state, content)) == [(2, "kind", "municipal_council", expected)]

    def test_rows_of_other_classes_are_left_out_and_counted(self, state):
        rows = ("A-1,,1000,1,1,1", "A-2,,500,1,1,1", "N-1,nagar_panchayat,9,0,0,0", "N-2,nagar_panchayat,x,0,0,0")
        file = read(state, table(*rows, header="code,kind,population,sc,st,bc"))
        assert (told(file), [row.code for row in file.rows]) == ([], ["A-1", "A-2"])
        assert file.left_out == {"nagar_panchayat": 2}

    def test_whether_a_body_is_in_court_is_told_by_the_register(self, state):
        content = table("A-1,1,0,0,0,yes", "A-2,1,0,0,0,no", header="code,population,sc,st,bc,notified")
        assert [(n.line, n.column, n.value) for n in read(state, content).notes] == [(3, "notified", "no")]

    def test_a_name_that_is_not_the_one_on_record_is_noted_but_stops_nothing(self, state):
        content = table("A-1,Firozabad,1,0,0,0", "A-2,फिरोजाबाद,1,0,0,0", header="code,name,population,sc,st,bc")
        file = read(state, content)
        assert file.can_be_saved
        assert [(n.line, n.column, n.value) for n in file.notes] == [(2, "name", "Firozabad")]


class TestNewBodies:
    def row(self, **changed):
        cells = {"code": "A-3", "name": "Tundla", "name_hi": "टूण्डला", "kind": "municipal_corporation"}
        cells |= {"district": "Agra", "division": "Agra", "population": "900", "sc": "1", "st": "1", "bc": "1"}
        text = io.StringIO()
        csv.writer(text).writerow((cells | changed)[column] for column in HEADER.split(","))
        known = ["A-1,,,,,,1000,100,10,300", "A-2,,,,,,500,50,0,100"]
        return table(*known, text.getvalue().strip(), header=HEADER)

    @pytest.mark.parametrize("district", ["Agra", "आगरा", "UP-AGRA", " agra "])
    def test_a_complete_description_offers_the_body_for_the_register(self, state, district):
        file = read(state, self.row(district=district))
        assert told(file) == []
        [new] = file.new_bodies
        assert (new.code, new.new.name_hi, new.new.district.code) == ("A-3", "टूण्डला", "UP-AGRA")

    @pytest.mark.parametrize("column", ["name", "district"])
    def test_each_missing_part_is_named(self, state, column):
        file = read(state, self.row(**{column: ""}))
        assert told(file) == [(4, column, "", "a value, because code A-3 is new")]

    def test_a_file_of_figures_alone_cannot_introduce_a_body(self, state):
        file = read(state, GOOD + "A-3,1,0,0,0\n")
        assert [p.column for p in file.problems] == ["name", "district"]

    @pytest.mark.parametrize("column", ["kind", "division"])
    def test_the_class_chosen_and_the_districts_division_need_not_be_repeated(self, state, column):
        assert told(read(state, self.row(**{column: ""}))) == []

    def test_one_without_a_hindi_name_is_counted_not_refused(self, state):
        file = read(state, self.row(name_hi=""))
        [new] = file.new_bodies
        assert (told(file), new.new.name_hi) == ([], "")

    def test_a_later_file_gives_the_hindi_name_that_is_lacking(self, state):
        Body.objects.filter(code="A-2").update(name_hi="Firozabad")
        content = table("A-1,,1,0,0,0", "A-2,फिरोजाबाद,1,0,0,0", header="code,name_hi,population,sc,st,bc")
        file = read(state, content)
        assert (told(file), file.notes) == ([], [])
        assert [row.name_hi for row in file.rows] == ["", "फिरोजाबाद"]

    def test_it_may_be_in_court(self, state):
        content = self.row().replace("bc", "bc,notified", 1).replace("300", "300,").replace("50,0,100", "50,0,100,")
        [new] = read(state, content.strip() + ",no\n").new_bodies
        assert not new.new.notified
        assert [p.column for p in read(state, content.strip() + ",maybe\n").problems] == ["notified"]

    def test_an_unknown_district_and_a_wrong_division_are_named(self, state):
        assert told(read(state, self.row(district="Atlantis"))) == [
            (4, "district", "Atlantis", "a District of the State, by code or name")
        ]
        assert told(read(state, self.row(division="Meerut"))) == [
            (4, "division", "Meerut", "the Division of this District: Agra")
        ]

    def test_a_name_that_two_districts_share_names_neither(self, state):
        DistrictFactory(name_en="Agra", name_hi="दूसरा", code="UP-AGRA-2")
        assert told(read(state, self.row()))[0][:3] == (4, "district", "Agra")
        assert told(read(state, self.row(district="UP-AGRA"))) == []

    def test_a_name_longer_than_the_register_holds_is_named(self, state):
        assert [p.column for p in read(state, self.row(name="x" * 201)).problems] == ["name"]
