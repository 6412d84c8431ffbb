"""F7: alternative readings side by side, computed without a language and told in the active one."""

from reservations.services.alternatives.computed import alternatives, numbers_that_differ, other_options
from reservations.services.alternatives.told import Column, OfficeRow, Told, in_words

__all__ = [
    "Column",
    "OfficeRow",
    "Told",
    "alternatives",
    "in_words",
    "numbers_that_differ",
    "other_options",
]
