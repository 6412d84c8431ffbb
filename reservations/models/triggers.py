"""Triggers that several tables share: what was written once stays as it was written."""

import pgtrigger


def append_only() -> pgtrigger.Protect:
    """Rows can be inserted, never changed or deleted."""
    return pgtrigger.Protect(name="append_only", operation=pgtrigger.Update | pgtrigger.Delete)


def never_changed() -> pgtrigger.Protect:
    """Rows can be inserted and deleted; what they say stays."""
    return pgtrigger.Protect(name="never_changed", operation=pgtrigger.Update)


def never_deleted() -> pgtrigger.Protect:
    """Rows stay; their columns may be protected by other triggers."""
    return pgtrigger.Protect(name="never_deleted", operation=pgtrigger.Delete)


def set_once(*columns: str) -> pgtrigger.Trigger:
    """The columns may be given a value once; a given value never changes."""
    changed = " OR ".join(f"(OLD.{c} IS NOT NULL AND OLD.{c} IS DISTINCT FROM NEW.{c})" for c in columns)
    return pgtrigger.Trigger(
        name="set_once",
        when=pgtrigger.Before,
        operation=pgtrigger.Update,
        func=(
            f"IF {changed} THEN RAISE EXCEPTION 'a recorded value never changes in %', TG_TABLE_NAME; END IF; "
            "RETURN NEW;"
        ),
    )
