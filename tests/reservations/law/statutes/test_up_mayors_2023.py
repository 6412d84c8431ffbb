"""Section 7(5) of U.P. Act 2 of 1959 since 2023, clause by clause."""

import pytest

from reservations.law.refusals import LotNeeded, Refusal
from reservations.law.terms import Body, BodyClass, Category, HistoryRow, Lots, TieLot
from tests.published import up_mayors_2023
from tests.reservations.law.towns import FIRST, SECOND, categories, history, of, run, town, towns

COLUMNS = ("population", "sc", "st", "bc")
PUBLISHED = up_mayors_2023()
CORPORATIONS = [
    town(row["code"], *(int(row[column]) for column in COLUMNS), name=row["name"], name_hi=row["name_hi"])
    for row in PUBLISHED
]


class TestTheOrderOf2023:
    def test_all_seventeen_corporations_have_their_published_category(self) -> None:
        assert categories(run(CORPORATIONS)) == {row["code"]: row["final_2023"] for row in PUBLISHED}

    def test_the_numbers_are_the_published_ones(self) -> None:
        [numbers] = run(CORPORATIONS).numbers
        assert numbers.as_json() == {
            "group": "municipal_corporation",
            "unit": None,
            "offices": 17,
            "SC": 2,
            "SC_W": 1,
            "ST": 0,
            "ST_W": 0,
            "BC": 4,
            "BC_W": 2,
            "W": 3,
            "women": 6,
        }


class TestSubClauseB:
    """The number of offices."""

    def number(self, name: str, *bodies: Body) -> object:
        [numbers] = run(bodies).numbers
        return numbers.as_json()[name]

    def test_item_i_half_of_the_divisor_is_ignored(self) -> None:
        assert self.number("SC", town("A", 1200, sc=300), town("B", 800, sc=200)) == 0

    def test_item_i_more_than_half_adds_one(self) -> None:
        assert self.number("SC", town("A", 1200, sc=301), town("B", 800, sc=200)) == 1

    def test_item_i_scheduled_tribes_likewise(self) -> None:
        assert self.number("ST", town("A", 1000, st=251), town("B", 1000, st=250)) == 1

    def test_item_i_proviso_backward_classes_at_most_27_per_cent(self) -> None:
        assert self.number("BC", *towns(17, bc=80_000)) == 4
        assert self.number("BC", *towns(3, bc=80_000)) == 0

    def test_item_ii_one_third_of_a_category_for_its_women_any_remainder_adds_one(self) -> None:
        assert self.number("SC_W", *towns(10, sc=40_000)) == 2

    def test_item_iii_one_third_of_all_for_women_the_categories_women_among_them(self) -> None:
        bodies = towns(10, sc=40_000)
        assert self.number("women", *bodies) == 4
        assert self.number("W", *bodies) == 2

    def test_c02_an_office_before_a_court_is_counted_and_allotted(self) -> None:
        result = run([town("A", 1000, sc=251, notified=False), town("B", 1000, sc=250)])
        assert categories(result) == {"A": "SC_W", "B": "UR"}

    def test_c44_no_office_for_backward_classes_when_so_chosen(self) -> None:
        result = run(towns(17, bc=80_000), readings={"bc_reservation": "none"})
        assert result.numbers[0].reserved[Category.BC].number == 0
        assert of(result, "BC", "BC_W") == []
        assert len(of(result, "W")) == 6


class TestSubClauseD:
    """The allotment."""

    def test_item_i_the_largest_percentages_of_scheduled_castes_and_first_of_all_women(self) -> None:
        result = run(towns(10, sc=40_000))
        assert (of(result, "SC_W"), of(result, "SC")) == (["A", "B"], ["C", "D"])

    def test_item_ii_scheduled_tribes_among_those_left(self) -> None:
        result = run([town("A", 1000, sc=900, st=100), town("B", 1000, st=900), *(town(c, 1000) for c in "CDEF")])
        assert categories(result)["A"] == "SC_W"
        assert categories(result)["B"] == "ST_W"

    def test_item_iii_backward_classes_among_those_left(self) -> None:
        bodies = [
            town("A", 1000, sc=600, bc=400),
            *(town(c, 1000, sc=10 + n, bc=300 - n) for n, c in enumerate("BCDE")),
        ]
        result = run(bodies)
        assert (of(result, "SC_W"), of(result, "BC_W")) == (["A"], ["B"])

    def test_item_iv_other_women_by_total_population_among_those_left(self) -> None:
        bodies = [town("A", 9000), town("B", 8000), town("C", 7000), town("D", 6000)]
        assert of(run(bodies), "W") == ["A", "B"]

    def test_c24_nobody_of_the_category_is_never_allotted(self) -> None:
        bodies = [town("A", 10_000, sc=9000), *(town(c, 1000 + n) for n, c in enumerate("BCD"))]
        with pytest.raises(Refusal) as refused:
            run(bodies)
        assert (refused.value.reading, refused.value.options) == ("C-40", ("refuse", "unfilled"))

    def test_the_order_of_allotment_is_numbered_through_all_categories(self) -> None:
        result = run(towns(17, sc=20_000, bc=40_000))
        given = [allotment.sequence for allotment in result.allotments if allotment.sequence]
        assert sorted(given) == list(range(1, 11))
        assert {a.sequence for a in result.allotments if a.category is Category.UR} == {None}

    def test_each_allotment_names_its_provision_and_readings(self) -> None:
        found = {a.category.value: (a.provision, a.readings) for a in run(CORPORATIONS).allotments}
        assert found == {
            "SC_W": ("7(5)(1)(d)(i)", ("C-12", "C-16")),
            "SC": ("7(5)(1)(d)(i)", ("C-12", "C-16")),
            "BC_W": ("7(5)(1)(d)(iii)", ("C-12", "C-16")),
            "BC": ("7(5)(1)(d)(iii)", ("C-12", "C-16")),
            "W": ("7(5)(1)(d)(iv)", ("C-13",)),
            "UR": ("7(5)(1)(d)", ()),
        }


class TestC13:
    """Equals."""

    EQUAL = tuple(town(code, 1000, sc=300) for code in "ABC")

    def test_a_lot_is_needed_where_the_outcome_depends_on_it(self) -> None:
        with pytest.raises(LotNeeded) as asked:
            run(self.EQUAL)
        assert (asked.value.stage, asked.value.tied, asked.value.number) == ("SC", ("A", "B", "C"), 1)

    def test_the_lot_on_record_decides_in_any_order_of_the_input(self) -> None:
        lots = Lots(ties=(TieLot("municipal_corporation", "SC", ("B", "C", "A")),))
        assert of(run(self.EQUAL, lots=lots), "SC_W") == ["B"]
        assert of(run(self.EQUAL[::-1], lots=lots), "SC_W") == ["B"]

    def test_equal_populations_ask_for_a_lot_of_the_womens_stage(self) -> None:
        with pytest.raises(LotNeeded) as asked:
            run([town("A"), town("B"), town("C")])
        assert asked.value.stage == "W"

    def test_equals_that_all_get_the_same_ask_for_nothing(self) -> None:
        bodies = [town("A", 1000, sc=10), town("B", 1000, sc=10), town("C", 2000), town("D", 3000)]
        assert of(run(bodies), "W") == ["D", "C"]


class TestC40:
    """Fewer lawful candidates than offices."""

    BODIES = tuple(towns(6, sc=50_000))
    PAST = history(FIRST, A="SC_W", B="SC", C="SC", D="SC")

    def test_refuses_and_names_the_barred(self) -> None:
        with pytest.raises(Refusal) as refused:
            run(self.BODIES, history=self.PAST)
        assert refused.value.reading == "C-40"
        assert sorted(refused.value.codes) == ["A", "B", "C", "D"]

    def test_leaves_them_unreserved_when_so_chosen(self) -> None:
        result = run(self.BODIES, history=self.PAST, readings={"shortfall": "unfilled"})
        assert (of(result, "SC_W"), of(result, "SC")) == (["E"], ["F"])
        assert [check.name for check in result.findings if check.severity == "blocking"] == ["shortfall-SC"]


class TestSubClauseF:
    """Rotation."""

    def test_what_a_group_had_last_time_it_does_not_have_again(self) -> None:
        result = run(towns(10, sc=40_000), history=history(FIRST, A="SC_W", B="SC_W", C="SC", D="SC"))
        assert of(result, "SC_W", "SC") == ["E", "F", "G", "H"]

    def test_what_one_group_had_another_may_have(self) -> None:
        result = run(towns(10, sc=40_000), history=history(FIRST, A="W", B="BC"))
        assert of(result, "SC_W", "SC") == ["A", "B", "C", "D"]

    def test_the_cyclic_order_goes_on_to_those_not_yet_served(self) -> None:
        past = history(FIRST, A="SC_W", B="SC_W", C="SC", D="SC") + history(SECOND, E="SC_W", F="SC_W", G="SC", H="SC")
        result = run(towns(10, sc=40_000), history=past)
        assert of(result, "SC_W", "SC") == ["I", "J", "A", "B"]

    def test_women_of_a_category_may_be_followed_by_other_women(self) -> None:
        bodies = towns(4)
        assert of(run(bodies, history=history(FIRST, A="SC_W")), "W") == ["A", "B"]

    def test_not_so_under_any_women(self) -> None:
        bodies = towns(4)
        result = run(bodies, history=history(FIRST, A="SC_W"), readings={"C-20": "any_women"})
        assert of(result, "W") == ["B", "C"]

    def test_explanation_i_elections_before_the_ordinance_are_refused(self) -> None:
        early = HistoryRow(FIRST.replace(year=2017), "A", Category.SC)
        with pytest.raises(Refusal) as refused:
            run(towns(4), history=(early,))
        assert refused.value.reading == "C-01"

    def test_a_row_of_another_class_of_body_bars_nothing(self) -> None:
        as_council = HistoryRow(FIRST, "A", Category.W, BodyClass.MUNICIPAL_COUNCIL)
        result = run(towns(4), history=(as_council,))
        assert of(result, "W") == ["A", "B"]
        assert [(check.reading, check.codes) for check in result.findings] == [("C-41", ("A",))]
