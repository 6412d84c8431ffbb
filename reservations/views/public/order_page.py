"""What the page of an order shows, gathered from the frozen version, its documents, its window and its acts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _

from reservations.documents import record
from reservations.documents.districts import is_of_seats
from reservations.documents.voice import ActiveVoice
from reservations.filters import OfficeFilter
from reservations.formatting import day, indian, language
from reservations.law import readings as register
from reservations.models import District, Document, DocumentKind, Order, OrderAct, OrderVersion
from reservations.selectors import documents, kept, standings, windows
from reservations.selectors import offices as selected
from reservations.selectors import orders as of_orders
from reservations.selectors.offices import Office, named_key
from reservations.selectors.standings import Standing
from reservations.selectors.summaries import Changes, changes, summaries
from reservations.services import explanations
from reservations.tables import PER_PAGE, OfficeTable
from reservations.views.public.since_version import explained
from reservations.views.public.statement import statement

Json = Mapping[str, Any]


@dataclass(frozen=True)
class Published:
    """A version with its frozen content, beside the other published versions and the public acts of its order."""

    order: Order
    versions: Sequence[OrderVersion]
    version: OrderVersion
    before: OrderVersion | None
    acts: Sequence[OrderAct]
    standing: Standing

    @property
    def frozen(self) -> Json:
        """The content as published."""
        return self.version.frozen or {}

    def offices(self) -> list[Office]:
        """The offices with what the version before and courts say of them."""
        return selected.offices(self.version, self.before, standings.court_acts(self.acts))

    def address_of(self, office: Office) -> str:
        """The page of an office: the permanent one under a superseded version, the standing one under the newest."""
        if self.standing.is_newest:
            return reverse("body", args=[self.order.code, office.code])
        return reverse("body_version", args=[self.order.code, self.version.number, office.code])


def published(order: Order, number: int | None, at: datetime) -> Published:
    """One published version of an order (the newest when no number is given), or 404."""
    versions = list(of_orders.published_versions(order).defer("frozen", "wording"))
    found = [version for version in versions if number in (None, version.number)]
    if not found:
        raise Http404
    place = versions.index(found[-1])
    version, newest, before = versions[place], versions[-1], versions[place - 1] if place else None
    for each in filter(None, (version, before)):
        each.frozen = kept.content(each)
    version.order = newest.order = order
    acts = standings.public_acts(order)
    standing = standings.standing(version, newest, windows.status(version, at), acts)
    return Published(order, versions, version, before, acts, standing)


def of_version(order: Order, number: int | None, at: datetime, query: QueryDict) -> dict[str, Any]:
    """Everything the template of an order prints."""
    shown = published(order, number, at)
    offices = shown.offices()
    found = OfficeFilter(query, offices, state=order.state_of_id)
    known = changes(offices)
    return {
        "shown": shown,
        "standing": shown.standing,
        "order": order,
        "version": shown.version,
        "frozen": shown.frozen,
        "summaries": summaries(shown.version, offices),
        "changes": known,
        "explained": explained(known.since_version, shown.before, shown.version, at),
        "filter": found,
        "table": _table(shown, found.qs, offices, known, query),
        "statement": statement(shown.standing),
        "of_seats": is_of_seats(shown.frozen),
        "has_units": any(entry["unit"] is not None for entry in shown.frozen["numbers"]),
        "steps": explanations.state_steps(shown.frozen["working"], source=source(shown.frozen)),
        "readings": readings(shown.frozen),
        "findings": findings(shown.frozen),
        "lots": order.exercise.pools.exists(),
        "record": record.of_order(shown.frozen, ActiveVoice(shown.frozen["working"]["names"])),
        **_documents(shown.version),
    }


def source(frozen: Json) -> str:
    """Where the figures come from, in the active language."""
    title: str = frozen["figures"]["title"][language()]
    return title


def _table(
    shown: Published, found: Sequence[Office], every: Sequence[Office], known: Changes, query: QueryDict
) -> OfficeTable:
    state, order_by = shown.order.state_of_id, query.getlist("sort") or "serial"
    table = OfficeTable(found, every=every, address=shown.address_of, state=state, order_by=order_by)
    table.caption = _caption(len(found), known, of_seats=is_of_seats(shown.frozen))
    table.paginate(page=_page_number(query, len(found)), per_page=PER_PAGE)
    return table


def _page_number(query: QueryDict, total: int) -> int:
    """The page asked for, as near to it as there is one."""
    return Paginator(range(total), PER_PAGE).get_page(query.get("page")).number


def _caption(found: int, known: Changes, *, of_seats: bool) -> str:
    text = _("%(found)s of %(total)s seats.") if of_seats else _("%(found)s of %(total)s offices.")
    parts = [text % {"found": indian(found), "total": indian(known.total)}]
    if known.since_version is not None:
        parts.append(
            _("%(changed)s changed since the version before, %(same)s are the same.")
            % {
                "changed": indian(len(known.since_version)),
                "same": indian(known.total - len(known.since_version)),
            }
        )
    return " ".join(parts)


def _documents(version: OrderVersion) -> dict[str, Any]:
    """The order's own documents, Hindi (the language of record) first, and the notices for the Districts' boards."""
    every = sorted(documents.of_version(version), key=lambda document: (document.language != "hi", document.pk))
    notices: dict[District, list[Document]] = {}
    for document in every:
        if document.district is not None:
            notices.setdefault(document.district, []).append(document)
    return {
        "documents": [document for document in every if document.district is None],
        "by_district": any(document.kind == DocumentKind.DISTRICT_SCHEDULE for document in every),
        "notices": sorted(notices.items(), key=lambda item: (named_key(item[0]), item[0].pk)),
    }


@dataclass(frozen=True)
class UsedReading:
    """A reading as it was used in an order: its question, the option taken, and who chose it why."""

    id: str
    question: str
    answer: str
    reason: str
    authority: str
    chosen_by: str
    chosen_on: str


def readings(frozen: Json) -> list[UsedReading]:
    """The readings that could be chosen, as they were chosen, with the officers' reasons."""
    return [_used(row) for row in frozen["readings"]]


def _used(row: Json) -> UsedReading:
    reading = register.get(row["id"])
    offered = {option.code: option.text for option in reading.options}
    return UsedReading(
        id=row["id"],
        question=_(reading.question),
        answer=_(offered[row["option"]]) if row["option"] in offered else row["option"],
        reason=row["reason"],
        authority=row.get("authority", ""),
        chosen_by=row["chosen_by"][language()] if row["chosen_by"] else "",
        chosen_on=day(row["chosen_on"]) if row["chosen_on"] else "",
    )


def findings(frozen: Json) -> Iterable[dict[str, str]]:
    """The checks that did not pass, in words."""
    working = frozen["working"]
    kinds = {"warning": "warn", "blocking": "block"}
    return [
        {
            "is": kinds[check["severity"]],
            "reading": check["reading"],
            "text": explanations.check_text(check, working),
        }
        for check in working["checks"]
        if check["severity"] in kinds
    ]
