"""A municipality's officer in the browser: the own body's board alone, with photograph, date and place."""

from datetime import timedelta

import pytest
from django.test import Client

from reservations.models import Body, OrderVersion, PublicationProof
from reservations.services import clock, proofs
from reservations.workflow.machine import NotAllowed
from reservations.workflow.roles import Role
from tests import factories
from tests.reservations.proving import proved, upload, what
from tests.reservations.views.reading import main, page

pytestmark = pytest.mark.django_db

PROOFS, ORDER = "/en/desk/proofs/", "/en/desk/proofs/NN-2028/"
AGRA, JHANSI = f"{ORDER}Agra/", f"{ORDER}Jhansi/"
OWN = f"{AGRA}record/body_board/UP-NN-01/"


@pytest.fixture
def draft() -> OrderVersion:
    return factories.published(at=clock.now() - timedelta(days=5))


@pytest.fixture
def of_agra(draft: OrderVersion, client: Client) -> Client:
    client.force_login(factories.OfficerFactory(role=Role.MUNICIPALITY_OFFICER, body=Body.objects.get(code="UP-NN-01")))
    return client


class TestWhatItSees:
    def test_the_own_body_s_board_alone(self, of_agra: Client) -> None:
        assert "0 of 1 places proved or waived" in main(page(of_agra, PROOFS))
        assert of_agra.get(ORDER).headers["Location"] == AGRA
        html = page(of_agra, AGRA)
        assert f'<a class="button" href="{OWN}">' in html
        assert "record/newspaper/" not in html
        assert "Your account proves your own body's board." in main(html)

    def test_no_other_body_and_no_other_district_by_address(self, of_agra: Client) -> None:
        for tail in (
            "Agra/record/newspaper/",
            "Agra/record/district_board/",
            "Agra/record/body_board/UP-NN-08/",
            "Jhansi/",
            "Jhansi/record/body_board/UP-NN-08/",
        ):
            assert of_agra.get(ORDER + tail).status_code == 404

    def test_another_body_of_the_same_district_neither(self, draft: OrderVersion, client: Client) -> None:
        agra = Body.objects.get(code="UP-NN-01")
        beside = factories.BodyFactory(district=agra.district)
        client.force_login(factories.OfficerFactory(role=Role.MUNICIPALITY_OFFICER, body=beside))
        assert client.get(OWN).status_code == 404
        assert "No draft has been published yet." in main(page(client, PROOFS))

    def test_the_file_of_no_other_place(self, draft: OrderVersion, of_agra: Client) -> None:
        newspaper = proved(draft)
        own = proved(draft, what(draft, kind="body_board", body=Body.objects.get(code="UP-NN-01")))
        assert of_agra.get(f"{PROOFS}files/{newspaper.pk}/").status_code == 404
        assert of_agra.get(f"{PROOFS}files/{own.pk}/").status_code == 200


class TestWhatItDoes:
    def test_photograph_date_place_and_one_button(self, draft: OrderVersion, of_agra: Client) -> None:
        form = of_agra.get(OWN).context["form"]
        assert list(form.fields) == ["file", "published_on", "place"]
        given = {"published_on": draft.dated_on.isoformat(), "place": "Entrance hall", "file": upload()}
        assert of_agra.post(OWN, given).headers["Location"] == AGRA
        proof = PublicationProof.objects.get()
        assert (proof.body.code, proof.officer) == ("UP-NN-01", "Executive Officer")
        assert "Every place is proved or waived." in main(page(of_agra, AGRA))

    def test_the_service_refuses_every_other_place(self, draft: OrderVersion) -> None:
        by = factories.OfficerFactory(role=Role.MUNICIPALITY_OFFICER, body=Body.objects.get(code="UP-NN-01"))
        for kind, body in (("newspaper", None), ("body_board", Body.objects.get(code="UP-NN-08"))):
            with pytest.raises(NotAllowed) as refused:
                proofs.record(draft, what(draft, kind=kind, body=body), upload(), "b.png", by=by, at=clock.now())
            assert [o.reading for o in refused.value.obstacles] == ["F32"]
