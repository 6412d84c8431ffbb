"""Categories, figures and inputs that cannot be are refused where they are made."""

import pytest

from reservations.law.terms import Body, BodyClass, Category, Figures, Inputs
from tests.reservations.law.towns import FIRST, history, inputs, town


class TestCategory:
    def test_a_womans_category_belongs_to_its_group(self) -> None:
        assert [category.group.value for category in Category] == ["ST", "ST", "SC", "SC", "BC", "BC", "W", "UR"]

    def test_four_categories_are_for_women(self) -> None:
        assert [category.value for category in Category if category.for_women] == ["ST_W", "SC_W", "BC_W", "W"]

    def test_the_women_of_a_group(self) -> None:
        assert Category.SC.women is Category.SC_W
        assert Category.SC_W.women is Category.SC_W
        assert Category.W.women is Category.W


class TestBody:
    def test_counts_persons_by_category_and_everybody_for_women(self) -> None:
        body = town("A", 1000, sc=10, st=20, bc=30)
        counted = [body.persons(Category[name]) for name in ("SC", "SC_W", "ST", "BC_W", "W", "UR")]
        assert counted == [10, 10, 20, 30, 1000, 1000]

    @pytest.mark.parametrize("figures", [(0, 0, 0, 0), (100, -1, 0, 0), (100, 50, 50, 1)])
    def test_impossible_figures_are_refused(self, figures: tuple[int, int, int, int]) -> None:
        with pytest.raises(ValueError, match="figures of A"):
            Body("A", "Town", BodyClass.NAGAR_PANCHAYAT, *figures)

    def test_the_working_keeps_it_by_its_code(self) -> None:
        assert town("A").working() == "A"


class TestFigures:
    def test_total_persons_of_a_category(self) -> None:
        assert Figures(3, 900, 1, 2, 3).persons(Category.ST) == 2


class TestInputs:
    def test_there_must_be_a_body(self) -> None:
        with pytest.raises(ValueError, match="no body"):
            Inputs("up-mayors-2023", ())

    def test_a_code_appears_once(self) -> None:
        with pytest.raises(ValueError, match="twice among the bodies"):
            inputs([town("A"), town("A")])

    def test_a_body_has_one_row_at_one_election(self) -> None:
        with pytest.raises(ValueError, match="twice at one election"):
            inputs([town("A")], history=history(FIRST, A="SC") * 2)
