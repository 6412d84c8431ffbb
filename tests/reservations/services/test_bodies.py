"""A body's entry in the register put right, and whether its election is in court; always the same body."""

from dataclasses import replace
from datetime import date

import pytest

from reservations.collation import sort_key
from reservations.models import AuditRecord, Body
from reservations.services import bodies, clock
from reservations.workflow.machine import NotAllowed
from reservations.workflow.roles import Role
from tests.factories import BodyFactory, DistrictFactory, OfficerFactory, StateFactory, officer

pytestmark = pytest.mark.django_db


@pytest.fixture
def body():
    return BodyFactory(code="UP-NN-09", name_en="Allahabad", name_hi="इलाहाबाद")


@pytest.fixture
def entry(body):
    return bodies.Entry("Prayagraj", "प्रयागराज", body.district, notified=True)


def write(body, entry, role=Role.DRAFTER):
    return bodies.write(body, entry, by=officer(role), at=clock.now())


class TestWrite:
    def test_a_renamed_body_keeps_its_code(self, body, entry):
        write(body, entry)
        found = Body.objects.get(code="UP-NN-09")
        assert (found.pk, found.name_hi, found.key_hi) == (body.pk, "प्रयागराज", sort_key("प्रयागराज"))
        record = AuditRecord.objects.get(act="write_body").details
        assert record == {"code": "UP-NN-09", "changed": ["name_en", "name_hi"]}

    def test_it_moves_to_another_district_of_the_state(self, body, entry):
        there = DistrictFactory(name_en="Kaushambi", code="KSB")
        assert write(body, replace(entry, district=there)).district == there
        elsewhere = DistrictFactory(state=StateFactory(code="IN-MP"), code="MRN")
        with pytest.raises(NotAllowed, match="another State"):
            write(body, replace(entry, district=elsewhere))

    def test_it_may_be_in_court_and_have_its_beginning(self, body, entry):
        written = write(body, replace(entry, notified=False, valid_from=date(1959, 1, 1)))
        assert (written.notified, written.valid_from) == (False, date(1959, 1, 1))

    def test_it_does_not_end_before_it_begins(self, body, entry):
        Body.objects.update(valid_to=date(2026, 1, 1))
        with pytest.raises(NotAllowed, match="end before it begins"):
            write(body, replace(entry, valid_from=date(2026, 1, 1)))

    def test_its_officers_are_of_its_district(self, body, entry):
        own = OfficerFactory(role=Role.MUNICIPALITY_OFFICER, body=body)
        there = DistrictFactory(name_en="Kaushambi", code="KSB")
        write(body, replace(entry, district=there))
        own.refresh_from_db()
        assert own.district == there

    def test_it_is_the_drafters_work(self, body, entry):
        with pytest.raises(NotAllowed):
            write(body, entry, role=Role.APPROVER)
