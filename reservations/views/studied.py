"""Alternative readings and comparisons as pages and as JSON, for officers and for the public alike."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.core.paginator import Paginator
from django.http import JsonResponse, QueryDict

from reservations.documents.voice import ActiveVoice
from reservations.law.wording import Message
from reservations.selectors.runs import Run
from reservations.services import alternatives, comparison, studies
from reservations.services.comparison import WordedCause

PER_PAGE = 50
COME_BACK = 15  # seconds in which a job has usually begun
Json = Mapping[str, Any]
NOBODY: frozenset[str] = frozenset()


def readings(run: Run, query: QueryDict, *, at: datetime, hidden: Collection[str] = NOBODY) -> dict[str, Any]:
    """What the page of alternative readings prints: the options, a page of offices, the option looked at closely."""
    answer = studies.of_alternatives(run, at=at)
    if answer.content is None:
        return {"answer": answer}
    told = alternatives.in_words(answer.content, ActiveVoice(run.names), hidden)
    wanted = query.get("option", "")
    closer = next((column for column in told.columns if str(column.number) == wanted), None)
    return {
        "answer": answer,
        "told": told,
        "compared": [column for column in told.columns if column.offices],
        "page": Paginator(told.rows, PER_PAGE).get_page(query.get("page")),
        "closer": closer,
        "numbers": Paginator(closer.numbers, PER_PAGE).get_page(query.get("numbers")) if closer else None,
    }


def readings_json(run: Run, *, at: datetime, hidden: Collection[str] = NOBODY) -> JsonResponse:
    """The same for machines: the document, its findings and refusals also in words, the names of the bodies."""
    answer = studies.of_alternatives(run, at=at)
    if answer.content is None:
        return _later()
    voice = ActiveVoice(run.names)
    return _json({**answer.content, "alternatives": _alternatives(answer.content, voice, hidden)}, run.names)


def _alternatives(content: Json, voice: ActiveVoice, hidden: Collection[str]) -> list[dict[str, Any]]:
    told = alternatives.in_words(content, voice, hidden)
    return [
        {
            **each,
            "outcome": column.outcome,
            "offices": [row for row in each["offices"] if row["code"] not in hidden],
            "appear": _with_texts(each["appear"], voice, hidden),
            "vanish": _with_texts(each["vanish"], voice, hidden),
        }
        for each, column in zip(content["alternatives"], told.columns, strict=True)
    ]


def _with_texts(checks: Iterable[Json], voice: ActiveVoice, hidden: Collection[str]) -> list[dict[str, Any]]:
    shown = (check for check in checks if not check["codes"] or not set(check["codes"]) <= set(hidden))
    return [{**check, "text": _said(check["message"], voice)} for check in shown]


def _said(message: Json, voice: ActiveVoice) -> str:
    return Message(message["template"], message["values"]).text(voice)


@dataclass(frozen=True)
class ChangedOffice:
    """One office of a comparison with its causes in words; None on the side where the body is absent."""

    code: str
    name: str
    unit: str
    before: str | None
    after: str | None
    causes: list[WordedCause]


def changed(content: Json, names: Mapping[str, Mapping[str, str]], hidden: Collection[str]) -> list[ChangedOffice]:
    """The changed offices of a comparison in the active language; those in court are left out (C-02)."""
    voice = ActiveVoice(names)
    return [
        ChangedOffice(
            row["code"],
            voice.name(row["code"]),
            voice.name(row["unit"]) if row["unit"] else "",
            row["before"],
            row["after"],
            comparison.in_words(row["causes"], voice, hidden),
        )
        for row in content["offices"]
        if row["code"] not in hidden
    ]


def _names(before: Run, after: Run) -> dict[str, Mapping[str, str]]:
    return {**before.names, **after.names}


def compared(
    before: Run, after: Run, query: QueryDict, *, at: datetime, hidden: Collection[str] = NOBODY
) -> dict[str, Any]:
    """What the page of a comparison prints: what differs between the inputs, and a page of offices with causes."""
    answer = studies.of_comparison(before, after, at=at)
    if answer.content is None:
        return {"answer": answer}
    offices = changed(answer.content, _names(before, after), hidden)
    page = Paginator(offices, PER_PAGE).get_page(query.get("page"))
    return {"answer": answer, "offices": offices, "page": page, "differences": _counted(answer.content["differences"])}


def _counted(differences: Json) -> dict[str, Any]:
    """How many of each kind differ; of what is one whole, that it differs."""
    return {kind: len(found) if isinstance(found, list) else found for kind, found in differences.items()}


def compared_json(before: Run, after: Run, *, at: datetime, hidden: Collection[str] = NOBODY) -> JsonResponse:
    """The same for machines: the document, its causes also in words, the names of the bodies."""
    answer = studies.of_comparison(before, after, at=at)
    if answer.content is None:
        return _later()
    names = _names(before, after)
    voice = ActiveVoice(names)
    offices = [
        {**row, "causes": [{**cause, "text": _sentence(cause, voice)} for cause in _shown(row["causes"], hidden)]}
        for row in answer.content["offices"]
        if row["code"] not in hidden
    ]
    return _json({**answer.content, "offices": offices}, names)


def _shown(causes: Iterable[Json], hidden: Collection[str]) -> list[Json]:
    return [cause for cause in causes if cause["kind"] != "exchange" or not set(cause["codes"]) & set(hidden)]


def _sentence(cause: Json, voice: ActiveVoice) -> str:
    return comparison.in_words([cause], voice)[0].sentence


def causes(before: Run, after: Run, *, at: datetime, hidden: Collection[str]) -> dict[str, list[WordedCause]]:
    """The causes of each changed office, by code; nothing while they are being worked out."""
    answer = studies.of_comparison(before, after, at=at)
    if answer.content is None:
        return {}
    return {office.code: office.causes for office in changed(answer.content, _names(before, after), hidden)}


def _json(content: dict[str, Any], names: Mapping[str, Mapping[str, str]]) -> JsonResponse:
    named = {row["code"] for part in ("alternatives", "offices") for row in _offices(content.get(part, ()))}
    content["names"] = {code: names[code] for code in sorted(named) if code in names}
    return JsonResponse(content, json_dumps_params={"ensure_ascii": False})


def _offices(rows: Iterable[Json]) -> Iterable[Json]:
    """The offices of a comparison, or of each alternative."""
    for row in rows:
        yield from row.get("offices", ()) if "option" in row else [row]


def _later() -> JsonResponse:
    """It is being worked out in the background."""
    response = JsonResponse({"format": 1, "status": "being worked out"}, status=503)
    response["Retry-After"] = str(COME_BACK)
    return response
