"""Where a draft on seats of panchayats must be published: a constituency has no board of its own."""

import pytest

from reservations.models import Body
from reservations.selectors import proofs
from tests import every_law

pytestmark = pytest.mark.django_db


class TestThePlacesOfSeats:
    def test_are_newspaper_and_board_of_each_district_and_the_board_of_each_panchayat(self) -> None:
        version = every_law.published(every_law.SEATS)
        places = [(str(p.kind), p.district.name_en, p.body.code if p.body else None) for p in proofs.places(version)]
        of_districts = [place for place in places if place[2] is None]
        assert len(of_districts) == 2 * 3
        boards = {place[2] for place in places if place[0] == "body_board"}
        assert boards == {"K0", "Z0", "K1", "K2"}
        assert len(places) == 6 + 4

    def test_leave_out_a_panchayat_that_is_not_in_the_register(self) -> None:
        bodies = every_law.bodies_of(every_law.SEATS)
        Body.objects.filter(pk__in=[body.pk for body in bodies if body.panchayat == "K2"]).update(parent=None)
        version = every_law.published(every_law.SEATS, list(Body.objects.filter(kind="constituency").order_by("pk")))
        assert {p.body.code for p in proofs.places(version) if p.body} == {"K0", "Z0", "K1"}
        row = version.frozen["schedules"][0]["rows"][-1]
        assert row["panchayat"] == {"code": "K2", "en": "K2", "hi": "K2", "kind": ""}


def test_bodies_with_an_office_have_boards_of_their_own() -> None:
    version = every_law.published(every_law.PRAMUKHS)
    assert sum(place.body is not None for place in proofs.places(version)) == 24
