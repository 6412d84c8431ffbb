"""Alternative readings of a computation at the desk."""

from http import HTTPStatus

import pytest
from django.core.cache import cache
from django.urls import reverse

from reservations.models import Job
from reservations.services import jobs, studies
from tests.factories import castes_in_kanpur_alone, computed, started
from tests.reservations.views.desk.pages import text

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _empty_cache():
    cache.clear()


def page(client, query="", number=1):
    return client.get(reverse("computation_readings", args=["NN-2028", number]) + query)


class TestPage:
    def test_each_other_option_has_its_outcome_and_its_number_of_offices(self, auditor):
        computed()
        said = text(page(auditor))
        assert "1. C-20" in said
        assert "Reserve no office for the Backward Classes. computed to the end 5 Look at option 3" in said

    def test_one_table_holds_the_offices_that_differ(self, auditor):
        computed()
        said = text(page(auditor))
        assert "Offices that differ: 5; an empty cell means: the same as chosen" in said
        assert "Meerut UP-NN-12 Backward Classes Woman" in said

    def test_an_option_looked_at_closely_shows_its_numbers(self, auditor):
        computed()
        said = text(page(auditor, "?option=3"))
        assert "Option 3, reading C-44" in said
        assert "State the Backward Classes 4 0" in said
        assert "Option" not in text(page(auditor, "?option=9")).split("The other options")[0]

    def test_a_computation_that_stops_shows_which_options_would_go_through(self, auditor):
        computed(started(castes_in_kanpur_alone()))
        said = text(page(auditor))
        assert "The computation as chosen stops." in said
        assert "Blocking Reserved for the Scheduled Castes" in said

    def test_it_is_linked_from_the_computation(self, auditor):
        computed()
        found = auditor.get(reverse("computation", args=["NN-2028", 1])).content.decode()
        assert reverse("computation_readings", args=["NN-2028", 1]) in found

    def test_district_officers_do_not_see_it(self, signed_in):
        computed()
        assert page(signed_in("district_officer")).status_code == HTTPStatus.FORBIDDEN


class TestJson:
    def test_it_holds_the_document_with_words_and_names(self, auditor):
        computed()
        found = auditor.get(reverse("computation_readings_json", args=["NN-2028", 1])).json()
        assert found["format"] == 1
        assert found["alternatives"][2]["outcome"] == "computed to the end"
        assert found["names"]["UP-NN-12"]["en"] == "Meerut"


class TestLongOnes:
    @pytest.fixture(autouse=True)
    def _slow(self, monkeypatch):
        monkeypatch.setattr(studies, "QUICK", 10)

    def test_the_page_says_that_it_is_being_worked_out_and_shows_it_afterwards(self, auditor):
        computed()
        assert "This is being worked out" in text(page(auditor))
        answer = auditor.get(reverse("computation_readings_json", args=["NN-2028", 1]))
        assert answer.status_code == HTTPStatus.SERVICE_UNAVAILABLE
        assert answer["Retry-After"]
        jobs.run_all_due()
        assert "Offices that differ: 5" in text(page(auditor))

    def test_work_that_gave_up_is_told(self, auditor):
        computed()
        page(auditor)
        Job.objects.filter(kind=studies.ALTERNATIVES).update(state=Job.State.FAILED)
        assert "It could not be worked out" in text(page(auditor))
