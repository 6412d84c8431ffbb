"""Verifying a lot from its public record, without a database and without this site: for everybody who was present.

Exit status: 0 everything agrees; 2 bad input, every problem listed; 3 something stated is contradicted; 4 nothing has
been drawn yet.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from reservations.formatting import indian
from reservations.law.files import BadInput, Problem
from reservations.law.files.pools import parse_pools
from reservations.law.verification import StatedPool, Verdict, verify
from reservations.law.wording import Message
from reservations.law.wording import gettext_noop as noop
from reservations.management.commands import _allot_output as output
from reservations.management.commands._columns import aligned
from reservations.services.explanations import message_text

BAD_INPUT, CONTRADICTED, NOT_DRAWN = 2, 3, 4


class Command(BaseCommand):
    """`manage.py verify_lot POOL.json [--seed SEED]`; who is drawn on standard output, messages on standard error."""

    help = "Compute the SHA-256 of a published pool and the tickets of a draw again, without a database."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The record, and a seed that was heard, which goes before the one in the record."""
        parser.add_argument("pool", metavar="POOL.json")
        parser.add_argument("--seed", metavar="SEED", help="the seed as it was made in public")
        parser.add_argument("--lang", choices=("en", "hi"), default="en")

    def handle(self, *args: object, **options: Any) -> None:
        """Read, compute again, compare."""
        with translation.override(options["lang"]):
            try:
                stated = _read(options["pool"], options["lang"])
            except BadInput as bad:
                self._say(output.of_bad_input(bad))
                sys.exit(BAD_INPUT)
            verdicts = [verify(each, options["seed"]) for each in stated]
            for verdict in verdicts:
                self.stdout.write("\n".join([*_lines(verdict), ""]))
                self._say(message_text(each) for each in verdict.contradictions)
            if any(verdict.contradictions for verdict in verdicts):
                sys.exit(CONTRADICTED)
            if any(verdict.draw is None for verdict in verdicts):
                self._say([_("Nothing has been drawn yet, and no seed was given.")])
                sys.exit(NOT_DRAWN)

    def _say(self, lines: Any) -> None:
        for line in lines:
            self.stderr.write(line)


def _read(path: str, language: str) -> tuple[StatedPool, ...]:
    try:
        content = Path(path).read_bytes()
    except OSError as error:
        expected = Message(noop("a file that can be read"), {})
        raise BadInput([Problem(path, 0, "", error.strerror or "", expected)]) from None
    return parse_pools(content, path, language)


def _lines(verdict: Verdict) -> Iterator[str]:
    """The pool with its SHA-256, and each name in the order drawn with its ticket."""
    pool, draw, names = verdict.stated.pool, verdict.draw, verdict.stated.names
    yield _("{group}, stage {stage}: {number} of {total}").format(
        group=pool.group, stage=pool.stage, number=indian(pool.number), total=indian(len(pool.codes))
    )
    yield _("SHA-256 of the pool: {sha256}").format(sha256=pool.sha256)
    if draw is None:
        return
    chosen = set(draw.drawn)
    rows = [
        [str(place), code, names.get(code, ""), _("drawn") if code in chosen else "", draw.tickets.get(code, "")]
        for place, code in enumerate(draw.order, start=1)
    ]
    yield from aligned([[pgettext("in a draw", "Place"), _("Code"), _("Name"), _("Outcome"), _("Ticket")], *rows])
