"""Which body a misspelt row may mean: by names alike, told apart by the District."""

import pytest

from reservations.services.imports.suggestions import OnRecord, Suggestions, Unmatched, sounded

BODIES = (
    OnRecord("U-1", "Firozabad", "फिरोजाबाद", ("D-1", "Firozabad", "फिरोजाबाद")),
    OnRecord("U-2", "Fatehpur", "फतेहपुर", ("D-2", "Fatehpur", "फतेहपुर")),
    OnRecord("U-3", "Fatehpur", "फतेहपुर", ("D-3", "Barabanki", "बाराबंकी")),
    OnRecord("U-4", "Agra", "आगरा", ("D-4", "Agra", "आगरा")),
)


def suggested(*names, district="", **given):
    found = Suggestions(BODIES, **given).of(Unmatched(7, "", names, district))
    return [each.body.code for each in found]


class TestNames:
    @pytest.mark.parametrize(
        ("one", "other"),
        [
            ("Phirozabad", "Firozabad"),
            ("Azamgarh", "Ajamgarh"),
            ("फ़िरोज़ाबाद", "फिरोजाबाद"),
            ("फिरोज़ाबाद", "फिरोजाबाद"),
            ("मण्डी", "मंडी"),
            ("Nagar Nigam Agra", "Agra"),
            ("नगर निगम आगरा", "आगरा"),
        ],
    )
    def test_spellings_of_one_name_sound_alike(self, one, other):
        assert sounded(one) == sounded(other)

    @pytest.mark.parametrize(
        "name", ["Firozabd", "Phirozabad", "FIROZABAD", "फिरोज़ाबाद", "फीरोजाबाद", "M Corp Firozabad"]
    )
    def test_a_misspelt_name_finds_its_body(self, name):
        assert suggested(name) == ["U-1"]

    @pytest.mark.parametrize("name", ["Lucknow", "लखनऊ", ""])
    def test_another_name_finds_none(self, name):
        assert suggested(name) == []


class TestDistricts:
    def test_a_name_that_two_bodies_share_offers_both(self):
        assert suggested("Fatehpur") == ["U-2", "U-3"]

    @pytest.mark.parametrize("district", ["Barabanki", "बाराबंकी", "D-3", "barabanki"])
    def test_the_district_tells_them_apart(self, district):
        assert suggested("Fatehpur", district=district) == ["U-3"]

    def test_a_district_where_none_is_alike_hides_nothing(self):
        assert suggested("Agra", district="Barabanki") == ["U-4"]


class TestRowsOfTheirOwn:
    def test_a_body_that_has_its_row_is_not_meant_by_another(self):
        assert suggested("Fatehpur", have_a_row={"U-2"}) == ["U-3"]

    def test_either_name_is_enough(self):
        assert suggested("Xyz", "आगरा") == ["U-4"]
