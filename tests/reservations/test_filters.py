"""The filters of the table of offices, on frozen rows alone."""

import pytest
from django.http import QueryDict
from django.utils import translation

from reservations import filters
from reservations.filters import OfficeFilter
from tests.reservations.frozen_offices import office, seat

OFFICES = [
    office(0),
    office(1, previous="UR"),
    office(2, before="SC_W", previous="SC_W"),
    office(3, before="UR"),
    office(4, notified=False, category="SC", previous="UR"),
    office(5),
]


def found(query: str) -> list[str]:
    return [office.code for office in OfficeFilter(QueryDict(query), OFFICES, state="IN-UP").qs]


def choices(name: str) -> dict[str, str]:
    return dict(OfficeFilter(QueryDict(""), OFFICES, state="IN-UP").filters[name].extra["choices"])


class TestByName:
    @pytest.mark.parametrize(
        ("text", "codes"),
        [
            ("agra", ["B-003"]),
            ("आगरा", ["B-003"]),
            ("AL", ["B-004"]),
            ("झाँसी", ["B-005"]),
            ("b-00", ["B-000", "B-001", "B-002", "B-003", "B-004", "B-005"]),
            ("nowhere", []),
        ],
    )
    def test_in_either_script_and_by_code(self, text: str, codes: list[str]) -> None:
        assert found(f"q={text}") == codes


class TestByPlaceAndCategory:
    def test_a_district(self) -> None:
        assert found("district=D1") == ["B-001", "B-004"]

    def test_a_category(self) -> None:
        assert found("category=SC") == ["B-001", "B-005"]

    def test_what_is_in_court_is_found_as_such_and_not_by_its_category(self) -> None:
        assert found("category=in_court") == ["B-004"]
        assert "B-004" not in found("category=SC")

    def test_conditions_hold_together(self) -> None:
        assert found("district=D1&category=SC") == ["B-001"]

    def test_a_choice_that_is_not_offered_narrows_nothing(self) -> None:
        assert len(found("category=GENERAL&district=Nowhere")) == len(OFFICES)


class TestByChange:
    def test_since_the_version_before(self) -> None:
        assert found("changed=version") == ["B-003"]

    def test_since_the_last_election(self) -> None:
        assert found("changed=election") == ["B-001"]

    def test_what_is_in_court_tells_no_change(self) -> None:
        assert "B-004" not in found("changed=election")


class TestWhatIsOffered:
    def test_only_categories_that_occur_in_the_order_of_allotment(self) -> None:
        with translation.override("en"):
            offered = choices("category")
        assert list(offered) == ["SC_W", "SC", "W", "UR", "in_court"]
        assert offered["in_court"] == "in court"

    def test_districts_by_name(self) -> None:
        with translation.override("hi"):
            assert list(choices("district").values()) == ["जनपद 0", "जनपद 1", "जनपद 2"]

    def test_changes_with_their_number(self) -> None:
        with translation.override("en"):
            assert choices("changed")["version"] == "Changed since the version before (1)"

    def test_no_changes_where_there_is_nothing_to_compare(self) -> None:
        offered = OfficeFilter(QueryDict(""), [office(0), office(1)], state="IN-UP")
        assert [field.name for field in offered.fields] == ["q", "district", "category"]


class TestOfSeats:
    SEATS = tuple(seat(number) for number in range(6))

    def filter(self, query: str = "") -> OfficeFilter:
        return OfficeFilter(QueryDict(query), list(self.SEATS), state="IN-UP")

    def test_a_panchayat(self) -> None:
        assert [each.code for each in self.filter("panchayat=P1").qs] == ["B-001", "B-004"]

    def test_the_panchayats_of_the_district_alone_are_offered(self) -> None:
        with translation.override("en"):
            offered = self.filter("district=D1").filters["panchayat"].extra["choices"]
        assert offered == [("P1", "Kshettra Panchayat Block 1")]

    def test_more_than_one_can_choose_from_are_not_offered(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(filters, "MOST_PANCHAYATS", 2)
        assert "panchayat" not in [field.name for field in self.filter().fields]
        assert "panchayat" in [field.name for field in self.filter("district=D1").fields]

    def test_offices_have_none(self) -> None:
        assert choices("panchayat") == {}


def test_a_state_has_its_own_word_for_districts() -> None:
    with translation.override("hi"):
        field = OfficeFilter(QueryDict(""), OFFICES, state="IN-MP").form.fields["district"]
        assert (field.label, field.empty_label) == ("जिला", "समस्त जिले")
