"""Values in words: categories, classes of bodies, yes and no, days, as Hindi and English lists write them."""

import re
from collections.abc import Callable, Mapping
from datetime import date
from functools import lru_cache

from reservations.law.terms import BodyClass, Category
from reservations.law.wording import CLASSES
from reservations.services.imports import digits, headers
from reservations.services.imports.headers import plain, words

GROUPS = headers.vocabulary(frozenset(("sc", "st", "bc")))
WOMEN = words("woman women female lady महिला महिलाओं स्त्री w")
UNRESERVED = words("unreserved ur open अनारक्षित")
SAID = words("reserved for category seat office आरक्षित हेतु के लिए पद श्रेणी")
DAY_FIRST = re.compile(r"([0-9]{1,2})[./-]([0-9]{1,2})[./-]([0-9]{4})")
ANSWERS = {plain(said): answer for said, answer in (("हाँ", "yes"), ("y", "yes"), ("नहीं", "no"), ("n", "no"))}
OF_CLASSES: Mapping[BodyClass, tuple[str, ...]] = {
    BodyClass.MUNICIPAL_CORPORATION: ("नगर निगम", "nagar nigam", "m corp"),
    BodyClass.MUNICIPAL_COUNCIL: ("नगर पालिका परिषद", "नगरपालिका परिषद", "nagar palika parishad", "npp"),
    BodyClass.NAGAR_PANCHAYAT: ("नगर पंचायत",),
    BodyClass.ZILA_PANCHAYAT: ("जिला पंचायत", "zilla panchayat"),
    BodyClass.KSHETTRA_PANCHAYAT: ("क्षेत्र पंचायत", "kshetra panchayat"),
    BodyClass.CONSTITUENCY: ("निर्वाचन क्षेत्र", "प्रादेशिक निर्वाचन क्षेत्र"),
}
KINDS = {plain(said): kind.value for kind, names in OF_CLASSES.items() for said in (*names, *CLASSES[kind])}


@lru_cache(maxsize=4096)
def category(written: str) -> str:
    """The code of a category in words, such as अनुसूचित जाति (महिला); anything else comes back as it was written."""
    if written in set(Category):
        return written
    said = [word for word in plain(written).split() if word not in SAID]
    rest = " ".join(word for word in said if word not in WOMEN)
    women = len(rest.split()) < len(said)
    group = GROUPS.of(rest) if rest else None
    if group:
        return f"{group[0].upper()}{'_W' if women else ''}"
    if women:
        return written if rest else Category.W.value
    return Category.UR.value if rest in UNRESERVED else written


@lru_cache(maxsize=4096)
def kind(written: str) -> str:
    """The code of a class of bodies in words; anything else as it was written."""
    return KINDS.get(plain(written), written)


@lru_cache(maxsize=4096)
def answer(written: str) -> str:
    """`yes` or `no`; anything else as it was written."""
    return ANSWERS.get(plain(written), written.lower() if written.lower() in ("yes", "no") else written)


@lru_cache(maxsize=4096)
def day(written: str) -> str:
    """A day written with the day first, as 11.05.2023 or ११/०५/२०२३, as YYYY-MM-DD; else as it was written."""
    number = written.translate(digits.IN_DEVANAGARI)
    if found := DAY_FIRST.fullmatch(number):
        try:
            return date(int(found[3]), int(found[2]), int(found[1])).isoformat()
        except ValueError:
            return written
    return number


READ: Mapping[str, Callable[[str], str]] = {
    "category": category,
    "kind": kind,
    "notified": answer,
    "election": day,
    "valid_from": day,
    "valid_to": day,
}
