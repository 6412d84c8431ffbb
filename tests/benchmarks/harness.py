"""Measures so that another machine agrees: ratios to a baseline of the same run, growth when the work doubles."""

import gc
import time
from collections.abc import Callable

REPEATS = 7
LONG_ENOUGH = 0.02  # seconds a single measurement must last to be believed


def seconds(work: Callable[[], object]) -> float:
    """Give the shortest of several runs, each repeated until it lasts long enough, as seconds for one."""
    work()
    gc.collect()
    times = 1
    while (lasted := _lasting(work, times)) < LONG_ENOUGH:
        times *= 2
    return min([lasted, *(_lasting(work, times) for _ in range(REPEATS - 1))]) / times


def _lasting(work: Callable[[], object], times: int) -> float:
    began = time.perf_counter()
    for _ in range(times):
        work()
    return time.perf_counter() - began


def ratio(name: str, work: Callable[[], object], to: Callable[[], object]) -> float:
    """Measure work against a baseline, print both, and give how many times as long it takes."""
    ours, baseline = seconds(work), seconds(to)
    print(f"\n{name}: {ours * 1000:.2f} ms, {ours / baseline:.1f} times the baseline of {baseline * 1000:.2f} ms")
    return ours / baseline


def growth(name: str, of_size: Callable[[int], Callable[[], object]], size: int) -> float:
    """Measure work of a size and of twice the size, print both, and give the factor (2 is linear, 4 is quadratic)."""
    single, double = seconds(of_size(size)), seconds(of_size(2 * size))
    factor = double / single
    print(f"\n{name}: {single * 1000:.2f} ms for {size}, {double * 1000:.2f} ms for {2 * size}: factor {factor:.2f}")
    return factor
