"""What finding how close each of 545 offices was costs beside one computation, and how many computations it takes."""

import time
from collections.abc import Callable
from statistics import median

from reservations.law.computation import compute
from reservations.services.explanations.search import Search
from tests.benchmarks.bench_presidents import PANCHAYATS, inputs

RULES = "up-municipal-presidents-2023"
BETWEEN = 20  # bodies between two measurements of one computation, which the machine's other work slows alike


def seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def test_how_close_every_office_was() -> None:
    given = inputs(RULES, PANCHAYATS)
    recorded = compute(given, record=True)
    search = Search(recorded.as_json(), recorded.working or {})
    ones, lasted = [], 0.0
    for number, body in enumerate(given.bodies):
        lasted += seconds(lambda code=body.code: search.find(code))
        if number % BETWEEN == 0:
            ones.append(seconds(lambda: compute(given)))
    times = lasted / median(ones)
    print(f"\nhow close: {search.reruns.made / PANCHAYATS:.1f} computations a body, {times:.0f} times one")
    assert search.reruns.made <= 10 * PANCHAYATS
    assert times <= 6000
