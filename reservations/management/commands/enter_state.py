"""Enters a State, or puts right what is printed of it: its names, government, department, counter and section."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand
from django.db import transaction

from reservations.models import State
from reservations.services import audit, clock

PARTS = ("name", "government", "department", "counter")


class Command(BaseCommand):
    """`manage.py enter_state IN-UP --name-en … --name-hi … --section 9-1`, once before the first invitation."""

    help = "Enter a State with what its documents print, or change it. Everything is asked for in English and Hindi."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("code", help="ISO 3166-2, for example IN-UP")
        for part in PARTS:
            for language in ("en", "hi"):
                parser.add_argument(f"--{part}-{language}", required=True)
        parser.add_argument("--section", required=True, help="department and section in an order's number, as 9-1")

    @transaction.atomic
    def handle(self, *args: Any, **options: Any) -> None:
        given = {f"{part}_{language}": options[f"{part}_{language}"] for part in PARTS for language in ("en", "hi")}
        state, new = State.objects.update_or_create(
            code=options["code"], defaults={**given, "section": options["section"]}
        )
        audit.record("enter_state", state, by=None, at=clock.now(), state=state.code, new=new)
        self.stdout.write(f"{state.code} is {'entered' if new else 'changed'}.")
