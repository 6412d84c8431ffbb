"""The numbers of an order as printed: the State's, those of its units together, and those of each unit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _

from reservations import words
from reservations.documents import districts
from reservations.documents.voice import ActiveVoice
from reservations.formatting import indian, language
from reservations.numbers import COUNTED, of_group

Json = Mapping[str, Any]
Context = dict[str, Any]

CATEGORIES = ("ST", "SC", "BC")  # in the order of allotment; the number of each includes its women's offices


def of_order(frozen: Json, *, by_district: bool = False) -> Context:
    """A line for each class of bodies and for each unit, and what is to be read beside them.

    The note is what one third for women comes to in each unit and in the State (C-14). With `by_district` the seats of
    each District's panchayats are put together.
    """
    voice = ActiveVoice(frozen["working"]["names"])
    checks = [check["message"] for check in frozen["working"]["checks"] if check["name"] == "women_across_units"]
    groups = dict.fromkeys(entry["group"] for entry in frozen["numbers"])
    lines = _of_districts(frozen) if by_district else _of_panchayats(frozen)
    if not districts.is_of_seats(frozen):
        lines = [line for group in groups for line in _of_class(frozen["numbers"], group, voice)]
    return {
        "of_seats": districts.is_of_seats(frozen),
        "categories": [str(words.CATEGORIES[category]) for category in CATEGORIES],
        "lines": lines,
        "notes": [voice.render(message["template"], message["values"]) for message in checks],
    }


def _of_class(entries: Iterable[Json], group: str, voice: ActiveVoice) -> Iterator[Context]:
    """The State's numbers of one class of bodies; where there are units, what these have together, and each of them."""
    own = [entry for entry in entries if entry["group"] == group]
    units = [entry for entry in own if entry["unit"] is not None]
    yield _line(own[0], str(words.BODY_CLASSES_PLURAL[group]), of_all=True)
    if units:
        yield _line(of_group(own, group), _("Allotted in all units"), of_all=True)
    yield from (_line(entry, voice.name(entry["unit"]), of_all=False) for entry in units)


def _of_panchayats(frozen: Json) -> list[Context]:
    """All panchayats together, then each in the order of the schedule; the State has no numbers of its own."""
    names = {
        row["panchayat"]["code"]: words.panchayat(row["panchayat"])
        for row in districts.rows_of(frozen)
        if "panchayat" in row
    }
    entries = {entry["unit"]: entry for entry in frozen["numbers"]}
    together = _line(_sum(frozen["numbers"]), _("All panchayats"), of_all=True)
    return [together, *(_line(entries[code], name, of_all=False) for code, name in names.items())]


def _of_districts(frozen: Json) -> list[Context]:
    home = {
        row["panchayat"]["code"]: row["district"]["code"] for row in districts.rows_of(frozen) if "panchayat" in row
    }
    lines = [_line(_sum(frozen["numbers"]), _("All panchayats"), of_all=True)]
    for code, district in districts.names(frozen).items():
        own = [entry for entry in frozen["numbers"] if home.get(entry["unit"]) == code]
        lines += [_line(_sum(own), district[language()], of_all=False)] if own else []
    return lines


def _sum(entries: Iterable[Json]) -> Json:
    given = list(entries)
    return {name: sum(entry[name] for entry in given) for name in COUNTED}


def _line(entry: Json, name: str, *, of_all: bool) -> Context:
    figures = (entry[part] for category in CATEGORIES for part in (category, f"{category}_W"))
    unreserved = entry["offices"] - entry["W"] - sum(entry[category] for category in CATEGORIES)
    return {
        "name": name,
        "of_all": of_all,
        "offices": indian(entry["offices"]),
        "reserved": [indian(figure) for figure in figures],
        "other_women": indian(entry["W"]),
        "unreserved": indian(unreserved),
        "women": indian(entry["women"]),
    }
