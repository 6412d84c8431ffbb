"""Sub-clause (f): whom the last election bars, and where the allotment goes on."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from reservations.law import rotation
from reservations.law.cases import Case
from reservations.law.refusals import Refusal
from reservations.law.rotation import Election
from reservations.law.terms import Category, HistoryRow
from reservations.law.wording import Message, bodies, day
from reservations.law.wording import gettext_noop as _
from reservations.law.working import Context, Step, clause

Past = tuple[Election, ...]


@dataclass(frozen=True)
class Start(Context):
    """Behind which body the allotment begins (none: at serial 1), and because of which row of the last election."""

    after: str | None = None
    row: HistoryRow | None = None

    def working(self) -> dict[str, object]:
        """How the working keeps it."""
        row = self.row and {"body": self.row.code, "category": self.row.category.value, "sequence": self.row.sequence}
        return {"is": "start", "after": self.after, "last_allotted": row}


@clause(
    Step.ELECTIONS,
    "9-A(5)(1)(f)",
    ("C-27", "C-41"),
    _("Which earlier elections count?"),
    _("Only the last election before this one bars and tells where the allotment goes on."),
)
def elections_that_count(case: Case) -> Past:
    """(f): the elections before; though it speaks of any previous one, only the last is looked at (C-27)."""
    return rotation.elections(case.history)


@clause(
    Step.ROTATION,
    "9-A(5)(1)(f)",
    ("C-19", "C-27"),
    _("Which bodies are barred by the last election?"),
    _("An office allotted to a group at one election is not allotted to the same group at the next."),
)
def barred_by_the_last_election(case: Case, category: Category, past: Past) -> frozenset[str]:
    """(f): what the last election gave to a group is not given to it again now (C-27)."""
    return rotation.barred(past, category)


@clause(
    Step.START,
    "9-A(5)(1)(f)",
    ("C-25", "C-27"),
    _("Where does the allotment begin?"),
    _("At serial 1, or at the serial next to the last office allotted to women at the last election, going round."),
)
def where_the_allotment_begins(case: Case, past: Past) -> Start:
    """(d)(i), (f): at serial 1 (C-25); after an election behind its last office of the women outside the categories.

    C-27: if there is none, behind the last office allotted; if that body is no longer ranked, behind the one before it
    in sequence; if none of them is ranked any more, at serial 1. Refused by C-27 where the sequence is not known.
    """
    rows = _in_sequence(case, past)
    womens = [number for number, row in enumerate(rows) if row.category is Category.W]
    reached = rows[: womens[-1] + 1] if womens else rows
    ranked = {body.code for body in case.bodies}
    still = [row.code for row in reached if row.code in ranked]
    return Start(still[-1], reached[-1]) if still else Start()


def _in_sequence(case: Case, past: Past) -> list[HistoryRow]:
    """What the last election allotted, in the order of allotment."""
    last = past[-1].on if past else None
    rows = [row for row in case.history if row.election == last and row.category is not Category.UR]
    ranked = {body.code for body in case.bodies}
    sure = [row for row in rows if row.kind or row.code in ranked]
    times = Counter(row.sequence for row in sure)
    unclear = sorted(row.code for row in sure if row.sequence is None or times[row.sequence] > 1)
    if unclear and last:
        text = _("For the election of {day} the order of allotment is not known, or given twice, of: {bodies}.")
        raise Refusal("C-27", Message(text, {"day": day(last), "bodies": bodies(unclear)}), unclear)
    # A body that is ranked no more and names no class may be of another one; without a sequence it tells nothing.
    return sorted((row for row in rows if row.sequence is not None), key=lambda row: (row.sequence, row.code in ranked))
