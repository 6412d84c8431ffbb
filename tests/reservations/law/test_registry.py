"""Which law governs which election."""

from datetime import date
from itertools import combinations

import pytest

from reservations.law.registry import SYSTEMS, NoLaw, get, governing
from reservations.law.terms import BodyClass

CORPORATION = BodyClass.MUNICIPAL_CORPORATION


class TestGet:
    def test_by_id(self) -> None:
        assert get("up-mayors-2023").state == "IN-UP"

    def test_an_unknown_id_tells_those_that_exist(self) -> None:
        with pytest.raises(NoLaw) as unknown:
            get("up-moon")
        assert "up-mayors-2023" in unknown.value.possible


class TestGoverning:
    def test_the_mayors_of_uttar_pradesh_from_the_ordinance_on(self) -> None:
        assert governing("IN-UP", CORPORATION, date(2023, 3, 30)).id == "up-mayors-2023"

    @pytest.mark.parametrize(("state", "on"), [("IN-UP", date(2023, 3, 29)), ("IN-XX", date(2024, 1, 1))])
    def test_before_it_and_elsewhere_there_is_no_law(self, state: str, on: date) -> None:
        with pytest.raises(NoLaw):
            governing(state, CORPORATION, on)

    @pytest.mark.parametrize(
        ("state", "kind", "rules"),
        [
            ("IN-UP", BodyClass.CONSTITUENCY, "up-panchayat-seats"),
            ("IN-UP", BodyClass.KSHETTRA_PANCHAYAT, "up-pramukhs"),
            ("IN-UP", BodyClass.ZILA_PANCHAYAT, "up-adhyakshas"),
            ("IN-MP", BodyClass.MUNICIPAL_CORPORATION, "mp-municipal-offices-1999"),
            ("IN-MP", BodyClass.NAGAR_PANCHAYAT, "mp-municipal-offices-1999"),
        ],
    )
    def test_panchayats_and_madhya_pradesh(self, state: str, kind: BodyClass, rules: str) -> None:
        assert governing(state, kind, date(2021, 4, 15)).id == rules

    def test_seats_of_a_municipality_have_a_law_of_their_own_that_only_counts(self) -> None:
        council = BodyClass.MUNICIPAL_COUNCIL
        assert governing("IN-UP", council, date(2028, 5, 1), allots=False).id == "up-municipal-seats"
        with pytest.raises(NoLaw):
            governing("IN-MP", council, date(2028, 5, 1), allots=False)

    def test_no_two_laws_govern_the_same_election(self) -> None:
        for one, other in combinations(SYSTEMS, 2):
            same = one.state == other.state and set(one.classes) & set(other.classes)
            apart = (one.valid_until or date.max) <= (other.valid_from or date.min) or (
                (other.valid_until or date.max) <= (one.valid_from or date.min)
            )
            assert not same or apart or "seats" in one.id + other.id, (one.id, other.id)

    def test_ids_are_unique(self) -> None:
        assert len({system.id for system in SYSTEMS}) == len(SYSTEMS)
