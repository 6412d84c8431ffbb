"""What bodies were on a day, which were constituted, where they come from, and the acts of their lives."""

from dataclasses import replace
from datetime import date

import pytest
from django.utils import translation
from pytest_django import DjangoAssertNumQueries

from reservations.models import Body, Exercise
from reservations.selectors import lineage
from tests.factories import BodyFactory, DistrictFactory, StateFactory, started
from tests.reservations.services.lineage.acting import (
    GROUND,
    Kind,
    act,
    change,
    enter,
    merger,
    new,
    reclassified,
    renamed,
)

pytestmark = pytest.mark.django_db

EARLY = replace(GROUND, effective_on=date(2018, 10, 16))


@pytest.fixture
def body() -> Body:
    return BodyFactory(code="B", name_en="Allahabad", name_hi="इलाहाबाद", kind="nagar_panchayat")


def on(day: date, body: Body) -> lineage.Entry:
    return lineage.on(day, [Body.objects.get(pk=body.pk)])[body.pk]


class TestOn:
    def test_names_class_and_district_at_a_date(self, body: Body) -> None:
        before, there = body.district, DistrictFactory(name_en="Kaushambi", code="KSB")
        act(body, renamed("Prayagraj", "प्रयागराज", EARLY))
        act(body, renamed("Prayag", "प्रयाग"))
        act(body, change(Kind.MOVED, entry={"district": there.pk}))
        act(body, reclassified("municipal_council"))
        then = on(date(2018, 10, 15), body)
        assert (then.name_en, then.kind, then.district) == ("Allahabad", "nagar_panchayat", before)
        assert on(date(2018, 10, 16), body).name_hi == "प्रयागराज"
        assert on(date(2025, 3, 31), body).name_hi == "प्रयागराज"
        now = on(date(2025, 4, 1), body)
        assert (now.name_en, now.kind, now.district) == ("Prayag", "municipal_council", there)

    def test_an_earlier_name_entered_afterwards_is_answered_too(self, body: Body) -> None:
        act(body, renamed("Prayagraj", "प्रयागराज"))
        act(body, renamed("Ilahabas", "इलाहाबास", EARLY, earlier=True))
        assert on(date(2018, 10, 15), body).name_en == "Ilahabas"
        assert on(date(2018, 10, 16), body).name_en == "Allahabad"

    def test_acts_on_one_day_are_undone_together(self, body: Body) -> None:
        act(body, renamed("Prayagrj", "प्रयागरज"))
        act(body, renamed("Prayagraj", "प्रयागराज"))
        assert on(date(2025, 3, 31), body).name_en == "Allahabad"

    def test_many_bodies_need_one_query(self, body: Body, django_assert_num_queries: DjangoAssertNumQueries) -> None:
        bodies = [BodyFactory() for _ in range(3)]
        with django_assert_num_queries(1):
            assert len(lineage.on(date(2020, 1, 1), bodies)) == 3


class TestConstituted:
    @pytest.fixture
    def exercise(self) -> Exercise:
        return started()

    def codes(self, exercise: Exercise) -> set[str]:
        own = {"UP-X", "UP-Y"}
        return {body.code for body in lineage.constituted(exercise) if body.code in own}

    def test_one_that_begins_after_the_election_is_not_there(self, exercise: Exercise) -> None:
        BodyFactory(code="UP-X", valid_from=date(2028, 5, 11))
        BodyFactory(code="UP-Y", valid_from=date(2028, 5, 10))
        assert self.codes(exercise) == {"UP-Y"}

    def test_it_is_of_the_class_on_the_day_of_the_election(self, exercise: Exercise) -> None:
        act(BodyFactory(code="UP-X", kind="municipal_council"), reclassified("municipal_corporation"))
        assert self.codes(exercise) == {"UP-X"}
        exercise.election_on = date(2024, 1, 1)
        assert self.codes(exercise) == set()
        act(BodyFactory(code="UP-Y"), reclassified("municipal_council"))
        assert self.codes(exercise) == {"UP-Y"}


class TestOrigins:
    def test_new_and_merged_bodies_by_the_day_of_the_election(self) -> None:
        exercise = started()
        parts = [BodyFactory(code=code) for code in ("P", "Q")]
        enter(new("N", parts=(parts[0],)))
        act(BodyFactory(code="M"), merger(*parts, history_of=parts[1], reason="The town"))
        elsewhere = new("E", ground=replace(GROUND, effective_on=date(2026, 1, 1)))
        exercise.election_on = date(2025, 12, 31)
        enter(elsewhere)
        found = lineage.origins(exercise)
        assert [(o.code, o.parts, o.history_of, o.reason) for o in found] == [
            ("M", ("P", "Q"), "Q", "The town"),
            ("N", ("P",), None, ""),
        ]
        assert set(lineage.names(exercise, found)) == {"P", "Q"}
        assert lineage.names(exercise, ()) == {}

    def test_not_those_of_another_state(self) -> None:
        exercise = started()
        exercise.state = StateFactory(code="IN-MP")
        enter(new("N"))
        assert lineage.origins(exercise) == ()


class TestPartsKept:
    def test_those_of_the_class_over_mergers_of_mergers(self) -> None:
        exercise = started()
        of_towns = [BodyFactory(code=code, kind="nagar_panchayat") for code in ("P", "Q", "R", "S")]
        first, last = BodyFactory(code="M", kind="nagar_panchayat"), BodyFactory(code="N")
        act(first, replace(merger(*of_towns[:2], history_of=of_towns[0], reason="x"), ground=EARLY))
        act(last, merger(first, of_towns[2], history_of=first, reason="x"))
        act(of_towns[3], merger(of_towns[3], BodyFactory(code="T"), history_of=of_towns[3], reason="x"))
        assert lineage.parts_kept(exercise) == {"N", "M", "P"}


class TestLife:
    def test_its_own_acts_and_those_in_which_it_went_into_another(self, body: Body) -> None:
        act(body, renamed("Prayagraj", "प्रयागराज", EARLY))
        made = BodyFactory(code="M")
        act(made, merger(body, made, history_of=made, reason="x"))
        life = lineage.life(Body.objects.get(pk=body.pk))
        assert [(each.kind, each.body) for each in life.acts] == [("renamed", body), ("merged", made)]

    def test_what_it_was_on_a_day(self, body: Body) -> None:
        there = DistrictFactory(name_en="Kaushambi", code="KSB")
        act(body, renamed("Prayagraj", "प्रयागराज", EARLY))
        act(body, change(Kind.MOVED, entry={"district": there.pk}))
        life = lineage.life(Body.objects.get(pk=body.pk))
        then = life.on(date(2018, 10, 15))
        assert (then.name_en, then.name_hi, then.district) == ("Allahabad", "इलाहाबाद", body.district)
        with translation.override("hi"):
            assert life.on(date(2025, 3, 31)).name == "प्रयागराज"
        assert life.on(date(2025, 4, 1)).district == there
