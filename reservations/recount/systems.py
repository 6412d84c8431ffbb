"""Which function recounts which law."""

from collections.abc import Callable, Mapping
from typing import Any

from reservations.recount import mayors, seats

SYSTEMS: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    "up-mayors-2023": mayors.recounted,
    "up-municipal-seats": seats.recounted,
}
