"""The worked explanation of one body, as `allot --explain` prints it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _

from reservations import words
from reservations.formatting import indian
from reservations.law.computation import Result
from reservations.management.commands._columns import aligned
from reservations.services import explanations
from reservations.services.explanations import Closeness, Ranking, Step
from reservations.services.explanations.as_json import of_body


def text(result: Result, code: str) -> str:
    """Story, steps, rankings and how close it was, as lines."""
    outcome, working = result.as_json(), result.working or {}
    lines = [explanations.story(outcome, working, code), ""]
    for step in explanations.steps(outcome, working, code):
        lines += _step(step)
    for ranking in explanations.ranking(outcome, working, code):
        lines += _ranking(ranking)
    lines.append(_("How close was it?"))
    lines += [_closeness(each) for each in explanations.closeness(outcome, working, code)]
    return "\n".join(lines) + "\n"


def as_json(result: Result, code: str) -> dict[str, Any]:
    """The same as JSON; exact shares as fractions."""
    return of_body(result.as_json(), result.working or {}, code)


def _step(step: Step) -> Iterator[str]:
    yield f"{step.number}. {step.heading}"
    yield f"   {' '.join(step.equation)}: {step.outcome}" if step.equation else f"   {step.outcome}"
    yield f"   {step.sentence}"
    yield f"   [{'; '.join([step.provision, *step.readings, step.source])}]"
    yield ""


def _ranking(ranking: Ranking) -> Iterator[str]:
    yield ranking.caption
    titles = ["", _("Rank"), _("Body"), _("Persons"), _("Population"), _("Percentage"), _("Outcome"), ""]
    rows = [
        [
            ">" if row.here else "",
            indian(row.rank),
            row.name,
            indian(row.persons),
            indian(row.population),
            row.percent,
            str(words.category(row.category)),
            "; ".join(
                filter(
                    None, [row.status, _("last one served") if row.cut else "", _("next in line") if row.next else ""]
                )
            ),
        ]
        for row in ranking.rows
    ]
    yield from aligned([titles, *rows])
    yield ""


def _closeness(each: Closeness) -> str:
    if each.change is None:
        return f"- {each.sentence}"
    return f"- {_('{number} persons').format(number=indian(each.change))} {each.sentence}"
