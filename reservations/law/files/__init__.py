"""The files of a data bundle: BODIES.csv, HISTORY.csv, STATE.json and LOTS.json, read with every problem named."""

from reservations.law.files.lots import parse_lots, to_fill_in, write_lots
from reservations.law.files.state import parse_state, write_state
from reservations.law.files.tables import parse_bodies, parse_history, write_bodies, write_history
from reservations.law.refusals import BadInput, Problem

__all__ = [
    "BadInput",
    "Problem",
    "parse_bodies",
    "parse_history",
    "parse_lots",
    "parse_state",
    "to_fill_in",
    "write_bodies",
    "write_history",
    "write_lots",
    "write_state",
]
