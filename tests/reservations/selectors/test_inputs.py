"""What the law looks at for an exercise: every column, the history that counts, the State, the authorities."""

from datetime import date

import pytest

from reservations.law.terms import StateFigures
from reservations.models import Body, Election, Exercise, Figure, HistoryRow
from reservations.selectors import inputs
from reservations.services import clock, exercises
from tests.factories import BodyFactory, FigureSetFactory, StateFactory, officer

pytestmark = pytest.mark.django_db

ELECTION = date(2028, 5, 10)


def started(rules: str, kind: str, **given: object) -> Exercise:
    """An exercise on a figure set that has one body."""
    figure_set = FigureSetFactory(kind=kind, **given)
    body = BodyFactory(code="B-1", kind=kind, panchayat="P1" if kind == "constituency" else "")
    families = {"families_sc": 4, "panchayat_population": 90, "panchayat_sc": 9} if kind == "constituency" else {}
    Figure.objects.create(figure_set=figure_set, body=body, population=9, sc=1, st=0, bc=2, **families)
    plan = exercises.Plan("X-2028", "X", "X", rules, ELECTION, figure_set)
    return exercises.start(plan, by=officer(), at=clock.now())


def held(kind: str, day: date, body: Body, category: str = "SC", **given: object) -> HistoryRow:
    """One office at one election."""
    election = Election.objects.get_or_create(state=StateFactory(), kind=kind, held_on=day)[0]
    return HistoryRow.objects.create(
        election=election, body=body, kind=kind, category=category, source="Gazette", **given
    )


class TestBodies:
    def test_a_constituency_has_its_panchayat_families_and_the_panchayats_totals(self) -> None:
        [body] = inputs.bodies(started("up-panchayat-seats", "constituency"))
        assert (body.panchayat, body.families_sc, body.families_st) == ("P1", 4, None)
        assert (body.panchayat_population, body.panchayat_sc, body.seats) == (90, 9, None)

    def test_a_body_abolished_by_the_day_of_the_election_is_not_ranked(self) -> None:
        exercise = started("up-mayors-2023", "municipal_corporation")
        Body.objects.update(valid_to=date(2028, 5, 11))
        assert len(inputs.bodies(exercise)) == 1
        Body.objects.update(valid_to=ELECTION)
        assert inputs.bodies(exercise) == ()

    def test_many_need_no_query_each(self, django_assert_num_queries) -> None:
        exercise = started("up-mayors-2023", "municipal_corporation")
        for n in range(5):
            body = BodyFactory(code=f"C-{n}")
            Figure.objects.create(figure_set=exercise.figure_set, body=body, population=9, sc=1, st=0, bc=2)
        with django_assert_num_queries(2):
            assert len(inputs.bodies(exercise)) == 6


class TestHistory:
    def test_it_begins_with_the_law_and_ends_before_the_election(self) -> None:
        exercise = started("up-mayors-2023", "municipal_corporation")
        body = Body.objects.get(code="B-1")
        for year in (2017, 2023, 2033):
            held("municipal_corporation", date(year, 5, 11), body, sequence=year)
        assert [(row.election.year, row.sequence) for row in inputs.history(exercise)] == [(2023, 2023)]

    def test_what_a_body_was_in_another_class_is_shown_to_the_law(self) -> None:
        exercise = started("up-municipal-presidents-2023", "municipal_council")
        held("nagar_panchayat", date(2023, 5, 11), Body.objects.get(code="B-1"))
        [row] = inputs.history(exercise)
        assert row.kind == "nagar_panchayat"

    def test_a_body_no_longer_of_the_class_keeps_its_row(self) -> None:
        exercise = started("up-municipal-presidents-2023", "nagar_panchayat")
        held("nagar_panchayat", date(2023, 5, 11), BodyFactory(code="B-2", kind="municipal_council"))
        assert [row.code for row in inputs.history(exercise)] == ["B-2"]

    def test_another_states_is_not_looked_at(self) -> None:
        exercise = started("up-mayors-2023", "municipal_corporation")
        row = held("municipal_corporation", date(2023, 5, 11), Body.objects.get(code="B-1"))
        Election.objects.filter(pk=row.election_id).update(state=StateFactory(code="IN-MP"))
        assert inputs.history(exercise) == ()


class TestStateFigures:
    TOTALS = {"state_population": 100, "state_sc": 20, "state_st": 1, "state_bc": 50, "state_source": "Census"}

    def test_they_stand_with_the_figures(self) -> None:
        exercise = started("up-adhyakshas", "zila_panchayat", **self.TOTALS)
        assert inputs.state_figures(exercise) == StateFigures(100, 20, 1, 50, "Census")

    def test_there_are_none_while_a_set_lacks_them_or_where_the_law_does_not_ask(self) -> None:
        assert inputs.state_figures(started("up-adhyakshas", "zila_panchayat")) is None

    def test_where_the_law_does_not_ask_there_are_none(self) -> None:
        assert inputs.state_figures(started("up-mayors-2023", "municipal_corporation", **self.TOTALS)) is None


class TestAuthorities:
    def test_the_newest_choice_tells(self) -> None:
        exercise = started("up-mayors-2023", "municipal_corporation")
        for reading, authority in (("C-40", "A"), ("C-40", "B"), ("C-20", "C"), ("C-20", "")):
            option = "unfilled" if reading == "C-40" else "any_women"
            exercises.choose(exercise, reading, option, "x", authority=authority, by=officer(), at=clock.now())
        assert inputs.authorities(exercise) == {"C-40": "B"}


class TestWithout:
    def test_only_what_the_law_must_have_is_missed(self) -> None:
        seats = started("up-municipal-seats", "municipal_council")
        assert inputs.without(seats, ("seats", "families_sc")) == {"seats": ["B-1"]}
