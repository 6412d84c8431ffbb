"""Every code has words in both languages, and none of them misleads."""

import re
from collections.abc import Mapping
from pathlib import Path

import allauth
import django
import pytest
from django.utils import translation
from django.utils.functional import Promise

from reservations import borrowed_words, words
from reservations.law.terms import BodyClass, Category
from reservations.models.orders import OrderVersion
from reservations.workflow.order import OrderState
from reservations.workflow.roles import Role

TABLES = {name: table for name, table in vars(words).items() if name.isupper() and isinstance(table, Mapping)}


def in_hindi(text: Promise) -> str:
    with translation.override("hi"):
        return str(text)


def in_english(text: Promise) -> str:
    with translation.override("en"):
        return str(text)


class TestEveryCodeHasWords:
    def test_categories_in_the_order_of_allotment(self) -> None:
        assert list(words.CATEGORIES) == [category.value for category in Category]

    def test_categories_in_short(self) -> None:
        assert list(words.CATEGORIES_IN_SHORT) == list(words.CATEGORIES)

    def test_classes_of_bodies_and_their_offices(self) -> None:
        kinds = {kind.value for kind in BodyClass}
        for table in (words.BODY_CLASSES, words.BODY_CLASSES_PLURAL, words.OFFICES):
            assert set(table) == kinds

    def test_states_and_stages_of_an_order(self) -> None:
        assert set(words.ORDER_STATES) == {state.value for state in OrderState}
        assert set(words.STAGES) == set(OrderVersion.Stage.values)

    def test_roles_of_officers(self) -> None:
        assert set(words.ROLES) == {role.value for role in Role}


class TestTheWords:
    @pytest.mark.parametrize("table", sorted(TABLES))
    def test_differ_from_each_other_within_a_table(self, table: str) -> None:
        names = TABLES[table].values()
        assert len({in_english(name) for name in names}) == len(names)

    @pytest.mark.parametrize("table", sorted(TABLES))
    def test_are_hindi_in_hindi(self, table: str) -> None:
        left = [in_english(name) for name in TABLES[table].values() if not re.search("[\u0900-\u097f]", in_hindi(name))]
        assert left == []

    def test_name_a_reserved_office_as_the_orders_do(self) -> None:
        assert in_hindi(words.category("SC_W")) == "अनुसूचित जाति महिला"
        assert in_hindi(words.category("UR")) == "अनारक्षित"
        assert in_english(words.category("BC")) == "Backward Classes"

    def test_never_call_an_unreserved_office_general_or_male(self) -> None:
        said = " ".join(in_hindi(name) + " " + in_english(name) for name in words.CATEGORIES.values()).lower()
        assert not re.search("general|सामान्य|पुरुष|\\bmale", said)

    def test_an_unknown_code_is_never_shown_raw(self) -> None:
        with pytest.raises(KeyError):
            words.category("GEN")

    def test_an_office_for_women_is_told_by_its_code(self) -> None:
        assert [code for code in words.CATEGORIES if words.is_for_women(code)] == ["ST_W", "SC_W", "BC_W", "W"]


class TestBorrowedSentences:
    """Sentences of the libraries stand in the catalogue only while the libraries say them."""

    @pytest.fixture
    def sources(self) -> str:
        roots = [Path(django.__file__).parent / part for part in ("forms", "core", "contrib/auth", "db/models")]
        roots.append(Path(allauth.__file__).parent)
        text = "".join(file.read_text(encoding="utf-8") for root in roots for file in root.rglob("*.py"))
        return re.sub(r'"\s*\n\s*"', "", text)

    @pytest.mark.parametrize("group", ["FIELDS", "PASSWORDS", "SIGN_IN"])
    def test_are_said_by_django_or_allauth(self, group: str, sources: str) -> None:
        written = Path(borrowed_words.__file__).read_text(encoding="utf-8").split(f"{group}: ")[1].split("\n)\n")[0]
        sentences = [
            text for text in re.findall(r'"([^"\n]+)"', written) if text not in ("limit_value", "min_length", "max")
        ]
        assert len(sentences) >= 10
        assert [text for text in sentences if f'"{text}"' not in sources] == []

    def test_come_in_our_hindi(self) -> None:
        assert in_hindi(borrowed_words.FIELDS[0]) == "यह प्रविष्टि अनिवार्य है।"


class TestPanchayat:
    def test_is_named_with_its_class_in_the_active_language(self) -> None:
        named = {"code": "K0", "en": "Achhnera", "hi": "अछनेरा", "kind": "kshettra_panchayat"}
        with translation.override("en"):
            assert words.panchayat(named) == "Kshettra Panchayat Achhnera"
        with translation.override("hi"):
            assert words.panchayat(named) == "क्षेत्र पंचायत अछनेरा"

    def test_goes_by_its_code_where_nothing_else_is_known(self) -> None:
        assert words.panchayat({"code": "K0", "en": "K0", "hi": "K0", "kind": ""}) == "K0"
