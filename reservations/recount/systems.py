"""Which function recounts which law."""

from collections.abc import Callable, Mapping
from typing import Any

from reservations.recount import (
    adhyakshas,
    madhya_pradesh,
    mayors,
    panchayat_seats,
    pramukhs,
    presidents,
    seats,
    serial_list,
)

SYSTEMS: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    "mp-municipal-offices-1999": madhya_pradesh.recounted,
    "up-adhyakshas": adhyakshas.recounted,
    "up-mayors-2023": mayors.recounted,
    "up-municipal-presidents-2023": presidents.recounted,
    "up-municipal-presidents-until-2023": serial_list.recounted,
    "up-municipal-seats": seats.recounted,
    "up-panchayat-seats": panchayat_seats.recounted,
    "up-pramukhs": pramukhs.recounted,
}
