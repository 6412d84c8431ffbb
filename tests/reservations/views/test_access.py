"""Who gets in, and how what was typed survives a session that ended meanwhile."""

from datetime import timedelta
from http import HTTPStatus

import pytest
import time_machine
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from reservations.models import ReadingChoice
from reservations.views import access
from reservations.workflow.roles import Role
from tests.factories import PASSWORD, OfficerFactory, computed, officer, started

pytestmark = pytest.mark.django_db

TYPED = {"option": "unfilled", "reason": "The law officer signed this on 3 May.\nSecond line."}


@pytest.fixture
def address() -> str:
    """A form of an exercise that the drafter was filling in."""
    return reverse("exercise_reading", args=[started().code, "C-40"])


def sign_in(client: Client, sent_to_login) -> str:
    """Sign in where the redirect led; returns where that leads."""
    answer = client.post(sent_to_login.url, {"login": officer().username, "password": PASSWORD})
    assert answer.status_code == HTTPStatus.FOUND
    return answer.url


class TestOfficerRequired:
    def test_a_signed_out_visitor_is_sent_to_sign_in_and_back(self, client, address):
        answer = client.get(address)
        assert answer.status_code == HTTPStatus.FOUND
        assert sign_in(client, answer) == address

    @pytest.mark.parametrize("role", [Role.APPROVER, Role.AUDITOR, Role.DISTRICT_OFFICER, Role.MUNICIPALITY_OFFICER])
    def test_another_role_is_refused(self, client, address, role):
        client.force_login(officer(role))
        assert client.get(address).status_code == HTTPStatus.FORBIDDEN
        assert client.post(address, TYPED).status_code == HTTPStatus.FORBIDDEN
        assert not ReadingChoice.objects.exists()

    def test_an_account_without_a_state_is_refused(self, client, address):
        client.force_login(OfficerFactory(state=None))
        assert client.get(address).status_code == HTTPStatus.FORBIDDEN

    def test_no_page_of_an_officer_is_kept_by_a_cache(self, client, address):
        client.force_login(officer())
        assert "no-store" in client.get(address)["Cache-Control"]


class TestASessionThatEnded:
    def test_what_was_typed_is_in_the_form_again_after_signing_in(self, client, address):
        back = sign_in(client, client.post(address, TYPED))
        page = client.get(back)
        assert "Second line." in page.content.decode()
        assert page.context["form"]["option"].value() == TYPED["option"]
        assert page.context["form"]["reason"].value() == TYPED["reason"]
        assert [m.level_tag for m in page.context["messages"]] == ["warning"]
        assert not ReadingChoice.objects.exists()

    def test_sending_it_again_saves_it(self, client, address):
        client.get(sign_in(client, client.post(address, TYPED)))
        client.post(address, TYPED)
        assert ReadingChoice.objects.get().reason == TYPED["reason"]

    def test_it_is_given_once_and_to_its_own_form_alone(self, client, address):
        sign_in(client, client.post(address, TYPED))
        other = address.replace("C-40", "C-20")
        assert not client.get(other).context["form"].is_bound
        assert client.get(address).context["form"].is_bound
        assert not client.get(address).context["form"].is_bound

    def test_whoever_signs_in_much_later_does_not_see_it(self, client, address):
        sent = client.post(address, TYPED)
        with time_machine.travel(timezone.now() + timedelta(seconds=access.KEPT_FOR + 60), tick=True):
            sign_in(client, sent)
            assert not client.get(address).context["form"].is_bound

    def test_neither_the_token_nor_a_flood_is_kept(self, client, address):
        client.post(address, {**TYPED, "csrfmiddlewaretoken": "secret"})
        assert "secret" not in client.session[access.KEPT]["fields"]
        client.session.flush()
        flooded = Client()
        flooded.post(address, {"reason": "x" * (access.KEPT_SIZE + 1)})
        assert access.KEPT not in flooded.session

    def test_an_act_without_fields_is_offered_again_as_a_button(self, client):
        exercise = computed().exercise
        there = reverse("exercise_compute", args=[exercise.code])
        back = sign_in(client, client.post(there))
        assert back == there
        assert client.get(back).status_code == HTTPStatus.OK
        assert exercise.computations.count() == 1


class TestAnOutdatedToken:
    @pytest.fixture
    def strict(self) -> Client:
        client = Client(enforce_csrf_checks=True)
        client.force_login(officer())
        return client

    def test_the_form_comes_back_filled_in(self, strict, address):
        answer = strict.post(address, TYPED, headers={"origin": "http://testserver"})
        assert (answer.status_code, answer.url) == (HTTPStatus.FOUND, address)
        assert strict.get(address).context["form"]["reason"].value() == TYPED["reason"]
        assert not ReadingChoice.objects.exists()

    @pytest.mark.parametrize("headers", [{"origin": "https://elsewhere.example.org"}, {}])
    def test_nothing_from_elsewhere_is_kept(self, strict, address, headers):
        assert strict.post(address, TYPED, headers=headers).status_code == HTTPStatus.FORBIDDEN
        assert not strict.get(address).context["form"].is_bound

    def test_nothing_is_kept_for_somebody_signed_out(self, address):
        stranger = Client(enforce_csrf_checks=True)
        answer = stranger.post(address, TYPED, headers={"origin": "http://testserver"})
        assert answer.status_code == HTTPStatus.FORBIDDEN
