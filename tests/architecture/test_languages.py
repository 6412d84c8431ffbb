"""Hindi is complete, its words are the product's, and no template chooses a language."""

import re

import polib

from config.setup import hindi, messages
from tests.architecture.tree import below, files

DEVANAGARI = re.compile(r"[\u0900-\u097f]+")
BOTH_AT_ONCE = {  # what must be said in both languages together, whatever the reader's
    "templates/500.html",
    "templates/components/specimen.html",
    "templates/documents/page.html",
    "templates/documents/bundle_readme.txt",
    "templates/reservations/desk/figures_import.html",  # a sample of the file that is wanted
    "templates/reservations/desk/places_import.html",  # the same
    "templates/reservations/desk/bodies_import.html",  # the same
    "templates/reservations/desk/holidays_import.html",  # the same
}
EXAMPLE = re.compile(r'<(\w+) lang="hi">[^<]*</\1>')  # a Hindi word shown to readers of either language
TEMPLATES = [path for path in files() if below(path).parts[0] == "templates" and path.suffix in (".html", ".txt")]


class TestTheCatalogue:
    def test_every_sentence_has_its_hindi(self) -> None:
        catalogue = polib.pofile(str(messages.LOCALE / messages.CATALOGUE))
        assert len(catalogue) > 100
        assert [f"{messages.key(e)!r}: {fault}" for e in catalogue for fault in messages.faults(e)] == []


class TestTemplates:
    def test_none_holds_hindi_of_its_own(self) -> None:
        texts = {str(below(path)): EXAMPLE.sub("", path.read_text(encoding="utf-8")) for path in TEMPLATES}
        found = {path for path, text in texts.items() if DEVANAGARI.search(text)}
        assert found <= BOTH_AT_ONCE

    def test_none_chooses_a_language(self) -> None:
        choosing = re.compile(r"{%\s*(?:el)?if[^%]*(?:LANGUAGE_CODE|get_language)")
        assert [str(below(path)) for path in TEMPLATES if choosing.search(path.read_text(encoding="utf-8"))] == []

    def test_none_has_style_or_script_of_its_own(self) -> None:
        inline = re.compile(r"<script(?![^>]*\bsrc=)(?![^>]*json)[^>]*>|<style\b|\sstyle=|\son[a-z]+=\"")
        pages = [path for path in TEMPLATES if below(path).parts[1] != "documents"]
        assert [str(below(path)) for path in pages if inline.search(path.read_text(encoding="utf-8"))] == []


def entry(english: str, translated: str) -> polib.POEntry:
    return polib.POEntry(msgid=english, msgstr=translated)


class TestTheCheckOfSentences:
    """The check itself finds what it is for."""

    def test_an_empty_one(self) -> None:
        assert list(messages.faults(entry("Search", ""))) == ["empty"]

    def test_a_fuzzy_one(self) -> None:
        fuzzy = entry("Search", "खोजें")
        fuzzy.flags.append("fuzzy")
        assert list(messages.faults(fuzzy)) == ["fuzzy"]

    def test_placeholders_that_differ(self) -> None:
        assert "placeholders differ" in next(messages.faults(entry("%(n)s days left", "%(m)s दिन शेष")))

    def test_one_left_in_english(self) -> None:
        assert list(hindi.faults("Search", "Search")) == ["left in English"]
        assert list(hindi.faults("SHA-256: %(hash)s", "SHA-256: %(hash)s")) == []

    def test_a_word_that_is_not_the_product_s(self) -> None:
        assert "जनपद" in next(hindi.faults("Districts", "जिले"))
        assert list(hindi.faults("Districts", "जनपद")) == []

    def test_a_state_has_its_own_words(self) -> None:
        assert list(hindi.faults("Districts", "जिले", "Madhya Pradesh")) == []
        assert "जिल" in next(hindi.faults("Districts", "जनपद", "Madhya Pradesh"))

    def test_a_draft_that_reads_like_final(self) -> None:
        assert any("never" in fault for fault in hindi.faults("Draft order", "अनन्तिम आदेश"))

    def test_plural_forms_count_each(self) -> None:
        plural = polib.POEntry(msgid="%(n)s day", msgid_plural="%(n)s days", msgstr_plural={0: "%(n)s दिन", 1: ""})
        assert list(messages.faults(plural)) == ["empty"]
