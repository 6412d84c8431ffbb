"""The checks of a finished computation before its order may be published: passed, warning or blocking (F10)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from reservations import words
from reservations.law.checks import Severity
from reservations.law.wording import Message, bodies, offices
from reservations.law.wording import gettext_noop as _
from reservations.models import Computation, Exercise, Figure, FigureSet, LiftedCheck
from reservations.selectors import lineage, lot_answers, recounts

PASSED, WARNING, BLOCKING = Severity.PASSED, Severity.WARNING, Severity.BLOCKING
ORDER = (BLOCKING, WARNING, PASSED)
JUMP = Fraction(1, 4)
RECOUNT = "recount:agrees"  # the one blocking check that nobody lifts (F11)


@dataclass(frozen=True)
class Check:
    """One check: its id, how it ended, the reading it rests on, its sentence with numbers, the bodies concerned."""

    id: str
    severity: Severity
    reading: str
    message: Message
    codes: tuple[str, ...] = ()
    lifted: LiftedCheck | None = None

    @property
    def liftable(self) -> bool:
        """Whether an officer may lift it with a written reason while it blocks."""
        return self.id != RECOUNT

    @property
    def stands(self) -> bool:
        """Whether it keeps the order from being submitted and published."""
        return self.severity == BLOCKING and self.lifted is None


def bodies_without_figures(exercise: Exercise) -> list[str]:
    """Codes of constituted bodies of the exercise's class that have no figure in its set."""
    with_figures = Figure.objects.filter(figure_set=exercise.figure_set).values("body")
    return list(
        lineage.constituted(exercise).exclude(pk__in=with_figures).order_by("code").values_list("code", flat=True)
    )


def all_of(computation: Computation) -> list[Check]:
    """Every check of a finished computation, blocking first, those lifted among them; empty without a result."""
    if computation.working is None:
        return []
    lifted = {row.check_id: row for row in computation.lifted.select_related("lifted_by")}
    found = [
        *_of_the_law(computation.working["checks"]),
        *_of_the_figures(computation),
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


def _of_the_figures(computation: Computation) -> Iterable[Check]:
    missing = tuple(bodies_without_figures(computation.exercise))
    if missing:
        text = Message(_("Constituted since the computation, without figures: {bodies}"), {"bodies": bodies(missing)})
        yield Check("figures:missing", BLOCKING, "C-37", text, missing)
    else:
        yield Check("figures:missing", PASSED, "C-37", Message(_("Every constituted body has figures")))
    yield from _jumps(computation.figure_set)


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


def _jumps(figures: FigureSet) -> Iterable[Check]:
    """C-37: a population more than a quarter away from the set before needs a note."""
    if figures.supersedes_id is None:
        return
    before = dict(Figure.objects.filter(figure_set=figures.supersedes_id).values_list("body__code", "population"))
    rows = figures.figures.order_by("body__code").values_list("body__code", "population")
    codes = tuple(c for c, now in rows if c in before and abs(Fraction(now - before[c], before[c])) > JUMP)
    if not codes:
        text = Message(_("No population is more than a quarter away from the set before"))
        yield Check("figures:jump", PASSED, "C-37", text)
        return
    text = Message(_("More than a quarter away from the figures before: {bodies}"), {"bodies": bodies(codes)})
    yield Check("figures:jump", WARNING if figures.cause else BLOCKING, "C-37", text, codes)
