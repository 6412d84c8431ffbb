"""The schedules as printed: the places a class of bodies lies in, its name, its category."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from reservations import state_words, words
from reservations.formatting import indian, language
from reservations.law.terms import BodyClass

Json = Mapping[str, Any]
Context = dict[str, Any]

# The places before a body's name. A zila panchayat has its District's name; the units of pramukhs are Districts.
PLACES: dict[str, tuple[str, ...]] = {
    BodyClass.ZILA_PANCHAYAT: ("division",),
    BodyClass.KSHETTRA_PANCHAYAT: ("district",),
    BodyClass.CONSTITUENCY: ("district", "panchayat"),
}
USUAL = ("division", "district")


def schedule(part: Json, state: str) -> Context:
    """A schedule's title, the headings of its places and bodies, and its rows; `state` is the State's code."""
    places = PLACES.get(part["kind"], USUAL)
    return {
        "title": part["title"][language()],
        "places": [_heading(place, state) for place in places],
        "body_class": words.BODY_CLASSES[part["kind"]],
        "rows": [row(entry, places) for entry in part["rows"]],
    }


def _heading(place: str, state: str) -> str:
    return _("Panchayat") if place == "panchayat" else state_words.say(state, place)


def row(entry: Json, places: tuple[str, ...] = USUAL) -> Context:
    """An office as printed; one whose election is stayed says so in place of a category (C-02)."""
    return {
        "serial": indian(entry["serial"]),
        "places": [_place(entry, place) for place in places],
        "name": entry["name"][language()],
        "panchayat": _place(entry, "panchayat") if "panchayat" in entry else "",
        "category": str(words.category(entry["category"])) if entry["notified"] else _("in court"),
        "reserved": entry["notified"] and entry["category"] != "UR",
    }


def _place(entry: Json, place: str) -> str:
    name: str = entry[place][language()]
    if place != "panchayat":
        return name
    return words.panchayat(entry[place])
