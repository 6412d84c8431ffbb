"""The second computation of a published bundle or of inputs, without a database.

Exit status: 0 both computations agree; 1 they differ, everything in which they do is listed; 2 bad input.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Mapping
from typing import Any, NoReturn

from django.core.management.base import BaseCommand
from django.utils import translation

from reservations.law.canonical import inputs_from, sha256
from reservations.law.computation import compute
from reservations.law.refusals import BadInput, LotNeeded, Refusal
from reservations.management.commands import _allot_output, _recount_output
from reservations.management.commands._recount_inputs import given as read
from reservations.recount import recount
from reservations.recount.comparison import compare

DIFFER, BAD_INPUT = 1, 2


class Command(BaseCommand):
    """`manage.py recount BUNDLE.zip` holds a published result against the second computation.

    `manage.py recount INPUTS.json` runs both computations on inputs in their canonical form.
    """

    help = "Compute an allotment a second time, by a program written apart from the first, and compare."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The file and the language."""
        parser.add_argument("file", metavar="BUNDLE.zip|INPUTS.json")
        parser.add_argument("--lang", choices=("en", "hi"), default="en")

    def handle(self, *args: object, **options: Any) -> None:
        """Read, compute, compare, print."""
        with translation.override(options["lang"]):
            try:
                given = read(options["file"])
            except BadInput as bad:
                self._stop(BAD_INPUT, self.stderr, _allot_output.of_bad_input(bad))
            second = recount(given.inputs)
            first = _computed(given.inputs) if given.result is None else given.result
            differences = compare(first, second)
            if differences:
                self._stop(DIFFER, self.stdout, _recount_output.of_differences(differences, given))
            self._say(self.stdout, _recount_output.of_agreement(second, sha256(given.inputs)))

    def _say(self, stream: Any, lines: Iterable[str]) -> None:
        for line in lines:
            stream.write(line)

    def _stop(self, status: int, stream: Any, lines: Iterable[str]) -> NoReturn:
        self._say(stream, lines)
        sys.exit(status)


def _computed(form: Mapping[str, Any]) -> Mapping[str, Any]:
    """What the first computation comes to: its result, its refusal, or the lots it needs."""
    try:
        return compute(inputs_from(form, {})).as_json()
    except (Refusal, LotNeeded) as end:
        return end.as_json()
