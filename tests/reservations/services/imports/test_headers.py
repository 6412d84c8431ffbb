"""Headings in English, in Hindi and in the census's words mean the product's fields."""

import pytest

from reservations.services.imports import headers

FIGURES = frozenset(
    ("code", "name", "name_hi", "kind", "district", "division", "notified", "population", "sc", "st", "bc", "seats")
)
CONSTITUENCIES = FIGURES | {"panchayat", "families_sc", "panchayat_population", "panchayat_sc"}


def meaning(heading, wanted=FIGURES, **of):
    found = headers.vocabulary(wanted, **of).of(heading)
    return found and found[0]


class TestOneHeading:
    @pytest.mark.parametrize(
        ("heading", "field"),
        [
            ("जनसंख्या / Population", "population"),
            ("Total Population (Census 2011)", "population"),
            ("कुल जनसंख्या", "population"),
            ("TOT_P", "population"),
            ("P_SC", "sc"),
            ("SC Population", "sc"),
            ("अनु0 जाति", "sc"),
            ("अनु०जाति", "sc"),
            ("अ0जा0", "sc"),
            ("अनुसूचित जाति", "sc"),
            ("Scheduled Castes (अनुसूचित जाति)", "sc"),
            ("अनुसूचित जनजाति", "st"),
            ("पिछड़ा वर्ग", "bc"),
            ("पिछडा वर्ग", "bc"),
            ("अन्य पिछड़ा वर्ग की जनसंख्या", "bc"),
            ("OBC", "bc"),
            ("निकाय का नाम", "name"),
            ("Name of ULB (Hindi)", "name_hi"),
            ("Name (English)", "name"),
            ("LGD Code", "code"),
            ("निकाय कोड", "code"),
            ("Town/Village", "code"),
            ("जनपद", "district"),
            ("जिले का नाम", "district"),
            ("मण्डल", "division"),
            ("मंडल का नाम", "division"),
            ("Number of Wards", "seats"),
            ("वार्डों की संख्या", "seats"),
            ("Census 2011 Population", "population"),
            ("BC (2022)", "bc"),
            ("ओ.बी.सी.", "bc"),
        ],
    )
    def test_it_is_known_by_its_synonyms(self, heading, field):
        assert meaning(heading) == field

    @pytest.mark.parametrize(
        "heading",
        [
            "क्रम संख्या",
            "क्र0सं0",
            "S.No.",
            "SC/ST",
            "SC Male",
            "TOT_M",
            "P_06",
            "Ward",
            "वार्ड",
            "Remarks",
            "Total",
            "योग",
            "2011",
            "",
        ],
    )
    def test_serial_numbers_halves_and_mixtures_mean_nothing(self, heading):
        assert meaning(heading) is None

    @pytest.mark.parametrize(
        ("heading", "field"),
        [
            ("Kshettra Panchayat Code", "panchayat"),
            ("क्षेत्र पंचायत", "panchayat"),
            ("Population of the panchayat", "panchayat_population"),
            ("Panchayat SC", "panchayat_sc"),
            ("SC families", "families_sc"),
            ("अनुसूचित जाति परिवार", "families_sc"),
            ("Constituency name", "name"),
            ("SC", "sc"),
        ],
    )
    def test_a_constituencys_panchayat_and_families_are_told_apart(self, heading, field):
        assert meaning(heading, CONSTITUENCIES) == field

    def test_families_are_never_taken_for_persons(self):
        assert meaning("SC families") is None

    @pytest.mark.parametrize(
        ("heading", "field"),
        [("District Code", "code"), ("जनपद का नाम", "name"), ("Division (Hindi)", "division_hi"), ("मण्डल", "division")],
    )
    def test_in_a_file_of_districts_the_names_are_theirs(self, heading, field):
        wanted = frozenset(("code", "name", "name_hi", "division", "division_hi"))
        assert meaning(heading, wanted, of_districts=True) == field

    @pytest.mark.parametrize(
        ("heading", "field"),
        [
            ("Date of election", "election"),
            ("वर्ष 2017 में आरक्षण", "category"),
            ("आरक्षण की श्रेणी", "category"),
            ("Order of allotment", "sequence"),
        ],
    )
    def test_history_has_its_own_words(self, heading, field):
        assert meaning(heading, frozenset(("election", "code", "category", "kind", "sequence"))) == field


class TestTwoRows:
    @pytest.mark.parametrize(
        ("above", "below", "field"),
        [
            ("Scheduled Castes", "Persons", "sc"),
            ("Scheduled Castes", "Population", "sc"),
            ("अनुसूचित जाति / Scheduled Castes", "व्यक्ति / Persons", "sc"),
            ("Population", "Total", "population"),
            ("जनसंख्या 2011", "अनुसूचित जाति", "sc"),
            ("Name of Local Body", "Hindi", "name_hi"),
            ("Local Body", "Code", "code"),
            ("District", "Code", "district"),
            ("Survey 2022", "OBC", "bc"),
            ("Population", "जनसंख्या", "population"),
            ("", "Population", "population"),
        ],
    )
    def test_a_group_and_the_heading_below_it_mean_one_field(self, above, below, field):
        assert headers.vocabulary(FIGURES).of_both(above, below)[0] == field

    @pytest.mark.parametrize(("above", "below"), [("Scheduled Castes", "Male"), ("Female", "SC"), ("SC", "ST")])
    def test_a_half_of_a_group_or_two_groups_mean_nothing(self, above, below):
        assert headers.vocabulary(FIGURES).of_both(above, below) is None


class TestProposedColumns:
    def proposed(self, *headings, samples=None):
        return headers.fields(headers.vocabulary(FIGURES), [[h] for h in headings], samples or {})

    def test_the_closest_words_win_and_each_column_is_used_once(self):
        assert self.proposed("Total SC persons", "sc", "SC") == {"sc": 1}

    def test_a_name_in_devanagari_letters_is_the_hindi_name(self):
        found = self.proposed("निकाय का नाम", "Name of body", samples={0: "आगरा मथुरा", 1: "Agra Mathura"})
        assert found == {"name": 1, "name_hi": 0}
