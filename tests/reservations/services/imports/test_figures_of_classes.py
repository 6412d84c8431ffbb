"""Files of figures of every class of bodies: seats, constituencies with their panchayats, families, other States."""

import pytest

from tests.factories import BodyFactory, DistrictFactory, StateFactory
from tests.reservations.services.imports.test_figures import read, state, table, told

pytestmark = pytest.mark.django_db
__all__ = ["state"]


class TestFiguresOfOtherClasses:
    def test_a_municipality_may_have_its_number_of_seats(self, state):
        content = table("A-1,1000,100,10,300,25", "A-2,500,50,0,100,", header="code,population,sc,st,bc,seats")
        assert [row.more for row in read(state, content).rows] == [{"seats": 25}, {}]
        [seats] = read(state, content.replace("25", "0")).problems
        assert (seats.line, seats.column) == (2, "seats")

    def test_madhya_pradesh_needs_no_backward_classes(self):
        DistrictFactory(state__code="IN-MP", name_en="Morena")
        header = "code,name,district,population,sc,st"
        [row] = read(StateFactory(code="IN-MP"), table("M-1,Morena,Morena,1000,100,10", header=header)).rows
        assert row.bc is None


class TestConstituencies:
    HEADER = "code,name,district,panchayat,population,sc,st,bc"

    def read(self, state, *rows, header=HEADER):
        return read(state, table(*rows, header=header), kind="constituency")

    def test_each_names_its_panchayat(self, state):
        file = self.read(state, "0100,Ward 1,Agra,P1,900,9,9,9")
        assert [(row.panchayat, row.new.parent_id) for row in file.rows] == [("P1", None)]
        [problem] = self.read(state, "0100,Ward 1,Agra,,900,9,9,9").problems
        assert problem.column == "panchayat"

    def test_a_panchayat_on_record_is_above_it_and_tells_the_district(self, state):
        panchayat = BodyFactory(code="P1", kind="kshettra_panchayat", district__code="UP-AGRA")
        [row] = self.read(state, "0100,Ward 1,,P1,900,9,9,9").rows
        assert (row.new.parent_id, row.new.district) == (panchayat.pk, panchayat.district)

    def test_it_does_not_move_to_another_panchayat(self, state):
        BodyFactory(code="0100", name_en="Ward 1", kind="constituency", panchayat="P1")
        [problem] = self.read(state, "0100,Ward 1,,P2,900,9,9,9").problems
        assert problem.expected.text() == "the panchayat on record: P1"

    def test_families_stand_in_all_constituencies_of_a_panchayat_or_in_none(self, state):
        header = self.HEADER + ",families_sc"
        rows = ("0100,One,Agra,P1,900,9,9,9,4", "0101,Two,Agra,P1,900,9,9,9,")
        file = self.read(state, *rows, header=header)
        assert told(file) == [(3, "families_sc", "", "a number in every constituency of the panchayat, or in none")]
        assert told(self.read(state, rows[0], rows[1] + "0", header=header)) == []


class TestTheColumnsOfAClass:
    def test_a_class_without_a_law_asks_for_every_column(self):
        file = read(StateFactory(code="IN-XX"), table("A-1,1", header="code,population"))
        assert [p.column for p in file.problems] == ["sc", "st", "bc"]
