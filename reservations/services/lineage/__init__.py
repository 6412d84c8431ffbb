"""The acts in a body's life (C-23): what each needs, what it does to the history, and its record; nothing is undone."""

from reservations.services.lineage.acts import enter, look, look_at_new, record
from reservations.services.lineage.changes import OF_TOWNS, Change, Entry, Ground, NewBody
from reservations.services.lineage.effects import Effect

__all__ = ["OF_TOWNS", "Change", "Effect", "Entry", "Ground", "NewBody", "enter", "look", "look_at_new", "record"]
