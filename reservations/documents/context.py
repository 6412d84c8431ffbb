"""From the frozen order to what a document's template prints, every text already in the document's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import pgettext

from reservations import state_words
from reservations.canonical import sha256_of
from reservations.documents import annexures, codes, districts, extensions, look, numbers, qr, schedules
from reservations.formatting import day, language, moment

Frozen = Mapping[str, Any]
Context = dict[str, Any]


def of_document(
    kind: str,
    frozen: Frozen,
    *,
    code: str,
    verify_url: str,
    object_url: str,
    district: str | None,
    extension: extensions.Extension | None = None,
) -> Context:
    """Return the context of a document in the active language; `district` narrows it to a District's.

    A notice of extension tells of the moved window alone, `extension`.
    """
    context = {
        **_head(frozen),
        "kind": kind,
        "code": codes.printed(code),
        "verify_url": verify_url,
        "verify_qr": qr.picture(verify_url),
        "fingerprint": codes.in_groups(sha256_of(frozen)),
        "object_url": object_url,
        "object_qr": qr.picture(object_url) if object_url else "",
    }
    if extension is not None:
        context |= extensions.of_notice(frozen, extension)
    elif district is None:
        context |= _order(frozen)
    elif kind == "district_notice":
        context |= _notice(frozen, district)
    else:
        context |= _schedule_of_district(frozen, district)
    return {**context, "title": f"{_title(kind, context)}: {context['order_title']}"}


def _head(frozen: Frozen) -> Context:
    """What every document of an order says of it."""
    issue, order, draft = frozen["issue"], frozen["order"], frozen["version"]["stage"] != "final"
    return {
        "language": language(),
        "draft": draft,
        "of_seats": districts.is_of_seats(frozen),
        "stage": own(frozen["version"]["label"]),
        "specimen": frozen["specimen"],
        "watermark": look.watermark(language()) if draft else "",
        "government": own(order["state"]["government"]),
        "department": own(order["state"]["department"]),
        "order_title": own(order["title"]),
        "order_code": order["code"],
        "number": issue["number"],
        "place": own(issue["place"]),
        "dated_on": day(issue["dated_on"]),
        "closes_at": moment(issue["closes_at"]) if draft else "",
        "wording": frozen["wording"][language()],
    }


def own(texts: Mapping[str, str]) -> str:
    """Return the text in the active language."""
    return texts[language()]


def _schedules(frozen: Frozen) -> list[Context]:
    return [schedules.schedule(part, frozen["order"]["state"]["code"]) for part in frozen["schedules"]]


def _order(frozen: Frozen) -> Context:
    """The order itself: its schedule and annexures, unless these are so long that each District has its own."""
    large = districts.is_large(frozen)
    return {
        "by_district": large,
        "schedules": [] if large else _schedules(frozen),
        "numbers": numbers.of_order(frozen, by_district=large),
        **annexures.of_order(frozen, with_figures=not large),
    }


def _notice(frozen: Frozen, district: str) -> Context:
    """What a District's notice adds: the District's own offices before the whole list.

    Of seats, and of an order with very many offices, the District's own list is the whole notice.
    """
    narrowed, state = districts.within(frozen, district), frozen["order"]["state"]["code"]
    name = districts.names(frozen)[district][language()]
    own_only = districts.is_of_seats(frozen) or districts.is_large(frozen)
    heading = "seats_in_district" if districts.is_of_seats(frozen) else "in_district"
    return {
        "district": name,
        "title_of_kind": state_words.say(state, "notice_of_district", name=name),
        "board": state_words.say(state, "board_of_district", name=name),
        "own_heading": state_words.say(state, heading, name=name),
        "own_rows": [row for part in _schedules(narrowed) for row in part["rows"]],
        "schedules": [] if own_only else _schedules(frozen),
        "numbers": numbers.of_order(narrowed),
    }


def _schedule_of_district(frozen: Frozen, district: str) -> Context:
    """The part of a long schedule that lies in a District, with the numbers, working and figures of its own."""
    narrowed, state = districts.within(frozen, district), frozen["order"]["state"]["code"]
    name = districts.names(frozen)[district][language()]
    return {
        "district": name,
        "title_of_kind": state_words.say(state, "schedule_of_district", name=name),
        "schedules": _schedules(narrowed),
        "numbers": numbers.of_order(narrowed),
        **annexures.of_district(narrowed),
    }


def _title(kind: str, context: Context) -> str:
    """Return what the document is, as PDF readers and screen readers announce it."""
    return (
        context.get("title_of_kind")
        or {
            "draft_order": pgettext("document", "Draft order"),
            "revised_draft": pgettext("document", "Revised draft order"),
            "final_order": pgettext("document", "Final order"),
        }[kind]
    )
