"""Which body on record a row may mean whose code is unknown: by similar names, told apart by the District."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from rapidfuzz import fuzz, process

from reservations.services.imports.headers import DEVANAGARI, plain

ALIKE = 78  # of 100: a letter or two of a short name
MOST = 4  # bodies offered for one row

# Spellings of one sound in names, longest first: the pair is written as the second.
SOUNDS = (
    ("ph", "f"), ("sh", "s"), ("th", "t"), ("dh", "d"), ("kh", "k"), ("gh", "g"), ("bh", "b"), ("ch", "c"),
    ("ee", "i"), ("oo", "u"), ("aa", "a"), ("ai", "e"), ("au", "o"), ("w", "v"), ("z", "j"), ("q", "k"), ("y", "i"),
    ("ी", "ि"), ("ू", "ु"), ("ै", "े"), ("ौ", "ो"), ("श", "स"), ("ष", "स"), ("ण", "न"), ("ऐ", "ए"), ("औ", "ओ"),
)  # fmt: skip
TWICE = re.compile(r"([a-z])\1")
CLASSES = re.compile(
    r"\b(?:nagar nigam|nagar palika(?: parishad)?|nagar panchayat|municipal (?:corporation|council)|m corp|npp|np)\b"
    r"|नगर निगम|नगर ?पालिका(?: परिषद)?|नगर पंचायत|न पा प|न पं"
)


@dataclass(frozen=True, slots=True)
class OnRecord:
    """A body, or a District, as the register has it; `places` are the code and the names of the District it is in."""

    code: str
    name_en: str
    name_hi: str
    places: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Unmatched:
    """A row whose code is of nothing on record: what it says of itself."""

    line: int
    code: str
    names: tuple[str, ...]
    district: str = ""

    def as_json(self) -> dict[str, Any]:
        """The row as it is kept beside an uploaded file."""
        return {"line": self.line, "code": self.code, "names": list(self.names), "district": self.district}

    @classmethod
    def from_json(cls, kept: Mapping[str, Any]) -> Self:
        """The row from what was kept."""
        return cls(**{**kept, "names": tuple(kept["names"])})


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A body that a row may mean: how alike the names are, of 100, and whether the Districts are the same."""

    body: OnRecord
    alike: int
    same_district: bool


def sounded(name: str) -> str:
    """A name for comparing: plain spelling without the body's class, one letter for each sound."""
    text = " ".join(CLASSES.sub(" ", plain(name)).split())
    for written, one in SOUNDS:
        text = text.replace(written, one)
    return TWICE.sub(r"\1", text)


class Suggestions:
    """Finds bodies by names like theirs; those that have a row already are never meant by another."""

    def __init__(self, on_record: Iterable[OnRecord], *, have_a_row: Collection[str] = ()) -> None:
        self.bodies = [body for body in on_record if body.code not in have_a_row]
        self._names = {hindi: self._sounded(hindi=hindi) for hindi in (False, True)}

    def _sounded(self, *, hindi: bool) -> list[str]:
        return [sounded(body.name_hi if hindi else body.name_en) for body in self.bodies]

    def of(self, row: Unmatched) -> list[Suggestion]:
        """The bodies that a row may mean, the likeliest first; where some lie in its District, only those."""
        scores: dict[int, float] = {}
        for name in filter(None, row.names):
            choices: Sequence[str] = self._names[bool(DEVANAGARI.search(name))]
            for _name, score, number in process.extract(
                sounded(name), choices, scorer=fuzz.ratio, score_cutoff=ALIKE, limit=10 * MOST
            ):
                scores[number] = max(score, scores.get(number, 0))
        wanted = plain(row.district)
        found = [
            Suggestion(self.bodies[n], round(score), bool(wanted) and wanted in map(plain, self.bodies[n].places))
            for n, score in scores.items()
        ]
        near = [each for each in found if each.same_district]
        return sorted(near or found, key=lambda each: (-each.alike, each.body.code))[:MOST]
