"""What an officer tells of a change of a body, and how it stands beside the register."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from reservations.law.terms import BodyClass
from reservations.models import Body, BodyAct, District

Kind = BodyAct.Kind
Entry = Mapping[str, Any]  # columns of the register's entry with their values; a District by its id

# The columns of the register's entry that an act of each kind changes.
COLUMNS: Mapping[str, tuple[str, ...]] = {
    Kind.RENAMED: ("name_en", "name_hi"),
    Kind.MOVED: ("district",),
    Kind.RECLASSIFIED: ("kind",),
    Kind.LGD_CODE: ("lgd_code",),
}
OF_TOWNS = (BodyClass.MUNICIPAL_CORPORATION, BodyClass.MUNICIPAL_COUNCIL, BodyClass.NAGAR_PANCHAYAT)


@dataclass(frozen=True)
class Ground:
    """From which day an act holds, and the notification or order that it rests on."""

    effective_on: date
    notification: str
    notified_on: date
    cause: str = ""


@dataclass(frozen=True)
class Change:
    """A change of a body on record.

    `entry` is what the register does not say yet: from the day on, or with `earlier` what was before it, where the
    register has the later entry already. Of a merger `parts` are all that went into the body (itself, if it goes on),
    and `history_of` the one whose history it keeps: none named means the larger part; another needs its `reason`.
    """

    kind: BodyAct.Kind
    ground: Ground
    entry: Entry = field(default_factory=dict)
    earlier: bool = False
    parts: tuple[Body, ...] = ()
    history_of: Body | None = None
    reason: str = ""


@dataclass(frozen=True)
class NewBody:
    """A body constituted by a notification; `parts` are the bodies out of which it was cut and which go on."""

    code: str
    name_en: str
    name_hi: str
    kind: BodyClass
    district: District
    ground: Ground
    parts: tuple[Body, ...] = ()


def on_record(body: Body, kind: str) -> dict[str, Any]:
    """What the register says now in the columns that an act of this kind changes; a District by its id."""
    return {name: body.district_id if name == "district" else getattr(body, name) for name in COLUMNS.get(kind, ())}
