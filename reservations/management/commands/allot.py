"""The calculation from files, without a database: for auditors, journalists and courts.

Exit status: 0 done; 2 bad input, every problem listed; 3 refused by a reading; 4 a lot is needed.
"""

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterable
from typing import Any, NoReturn

from django.core.management.base import BaseCommand
from django.utils import translation

from reservations.law import registry
from reservations.law.computation import compute
from reservations.law.files import BadInput, to_fill_in
from reservations.law.refusals import LotNeeded, Refusal
from reservations.management.commands import _allot_alternatives as alternatives
from reservations.management.commands import _allot_help
from reservations.management.commands import _allot_output as output
from reservations.management.commands._allot_inputs import inputs_from_files

BAD_INPUT, REFUSED, LOT_NEEDED = 2, 3, 4


class Command(BaseCommand):
    """`manage.py allot RULES BODIES.csv …`; the result on standard output, messages on standard error."""

    help = "Compute the allotment of reserved offices from files, without a database."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The options; a reading may be given several times."""
        parser.formatter_class, parser.epilog = RawDescriptionHelpFormatter, _allot_help.text()
        parser.add_argument("rules", metavar="RULES", help=f"one of: {', '.join(s.id for s in registry.SYSTEMS)}")
        parser.add_argument("bodies", metavar="BODIES.csv")
        parser.add_argument("--history", metavar="HISTORY.csv")
        parser.add_argument("--state", metavar="STATE.json")
        parser.add_argument("--lots", metavar="LOTS.json")
        parser.add_argument("--election-date", metavar="YYYY-MM-DD")
        parser.add_argument("--first-election", metavar="YYYY-MM-DD")
        parser.add_argument("--reading", metavar="NAME=VALUE", action="append", default=[], dest="readings")
        parser.add_argument("--format", choices=("table", "csv", "json"), default="table")
        parser.add_argument("--explain", metavar="CODE", help="the worked explanation of one body instead of the table")
        parser.add_argument(
            "--alternatives", action="store_true", help="what would differ under each other option of each reading"
        )
        parser.add_argument("--lang", choices=("en", "hi"), default="en")

    def handle(self, *args: object, **options: Any) -> None:
        """Read, compute, print; every other end is one of the exit states."""
        with translation.override(options["lang"]):
            try:
                inputs = inputs_from_files(options)
            except BadInput as bad:
                self._stop(BAD_INPUT, output.of_bad_input(bad))
            if options["alternatives"]:
                self.stdout.write(alternatives.text(inputs, options["format"]), ending="")
                return
            try:
                result = compute(inputs, record=options["explain"] is not None)
            except Refusal as refusal:
                self._stop(REFUSED, output.of_refusal(refusal, inputs))
            except LotNeeded as lot:
                self.stdout.write(to_fill_in(inputs.lots, lot), ending="")
                self._stop(LOT_NEEDED, output.of_lot(lot, inputs))
            self.stdout.write(output.of_result(result, options["format"], options["explain"]), ending="")
            self._say(output.notes(result))
            if result.refused:
                self._stop(REFUSED, output.of_refusal(result.refused, inputs))

    def _say(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.stderr.write(line)

    def _stop(self, status: int, lines: Iterable[str]) -> NoReturn:
        self._say(lines)
        sys.exit(status)
