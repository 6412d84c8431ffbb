"""Comparisons at the desk: two computations, the previous draft, the previous order."""

from datetime import date
from http import HTTPStatus

import pytest
from django.core.cache import cache
from django.urls import reverse

from reservations.models import FigureSet
from reservations.selectors import comparable
from reservations.services import clock, exercises, jobs, studies
from tests import factories
from tests.factories import computed, gazetted, officer, started
from tests.reservations.views import stages
from tests.reservations.views.desk.pages import errors, text

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _empty_cache():
    cache.clear()


@pytest.fixture
def twice():
    """Two computations, the second without offices for the Backward Classes."""
    first = computed()
    exercises.choose(first.exercise, "C-44", "none", "The survey fell", by=officer(), at=clock.now())
    return first, computed(first.exercise)


def page(client, query=""):
    return client.get(reverse("comparison", args=["NN-2028"]) + query)


def query(before, after):
    return f"?before={comparable.ref(before)}&after={comparable.ref(after)}"


class TestPage:
    def test_the_last_two_are_proposed_and_compared(self, auditor, twice):
        said = text(page(auditor))
        assert "Computation 2" in said
        assert "Readings chosen otherwise: 1" in said
        assert "Meerut UP-NN-12 Backward Classes Woman Reading C-44 was chosen otherwise." in said
        assert "(this alone changes it, recomputed)" in said

    def test_any_two_can_be_chosen_the_other_way_round(self, auditor, twice):
        said = text(page(auditor, query(twice[1], twice[0])))
        assert "Meerut UP-NN-12 Woman Backward Classes" in said

    def test_the_same_twice_is_refused(self, auditor, twice):
        assert errors(page(auditor, query(twice[0], twice[0]))) == ["Choose two different ones."]

    def test_a_run_of_another_exercise_cannot_be_chosen(self, auditor, twice):
        other = computed(started(factories.mayors(), code="NN-2033", election_on=date(2033, 5, 10)))
        assert errors(page(auditor, query(other, twice[0])))

    def test_one_computation_alone_has_nothing_to_be_compared_with(self, auditor):
        computed()
        assert "nothing to compare with" in text(page(auditor))

    def test_a_computation_is_compared_with_the_last_published_version(self, auditor):
        version = stages.revised()
        said = text(page(auditor))
        assert "With the last published version of this order" in said
        first = version.order.versions.get(number=1)
        said = text(page(auditor, query(first, version.computation)))
        assert "Jhansi UP-NN-08 Scheduled Castes Scheduled Castes, woman Its own figures changed:" in said

    def test_the_order_in_force_of_the_election_before_is_offered(self, auditor):
        gazetted()
        later = started(FigureSet.objects.get(), code="NN-2033", election_on=date(2033, 5, 11))
        computed(later)
        said = text(auditor.get(reverse("comparison", args=["NN-2033"])))
        assert "With the previous order in force" in said
        assert "against NN-2028: Final" in said

    def test_long_ones_are_made_by_a_job(self, auditor, twice, monkeypatch):
        monkeypatch.setattr(studies, "LONG", 1)
        assert "This is being worked out" in text(page(auditor))
        jobs.run_all_due()
        assert "Meerut" in text(page(auditor))


class TestJson:
    def test_it_holds_offices_causes_and_names(self, auditor, twice):
        found = auditor.get(reverse("comparison_json", args=["NN-2028"]) + query(*twice)).json()
        [meerut] = [row for row in found["offices"] if row["code"] == "UP-NN-12"]
        assert meerut["causes"][0]["text"].startswith("Reading C-44 was chosen otherwise.")
        assert found["names"]["UP-NN-12"]["hi"] == "मेरठ"

    def test_without_two_runs_there_is_none(self, auditor, twice):
        answer = auditor.get(reverse("comparison_json", args=["NN-2028"]))
        assert answer.status_code == HTTPStatus.NOT_FOUND

    def test_a_long_one_says_when_to_come_back(self, auditor, twice, monkeypatch):
        monkeypatch.setattr(studies, "LONG", 1)
        answer = auditor.get(reverse("comparison_json", args=["NN-2028"]) + query(*twice))
        assert answer.status_code == HTTPStatus.SERVICE_UNAVAILABLE
