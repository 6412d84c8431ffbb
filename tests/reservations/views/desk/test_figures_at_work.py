"""The pages of a large file: how far the work is, what is done when it failed, and every problem as a table."""

from http import HTTPStatus

import pytest
from django.urls import reverse

from reservations.models import FigureImport, FigureSet, Job
from reservations.services import jobs
from reservations.services.figures import background
from tests.factories import corporations
from tests.published import UP_MAYORS_2023
from tests.reservations.views.desk.pages import errors, text
from tests.reservations.views.desk.test_figures import ABOUT, upload

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _everything_is_large(monkeypatch):
    monkeypatch.setattr(background, "BYTES_AT_ONCE", 0)
    monkeypatch.setattr(background, "ROWS_AT_ONCE", 0)


def sent(drafter, content=None):
    """Upload the figures of the corporations; give the address of the preview."""
    corporations()
    return upload(drafter, content).url


class TestProgress:
    def test_the_page_says_how_far_the_reading_is(self, drafter):
        address = sent(drafter)
        assert "It waits for its turn." in text(drafter.get(address))
        Job.objects.update(state="running", done=12, in_all=18)
        page = drafter.get(address)
        assert "The file is being read 12 of 18 rows are done." in text(page)
        assert '<progress aria-labelledby="work" value="12" max="18">' in page.content.decode()

    def test_when_it_is_read_the_preview_is_there(self, drafter):
        address = sent(drafter)
        jobs.run_all_due()
        assert "No problem was found in 17 rows." in text(drafter.get(address))

    def test_saving_has_its_progress_and_leads_to_the_figures(self, drafter):
        address = sent(drafter)
        jobs.run_all_due()
        answer = drafter.post(reverse("figures_save", args=[FigureImport.objects.get().pk]), ABOUT)
        assert answer.url == address
        assert "The figures are being saved" in text(drafter.get(address))
        assert not FigureSet.objects.exists()
        jobs.run_all_due()
        assert drafter.get(address).url == reverse("figure_set", args=[FigureSet.objects.get().pk])

    def test_work_that_was_given_up_can_be_asked_for_again(self, drafter):
        address = sent(drafter)
        Job.objects.update(state="failed")
        assert "The file could not be read" in text(drafter.get(address))
        drafter.post(reverse("figures_read", args=[FigureImport.objects.get().pk]))
        jobs.run_all_due()
        assert "No problem was found in 17 rows." in text(drafter.get(address))


class TestProblems:
    def test_all_of_them_are_a_table(self, drafter):
        sent(drafter, UP_MAYORS_2023.read_bytes().replace(b"1585704", b"-5").replace(b",Aligarh,", b",Agra,", 1))
        jobs.run_all_due()
        answer = drafter.get(reverse("figures_problems", args=[FigureImport.objects.get().pk]))
        said = b"".join(answer.streaming_content).decode()
        assert 'mayors.csv,2,population,\'-5,"a whole number of at least 1, digits only",yes' in said
        assert "mayors.csv,3,name,Agra,the name on record: Aligarh,no" in said


class TestAFileThatIsTooLarge:
    def test_it_is_refused_as_such_and_the_form_stays(self, drafter):
        answer = upload(drafter, b"x" * (20 * 1024 * 1024 + 1))
        assert (answer.status_code, answer.context["form"]["kind"].value()) == (
            HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
            "municipal_corporation",
        )
        assert "larger than 20 MB" in errors(answer)[0]
