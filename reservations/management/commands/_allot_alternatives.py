"""Alternative readings, as `allot --alternatives` prints them: a table, or a JSON document of its own."""

from __future__ import annotations

import json
from collections.abc import Iterator

from django.utils.translation import gettext as _

from reservations import words
from reservations.documents.voice import ActiveVoice
from reservations.formatting import ABSENT, indian
from reservations.law.terms import Inputs
from reservations.management.commands._columns import aligned
from reservations.services.alternatives import Column, Told, alternatives, in_words


def text(inputs: Inputs, form: str) -> str:
    """What differs under each other option of each choice, in the form asked for: table or json."""
    document = alternatives(inputs)
    names = {body.code: {"en": body.name, "hi": body.name_hi or body.name} for body in inputs.bodies}
    told = in_words(document, ActiveVoice(names))
    if form == "json":
        pairs = zip(document["alternatives"], told.columns, strict=True)
        texts = [{**each, "outcome": column.outcome} for each, column in pairs]
        return json.dumps({**document, "alternatives": texts}, ensure_ascii=False, indent=2) + "\n"
    heading = _("As chosen: {outcome}").format(outcome=told.outcome)
    return "\n".join([heading, "", *_options(told), "", *_offices(told), ""])


def _options(told: Told) -> Iterator[str]:
    titles = ["", _("Reading"), _("Option"), _("Offices that differ"), _("Outcome")]
    rows = [
        [
            str(column.number),
            column.reading,
            column.code,
            ABSENT if column.offices is None else indian(column.offices),
            column.outcome,
        ]
        for column in told.columns
    ]
    yield from aligned([titles, *rows])
    for column in told.columns:
        yield from _findings(column)


def _findings(column: Column) -> Iterator[str]:
    """The blocking findings that an option brings or takes away."""
    for finding in column.blocking:
        yield _("{number}: blocking {reading}: {text}").format(
            number=column.number, reading=finding.reading, text=finding.text
        )
    for finding in column.lifted:
        yield _("{number}: no longer blocking {reading}: {text}").format(
            number=column.number, reading=finding.reading, text=finding.text
        )


def _offices(told: Told) -> Iterator[str]:
    """One row an office, one column an option under which any office differs."""
    if not told.rows:
        yield _("No office would come out differently under any option.")
        return
    shown = [column for column in told.columns if column.offices]
    titles = [_("Code"), _("Body"), _("As chosen"), *(f"{column.number}. {column.reading}" for column in shown)]
    rows = [
        [
            row.code,
            row.name,
            str(words.category(row.now)),
            *(str(words.category(category)) if category else "" for _column, category in row.then),
        ]
        for row in told.rows
    ]
    yield from aligned([titles, *rows])
