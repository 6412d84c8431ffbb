"""Reads the whole record of acts and recomputes its chain of hashes."""

import sys

from django.core.management.base import BaseCommand

from reservations.services import audit


class Command(BaseCommand):
    """`manage.py verify_audit`: exit status 0 when the chain is whole, 1 with the first broken number otherwise."""

    help = "Recompute the hash chain of the record of acts."

    def handle(self, **options: object) -> None:
        """Say how many records there are, the last hash, and where the chain breaks, if it does."""
        found = audit.verify()
        if found.broken_at is None:
            self.stdout.write(f"{found.records} records, chain whole, last hash {found.head}")
            return
        self.stderr.write(f"The chain breaks at record {found.broken_at}; the last good hash is {found.head}")
        sys.exit(1)
