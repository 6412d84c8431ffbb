"""Two data bundles of published orders compared, without a database: every office that changed, with the causes.

Exit status: 0 done; 2 a file is no data bundle, or its working and its result do not belong together.
"""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zipfile import BadZipFile, ZipFile

from django.core.management.base import BaseCommand
from django.utils import translation
from django.utils.translation import gettext as _

from reservations import words
from reservations.documents.voice import ActiveVoice
from reservations.formatting import ABSENT, indian
from reservations.law.canonical import inputs_from, sha256
from reservations.services.comparison import Side, compare, in_words

BAD_INPUT = 2
Json = Mapping[str, Any]


class NoBundle(Exception):
    """A file that cannot be compared, and why."""


@dataclass(frozen=True)
class Bundle:
    """What a comparison reads of a data bundle."""

    side: Side
    names: Mapping[str, Mapping[str, str]]


class Command(BaseCommand):
    """`manage.py compare A.zip B.zip`; the comparison on standard output, messages on standard error."""

    help = "Compare two data bundles: every office that changed, with its causes, without a database."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Two bundles; what the second has is compared with what the first had."""
        parser.add_argument("before", metavar="A.zip")
        parser.add_argument("after", metavar="B.zip")
        parser.add_argument("--format", choices=("table", "json"), default="table")
        parser.add_argument("--lang", choices=("en", "hi"), default="en")

    def handle(self, *args: object, **options: Any) -> None:
        """Read both, compare, print."""
        with translation.override(options["lang"]):
            try:
                before, after = (read(Path(options[name])) for name in ("before", "after"))
            except NoBundle as problem:
                self.stderr.write(str(problem))
                sys.exit(BAD_INPUT)
            document = compare(before.side, after.side)
            voice = ActiveVoice({**before.names, **after.names})
            lines = _lines(document, voice) if options["format"] == "table" else [_json(document, voice)]
            self.stdout.write("\n".join(lines))


def read(path: Path) -> Bundle:
    """A bundle from its file; NoBundle when it cannot be read, or its inputs are not those of its result."""
    try:
        with ZipFile(path) as archive:
            working, result = (json.loads(archive.read(name)) for name in ("WORKING.json", "RESULT.json"))
            form, names = working["inputs"], working["names"]
            if sha256(form) != result["inputs_sha256"]:
                raise NoBundle(_("{file}: the inputs of the working are not those of the result").format(file=path))
            categories = {row["code"]: row["category"] for row in result["allotments"]}
            return Bundle(Side(inputs_from(form, names), categories, tuple(result["numbers"])), names)
    except (OSError, BadZipFile, LookupError, ValueError) as problem:
        raise NoBundle(_("{file}: no data bundle of an order ({problem})").format(file=path, problem=problem)) from None


def _lines(document: Json, voice: ActiveVoice) -> Iterator[str]:
    offices = document["offices"]
    yield _("Offices that differ: {number}").format(number=indian(len(offices)))
    for row in offices:
        before, after = (str(words.category(each)) if each else ABSENT for each in (row["before"], row["after"]))
        yield ""
        yield f"{row['code']}  {voice.name(row['code'])}: {before} → {after}"
        for cause in in_words(row["causes"], voice):
            yield f"  - {cause.sentence} ({cause.sure})"


def _json(document: Json, voice: ActiveVoice) -> str:
    offices = [{**row, "causes": list(_with_texts(row["causes"], voice))} for row in document["offices"]]
    return json.dumps({**document, "offices": offices}, ensure_ascii=False, indent=2)


def _with_texts(causes: Iterable[Json], voice: ActiveVoice) -> Iterator[dict[str, Any]]:
    for cause in causes:
        [told] = in_words([cause], voice)
        yield {**cause, "text": told.sentence}
