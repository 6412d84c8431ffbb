"""What `allot` prints: the result as table, CSV or JSON, an explanation, and messages."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from io import StringIO

from django.utils.translation import gettext as _

from reservations import words
from reservations.documents.voice import ActiveVoice
from reservations.formatting import indian, language
from reservations.law import registry
from reservations.law.cases import RuleSystem
from reservations.law.checks import Check
from reservations.law.computation import Result
from reservations.law.draws import DrawsNeeded
from reservations.law.refusals import BadInput, LotNeeded, Refusal
from reservations.law.terms import Category, Inputs
from reservations.management.commands import _allot_explanation as explanation
from reservations.management.commands._columns import aligned
from reservations.services.explanations import message_text, provision

COLUMNS = ("code", "name", "group", "unit", "category", "sequence", "provision", "readings")
NUMBERS = ("offices", "SC", "SC_W", "ST", "ST_W", "BC", "BC_W", "W", "women")


def of_result(result: Result, form: str, explain: str | None) -> str:
    """The result in the form asked for, or with `explain` the worked explanation of one body."""
    if form == "json":
        return _json(result, explain)
    if form == "csv":
        return _csv(result)
    return _table(result) if explain is None else explanation.text(result, explain)


def notes(result: Result) -> list[str]:
    """The findings, and what files alone cannot tell."""
    lines = [_finding(result, check) for check in result.findings if check.name != "refused"]
    if result.inputs.election_date is None:
        lines.append(_("Note: no election date was given; article 334 of the Constitution was not checked (C-38)."))
    if any(numbers.reserved[Category.BC].number for numbers in result.numbers):
        lines.append(_("Note: files do not tell on which survey and commission's report the Backward Class figures"
                       " rest (C-44)."))  # fmt: skip
    return lines


def of_bad_input(bad: BadInput) -> Iterator[str]:
    """Every problem on a line of its own."""
    yield _("The input cannot be used; nothing was computed. Problems: {number}").format(
        number=indian(len(bad.problems))
    )
    for problem in bad.problems:
        place = ":".join(part for part in (problem.file, str(problem.line or ""), problem.column) if part)
        expected = message_text(problem.expected)
        yield _("{place}: found “{value}”, expected {expected}").format(
            place=place, value=problem.value, expected=expected
        )


def of_refusal(refusal: Refusal, inputs: Inputs) -> Iterator[str]:
    """The reading, the reason, the bodies and the options."""
    voice = _voice(inputs)
    yield _("Refused by reading {reading}: {reason}").format(
        reading=refusal.reading, reason=refusal.message.text(voice)
    )
    if refusal.codes:
        yield _("Bodies concerned: {bodies}").format(bodies=", ".join(map(voice.name, refusal.codes)))
    if refusal.options:
        yield _("Options: {options}").format(options=", ".join(refusal.options))


def of_lot(lot: LotNeeded, inputs: Inputs) -> Iterator[str]:
    """The stage, the pool and how many are to be drawn."""
    if isinstance(lot, DrawsNeeded):
        yield from _of_draws(lot, inputs)
        return
    voice = _voice(inputs)
    names = ", ".join(f"{voice.name(code)} ({code})" for code in lot.tied)
    text = _("A lot is needed (C-13): {group}, stage {stage}: {number} of {bodies}.")
    yield text.format(group=lot.group, stage=lot.stage, number=indian(lot.number), bodies=names)
    yield _("Put the codes into `order`, first drawn first, and pass the file with --lots.")
    if lot.recorded:
        yield _("A lot of this stage is on record, but it does not hold exactly these.")


def _of_draws(needed: DrawsNeeded, inputs: Inputs) -> Iterator[str]:
    voice = _voice(inputs)
    for pool in needed.pools:
        names = ", ".join(f"{voice.name(code)} ({code})" for code in pool.codes)
        text = _("A lot is to be drawn (M-05): {group}, stage {stage}: {number} of {total}: {bodies}. SHA-256 of the"
                 " pool: {sha256}.")  # fmt: skip
        values = {"group": pool.group, "stage": pool.stage, "bodies": names, "sha256": pool.sha256}
        yield text.format(number=indian(pool.number), total=indian(len(pool.codes)), **values)
    for group, stage, number in needed.later:
        yield _("Afterwards: {group}, stage {stage}: {number}.").format(group=group, stage=stage, number=indian(number))
    if needed.seeded:
        yield _("Put the seed that was made in public into `seed` and pass the file with --lots.")
    else:
        yield _("Put the codes into `draws`, first drawn first, and pass the file with --lots.")
    if needed.recorded:
        yield _("A draw is on record for one of these stages, but it holds too few or names from outside the pool.")


def _voice(inputs: Inputs) -> ActiveVoice:
    return ActiveVoice({body.code: {"en": body.name, "hi": body.name_hi or body.name} for body in inputs.bodies})


def _finding(result: Result, check: Check) -> str:
    voice = _voice(result.inputs)
    bodies = f" [{', '.join(map(voice.name, check.codes))}]" if check.codes else ""
    severity = {"warning": _("Warning"), "blocking": _("Blocking")}[check.severity.value]
    return f"{severity} {check.reading}: {check.message.text(voice)}{bodies}"


def _json(result: Result, explain: str | None) -> str:
    value = result.as_json()
    if explain is not None:
        value["explanation"] = explanation.as_json(result, explain)
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def _csv(result: Result) -> str:
    """The allotments; the numbers where the law at hand gives nothing else."""
    rows = [numbers.as_json() for numbers in result.numbers]
    columns: tuple[str, ...] = ("group", "unit", *NUMBERS)
    if not result.refused:
        rows = [row.as_json() | {"readings": " ".join(row.readings)} for row in result.allotments]
        columns = COLUMNS
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(["" if row[column] is None else row[column] for column in columns] for row in rows)
    return text.getvalue()


def _table(result: Result) -> str:
    system = registry.get(result.inputs.rules)
    chosen = ", ".join(f"{reading}={option}" for reading, option in result.readings.items())
    heading = [
        f"{_(system.title)} ({system.id})",
        _(system.citation),
        _("Readings chosen: {readings}").format(readings=chosen),
        _("SHA-256 of the inputs: {sha256}").format(sha256=result.inputs_sha256),
    ]
    allotments = [] if result.refused else ["", *_allotments(result, system)]
    return "\n".join([*heading, "", *_numbers(result), *allotments, ""])


def _numbers(result: Result) -> Iterator[str]:
    titles = [_("Group"), _("Unit"), _("Offices"), *NUMBERS[1:-1], _("Women in all")]
    rows = [numbers.as_json() for numbers in result.numbers]
    cells = [[_group(row["group"]), str(row["unit"] or ""), *(str(row[name]) for name in NUMBERS)] for row in rows]
    return aligned([titles, *cells])


def _allotments(result: Result, system: RuleSystem) -> Iterator[str]:
    in_units = system.unit_of is not None
    titles = [_("Code"), _("Body"), *([_("Unit")] if in_units else []), _("Category"), _("Sequence"), _("Provision")]
    rows = [
        [
            allotment.body.code,
            (allotment.body.name_hi or allotment.body.name) if language() == "hi" else allotment.body.name,
            *([allotment.unit or ""] if in_units else []),
            str(words.category(allotment.category.value)),
            str(allotment.sequence or ""),
            provision(allotment.provision, system.law),
        ]
        for allotment in result.allotments
    ]
    return aligned([titles, *rows])


def _group(kind: object) -> str:
    return str(words.BODY_CLASSES_PLURAL[str(kind)])
