"""Check a downloaded receipt without the database."""

import json
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from objections import receipts
from reservations.canonical import sha256_of_chunks

FAULTS = {
    "form": "This file is no receipt of this application.",
    "key": "The key that the receipt names is not known here. Name its public key with --public-key.",
    "signature": "NOT GENUINE: the receipt was changed after it was signed.",
    "statement": "NOT GENUINE: the statement beside the receipt is not the one that was filed.",
    "relief": "NOT GENUINE: the relief beside the receipt is not the one that was filed.",
}


class Command(BaseCommand):
    """manage.py verify_receipt receipt.json [--paper FILE …] [--public-key FILE]."""

    help = "Check signature and hashes of a receipt; needs no database. Ends with 1 when it is not genuine."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--paper", type=Path, action="append", default=[], help="a paper said to belong to it")
        parser.add_argument("--public-key", type=Path, help="PEM file; otherwise the keys of this installation")

    def handle(self, *args: object, **options: Any) -> None:
        try:
            file = json.loads(options["file"].read_text(encoding="utf-8"))
            pem = options["public_key"].read_bytes() if options["public_key"] else None
        except (OSError, ValueError) as error:
            raise CommandError(f"{options['file']}: {error}") from None
        verdict = receipts.verify(file, pem)
        if not verdict.genuine:
            raise CommandError(FAULTS[verdict.fault])
        receipt = verdict.receipt
        self.stdout.write(f"GENUINE: objection {receipt['number']} to order {receipt['order']}")
        if "received_at" in receipt:
            self.stdout.write(f"received {receipt['received_at']}, {receipt['mode']}")
        self.stdout.write(f"filed {receipt['filed_at']}, {'in time' if receipt['in_time'] else 'late'}")
        if receipt["specimen"]:
            self.stdout.write("SPECIMEN, NO LEGAL EFFECT")
        for path in options["paper"]:
            self._compare(path, receipts.papers_by_hash(receipt))

    def _compare(self, path: Path, filed: dict[str, str]) -> None:
        with path.open("rb") as opened:
            digest = sha256_of_chunks(iter(lambda: opened.read(65536), b""))
        if digest not in filed:
            raise CommandError(f"NOT GENUINE: {path} was not handed in with this objection.")
        self.stdout.write(f"paper {path}: handed in as {filed[digest]}")
