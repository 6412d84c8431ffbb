"""The table of offices: order of names in both languages, of shares and categories, columns that apply, pages."""

from collections.abc import Sequence

import pytest
from django.template.loader import get_template
from django.test import RequestFactory
from django.utils import translation

from reservations.selectors.offices import Office
from reservations.tables import PER_PAGE, OfficeTable
from tests.reservations.frozen_offices import office, seat
from tests.reservations.views.reading import HEAVIEST

SIX = [office(number) for number in range(6)]


def table(offices: Sequence[Office], order_by: str = "serial") -> OfficeTable:
    return OfficeTable(offices, every=offices, address=lambda each: f"/{each.code}/", state="IN-UP", order_by=order_by)


def names(order_by: str, language: str) -> list[str]:
    with translation.override(language):
        return [row.record.name for row in table(SIX, order_by).rows]


class TestOrder:
    def test_hindi_names_stand_in_the_order_of_the_hindi_alphabet(self) -> None:
        assert names("name", "hi") == ["अलीगढ़", "आगरा", "आनन्दनगर", "कन्नौज", "क्षेत्र", "झांसी"]

    def test_english_names_by_letter(self) -> None:
        assert names("name", "en") == ["Agra", "Aligarh", "Anandnagar", "Jhansi", "Kannauj", "Kshetra"]

    def test_backwards(self) -> None:
        assert names("-name", "hi")[0] == "झांसी"

    def test_categories_in_the_order_of_allotment(self) -> None:
        codes = [row.record.category for row in table(SIX, "category").rows]
        assert codes == ["SC_W", "SC", "SC", "W", "UR", "UR"]

    def test_shares_by_their_exact_value(self) -> None:
        shares = [row.record.sc_share for row in table(SIX, "-sc_share").rows]
        assert shares == sorted(shares, reverse=True)

    def test_equals_stand_by_name(self) -> None:
        with translation.override("en"):
            equal = [row.record.name for row in table(SIX, "category").rows][1:3]
        assert equal == ["Jhansi", "Kshetra"]


class TestColumns:
    def test_without_an_earlier_version_or_election_nothing_is_compared(self) -> None:
        assert "before" not in table(SIX).columns.names()
        assert "previous" not in table(SIX).columns.names()

    def test_the_version_before_is_told_as_same_or_by_name(self) -> None:
        compared = table([office(0, before="UR"), office(1, before="UR")])
        with translation.override("en"):
            assert [row.get_cell("before") for row in compared.rows] == ["same", "Unreserved"]

    def test_an_office_that_is_new_has_none(self) -> None:
        compared = table([office(0, before="UR"), office(1)])
        assert [row.get_cell("before") for row in compared.rows][1] == "\u2013"

    def test_backward_classes_only_where_they_are_counted(self) -> None:
        assert "bc_share" not in table([office(0, bc=None)]).columns.names()

    def test_what_is_in_court_shows_no_category(self) -> None:
        with translation.override("en"):
            [row] = table([office(1, notified=False)]).rows
            assert "in court" in row.get_cell("category")
            assert "Scheduled" not in row.get_cell("category")


class TestPages:
    @pytest.mark.parametrize("language", ["en", "hi"])
    def test_a_page_of_a_large_order_stays_light(self, language: str) -> None:
        many = table([office(number, before="UR", previous="SC") for number in range(760)])
        many.paginate(page=2, per_page=PER_PAGE)
        request = RequestFactory().get("/", {"page": "2"})
        with translation.override(language):
            html = get_template("django_tables2/table.html").render({"table": many, "request": request})
        assert html.count("<tr") == PER_PAGE + 1
        assert len(html.encode()) < HEAVIEST * 2 / 3


class TestSeats:
    SEATS = tuple(seat(number) for number in range(6))

    def test_stand_with_their_panchayat_under_the_heading_of_constituencies(self) -> None:
        with translation.override("en"):
            shown = table(self.SEATS)
            assert str(shown.columns["name"].header) == "Constituency"
            assert shown.rows[0].get_cell("panchayat") == "Kshettra Panchayat Block 0"

    def test_are_put_in_order_by_panchayat_and_code(self) -> None:
        codes = [row.record.code for row in table(self.SEATS, "panchayat").rows]
        assert codes == ["B-000", "B-003", "B-001", "B-004", "B-002", "B-005"]

    def test_offices_have_no_such_column(self) -> None:
        assert "panchayat" not in [column.name for column in table(SIX).columns]


def test_a_state_has_its_own_word_for_districts() -> None:
    with translation.override("hi"):
        shown = OfficeTable(SIX, every=SIX, address=lambda each: each.code, state="IN-MP")
        assert str(shown.columns["district"].header) == "जिला"
        assert str(table(SIX).columns["district"].header) == "जनपद"
