"""The register of bodies from a file: a body is known by its code, never by its name."""

from datetime import date

import pytest

from reservations.models import Body
from reservations.services.imports.bodies import BodiesFile, read_workbook
from reservations.services.imports.workbooks import open_workbook
from tests.factories import BodyFactory, DistrictFactory, StateFactory

pytestmark = pytest.mark.django_db

HEADER = "code,name,name_hi,kind,district,lgd_code,valid_from,valid_to\n"
NEW = "UP-NP-77,Newtown,नयानगर,nagar_panchayat,Lucknow,251999,2025-04-01,\n"
TODAY = date(2026, 11, 30)


@pytest.fixture(autouse=True)
def lucknow() -> None:
    DistrictFactory()


def read(rows: str, header: str = HEADER) -> BodiesFile:
    workbook = open_workbook((header + rows).encode(), "bodies.csv")
    return read_workbook(StateFactory(), workbook, today=TODAY)


def problems(rows: str, header: str = HEADER) -> list[tuple[int, str, str]]:
    return [(p.line, p.column, p.expected.text()) for p in read(rows, header).problems]


class TestNewBodies:
    def test_each_column_is_read(self) -> None:
        [row] = read(NEW).rows
        assert (row.standing, row.code, row.name_hi, row.kind) == ("new", "UP-NP-77", "नयानगर", "nagar_panchayat")
        assert (row.lgd_code, row.valid_from, row.valid_to) == ("251999", date(2025, 4, 1), None)
        assert row.district.code == "Lucknow"

    def test_words_days_and_digits_as_lists_write_them(self) -> None:
        [row] = read("UP-NP-77,Newtown,,नगर पंचायत,लखनऊ,२५१९९९,01.04.2025,\n").rows
        assert (row.kind, row.lgd_code, row.valid_from) == ("nagar_panchayat", "251999", date(2025, 4, 1))

    def test_further_columns_may_be_left_out(self) -> None:
        [row] = read("UP-NP-77,Newtown,nagar_panchayat,Lucknow\n", "code,name,kind,district\n").rows
        assert (row.name_hi, row.lgd_code, row.valid_from) == ("", "", None)

    @pytest.mark.parametrize(
        ("row", "column", "expected"),
        [
            (NEW.replace("UP-NP-77", "UP NP"), "code", "a code of letters"),
            (NEW.replace("Newtown", ""), "name", "a value"),
            (NEW.replace("Newtown", "N" * 201), "name", "at most 200 characters"),
            (NEW.replace("nagar_panchayat", "village"), "kind", "one of: "),
            (NEW.replace("nagar_panchayat", "constituency"), "kind", "constituencies come with their figures"),
            (NEW.replace("Lucknow", "Atlantis"), "district", "a District of the State"),
            (NEW.replace("251999", "25-X"), "lgd_code", "digits alone, at most 10"),
            (NEW.replace("2025-04-01", "2025-13-01"), "valid_from", "a day as YYYY-MM-DD"),
            (NEW.replace("2025-04-01", "2027-01-01"), "valid_from", "a day not after 30 November 2026"),
            (NEW.replace("01,\n", "01,2025-04-01\n"), "valid_to", "a day after 1 April 2025"),
        ],
    )
    def test_what_is_wrong_is_named_by_row_and_column(self, row: str, column: str, expected: str) -> None:
        [(line, where, said)] = problems(row)
        assert (line, where) == (2, column)
        assert expected in said

    def test_a_code_is_given_once(self) -> None:
        BodyFactory(code="UP-NP-01", lgd_code="251063")
        twice = problems(NEW + NEW)
        assert [(line, column) for line, column, _said in twice] == [(3, "code"), (3, "lgd_code")]
        [(_line, column, said)] = problems(NEW.replace("251999", "251063"))
        assert (column, said) == ("lgd_code", "a code that no other body has; it is that of UP-NP-01")

    def test_a_file_without_its_columns_says_which(self) -> None:
        assert [column for _line, column, _said in problems("X,Y\n", "code,name\n")] == ["kind", "district"]


class TestBodiesOnRecord:
    ROW = "UP-NP-77,Newtown,नयानगर,nagar_panchayat,Lucknow,251999,2025-04-01,\n"

    @pytest.fixture(autouse=True)
    def body(self) -> Body:
        return BodyFactory(code="UP-NP-77", name_en="Newtown", name_hi="नयानगर", kind="nagar_panchayat")

    def test_it_is_given_what_it_lacks(self, body: Body) -> None:
        [row] = read(self.ROW).rows
        assert (row.standing, row.given, row.body) == ("changed", ("lgd_code", "valid_from"), body)

    def test_what_it_has_stays(self, body: Body) -> None:
        Body.objects.update(lgd_code="251999", valid_from=date(2025, 4, 1))
        assert read(self.ROW).rows[0].standing == "same"
        assert read("UP-NP-77,Newtown,,nagar_panchayat,Lucknow,,,\n").rows[0].standing == "same"
        Body.objects.update(lgd_code="251000", valid_from=date(2024, 4, 1))
        assert [column for _line, column, _said in problems(self.ROW)] == ["lgd_code", "valid_from"]

    def test_another_name_is_noted_and_not_taken(self) -> None:
        file = read(self.ROW.replace("Newtown", "New Town"))
        assert file.can_be_saved
        assert [(note.column, note.expected.text()) for note in file.notes] == [
            ("name", "the name on record: UP-NP-77")
        ]

    def test_another_class_district_or_end_is_a_change_to_be_recorded(self) -> None:
        DistrictFactory(name_en="Agra", name_hi="आगरा", code="UP-AGRA")
        row = "UP-NP-77,Newtown,,municipal_council,UP-AGRA,,,2026-01-01\n"
        found = problems(row)
        assert [column for _line, column, _said in found] == ["kind", "district", "valid_to"]
        assert found[0][2].startswith("as on record: nagar panchayats. A change is recorded on the body’s page")
