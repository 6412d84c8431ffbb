"""What filing costs when many file at once: the record of acts lets them pass one by one, and must not hold them up."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from statistics import median

import pytest
from django.db import connection, transaction

from objections.models import ObjectionDraft
from objections.services import filing
from reservations.models import Job, OrderVersion
from reservations.services import audit, clock
from tests import factories
from tests.objections import filed

FILINGS, WRITERS, ROUNDS = 40, 8, 3
_numbers = count()


@pytest.fixture
def version(transactional_db: None) -> OrderVersion:
    """A published draft, with one objection filed so that everything is warm."""
    version = factories.published()
    filed.objection(version)
    return version


def seconds(made: list[tuple[ObjectionDraft, str]], writers: int) -> float:
    """File a number of drafts with so many writers, each on a connection of its own."""
    statement = filed.statement()

    def file(one: tuple[ObjectionDraft, str]) -> None:
        filing.submit(one[0], statement, secret=one[1], at=clock.now())

    with ThreadPoolExecutor(writers, initializer=connection.ensure_connection) as pool:
        began = time.perf_counter()
        list(pool.map(file, made))
        took = time.perf_counter() - began
        for done in [pool.submit(_close) for _ in range(4 * writers)]:
            done.result()
    return took


def _close() -> None:
    connection.close()
    time.sleep(0.01)  # so that every thread of the pool gets its turn


def drafts(version: OrderVersion) -> list[tuple[ObjectionDraft, str]]:
    return [filed.draft(version) for _ in range(FILINGS)]


def share_of_the_lock(version: OrderVersion, monkeypatch: pytest.MonkeyPatch) -> float:
    """Of the time of one filing, the part in which the record of acts is locked for everybody else."""
    began, locked, done = [], [], []
    record = audit.record

    def timed(*given: object, **more: object) -> object:
        locked.append(time.perf_counter())
        return record(*given, **more)

    monkeypatch.setattr(audit, "record", timed)
    for draft, secret in drafts(version):
        began.append(time.perf_counter())
        filing.submit(draft, filed.statement(), secret=secret, at=clock.now())
        done.append(time.perf_counter())
    whole, held = (sum(done) - sum(each) for each in (began, locked))
    return held / whole


def bare() -> Iterator[float]:
    """One row written in a transaction of its own, several times."""
    at = clock.now()
    for _ in range(FILINGS):
        began = time.perf_counter()
        with transaction.atomic():
            Job.objects.create(kind="bench", key=f"bench:{next(_numbers)}", queued_at=at, input_sha256="")
        yield time.perf_counter() - began


def test_filings_at_once_take_no_longer_than_one_after_another(
    version: OrderVersion, monkeypatch: pytest.MonkeyPatch
) -> None:
    ratios, ones = [], []
    for _ in range(ROUNDS):
        alone, together = seconds(drafts(version), 1), seconds(drafts(version), WRITERS)
        ones.append(alone / FILINGS)
        ratios.append(together / alone)
    row = median(bare())
    print(f"\none filing: {median(ones) * 1000:.1f} ms, {median(ones) / row:.0f} times one bare row")
    print(f"{FILINGS} filings by {WRITERS} writers: {median(ratios):.2f} of the time that one writer takes")
    held = share_of_the_lock(version, monkeypatch)
    print(f"the record is locked for {held:.0%} of a filing")
    assert audit.verify().is_whole
    assert median(ones) / row < 120
    assert median(ratios) < 1.3
    assert held < 0.25
