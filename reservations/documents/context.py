"""From the frozen order to what a document's template prints, every text already in the document's language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from reservations import words
from reservations.canonical import sha256_of
from reservations.documents import annexures, codes, look, qr
from reservations.documents.voice import ActiveVoice
from reservations.formatting import day, indian, language, moment
from reservations.numbers import of_group

Frozen = Mapping[str, Any]
Context = dict[str, Any]

CATEGORIES = ("ST", "SC", "BC")  # in the order of allotment; the number of each includes its women's offices


def of_document(frozen: Frozen, *, code: str, verify_url: str, object_url: str, district: str | None) -> Context:
    """Return the context of a document in the active language; `district` narrows it to a District's notice."""
    issue, stage = frozen["issue"], frozen["version"]["stage"]
    draft = stage != "final"
    context = {
        "language": language(),
        "draft": draft,
        "stage": own(frozen["version"]["label"]),
        "specimen": frozen["specimen"],
        "watermark": look.watermark(language()) if draft else "",
        "government": own(frozen["order"]["state"]["government"]),
        "department": own(frozen["order"]["state"]["department"]),
        "order_title": own(frozen["order"]["title"]),
        "order_code": frozen["order"]["code"],
        "number": issue["number"],
        "place": own(issue["place"]),
        "dated_on": day(issue["dated_on"]),
        "closes_at": moment(issue["closes_at"]) if draft else "",
        "wording": frozen["wording"][language()],
        "schedules": [schedule(part) for part in frozen["schedules"]],
        "numbers": numbers(frozen),
        "code": codes.printed(code),
        "verify_url": verify_url,
        "verify_qr": qr.picture(verify_url),
        "fingerprint": codes.in_groups(sha256_of(frozen)),
        "object_url": object_url,
        "object_qr": qr.picture(object_url) if object_url else "",
    }
    if district is None:
        return {**context, **annexures.of_order(frozen)}
    return {**context, **notice(context["schedules"], district)}


def own(texts: Mapping[str, str]) -> str:
    """Return the text in the active language."""
    return texts[language()]


def schedule(part: Mapping[str, Any]) -> Context:
    """Return a schedule's title, heading of its bodies and rows."""
    return {
        "title": own(part["title"]),
        "body_class": words.BODY_CLASSES[part["kind"]],
        "rows": [row(entry) for entry in part["rows"]],
    }


def row(entry: Mapping[str, Any]) -> Context:
    """Return an office as printed; one whose election is stayed says so in place of a category (C-02)."""
    return {
        "serial": indian(entry["serial"]),
        "name": own(entry["name"]),
        "district": own(entry["district"]),
        "district_code": entry["district"]["code"],
        "division": own(entry["division"]),
        "category": str(words.category(entry["category"])) if entry["notified"] else _("in court"),
        "reserved": entry["notified"] and entry["category"] != "UR",
        "population": indian(entry["population"]),
    }


def numbers(frozen: Frozen) -> Context:
    """Return the numbers of offices: a line for each class of bodies and for each unit, and notes to be read beside.

    The note is what one third for women comes to in each unit and in the State (C-14).
    """
    voice = ActiveVoice(frozen["working"]["names"])
    checks = [check["message"] for check in frozen["working"]["checks"] if check["name"] == "women_across_units"]
    groups = dict.fromkeys(entry["group"] for entry in frozen["numbers"])
    return {
        "categories": [str(words.CATEGORIES[category]) for category in CATEGORIES],
        "lines": [line for group in groups for line in _lines(frozen["numbers"], group, voice)],
        "notes": [voice.render(message["template"], message["values"]) for message in checks],
    }


def _lines(entries: Iterable[Mapping[str, Any]], group: str, voice: ActiveVoice) -> Iterator[Context]:
    """The State's numbers of one class of bodies; where there are units, what these have together, and each of them."""
    own = [entry for entry in entries if entry["group"] == group]
    units = [entry for entry in own if entry["unit"] is not None]
    yield _line(own[0], str(words.BODY_CLASSES_PLURAL[group]), of_all=True)
    if units:
        yield _line(of_group(own, group), _("Allotted in all units"), of_all=True)
    yield from (_line(entry, voice.name(entry["unit"]), of_all=False) for entry in units)


def _line(entry: Mapping[str, Any], name: str, *, of_all: bool) -> Context:
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


def notice(schedules: Iterable[Context], district: str) -> Context:
    """Return what a District's notice adds: the District's own offices before the whole list."""
    rows = [entry for part in schedules for entry in part["rows"] if entry["district_code"] == district]
    if not rows:
        raise ValueError(f"No office of this order lies in the District {district!r}.")
    return {"district": rows[0]["district"], "own_rows": rows}


def title(kind: str, context: Context) -> str:
    """Return the document's title, as PDF readers and screen readers announce it."""
    what = {
        "draft_order": pgettext("document", "Draft order"),
        "revised_draft": pgettext("document", "Revised draft order"),
        "final_order": pgettext("document", "Final order"),
        "district_notice": pgettext("document", "Notice for the District of %(district)s"),
    }[kind] % {"district": context.get("district", "")}
    return f"{what}: {context['order_title']}"
