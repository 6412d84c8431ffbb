"""While the law builds its many small objects, none of them in a cycle, the search for garbage cycles can wait."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def paused() -> Iterator[None]:
    """Pause the collector of garbage cycles, if it is running; each of its rounds would look at every object again.

    What was built meanwhile is handed to the oldest generation, so that the next round does not look at all of it.
    """
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.freeze()
            gc.unfreeze()
            gc.enable()
