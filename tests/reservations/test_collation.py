"""The quick collation key against the library's own, and the order of Hindi names that people expect."""

from hypothesis import example, given
from hypothesis import strategies as st
from pyuca import Collator

from reservations.collation import sort_key

COLLATOR = Collator()
HINDI = st.characters(min_codepoint=0x0900, max_codepoint=0x097F)
WITH_CONTRACTIONS = st.sampled_from("lL··\u0301\u0327\u093c\u094d\u0e40\u0e01\u0340가ᄀ가 一😀")
NAMES = st.text(st.one_of(HINDI, WITH_CONTRACTIONS, st.characters()), max_size=12)


def by_the_library(name: str) -> str:
    return "".join(f"{weight:04x}" for weight in COLLATOR.sort_key(name))


class TestSortKey:
    @given(NAMES)
    @example("")
    @example(" ")
    @example("वार्ड  7 ")
    @example("फ़तेहपुर")
    @example("फ\u0323\u093c")
    def test_it_is_the_librarys_key(self, name: str) -> None:
        assert sort_key(name) == by_the_library(name)

    def test_hindi_names_stand_in_the_order_of_the_alphabet(self) -> None:
        names = ["ज्ञानपुर", "आगरा", "अंबाला", "फ़तेहपुर", "क्षेत्र", "फतेहपुर", "अलीगढ़", "कानपुर"]
        in_order = ["अंबाला", "अलीगढ़", "आगरा", "कानपुर", "क्षेत्र", "ज्ञानपुर", "फतेहपुर", "फ़तेहपुर"]
        assert sorted(names, key=sort_key) == in_order
