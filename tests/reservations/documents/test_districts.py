"""An order with very many seats: its schedule is printed District by District."""

from __future__ import annotations

import re
from typing import Any

import pytest

from reservations import documents
from reservations.documents import districts
from tests.every_law import PRAMUKHS, SEATS
from tests.reservations.documents.test_every_law import CODE, frozen, given, text_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def large(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """An order on 36 seats, where 35 are many."""
    monkeypatch.setattr(districts, "LARGE", 35)
    return frozen(SEATS)


class TestAnOrderWithVeryManySeats:
    def test_has_no_list_of_its_own_but_the_numbers_of_each_district(self, large: dict[str, Any]) -> None:
        text = text_of("draft_order", large, "en")
        assert "The Schedule is printed District by District" in text
        assert "All panchayats 36" in text
        assert "Agra 18 0 0 4 2 4 2 2 8 6" in text
        assert not any(word in text for word in ("Achhnera Ward 1", "Annexure 1", "Annexure 2"))
        assert "Annexure 3" in text

    def test_has_a_part_for_each_district_with_its_seats_working_and_ranks(self, large: dict[str, Any]) -> None:
        text = text_of("district_schedule", large, "en")
        assert "Schedule of the District of Agra" in text
        assert "18 Agra Zila Panchayat Agra Ward 9" in text
        assert all(annexure in text for annexure in ("Annexure 1", "Annexure 2", "All panchayats 18"))
        assert not any(word in text for word in ("Sonbhadra", "Bichpuri", "Annexure 3"))

    def test_has_the_fingerprint_of_the_whole_order_on_each_part(self, large: dict[str, Any]) -> None:
        whole, part = (text_of(kind, large, "en") for kind in ("draft_order", "district_schedule"))
        found = [re.search(r"Fingerprint of the data \(SHA-256\) ?([0-9a-f ]+)", text) for text in (whole, part)]
        [fingerprint] = {each[1].replace(" ", "") for each in found if each}
        assert len(fingerprint) == 64


class TestNarrowing:
    def test_of_offices_leaves_the_numbers_as_they_are(self) -> None:
        order = frozen(PRAMUKHS)
        narrowed = districts.within(order, order["schedules"][0]["rows"][0]["district"]["code"])
        assert len(districts.rows_of(narrowed)) == 8
        assert narrowed["numbers"] == order["numbers"]

    def test_to_a_district_without_an_office_is_refused(self) -> None:
        with pytest.raises(ValueError, match="Sitapur"):
            districts.within(frozen(SEATS), "Sitapur")

    def test_is_wanted_of_a_part_and_of_nothing_else(self) -> None:
        order = frozen(SEATS)
        for kind, district in (("district_schedule", None), ("draft_order", "Agra")):
            with pytest.raises(ValueError, match="District"):
                documents.html(kind, order, "hi", CODE, **{**given("draft_order", order), "district": district})


def test_an_order_of_every_kshettra_panchayat_is_printed_whole() -> None:
    order = frozen(PRAMUKHS)
    order["schedules"][0]["rows"] = order["schedules"][0]["rows"][:1] * 826
    assert not districts.is_large(order)
