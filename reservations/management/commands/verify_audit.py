"""Reads the whole record of acts, recomputes its chain, and looks for the heads that were noted outside it."""

import json
import re
import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from reservations.selectors import record as selected
from reservations.services import audit

BROKEN, LOST = 1, 3  # exit states; 2 is an option that cannot be read


def _sha256(written: str) -> str:
    """A hash as printed: groups and capitals do not matter."""
    plain = re.sub(r"[\s:-]", "", written).lower()
    if not re.fullmatch(r"[0-9a-f]{64}", plain):
        raise ArgumentTypeError("a head is 64 hexadecimal digits, as an order prints them")
    return plain


def _read(path: Path) -> Iterator[audit.Line]:
    """The lines of an exported chain; what is no line of one breaks it there."""
    with path.open(encoding="utf-8") as file:
        for written in file:
            try:
                row = json.loads(written)
            except ValueError:
                row = {}
            yield row if isinstance(row, dict) else {}


class Command(BaseCommand):
    """`manage.py verify_audit`: 0 the chain is whole, 1 it breaks at a record, 3 it lost a head noted earlier."""

    help = (
        "Recompute the hash chain of the record of acts. Exit status: 0 whole; 1 a record was changed, moved or "
        "removed; 2 an option cannot be read; 3 a head that an order or a night's anchor holds is in the chain no more."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--head", action="append", type=_sha256, default=[], help="a head as an order prints it")
        parser.add_argument("--file", type=Path, help="an exported chain (JSON lines) instead of the database")

    def handle(self, *args: Any, head: list[str], file: Path | None, **options: Any) -> None:
        """Say how many records there are, the last hash, and where the chain breaks or what it has lost."""
        given = [selected.Head(None, each, "given") for each in head]
        try:
            found = audit.verify(_read(file), given) if file else audit.verify(heads=[*selected.heads(), *given])
        except OSError as error:
            self._end(2, f"{file} cannot be read: {error.strerror}")
        if found.broken_at is not None:
            self._end(BROKEN, f"The chain breaks at record {found.broken_at}; the last good hash is {found.head}")
        for each in found.lost:
            number = f" of record {each.number}" if each.number is not None else ""
            self.stderr.write(f"The chain does not hold the head{number} ({each.noted}): {each.sha256}")
        if found.lost:
            self._end(LOST, "The end of the chain was cut off, or the chain was written anew, after that was noted.")
        links = f", of {found.links_only} the links only" if found.links_only else ""
        self.stdout.write(f"{found.records} records, chain whole{links}, last hash {found.head}")

    def _end(self, status: int, words: str) -> None:
        self.stderr.write(words)
        sys.exit(status)
