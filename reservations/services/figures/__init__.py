"""Figure sets: a file is uploaded, read once into staged rows, looked at, and saved as a new version, whole or not.

What is small is done at once; what is large in the background, by the job ledger.
"""

from reservations.services.figures.about import About
from reservations.services.figures.background import ask_to_save, begin_reading, has_failed, is_at_work, is_large
from reservations.services.figures.reading import is_read, read, suggested
from reservations.services.figures.saving import Outdated, save
from reservations.services.figures.uploads import upload

__all__ = [
    "About",
    "Outdated",
    "ask_to_save",
    "begin_reading",
    "has_failed",
    "is_at_work",
    "is_large",
    "is_read",
    "read",
    "save",
    "suggested",
    "upload",
]
