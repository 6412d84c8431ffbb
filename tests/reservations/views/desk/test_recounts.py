"""A computation made before there was a second program is counted a second time by a drafter."""

from http import HTTPStatus

import pytest
from django.urls import reverse

from reservations.models import AuditRecord, Computation
from reservations.services import clock, orders
from reservations.services import recounts as service
from tests.factories import APPROVER, closing, computed, drafted, issue, officer
from tests.reservations.views.desk.pages import text

pytestmark = pytest.mark.django_db


@pytest.fixture
def alone(monkeypatch) -> Computation:
    """A computation that no second program has counted."""
    with monkeypatch.context() as before:
        before.setattr(service, "of", lambda _made, at: None)
        return computed()


ADDRESS = "computation_recount", ["NN-2028", 1]


class TestComputationRecount:
    def test_it_is_offered_done_and_shown(self, drafter, alone):
        page = reverse("computation", args=["NN-2028", 1])
        assert "Compute a second time" in text(drafter.get(page))
        there = reverse(ADDRESS[0], args=ADDRESS[1])
        assert "every difference is shown" in text(drafter.get(there))
        assert drafter.post(there).url == page
        said = text(drafter.get(page))
        assert "both agree" in said
        assert "Compute a second time" not in said
        assert AuditRecord.objects.get(act="recount").officer == officer()

    def test_it_is_done_once(self, drafter):
        computed()
        assert drafter.post(reverse(ADDRESS[0], args=ADDRESS[1])).status_code == HTTPStatus.NOT_FOUND

    def test_it_is_the_drafters_work(self, auditor, alone):
        assert "Compute a second time" not in text(auditor.get(reverse("computation", args=["NN-2028", 1])))
        assert auditor.post(reverse(ADDRESS[0], args=ADDRESS[1])).status_code == HTTPStatus.FORBIDDEN

    def test_then_the_order_goes_its_way(self, drafter, alone):

        drafted(alone)
        drafter.post(reverse(ADDRESS[0], args=ADDRESS[1]))
        order = Computation.objects.get().exercise.order
        orders.submit(order, by=officer(), at=clock.now())
        at = clock.now()
        assert orders.publish(order, issue(), closing(at), by=officer(APPROVER), at=at).frozen["record"]["recount"] == {
            "offices": 17
        }
