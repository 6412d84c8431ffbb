"""Rule 5 of the M.P. rules of 1999, sub-rule by sub-rule."""

import pytest

from reservations.law.refusals import LotNeeded, Refusal
from reservations.law.terms import Body, BodyClass, Lots, TieLot
from reservations.law.working import Step
from tests.reservations.law.councils_of_mp import GROUP, council, councils, run
from tests.reservations.law.towns import categories, of

EIGHT = councils(8)
WITHOUT_BC = {"bc_reservation": "none"}


def number(name: str, *bodies: Body, **more: object) -> object:
    [numbers] = run(bodies, lots="seed", **more).numbers
    return numbers.as_json()[name]


class TestTheNumbers:
    """Sub-rules (1) to (5)."""

    def test_1_in_proportion_to_the_population_of_the_class(self) -> None:
        assert number("SC", *councils(10, sc=30_000)) == 3

    def test_5_half_and_more_than_half_count_as_one_less_is_ignored(self) -> None:
        def of_two(sc: int) -> object:
            return number("SC", council("A", 1001, sc=sc), council("B", 999), readings=WITHOUT_BC)

        assert (of_two(499), of_two(500), of_two(501)) == (0, 1, 1)

    def test_2_one_fourth_of_all_for_the_other_backward_classes(self) -> None:
        assert [number("BC", *councils(n)) for n in (1, 2, 5, 6, 16)] == [0, 1, 1, 2, 4]

    def test_2_another_part_by_choice_needs_an_authority(self) -> None:
        assert number("BC", *councils(20), readings={"obc_share": "7/20"}) == 7
        found = run(councils(20), lots="seed", readings={"obc_share": "7/20"}).findings
        assert ("M-04-obc", "warning") in {(check.reading, check.severity) for check in found}

    def test_3_one_third_of_a_category_for_its_women(self) -> None:
        assert number("BC_W", *councils(16)) == 1
        assert number("BC_W", *councils(20)) == 2

    def test_4_one_third_of_all_for_women_the_categories_women_among_them(self) -> None:
        assert (number("women", *councils(16)), number("W", *councils(16))) == (5, 4)

    def test_m04_one_half_for_women_by_choice(self) -> None:
        chosen = {"women_share": "1/2"}
        assert (number("women", *councils(16), readings=chosen), number("BC_W", *councils(16), readings=chosen)) == (
            8,
            2,
        )

    def test_the_women_of_the_categories_can_be_all_that_are_due(self) -> None:
        bodies = [council("A", 1000, sc=700), council("B", 900, st=600)]
        chosen = {"women_share": "1/2", "obc_share": "1/9"}
        assert number("women", *bodies, readings=chosen) == 2
        assert number("W", *bodies, readings=chosen) == 0

    def test_c44_no_office_for_backward_classes_when_so_chosen(self) -> None:
        assert number("BC", *EIGHT, readings={"bc_reservation": "none"}) == 0

    def test_m01_each_class_by_itself(self) -> None:
        town = council("T", 1000, sc=900, kind=BodyClass.MUNICIPAL_CORPORATION)
        result = run([town, *councils(4, sc=10_000)], lots="seed")
        assert [numbers.group for numbers in result.numbers] == ["municipal_corporation", "municipal_council"]
        assert categories(result)["T"] in ("SC", "SC_W")

    def test_c02_an_office_before_a_court_is_counted(self) -> None:
        assert number("BC", *(council(c, notified=False) for c in "AB")) == 1


class TestSubRule1:
    """The two categories by population."""

    def test_the_largest_percentages_of_their_own_population(self) -> None:
        result = run([council("A", 1000, sc=300), council("B", 500, sc=200), council("C", 1000)], lots="seed")
        assert of(result, "SC", "SC_W") == ["B"]

    def test_explanation_a_body_on_both_lists_goes_to_its_larger_category(self) -> None:
        bodies = [council("A", 1000, sc=400, st=500), council("B", 1000, sc=300, st=10), council("C", 1000, sc=20)]
        result = run(bodies, lots="seed", readings=WITHOUT_BC)
        assert of(result, "ST", "ST_W") == ["A"]
        assert of(result, "SC", "SC_W") == ["B"]

    def test_explanation_equal_shares_go_to_the_scheduled_castes(self) -> None:
        bodies = [council("A", 1000, sc=400, st=400), council("B", 1000, sc=10, st=390), council("C", 1000, sc=400)]
        lots = Lots("seed", ties=(TieLot(GROUP, "SC", ("A", "C")),))
        result = run(bodies, lots=lots, readings=WITHOUT_BC)
        assert of(result, "SC", "SC_W") == ["A"]
        assert of(result, "ST", "ST_W") == ["B"]

    def test_explanation_the_next_may_be_on_both_lists_again(self) -> None:
        bodies = [
            council("A", 1000, sc=390, st=600),
            council("B", 1000, sc=380, st=550),
            council("C", 1000, sc=370, st=10),
            council("D", 1000, sc=50, st=400),
        ]
        result = run(bodies, lots="seed", readings=WITHOUT_BC)
        assert of(result, "ST", "ST_W") == ["A", "B"]
        assert of(result, "SC", "SC_W") == ["C"]

    def test_explanation_the_working_names_who_left_a_list(self) -> None:
        bodies = [council("A", 1000, sc=400, st=500), council("B", 1000, sc=300, st=10), council("C", 1000, sc=20)]
        working = run(bodies, lots="seed", record=True, readings=WITHOUT_BC).working or {}
        clauses = working["groups"][0]["clauses"]
        [lists] = [clause for clause in clauses if clause["step"] == Step.LIST]
        assert lists["result"] == {"is": "both_lists", "SC": ["A"], "ST": []}
        [of_castes, _of_tribes] = [clause for clause in clauses if clause["step"] == Step.ALLOTMENT]
        rows = of_castes["calls"][0]["result"]["rows"]
        assert {row["body"]: row["skipped"] for row in rows} == {"A": "elsewhere", "B": None, "C": None}

    def test_c24_nobody_of_the_category_is_never_chosen(self) -> None:
        bodies = [council("A", 10_000, sc=9000), *(council(c, 1000 + n) for n, c in enumerate("BCD"))]
        with pytest.raises(Refusal) as refused:
            run(bodies, lots="seed")
        assert (refused.value.reading, refused.value.codes) == ("C-40", ("B", "C", "D"))

    def test_c40_left_unreserved_when_so_chosen(self) -> None:
        bodies = [council("A", 10_000, sc=9000), *(council(c, 1000 + n) for n, c in enumerate("BCD"))]
        result = run(bodies, lots="seed", readings={"shortfall": "unfilled"})
        assert of(result, "SC", "SC_W") == ["A"]
        assert "shortfall-SC" in {check.name for check in result.findings if check.severity == "blocking"}


class TestC13:
    """Equals at the end of a list."""

    TIED = (council("A", 1000, sc=300), council("B", 1000, sc=300), council("C", 1000))

    def test_a_lot_is_needed_where_the_outcome_depends_on_it(self) -> None:
        with pytest.raises(LotNeeded) as asked:
            run(self.TIED, lots="seed")
        assert (asked.value.stage, asked.value.tied, asked.value.number) == ("SC", ("A", "B"), 1)

    def test_the_lot_on_record_decides(self) -> None:
        lots = Lots("seed", ties=(TieLot(GROUP, "SC", ("B", "A")),))
        assert of(run(self.TIED, lots=lots), "SC", "SC_W") == ["B"]

    def test_no_lot_is_needed_where_one_of_the_equals_goes_to_the_other_category(self) -> None:
        bodies = [council("A", 1000, sc=300, st=500), council("B", 1000, sc=300), council("C", 1000)]
        result = run(bodies, lots="seed", readings=WITHOUT_BC)
        assert (of(result, "SC", "SC_W"), of(result, "ST", "ST_W")) == (["B"], ["A"])

    def test_one_drawn_who_then_goes_to_the_other_category_makes_room_for_the_next_drawn(self) -> None:
        bodies = [
            *(council(code, 1000, sc=300, st=310) for code in "AB"),
            council("C", 1000, sc=300),
            council("D", 1000, sc=300),
            council("E", 1000, st=290),
        ]
        ties = (TieLot(GROUP, "SC", ("A", "C", "B", "D")), TieLot(GROUP, "ST", ("A", "B")))
        result = run(bodies, lots=Lots("seed", ties=ties))
        assert of(result, "ST", "ST_W") == ["A"]
        assert of(result, "SC", "SC_W") == ["C"]
