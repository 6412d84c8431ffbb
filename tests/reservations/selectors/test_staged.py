"""Pages of staged rows: any page by its numbers, and the set's own problems beside its notes."""

import pytest
from django.core.files.base import ContentFile
from pytest_django import DjangoAssertNumQueries

from reservations.models import FigureImport
from reservations.selectors import staged
from reservations.services import clock, figures
from tests.factories import BodyFactory, DistrictFactory, StateFactory, officer

pytestmark = pytest.mark.django_db


@pytest.fixture
def uploaded() -> FigureImport:
    """A file of 25 new towns, one on record under another name, and one wrong cell."""
    district = DistrictFactory(name_en="Agra", name_hi="आगरा")
    BodyFactory(code="T-00", name_en="Bah", name_hi="बाह", kind="municipal_council", district=district)
    rows = "".join(f"T-{n:02d},Town {n},Agra,{'x' if n == 13 else 100},1,1,1\n" for n in range(26))
    file = ContentFile(f"code,name,district,population,sc,st,bc\n{rows}".encode(), name="towns.csv")
    kept = figures.upload(StateFactory(), "municipal_council", file, by=officer(), at=clock.now())
    return figures.begin_reading(kept, at=clock.now())


class TestPages:
    def test_each_row_is_on_one_page_in_the_order_of_the_file(self, uploaded: FigureImport) -> None:
        pages = [staged.page(staged.rows(uploaded), 10, str(number)) for number in (1, 2, 3)]
        codes = [row.code for page in pages for row in page]
        assert codes == [f"T-{n:02d}" for n in range(26) if n != 13]

    def test_new_bodies_are_numbered_by_themselves(self, uploaded: FigureImport) -> None:
        page = staged.page(staged.entering(uploaded), 10, "3")
        assert [row.code for row in page] == ["T-22", "T-23", "T-24", "T-25"]
        assert page.paginator.count == 24

    def test_a_page_is_one_query_however_far_it_lies(
        self, uploaded: FigureImport, django_assert_num_queries: DjangoAssertNumQueries
    ) -> None:
        with django_assert_num_queries(1):
            assert len(list(staged.page(staged.rows(uploaded), 10, "3"))) == 5

    def test_a_number_that_is_no_page_gives_the_first_or_the_last(self, uploaded: FigureImport) -> None:
        rows = staged.rows(uploaded)
        assert [staged.page(rows, 10, number).number for number in (None, "x", "0", "99")] == [1, 1, 3, 3]
        assert rows[24].code == "T-25"


class TestProblems:
    def test_problems_and_notes_are_told_apart(self, uploaded: FigureImport) -> None:
        [problem] = map(staged.as_told, staged.problems(uploaded))
        assert (problem.line, problem.column, problem.value) == (15, "population", "x")
        assert problem.expected.text() == "a whole number of at least 1, digits only"
        assert [(row.line, row.value) for row in staged.notes(uploaded)] == [(2, "Town 0")]
