"""What a published version keeps of its offices or seats, and of the law they were allotted under."""

import pytest

from reservations.models import Body
from reservations.services import frozen_schedules
from tests import every_law
from tests.every_law import ADHYAKSHAS, AUTHORITY, MADHYA_PRADESH, OF_STATE, PRAMUKHS, SEATS

pytestmark = pytest.mark.django_db


class TestSeats:
    def test_stand_by_district_and_panchayat_and_keep_their_panchayat(self) -> None:
        [schedule] = every_law.published(SEATS).frozen["schedules"]
        places = [(row["district"]["en"], row["panchayat"]["code"]) for row in schedule["rows"]]
        agra, nagar, last = "Agra", "Ambedkar Nagar", "Sonbhadra"
        assert list(dict.fromkeys(places)) == [(agra, "K0"), (agra, "Z0"), (nagar, "K1"), (last, "K2")]
        panchayat = {"code": "K0", "en": "Achhnera", "hi": "अछनेरा", "kind": "kshettra_panchayat"}
        assert schedule["rows"][0]["panchayat"] == panchayat
        assert [row["code"] for row in schedule["rows"][:9]] == [f"K0-0{n}" for n in range(1, 10)]

    def test_have_the_names_of_their_panchayats_in_the_working(self) -> None:
        names = every_law.published(SEATS).frozen["working"]["names"]
        assert names["K0"] == {"en": "Achhnera", "hi": "अछनेरा"}

    def test_keep_numbers_of_families_where_these_rank(self) -> None:
        version = every_law.published(SEATS)
        for row in version.computation.inputs["bodies"]:
            row["families_sc"] = 40
        [schedule] = frozen_schedules.schedules(version)
        assert {row["families_sc"] for row in schedule["rows"]} == {40}
        assert "families_st" not in schedule["rows"][0]


class TestTheLastElection:
    def test_is_that_of_each_panchayat_and_none_before_the_first_one_counted(self) -> None:
        rows = [("2010-01-01", "A1", "SC"), ("2015-01-01", "A1", "W"), ("2020-01-01", "A1", "BC")]
        rows += [("2015-01-01", "B1", "ST"), ("2020-01-01", "gone", "UR")]
        history = [dict(zip(("election", "code", "category"), row, strict=True)) for row in rows]
        figures = {"A1": {"panchayat": "A"}, "B1": {"panchayat": "B"}}
        inputs = {"history": history, "first_election": "2015-01-01"}
        last = {"A1": "BC", "B1": "ST", "gone": "UR"}
        assert frozen_schedules._previous(inputs, figures) == last
        assert frozen_schedules._previous({**inputs, "first_election": "2021-01-01"}, figures) == {}


class TestAnElectionInCourt:
    @pytest.mark.parametrize("rules", every_law.KINDS)
    def test_is_kept_under_every_law(self, rules: str) -> None:
        bodies = every_law.bodies_of(rules)
        Body.objects.filter(pk=bodies[0].pk).update(notified=False)
        bodies[0].refresh_from_db()
        [schedule] = every_law.published(rules, bodies).frozen["schedules"]
        assert [row["code"] for row in schedule["rows"] if not row["notified"]] == [bodies[0].code]


class TestTheOrder:
    def test_comes_from_the_department_of_its_class(self) -> None:
        order = every_law.published(ADHYAKSHAS).frozen["order"]
        assert order["state"]["department"] == {"en": "Panchayati Raj Section-1", "hi": "पंचायती राज अनुभाग-1"}
        assert (order["kind"], order["first_election"]) == ("zila_panchayat", "2023-05-04")

    def test_is_numbered_by_the_section_of_its_department(self) -> None:
        order = every_law.drafted(PRAMUKHS)
        assert order.versions.get().section == "33-1"
        assert "Panchayati Raj Section-1, Bapu Bhawan" in order.versions.get().wording["en"]["where"]

    def test_keeps_the_totals_of_the_state_with_their_source(self) -> None:
        state = every_law.published(ADHYAKSHAS).frozen["figures"]["state"]
        assert (state["population"], state["bc"], state["source"]) == (199_812_341, 107_898_664, OF_STATE.source)
        assert every_law.published(SEATS).frozen["figures"]["state"] is None

    def test_keeps_the_authority_of_a_choice(self) -> None:
        readings = {each["id"]: each["authority"] for each in every_law.published(MADHYA_PRADESH).frozen["readings"]}
        assert readings["M-05"] == AUTHORITY
        assert readings["M-03"] == ""
