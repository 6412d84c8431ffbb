"""Finds which field a column's heading means: in English, Hindi or the census's words, in one row or in two."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import product

from reservations.services.imports import synonyms

NUKTA, CANDRABINDU, ANUSVARA = "\u093c", "\u0901", "\u0902"
PARTS = re.compile(r"[/|\n()\[\]{}]|[–—]| - ")
ABBREVIATED = re.compile(r"(?<=[\u0904-\u0963])[0०.॰](?=$|[^0-9०-९])")
MARKS = re.compile(r"[^\w\u0900-\u097f]|_|[।॥]")
YEAR = re.compile(r"(?:19|20)[0-9]{2}|[१२][०९][०-९]{2}")
DEVANAGARI = re.compile(r"[\u0904-\u0939]")
NASAL = {"ण्ड": "ंड", "न्द": "ंद", "न्त": "ंत", "म्ब": "ंब", "म्भ": "ंभ", "ञ्च": "ंच", "ङ्ग": "ंग"}

Meaning = tuple[str, int]  # the field, and how far the words are from its name: less is closer


def plain(heading: str) -> str:
    """A heading for comparing: lower case, words with single spaces, one spelling of nukta, nasals, abbreviations."""
    text = ABBREVIATED.sub(" ", heading.casefold())
    text = unicodedata.normalize("NFD", text).replace(NUKTA, "").replace(CANDRABINDU, ANUSVARA)
    text = unicodedata.normalize("NFC", text)
    for written, short in NASAL.items():
        text = text.replace(written, short)
    return " ".join(MARKS.sub(" ", text).split())


def words(text: str) -> frozenset[str]:
    """The words of a list in plain spelling."""
    return frozenset(plain(text).split())


NOISE, MEASURES, HALVES = words(synonyms.NOISE), words(synonyms.MEASURES), words(synonyms.HALVES)
HINDI, ENGLISH = words(synonyms.HINDI), words(synonyms.ENGLISH)


def _phrases(said: Iterable[str], instead: str) -> tuple[re.Pattern[str], str]:
    longest_first = sorted({plain(each) for each in said}, key=len, reverse=True)
    return re.compile(rf"(?<!\S)(?:{'|'.join(map(re.escape, longest_first))})(?!\S)"), instead


class Vocabulary:
    """The words for the fields that a file may have; `of_districts` where the code and names are those of Districts."""

    def __init__(self, wanted: frozenset[str], *, of_districts: bool = False) -> None:
        self.wanted = wanted
        said = synonyms.OF_DISTRICTS if of_districts else {**synonyms.COUNTED, **synonyms.DESCRIBED}
        self.told_apart = any(field.startswith("panchayat") for field in wanted)
        self.phrases = [] if of_districts else [*self._of_bodies(), _phrases(synonyms.FAMILIES, "families")]
        self.known: dict[str, Meaning] = {}
        for rank, reduce in enumerate((self._spelt, self._kept)):
            for field, names in said.items():
                for name in names.split(","):
                    self.known.setdefault(reduce(name), (field, rank + 1))
        self.known.pop("", None)

    def _of_bodies(self) -> list[tuple[re.Pattern[str], str]]:
        """Where constituencies have a panchayat, its words mean that; elsewhere a panchayat is the body itself."""
        if self.told_apart:
            return [_phrases(synonyms.PANCHAYATS, "panchayat"), _phrases((*synonyms.BODIES, *synonyms.SEATS), "body")]
        return [_phrases((*synonyms.PANCHAYATS, *synonyms.BODIES), "body")]

    def _spelt(self, text: str) -> str:
        spelt = plain(text)
        for said, instead in self.phrases:
            spelt = said.sub(instead, spelt)
        return spelt

    def _kept(self, text: str) -> str:
        """The words that matter."""
        return " ".join(word for word in self._spelt(text).split() if word not in NOISE and not YEAR.fullmatch(word))

    def of(self, heading: str) -> Meaning | None:
        """The one field that a heading, or each of its parts in two languages, means; None when it means none."""
        if heading in self.wanted:
            return heading, 0
        if whole := self._phrase(heading):
            return whole
        found = [meaning for part in PARTS.split(heading) if part.strip() and (meaning := self._phrase(part))]
        return found[0] if len({field for field, _rank in found}) == 1 else None

    def of_both(self, above: str, below: str) -> Meaning | None:
        """The field that a group's heading and the heading below it mean together."""
        if not above or not below or above == below:
            return self.of(above or below)
        together = [self._phrase(f"{one} {two}") for one, two in product(_parts(above), _parts(below))]
        found = [meaning for meaning in together if meaning]
        if len({field for field, _rank in found}) == 1:
            return min(found, key=lambda meaning: meaning[1])
        over, under = self.of(above), self.of(below)
        if over and under:
            return over if over[0] == under[0] else None
        return None if HALVES & set(plain(above).split()) else under

    def _phrase(self, phrase: str) -> Meaning | None:
        spelt = self._spelt(phrase)
        apart = [word for word in spelt.split() if word not in HINDI | ENGLISH]
        in_hindi = bool(HINDI & set(spelt.split()))
        for further, text in enumerate((" ".join(apart), self._kept(" ".join(apart)))):
            if text in self.known:
                field, rank = self.known[text]
                return self._asked(field, rank + further, in_hindi=in_hindi)
        return self._of_somebody(self._kept(phrase).split())

    def _asked(self, field: str, rank: int, *, in_hindi: bool) -> Meaning | None:
        if in_hindi:
            field = synonyms.IN_TWO.get(field, field)
        return (field, rank) if field in self.wanted else None

    def _of_somebody(self, kept: Sequence[str]) -> Meaning | None:
        """Figures of a part of the people, of families, or of a constituency's panchayat."""
        for group in ("families", "panchayat"):
            if group in kept:
                rest = " ".join(word for word in kept if word != group)
                return self._counted(rest, f"{group}_")
        return self._counted(" ".join(kept), "")

    def _counted(self, text: str, group: str) -> Meaning | None:
        whose = " ".join(word for word in text.split() if word not in MEASURES)
        meaning = self.known.get(whose) or (self.known.get(text) if group else None)
        if meaning and meaning[0] in synonyms.COUNTED and group + meaning[0] in self.wanted:
            return group + meaning[0], 4
        return None


@cache
def vocabulary(wanted: frozenset[str], *, of_districts: bool = False) -> Vocabulary:
    """The vocabulary for a set of fields."""
    return Vocabulary(wanted, of_districts=of_districts)


def _parts(heading: str) -> Iterator[str]:
    yield heading
    yield from (part for part in PARTS.split(heading) if part.strip() and part != heading)


def fields(vocabulary: Vocabulary, headings: Sequence[Sequence[str]], samples: Mapping[int, str]) -> dict[str, int]:
    """Which column is proposed for which field: the closest words, the leftmost among equals, each column once.

    `headings` has for each column its words from the top; `samples` some of the letters in it, which tell whether a
    name is in Hindi.
    """
    found: list[tuple[int, int, str]] = []
    for column, levels in enumerate(headings):
        above, below = (levels[0], levels[-1]) if len(levels) > 1 else ("", levels[0])
        if meaning := vocabulary.of_both(above, below):
            field, rank = meaning
            other = synonyms.IN_TWO.get(field)
            if rank and other in vocabulary.wanted and DEVANAGARI.search(samples.get(column, "")):
                field = other or field
            found.append((rank, column, field))
    chosen: dict[str, int] = {}
    for _rank, column, field in sorted(found):
        chosen.setdefault(field, column)
    return chosen
