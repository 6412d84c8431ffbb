"""The columns of a file of figures follow from the laws that read it."""

from reservations.services.imports.columns import columns, newest_law, takes


class TestNewestLaw:
    def test_it_is_the_one_that_allots_and_began_last(self):
        assert newest_law("IN-UP", "municipal_corporation").id == "up-mayors-2023"
        assert newest_law("IN-UP", "nagar_panchayat").id == "up-municipal-presidents-2023"
        assert newest_law("IN-XX", "municipal_corporation") is None


class TestColumns:
    def test_seats_may_stand_because_the_law_of_seats_reads_them(self):
        found = columns("IN-UP", "municipal_council")
        assert found.needed == ("code", "population", "sc", "st", "bc")
        assert found.more == ("seats",)

    def test_a_constituency_names_its_panchayat(self):
        found = columns("IN-UP", "constituency")
        assert found.needed == ("code", "panchayat", "population", "sc", "st", "bc")
        assert found.more[:2] == ("families_sc", "families_st")

    def test_madhya_pradesh_reads_no_backward_classes(self):
        assert columns("IN-MP", "municipal_council").needed == ("code", "population", "sc", "st")


class TestTakes:
    def test_offices_of_panchayats_follow_from_the_whole_state(self):
        assert takes("IN-UP", "zila_panchayat", "state")
        assert takes("IN-UP", "kshettra_panchayat", "first_election")
        assert not takes("IN-UP", "constituency", "state")
