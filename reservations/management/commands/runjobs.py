"""Drains the ledger of background work where there is no broker: manage.py runjobs [--once] [--retry-failed]."""

import logging
import signal
from argparse import ArgumentParser
from time import monotonic, sleep
from typing import Any

from django.core.management.base import BaseCommand
from django.db import Error, close_old_connections, connection

from reservations.services import anchors, clock, heartbeat, jobs, reminders

logger = logging.getLogger(__name__)

PAUSE = 1.0  # seconds between two looks at an empty ledger
PAUSE_WITHOUT_DATABASE = 5.0


class Command(BaseCommand):
    """Run due jobs one after another until a signal comes; the job in hand is always finished."""

    help = "Run the background work that is due: for ever, or once."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--once", action="store_true", help="end when nothing is due")
        parser.add_argument("--retry-failed", action="store_true", help="give failed jobs a new set of attempts first")

    def handle(self, *args: Any, once: bool, retry_failed: bool, **options: Any) -> None:
        if retry_failed:
            self.stdout.write(f"{jobs.queue_failed_again(clock.now())} failed jobs queued again")
        if once:
            self.stdout.write(f"{jobs.run_all_due()} jobs run")
            return
        run_until(Stop().on_signals())


class Stop:
    """Whether a signal asked to end. A plain flag: a lock taken in a signal's handler could block for ever."""

    asked = False

    def ask(self, *_: object) -> None:
        """Note that the end was asked for."""
        self.asked = True

    def on_signals(self) -> "Stop":
        """End on SIGTERM (the operator's stop) and on SIGINT (Ctrl-C)."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self.ask)
        return self

    def rest(self, seconds: float) -> None:
        """Sleep, but no longer than a second after the end was asked for."""
        until = monotonic() + seconds
        while not self.asked and (left := until - monotonic()) > 0:
            sleep(min(1.0, left))


def run_until(stop: Stop) -> None:
    """Take one job after another; rest while there is none, longer while the database does not answer."""
    while not stop.asked:
        try:
            close_old_connections()
            heartbeat.beat(clock.now())
            jobs.reap(clock.now())
            anchors.keep(clock.now())
            reminders.keep(clock.now())
            if jobs.run_one() is None:
                stop.rest(PAUSE)
        except Error:
            logger.exception("the database did not answer")
            connection.close()
            stop.rest(PAUSE_WITHOUT_DATABASE)
