"""An officer's pages show the officer's own State alone: what is of another State is not found."""

from http import HTTPStatus

import pytest
from django.test import Client
from django.urls import reverse

from reservations.models import FigureSet
from tests.factories import OfficerFactory, StateFactory, drafted
from tests.reservations.views.desk.pages import text

pytestmark = pytest.mark.django_db

CODE, BODY = "NN-2028", "UP-NN-01"
LISTS = ["desk", "figure_sets", "exercises", "orders_desk", "bodies_desk", "places_desk", "history_desk", "audit"]
PAGES = {
    "exercise": (CODE,),
    "exercise_figures": (CODE,),
    "exercise_reading": (CODE, "C-20"),
    "exercise_first_election": (CODE,),
    "exercise_lots": (CODE,),
    "exercise_compute": (CODE,),
    "computation": (CODE, 1),
    "computation_body": (CODE, 1, BODY),
    "computation_readings": (CODE, 1),
    "check_lift": (CODE, 1, "municipal_corporation:article_334"),
    "order_create": (CODE, 1),
    "order_desk": (CODE,),
    "order_submit": (CODE,),
    "body_write": (BODY,),
}


@pytest.fixture
def stranger() -> Client:
    """The drafter of Madhya Pradesh, while an order of Uttar Pradesh is being drafted."""
    drafted()
    client = Client()
    client.force_login(OfficerFactory(username="mp", state=StateFactory(code="IN-MP", name_en="Madhya Pradesh")))
    return client


@pytest.mark.parametrize("name", LISTS)
def test_lists_hold_nothing_of_another_state(stranger: Client, name: str) -> None:
    said = text(stranger.get(reverse(name)))
    assert CODE not in said
    assert BODY not in said
    assert "Agra" not in said


@pytest.mark.parametrize("name", PAGES)
def test_pages_of_another_state_are_not_found(stranger: Client, name: str) -> None:
    assert stranger.get(reverse(name, args=PAGES[name])).status_code == HTTPStatus.NOT_FOUND


def test_figures_of_another_state_are_not_found(stranger: Client) -> None:
    address = reverse("figure_set", args=[FigureSet.objects.get().pk])
    assert stranger.get(address).status_code == HTTPStatus.NOT_FOUND


@pytest.mark.parametrize("name", ["figures_import", "history_import", "exercise_start"])
def test_forms_offer_what_is_of_the_own_state(stranger: Client, name: str) -> None:
    page = stranger.get(reverse(name))
    form = page.context["form"]
    if name == "exercise_start":
        assert not form.fields["figure_set"].queryset.exists()
    else:
        offered = [kind for kind, _words in form.fields["kind"].choices]
        assert offered == ["municipal_corporation", "municipal_council", "nagar_panchayat"]
