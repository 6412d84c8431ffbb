"""What a published version keeps of its figures: source, signatory, sources of columns, notes on jumps, fingerprint."""

from typing import Any

from reservations.law.days import day_in_india
from reservations.models import OrderVersion
from reservations.selectors import figures as selected
from reservations.selectors import jumps
from reservations.services.in_both import both, named

Frozen = dict[str, Any]


def figures(version: OrderVersion) -> Frozen:
    """Where the figures come from and who answers for them (C-37, C-44)."""
    kept, state = version.computation.figure_set, version.computation.inputs["state"]
    return {
        "title": both(kept, "title"),
        "source": kept.source,
        "source_on": kept.source_on.isoformat(),
        "version": kept.version,
        "signatory": kept.signatory,
        "bc_survey": kept.bc_survey,
        "bc_commission_report": kept.bc_commission_report,
        "columns": [
            {"column": column, "source": told.source, "source_on": told.source_on.isoformat()}
            for column, told in sorted(selected.sources_of_columns(kept).items())
        ],
        "document_sha256": kept.file_sha256,
        "state": {**state, "source": kept.state_source} if state else None,
    }


def notes(version: OrderVersion) -> list[Frozen]:
    """The notes on populations more than a quarter away from the set before, for the record of the order (C-37)."""
    found = jumps.of_set(version.computation.figure_set)
    return [
        {
            "body": named(jump.body),
            "before": jump.before,
            "now": jump.now,
            "note": jump.note.note if jump.note else "",
            "by": both(jump.note.written_by, "designation") if jump.note else None,
            "on": day_in_india(jump.note.written_at).isoformat() if jump.note else None,
            "new_limits": jump.new_limits,
        }
        for jump in found
    ]
