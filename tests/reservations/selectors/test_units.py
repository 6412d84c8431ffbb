"""The names of units: Divisions, Districts, panchayats."""

import pytest

from reservations.law import registry
from reservations.selectors import units
from tests import every_law

pytestmark = pytest.mark.django_db


class TestNames:
    def test_of_panchayats_go_by_their_codes(self) -> None:
        every_law.bodies_of(every_law.SEATS)
        found = units.names(registry.get(every_law.SEATS), "constituency", "IN-UP")
        assert sorted(found) == ["K0", "K1", "K2", "Z0"]
        assert found["Z0"] == {"en": "Agra", "hi": "आगरा"}

    def test_of_districts_go_by_their_english_names(self) -> None:
        every_law.bodies_of(every_law.PRAMUKHS)
        found = units.names(registry.get(every_law.PRAMUKHS), "kshettra_panchayat", "IN-UP")
        assert found["Sonbhadra"] == {"en": "Sonbhadra", "hi": "सोनभद्र"}

    def test_there_are_none_where_the_state_is_the_only_unit(self) -> None:
        assert units.names(registry.get(every_law.ADHYAKSHAS), "zila_panchayat", "IN-UP") == {}
