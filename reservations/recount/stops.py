"""What ends a recount before its end: a reading that refuses, lots that must be drawn."""

from collections.abc import Iterable
from typing import Any


class Refused(Exception):
    """A reading refuses; `concerned` are codes of bodies or names of units."""

    def __init__(self, reading: str, concerned: Iterable[str] = ()) -> None:
        super().__init__(reading)
        self.reading = reading
        self.concerned = set(concerned)


class Asked(Exception):
    """Lots are asked for.

    A lot among equals stops at once. With `waits` the statute itself draws lots: the other classes of bodies are
    looked at too, and all their lots are asked for together.
    """

    def __init__(self, lots: Iterable[dict[str, Any]], *, waits: bool = False) -> None:
        super().__init__("lots")
        self.lots = list(lots)
        self.waits = waits
