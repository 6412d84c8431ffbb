"""Section 9-A(1) to (4): the numbers of a municipality's seats; an allotment to wards is refused."""

from datetime import date

import pytest

from reservations.law.cases import Case, Outcome
from reservations.law.checks import Examined, refused_allotment
from reservations.law.lots import LotBook
from reservations.law.terms import Body, BodyClass, Category, Lots
from tests.reservations.law.municipalities import SEATS, checks, clauses, council, panchayat, run


def town(seats: int = 25, population: int = 50_000, sc: int = 0, st: int = 0, bc: int = 0, code: str = "T") -> Body:
    return council(code, "D", population, sc, st, bc, seats=seats)


def numbers(body: Body, **readings: str) -> dict[str, object]:
    [row] = run(SEATS, [body], readings=readings).numbers
    return row.as_json()


class TestNumbers:
    def test_varanasi_2023_comes_out(self) -> None:
        """Of 100 wards ST 1, SC 8, BC 27; of these women 1, 3, 9; other women 21, and 43 unreserved."""
        found = numbers(town(100, 1_198_491, sc=95_000, st=10_500, bc=600_000))
        assert [found[name] for name in ("ST", "ST_W", "SC", "SC_W", "BC", "BC_W", "W", "women")] == [
            1, 1, 8, 3, 27, 9, 21, 34]  # fmt: skip
        assert 100 - sum(int(str(found[name])) for name in ("ST", "SC", "BC", "W")) == 43

    def test_half_is_left_out_and_more_than_half_adds_one(self) -> None:
        assert numbers(town(10, 1000, sc=150, st=151, bc=150))["SC"] == 1
        assert numbers(town(10, 1000, sc=150, st=151, bc=150))["ST"] == 2
        assert numbers(town(10, 1000, sc=150, st=151, bc=151))["BC"] == 2

    def test_the_backward_classes_have_at_most_27_per_cent(self) -> None:
        assert numbers(town(25, 1000, bc=900))["BC"] == 6

    def test_none_for_them_by_choice(self) -> None:
        assert numbers(town(25, 1000, bc=900), bc_reservation="none")["BC"] == 0

    def test_no_other_women_where_the_categories_women_are_a_third(self) -> None:
        found = numbers(town(4, 1000, sc=250, st=250, bc=300))
        assert (found["W"], found["women"]) == (0, 3)

    def test_each_municipality_stands_by_itself_under_its_code(self) -> None:
        bodies = [town(10, 1000, sc=300, code="A"), panchayat("B", "D", 1000, sc=100, seats=10)]
        result = run(SEATS, bodies)
        assert [(row.group, row.unit, row.offices, row.reserved[Category.SC].number) for row in result.numbers] == [
            ("municipal_council", "A", 10, 3),
            ("nagar_panchayat", "B", 10, 1),
        ]

    def test_without_the_number_of_seats_there_is_nothing_to_compute(self) -> None:
        with pytest.raises(ValueError, match="seats of T"):
            run(SEATS, [council("T")])


class TestC36:
    def test_the_allotment_is_refused_and_the_numbers_stand(self) -> None:
        result = run(SEATS, [town(sc=9000)])
        assert result.refused is not None
        assert (result.refused.reading, result.allotments) == ("C-36", ())
        assert result.as_json()["allotments"] == []
        assert checks(result)["refused"][:2] == ("C-36", "blocking")

    def test_only_checks_of_numbers_are_made(self) -> None:
        result = run(SEATS, [town(sc=9000, bc=20_000)], election_date=date(2028, 5, 10))
        assert set(checks(result)) == {"article_334", "refused"}

    def test_c38_concerns_the_municipalities_that_reserve_for_castes_and_tribes(self) -> None:
        bodies = [town(sc=9000, code="A"), town(bc=9000, code="B")]
        result = run(SEATS, bodies, election_date=date(2031, 1, 1))
        [check] = [check for check in result.findings if check.reading == "C-38"]
        assert (check.severity.value, check.codes) == ("blocking", ("A",))


class TestC07:
    def test_more_than_half_of_a_municipality_blocks(self) -> None:
        result = run(SEATS, [town(10, 1000, sc=600, bc=200), town(10, 1000, sc=200, code="B")])
        [check] = [check for check in result.findings if check.reading == "C-07"]
        assert (check.name, check.severity.value, check.codes) == ("fifty_per_cent-T", "blocking", ("T",))
        assert check.message.text() == (
            "T: Scheduled Castes, Scheduled Tribes and Backward Classes have 8 of 10 seats, above half"
        )

    def test_half_does_not(self) -> None:
        assert "fifty_per_cent-T" not in checks(run(SEATS, [town(10, 1000, sc=300, bc=200)]))


def test_c42_a_corporation_is_computed_with_a_warning() -> None:
    corporation = Body("V", "Varanasi", BodyClass.MUNICIPAL_CORPORATION, 1000, 80, 10, 500, seats=100)
    assert checks(run(SEATS, [corporation]))["corporations"][:2] == ("C-42", "warning")


def test_the_working_tells_of_each_municipality() -> None:
    result = run(SEATS, [town(sc=9000, code="A"), town(sc=100, bc=9000, code="B")], record=True)
    assert [(each["category"], each["unit"], each["provision"]) for each in clauses(result, "number")] == [
        *(("SC", unit, "9-A(1)") for unit in "A"), ("ST", "A", "9-A(1)"), ("BC", "A", "9-A(1), proviso"),
        *(("SC", unit, "9-A(1)") for unit in "B"), ("ST", "B", "9-A(1)"), ("BC", "B", "9-A(1), proviso"),
    ]  # fmt: skip
    assert [(each["category"], each["unit"]) for each in clauses(result, "women")] == [
        ("SC", "A"), ("W", "A"), ("BC", "B"), ("W", "B")]  # fmt: skip


def test_an_allotment_that_is_made_has_no_such_check() -> None:
    case = Case(BodyClass.MUNICIPAL_COUNCIL, (town(),), (), {}, LotBook(Lots()))
    assert list(refused_allotment(Examined(case, Outcome((), (), "x")))) == []
