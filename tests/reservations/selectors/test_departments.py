"""The department that issues the orders on a class of bodies."""

import pytest

from reservations.models import Department
from reservations.selectors import departments
from tests.factories import StateFactory

pytestmark = pytest.mark.django_db


def panchayati_raj() -> Department:
    return Department.objects.create(
        state=StateFactory(),
        kind="zila_panchayat",
        department_en="Panchayati Raj Department",
        department_hi="पंचायती राज विभाग",
        counter_en="Panchayati Raj Section-1, Lucknow",
        counter_hi="पंचायती राज अनुभाग-1, लखनऊ",
        section="33-1",
    )


class TestTheIssuingDepartment:
    def test_is_the_states_first_one_unless_the_class_has_its_own(self) -> None:
        state, own = StateFactory(), panchayati_raj()
        assert departments.issuing(state, "zila_panchayat") == own
        assert departments.issuing(state, "municipal_council") == state

    def test_is_never_that_of_another_state(self) -> None:
        panchayati_raj()
        elsewhere = StateFactory(code="IN-MP")
        assert departments.issuing(elsewhere, "zila_panchayat") == elsewhere
