"""One passage of a statute: where it stands, what it demands, who computes it, or why nobody does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from reservations.law.terms import Category
from reservations.law.working import CLAUSES, Clause


class Standing(StrEnum):
    """What becomes of a passage: computed; computed by a reading because the copy at hand lacks it; or not computed.

    Of what is not computed, the procedure is carried out elsewhere in the application.
    """

    COMPUTED = "computed"
    RECONSTRUCTED = "reconstructed"
    PROCEDURE = "procedure"
    NOT_COMPUTED = "not_computed"


@dataclass(frozen=True, slots=True)
class Passage:
    """One passage; `demands` and `remark` are translatable and in our own words, {category} is put in by the reader.

    `by` are the functions that compute it, in the statute's order. Without any, `remark` says why, or where it is
    carried out. `readings` are those that fill its gap beside the readings of the functions. An empty `provision` is a
    passage that the copy at hand does not have.
    """

    provision: str
    demands: str
    by: tuple[Callable[..., object], ...] = ()
    standing: Standing = Standing.COMPUTED
    remark: str = ""
    readings: tuple[str, ...] = ()
    category: Category | None = None

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """What the functions stand for, of those that a working records."""
        return tuple(CLAUSES[function] for function in self.by if function in CLAUSES)

    @property
    def all_readings(self) -> tuple[str, ...]:
        """The readings that fill its gap, each once: the passage's own first, then those of its functions."""
        return tuple(dict.fromkeys((*self.readings, *(each for clause in self.clauses for each in clause.readings))))
