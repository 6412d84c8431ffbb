"""What the database holds of officers' accounts."""

import pytest
from django.db import IntegrityError

from reservations.workflow.roles import Role
from tests.factories import BodyFactory, DistrictFactory, OfficerFactory

pytestmark = pytest.mark.django_db


class TestAnOfficerOfAMunicipality:
    def test_needs_a_body_as_long_as_the_account_is_in_use(self) -> None:
        OfficerFactory(role=Role.MUNICIPALITY_OFFICER, body=None, is_active=False)
        with pytest.raises(IntegrityError, match="municipality_officer_has_body"):
            OfficerFactory(role=Role.MUNICIPALITY_OFFICER, body=None)

    def test_is_of_the_district_of_that_body(self) -> None:
        jhansi = DistrictFactory(name_en="Jhansi", name_hi="झांसी")
        body = BodyFactory(district=jhansi)
        officer = OfficerFactory(role=Role.MUNICIPALITY_OFFICER, body=body, district=DistrictFactory())
        officer.refresh_from_db()
        assert (officer.body, officer.district) == (body, jhansi)


class TestAnOfficerOfADistrict:
    def test_needs_a_district(self) -> None:
        with pytest.raises(IntegrityError, match="district_officer_has_district"):
            OfficerFactory(role=Role.DISTRICT_OFFICER, district=None)

    def test_has_no_body_of_its_own(self) -> None:
        assert OfficerFactory(role=Role.DISTRICT_OFFICER).body is None
