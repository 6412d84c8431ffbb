"""Verification codes and objection numbers: what is drawn, what is understood, what is caught."""

from __future__ import annotations

from itertools import combinations

import pytest

from reservations.documents import codes

CODE = codes.new_document_code()


def wrong_ones(code: str, alphabet: str) -> set[str]:
    """Return the code with one character wrong, at each place."""
    return {
        code[:place] + character + code[place + 1 :]
        for place, right in enumerate(code)
        for character in alphabet
        if character != right
    }


def exchanged(code: str) -> set[str]:
    """Return the code with two different characters exchanged, at each pair of places."""
    found = set()
    for first, second in combinations(range(len(code)), 2):
        characters = list(code)
        characters[first], characters[second] = characters[second], characters[first]
        found.add("".join(characters))
    return found - {code}


class TestTheCheckCharacter:
    @pytest.mark.parametrize(
        ("characters", "check"),
        [("G123498654321", "H"), ("A999522123456", "*"), ("A999914123456", "N")],
    )
    def test_is_that_of_iso_7064_mod_37_2(self, characters: str, check: str) -> None:
        assert codes.check_character(characters) == check

    def test_catches_one_wrong_character(self) -> None:
        for _ in range(20):
            assert not any(map(codes.is_valid, wrong_ones(codes.new_document_code(), codes.ALPHABET)))

    def test_catches_two_exchanged_characters(self) -> None:
        for _ in range(20):
            assert not any(map(codes.is_valid, exchanged(codes.new_document_code())))


class TestADocumentsCode:
    def test_has_twelve_characters_none_of_them_ambiguous(self) -> None:
        drawn = "".join(codes.new_document_code() for _ in range(500))
        assert len(drawn) == 500 * 12
        assert set(drawn) <= set("23456789ABCDEFGHJKMNPQRSTVWXYZ")
        assert not set(drawn) & set("01ILOU")

    def test_is_never_drawn_twice_in_practice(self) -> None:
        assert len({codes.new_document_code() for _ in range(2000)}) == 2000

    def test_is_printed_in_groups_of_four(self) -> None:
        assert codes.printed("7KQM2XRT94HD") == "7KQM-2XRT-94HD"

    def test_is_understood_as_people_type_it(self) -> None:
        printed = codes.printed(CODE)
        devanagari = CODE.translate(str.maketrans("23456789", "२३४५६७८९"))
        full_width = "".join(chr(ord(character) + 0xFEE0) for character in CODE)
        for typed in (
            CODE,
            printed,
            printed.lower(),
            f"  {printed} ",
            printed.replace("-", " "),
            devanagari,
            full_width,
        ):
            assert codes.normalise(typed) == CODE
        assert codes.normalise(printed.replace("-", "\N{EN DASH}")) == CODE

    @pytest.mark.parametrize(
        ("read", "meant"), [("0", "Q"), ("o", "Q"), ("1", "7"), ("l", "7"), ("i", "J"), ("u", "V")]
    )
    def test_takes_a_character_that_is_never_drawn_for_its_likeness(self, read: str, meant: str) -> None:
        code = next(code for code in iter(codes.new_document_code, "") if meant in code)
        assert codes.normalise(code.replace(meant, read)) == code

    @pytest.mark.parametrize(
        "typed",
        ["", "7KQM", "नमूना", CODE + "2", CODE[:-1], "7KQM-2XRT-94HD"],
        ids=["nothing", "a part", "a word", "one too many", "one too few", "a wrong check character"],
    )
    def test_is_refused_when_it_cannot_be_one(self, typed: str) -> None:
        assert codes.normalise(typed) is None


class TestAnObjectionsNumber:
    def test_begins_with_the_orders_code_and_ends_with_a_check_character(self) -> None:
        number = codes.new_objection_number("NN-2028")
        assert number.startswith("NN-2028-")
        assert [len(part) for part in number.split("-")] == [2, 4, 4, 4]
        assert codes.is_valid(number)
        assert not set(number.removeprefix("NN-2028-")) & set("01ILOU")

    def test_is_understood_as_people_type_it(self) -> None:
        number = codes.new_objection_number("NN-2028")
        for typed in (number, number.lower(), number.replace("-", " "), number.replace("-", ""), f"\t{number}\n"):
            assert codes.normalise_objection_number(typed) == number
        digits = str.maketrans("0123456789", "०१२३४५६७८९")
        assert codes.normalise_objection_number(number.translate(digits)) == number

    @pytest.mark.parametrize("order", ["NN-2028", "MP-NN-2027", "NPP-2028-2"])
    def test_keeps_the_orders_code_as_it_was_typed(self, order: str) -> None:
        number = codes.new_objection_number(order)
        assert codes.normalise_objection_number(number.lower()) == number

    def test_catches_a_wrong_character_in_the_orders_code_too(self) -> None:
        number = codes.new_objection_number("NN-2028")
        compact = number.replace("-", "")
        for typed in wrong_ones(compact, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"):
            assert codes.normalise_objection_number(typed) in (None, number)
        assert not any(map(codes.is_valid, exchanged(compact)))

    @pytest.mark.parametrize("typed", ["", "NN-2028", "7KQM2XRT", "आपत्ति"])
    def test_is_refused_when_it_cannot_be_one(self, typed: str) -> None:
        assert codes.normalise_objection_number(typed) is None
