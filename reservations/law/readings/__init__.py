"""The register of readings: where a statute leaves a gap, the question, how it is answered, and what may be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from reservations.law.readings import common, madhya_pradesh, municipal, panchayats, procedure
from reservations.law.readings.entry import Kind, Option, Reading

__all__ = ["NAMES", "REGISTER", "Kind", "Option", "Reading", "UnknownReading", "get", "resolve"]

REGISTER: tuple[Reading, ...] = (
    *common.READINGS,
    *municipal.READINGS,
    *panchayats.READINGS,
    *madhya_pradesh.READINGS,
    *procedure.READINGS,
)

# By id, by name and by the name of a reading's choice.
NAMES: Mapping[str, Reading] = {
    key: reading for reading in REGISTER for key in (reading.id, reading.name, *reading.aliases)
}


class UnknownReading(ValueError):
    """A reading or option that cannot be chosen: `name`, `value`, and what could have been given instead."""

    def __init__(self, name: str, value: str, possible: Iterable[str]) -> None:
        self.name = name
        self.value = value
        self.possible = tuple(possible)
        super().__init__(f"{name}={value}: possible are {', '.join(self.possible)}")


def get(name: str) -> Reading:
    """The reading with this id or name; KeyError when there is none."""
    return NAMES[name]


def resolve(
    choices: Iterable[str], given: Mapping[str, str], presumed: Mapping[str, str] | None = None
) -> dict[str, str]:
    """The option of every choice by reading id: what was given by id or name, what is presumed, or the default.

    UnknownReading for a reading the rule system does not offer, for an option it does not have, and for one reading
    given twice with different options.
    """
    offered = {key: get(key) for key in choices}
    options: dict[str, str] = {}
    for name, value in given.items():
        reading = NAMES.get(name)
        if reading is None or reading.id not in offered:
            raise UnknownReading(name, value, [reading.choice for reading in offered.values()])
        if not reading.accepts(value) or options.get(reading.id, value) != value:
            raise UnknownReading(name, value, [option.code for option in reading.options])
        options[reading.id] = value
    options = {**(presumed or {}), **options}
    return {key: options.get(key, reading.default) for key, reading in offered.items()}
