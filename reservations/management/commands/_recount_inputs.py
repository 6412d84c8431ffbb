"""What `recount` was given: a data bundle with its published result, or inputs alone, as their canonical form."""

from __future__ import annotations

import csv
import hashlib
import zipfile
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

from reservations.law.canonical import sha256
from reservations.law.files.cells import Sheet
from reservations.law.files.objects import list_at, object_at, parse_object
from reservations.law.refusals import BadInput, Problem
from reservations.law.wording import gettext_noop as _
from reservations.management.commands import _recount_form
from reservations.recount.comparison import NAMES

Files = Mapping[str, bytes]
NEEDED = ("MANIFEST.json", "BODIES.csv", "WORKING.json", "RESULT.json")
NO_HISTORY = b"election,code\n"
NUMBERS, OFFICE = ("group", "unit", *NAMES), ("code", "category", "sequence")


@dataclass(frozen=True)
class Given:
    """The inputs in canonical form, the published result where there is one, and the bodies' names."""

    inputs: Mapping[str, Any]
    result: Mapping[str, Any] | None = None
    names: Mapping[str, Mapping[str, str]] = field(default_factory=dict)


def given(path: str) -> Given:
    """Read a bundle or a JSON file; BadInput with every problem found."""
    sheet = Sheet(path)
    try:
        content = Path(path).read_bytes()
    except OSError as error:
        sheet.problem(0, "", error.strerror or "", _("a file that can be read"))
        sheet.stop_on_problems()
    if zipfile.is_zipfile(BytesIO(content)):
        return _from_bundle(path, content)
    form = parse_object(sheet, content)
    _recount_form.check(sheet, form)
    return Given(form)


def _from_bundle(path: str, content: bytes) -> Given:
    """What a bundle holds, once its files are those of its manifest and say the same as each other."""
    files, missing = _unpacked(path, content), Sheet(path)
    for name in NEEDED:
        if name not in files:
            missing.problem(0, "", ", ".join(sorted(files)), _("a file {file} in the bundle"), file=name)
    missing.stop_on_problems()
    manifest, working, result = (
        _object(path, name, files) for name in ("MANIFEST.json", "WORKING.json", "RESULT.json")
    )
    sheet = Sheet(f"{path}/WORKING.json")
    form = object_at(sheet, "inputs", working.get("inputs"))
    sheet.stop_on_problems()
    _recount_form.check(sheet, form, "inputs.")
    problems = [*_not_as_listed(path, files, manifest), *_not_as_computed(path, files, form, result)]
    if problems := problems or _not_a_result(path, result):
        raise BadInput(problems)
    return Given(form, result, working.get("names", {}))


def _unpacked(path: str, content: bytes) -> dict[str, bytes]:
    try:
        with zipfile.ZipFile(BytesIO(content)) as archive:
            return {name: archive.read(name) for name in archive.namelist()}
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, zlib.error) as error:
        sheet = Sheet(path)
        sheet.problem(0, "", error, _("a ZIP file that can be unpacked"))
        raise BadInput(sheet.problems) from None


def _object(path: str, name: str, files: Files) -> dict[str, Any]:
    return parse_object(Sheet(f"{path}/{name}"), files[name])


def _not_as_listed(path: str, files: Files, manifest: Mapping[str, Any]) -> list[Problem]:
    """Files of another content than the manifest lists."""
    sheet = Sheet(f"{path}/MANIFEST.json")
    for name, listed in object_at(sheet, "files", manifest.get("files")).items():
        found = hashlib.sha256(files[name]).hexdigest() if name in files else ""
        said = object_at(sheet, f"files.{name}", listed).get("sha256")
        if said != found:
            sheet.problem(0, f"files.{name}.sha256", said, _("{sha256}, the file's own"), sha256=found)
    return sheet.problems


def _not_as_computed(path: str, files: Files, form: Mapping[str, Any], result: Mapping[str, Any]) -> list[Problem]:
    """A result of other inputs, and figures or history that people read differently from those computed with."""
    sheet = Sheet(f"{path}/RESULT.json")
    own = sha256(form)
    if result.get("inputs_sha256") != own:
        sheet.problem(0, "inputs_sha256", result.get("inputs_sha256"), _("{sha256}, of the inputs"), sha256=own)
    bodies, history = Sheet(f"{path}/BODIES.csv"), Sheet(f"{path}/HISTORY.csv")
    _compare_table(bodies, files["BODIES.csv"], form["bodies"], ("code",))
    _compare_table(history, files.get("HISTORY.csv", NO_HISTORY), form["history"], ("election", "code"))
    return [*sheet.problems, *bodies.problems, *history.problems]


def _not_a_result(path: str, result: Mapping[str, Any]) -> list[Problem]:
    """Members of a result that are not as `manage.py allot` writes them."""
    sheet = Sheet(f"{path}/RESULT.json")
    for member, columns in (("numbers", NUMBERS), ("allotments", OFFICE)):
        for number, row in enumerate(list_at(sheet, member, result.get(member))):
            found = object_at(sheet, f"{member}[{number}]", row)
            for column in columns:
                if column not in found:
                    sheet.problem(0, f"{member}[{number}].{column}", "", _("a value"))
    return sheet.problems


def _compare_table(sheet: Sheet, content: bytes, rows: Iterable[Mapping[str, Any]], key: tuple[str, ...]) -> None:
    """Note every row and cell of a table that is not as in the inputs."""
    wanted = {tuple(str(row[name]) for name in key): row for row in rows}
    for line, row in enumerate(csv.DictReader(StringIO(sheet.text(content), newline="")), start=2):
        place = tuple(str(row.get(name)) for name in key)
        if place not in wanted:
            sheet.problem(line, ", ".join(key), ", ".join(place), _("a row of the inputs computed with"))
        for name, value in wanted.pop(place, {}).items():
            shown = _shown(value)
            if row.get(name, "") != shown and not (name == "kind" and row.get(name, "") == ""):
                sheet.problem(line, name, row.get(name), _("{cell}, as computed with"), cell=shown)
    for place in wanted:
        sheet.problem(0, ", ".join(key), "", _("a row of {key}"), key=", ".join(place))


def _shown(value: object) -> str:
    """A value as its cell shows it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else str(value)
