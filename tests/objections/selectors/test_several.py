"""An objection to several offices: filed as one, seen and found at each of them, in time by the window closing last."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from objections import receipts
from objections.filters import QueueFilter, RegisterFilter
from objections.forms.steps import MOST_FURTHER
from objections.models import Objection
from objections.selectors import queue, register
from objections.selectors.several import standing_of_all, to_body
from reservations.models import Body, OrderVersion, Window
from reservations.services import clock
from reservations.workflow.roles import Role
from tests import factories
from tests.objections import filed
from tests.objections.views import walking
from tests.objections.views.walking import words

pytestmark = pytest.mark.django_db
KANPUR, LUCKNOW = "UP-NN-09", "UP-NN-10"


@pytest.fixture
def objection(version: OrderVersion) -> Objection:
    """To Agra, and to Jhansi as well."""
    return filed.objection(version, further=(filed.body(filed.JHANSI),))


def officer_of(code: str) -> Any:
    return factories.OfficerFactory(role=Role.DISTRICT_OFFICER, district=filed.body(code).district)


def signed_in(client: Client, officer: Any) -> Client:
    client.force_login(officer, backend="django.contrib.auth.backends.ModelBackend")
    return client


class TestFiling:
    def walk(self, client: Client, further: tuple[str, ...]) -> Objection:
        secret = walking.begin(client, further=list(further))
        for step in (2, 3):
            walking.fill(client, secret, step)
        review = words(client.get(walking.address(secret, 4)))
        assert "Further offices" in review
        walking.fill(client, secret, 4)
        return Objection.objects.get()

    def test_makes_one_objection_with_the_others_in_the_order_chosen(
        self, client: Client, version: OrderVersion
    ) -> None:
        objection = self.walk(client, (filed.JHANSI, KANPUR))
        assert objection.body == filed.body()
        assert objection.further_bodies == [filed.JHANSI, KANPUR]
        assert objection.receipt["further_bodies"] == [filed.JHANSI, KANPUR]
        assert receipts.verify(json.loads(json.dumps(receipts.file_of(objection)))).genuine

    def test_shows_the_choice_again(self, client: Client, version: OrderVersion) -> None:
        secret = walking.begin(client, further=[filed.JHANSI, KANPUR])
        page = words(client.get(walking.address(secret, 1)))
        for code in (filed.JHANSI, KANPUR):
            assert f'<option value="{code}" selected' in page

    def test_leaves_out_the_office_itself_and_everything_beside_the_whole_order(
        self, client: Client, version: OrderVersion
    ) -> None:
        assert self.walk(client, (filed.AGRA, filed.JHANSI)).further_bodies == [filed.JHANSI]
        secret = walking.begin(client, body="order", further=[filed.JHANSI])
        for step, given in ((2, {"ground": "publication", "step": None}), (3, {}), (4, {})):
            walking.fill(client, secret, step, **given)
        whole = Objection.objects.get(body=None)
        assert whole.further_bodies == []

    @pytest.mark.parametrize("further", [["UP-NN-99"], ["<script>"]])
    def test_takes_offices_of_the_order_alone(self, client: Client, version: OrderVersion, further: list[str]) -> None:
        secret = walking.begin(client, further=further)
        assert "Choose among the offices of this order." in words(client.get(walking.address(secret, 1)))

    def test_takes_no_more_than_a_few(self, client: Client, version: OrderVersion) -> None:
        codes = list(Body.objects.order_by("code").values_list("code", flat=True))
        secret = walking.begin(client, further=(codes * 2)[: MOST_FURTHER + 1])
        assert "Choose at most 20." in words(client.get(walking.address(secret, 1)))


class TestTheWindow:
    def test_of_theirs_that_closes_last_counts(self, version: OrderVersion) -> None:
        first = Window.objects.get(version=version)
        later = Window.objects.create(
            version=version,
            number=2,
            published_on=first.published_on,
            closes_at=first.closes_at + timedelta(days=5),
            set_by=factories.officer(),
            set_at=clock.now(),
        )
        later.bodies.set([filed.body(filed.JHANSI)])
        at = first.closes_at + timedelta(days=1)
        agra, jhansi = filed.body(), filed.body(filed.JHANSI)
        assert standing_of_all(version.order, at, (agra,)).is_late
        both = standing_of_all(version.order, at, (agra, jhansi))
        assert (both.is_late, both.window.closes_at) == (False, later.closes_at)
        assert standing_of_all(version.order, at, ()).order == version.order


class TestWhoFindsIt:
    def test_the_district_of_each_office(self, objection: Objection) -> None:
        for code, found in ((filed.AGRA, 1), (filed.JHANSI, 1), (LUCKNOW, 0)):
            assert queue.visible_to(officer_of(code)).count() == found

    def test_filters_offer_and_find_each_office(self, objection: Objection) -> None:
        officer = factories.officer()
        rows, public = queue.visible_to(officer), register.public_rows(objection.order)
        for code in (filed.AGRA, filed.JHANSI):
            assert QueueFilter({"body": code}, rows, officer=officer).qs.count() == 1
            assert RegisterFilter({"body": code}, public, order=objection.order).qs.count() == 1
            district = filed.body(code).district.code
            assert QueueFilter({"district": district}, rows, officer=officer).qs.count() == 1
        assert not Objection.objects.filter(to_body(LUCKNOW)).exists()
        offered = dict(RegisterFilter({}, public, order=objection.order).form.fields["body"].choices)
        assert {filed.AGRA, filed.JHANSI} <= set(offered)

    def test_an_objection_to_one_is_beside_one_to_both(self, objection: Objection, version: OrderVersion) -> None:
        other = filed.objection(version, body=filed.body(filed.JHANSI))
        assert list(queue.on_the_same_body(other, factories.officer())) == [objection]


class TestPages:
    def test_name_every_office(self, client: Client, objection: Objection) -> None:
        pages = [
            reverse("objections:entry", args=[objection.number]),
            reverse("objections:objection", args=[objection.number]),
        ]
        for page in pages:
            said = words(signed_in(client, factories.officer()).get(page))
            assert "Further offices" in said
            assert filed.body(filed.JHANSI).name in said

    @pytest.mark.parametrize("name", ["register_order", "queue"])
    def test_lists_count_the_others(self, client: Client, objection: Objection, name: str) -> None:
        args = [objection.order.code] if name == "register_order" else []
        said = words(signed_in(client, factories.officer()).get(reverse(f"objections:{name}", args=args)))
        assert "Agra and 1 further office" in said

    @pytest.mark.parametrize("form", ["csv", "json"])
    def test_open_data_name_them_by_code(self, client: Client, objection: Objection, form: str) -> None:
        address = reverse("objections:export", args=[objection.order.code, form])
        said = b"".join(client.get(address).streaming_content).decode()
        assert "further_bodies" in said
        assert filed.JHANSI in said
