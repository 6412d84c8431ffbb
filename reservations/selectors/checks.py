"""The checks of a finished computation before its order may be published: passed, warning or blocking (F10)."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from reservations import words
from reservations.law.checks import Severity
from reservations.law.wording import Message, bodies, offices
from reservations.law.wording import gettext_noop as _
from reservations.models import Computation
from reservations.selectors import figure_checks, lot_answers, recounts
from reservations.selectors.checked import BLOCKING, PASSED, RECOUNT, WARNING, Check
from reservations.selectors.figure_checks import bodies_without_figures

__all__ = ["BLOCKING", "PASSED", "RECOUNT", "WARNING", "Check", "all_of", "blocking", "bodies_without_figures"]

ORDER = (BLOCKING, WARNING, PASSED)


def all_of(computation: Computation) -> list[Check]:
    """Every check of a finished computation, blocking first, those lifted among them; empty without a result."""
    if computation.working is None:
        return []
    lifted = {row.check_id: row for row in computation.lifted.select_related("lifted_by")}
    found = [
        *_of_the_law(computation.working["checks"]),
        *figure_checks.of_computation(computation),
        *_of_the_lots(computation),
        _of_the_recount(computation),
    ]
    with_lifts = [replace(check, lifted=lifted.get(check.id) if check.liftable else None) for check in found]
    return sorted(with_lifts, key=lambda check: (ORDER.index(check.severity), check.reading, check.id))


def blocking(computation: Computation) -> list[Check]:
    """The blocking checks that are neither cured nor lifted."""
    return [check for check in all_of(computation) if check.stands]


def _of_the_law(checks: Iterable[Mapping[str, Any]]) -> Iterable[Check]:
    for row in checks:
        message = Message(row["message"]["template"], row["message"]["values"])
        yield Check(
            f"{row['group']}:{row['name']}", Severity(row["severity"]), row["reading"], message, tuple(row["codes"])
        )


def _of_the_lots(computation: Computation) -> Iterable[Check]:
    """M-05, C-13: of several draws of a stage the newest counts."""
    newest = lot_answers.uses_newest(computation)
    if newest is None:
        return
    if newest:
        yield Check("lots:newest", PASSED, "M-05", Message(_("Every lot is the newest that was drawn at its stage")))
    else:
        text = _("A lot has been drawn again since this computation; compute again")
        yield Check("lots:newest", BLOCKING, "M-05", Message(text))


def _of_the_recount(computation: Computation) -> Check:
    """F11: a second, independent program agrees, or nothing goes out."""
    recount = recounts.of(computation)
    if recount is None:
        text = Message(_("No second program has computed this yet."))
        return Check(RECOUNT, BLOCKING, "F11", text)
    if recount.agrees:
        number = recounts.compared(computation.result or {})
        return Check(RECOUNT, PASSED, "F11", Message(words.COUNTED_TWICE, {"offices": offices(number)}))
    if codes := recounts.differing(recount):
        text = Message(_("The second program comes to something else for: {bodies}"), {"bodies": bodies(codes)})
        return Check(RECOUNT, BLOCKING, "F11", text, codes)
    return Check(RECOUNT, BLOCKING, "F11", Message(_("The second program comes to other numbers of offices")))
