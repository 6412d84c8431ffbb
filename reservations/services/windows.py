"""The window for objections: opened with a draft, moved out for a stated cause, never closing sooner (C-30, C-31)."""

from dataclasses import dataclass
from datetime import date, datetime

from django.utils import translation
from django.utils.translation import gettext as _

from reservations import words
from reservations.formatting import day, moment
from reservations.law import days
from reservations.law.wording import gettext_noop
from reservations.models import Body, Officer, OrderVersion, State, Window
from reservations.selectors import orders as selected
from reservations.selectors import proofs, windows
from reservations.selectors.proofs import Place
from reservations.services import audit, documents, jobs
from reservations.services.in_both import Both
from reservations.workflow.machine import NotAllowed, Obstacle


def too_early(closes_at: datetime, published_on: date, state: State) -> Obstacle | None:
    """What stands against a closing instant: it lies before the day that C-30 allows, or offices are closed on it."""
    closed = windows.holidays(state)
    earliest, on = days.earliest_closing_day(published_on, closed), days.day_in_india(closes_at)
    if on < earliest:
        return Obstacle(
            "C-30", gettext_noop("Objections cannot close before %(day)s: seven clear days."), {"day": earliest}
        )
    if not days.is_working(on, closed):
        return Obstacle("C-30", gettext_noop("%(day)s is no working day."), {"day": on})
    return None


def open_first(version: OrderVersion, closes_at: datetime, *, by: Officer, at: datetime) -> Window:
    """Open the first window of a version published at `at`. A revised draft's covers the changed offices (C-34).

    Raises NotAllowed when `closes_at` is too early.
    """
    published_on = days.day_of_publication(at)
    if (obstacle := too_early(closes_at, published_on, version.order.state_of)) is not None:
        raise NotAllowed([obstacle])
    window = Window.objects.create(
        version=version, number=1, published_on=published_on, closes_at=closes_at, set_by=by, set_at=at
    )
    if (before := selected.last_draft(version.order)) is not None:
        changed = selected.changed_codes(selected.frozen_categories(before), selected.categories(version.computation))
        window.bodies.set(Body.objects.filter(state=version.order.state_of, code__in=changed))
    audit.record("open_window", version, by=by, at=at, closes_at=closes_at.isoformat())
    return window


@dataclass(frozen=True)
class Moved:
    """What a window was moved to: its day of publication, its closing instant, and the cause in both languages."""

    published_on: date
    closes_at: datetime
    cause: Both


def move(window: Window, to: Moved, *, by: Officer, at: datetime) -> Window:
    """Put a moved window in the place of the one that stands, for the same bodies. Raises ValueError when sooner."""
    if to.closes_at < window.closes_at:
        raise ValueError("A window never closes sooner than it did.")
    moved = Window.objects.create(
        version=window.version,
        number=window.number + 1,
        published_on=to.published_on,
        closes_at=to.closes_at,
        cause_en=to.cause["en"],
        cause_hi=to.cause["hi"],
        set_by=by,
        set_at=at,
    )
    moved.bodies.set(window.bodies.all())
    audit.record(
        "move_window",
        window.version,
        by=by,
        at=at,
        published_on=str(moved.published_on),
        closed_at=window.closes_at.isoformat(),
        closes_at=moved.closes_at.isoformat(),
    )
    if moved.closes_at > window.closes_at:
        documents.register_extension(moved, at=at)
        jobs.ask("tell_extension", f"extension:{moved.pk}", {"window": moved.pk}, at=at)
    return moved


def extend_if_proved_later(version: OrderVersion, *, by: Officer, at: datetime) -> Window | None:
    """C-31: a proof later than the closing date allows moves the closing instant out, at the same hour.

    The instant follows from the day of publication alone, however late the proof is recorded: it may make a closed
    window open again, or lie in the past itself. Each time the cause says so; what came in until then is in time.
    """
    window, latest = windows.current(version), proofs.latest(version)
    if window is None or latest is None or latest.published_on <= window.published_on:
        return None
    hour = window.closes_at.astimezone(days.IST).time()
    closed = windows.holidays(version.order.state_of)
    earliest = days.closing_instant(days.earliest_closing_day(latest.published_on, closed), hour)
    cause = _in_both(latest, window.closes_at, earliest, at) if earliest > window.closes_at else {"en": "", "hi": ""}
    to = Moved(latest.published_on, max(earliest, window.closes_at), cause)
    return move(window, to, by=by, at=at)


def _in_both(latest: proofs.Latest, before: datetime, closes_at: datetime, at: datetime) -> Both:
    spoken = {}
    for language in ("en", "hi"):
        with translation.override(language):
            spoken[language] = " ".join(_cause(latest, before, closes_at, at))
    return spoken


def _cause(latest: proofs.Latest, before: datetime, closes_at: datetime, at: datetime) -> list[str]:
    last = _(
        "The last publication of the draft was on %(day)s (%(place)s); the seven clear days are counted from there."
    )
    said = [last % {"place": _named(latest.place), "day": day(latest.published_on)}]
    if not days.in_time(at, closes_at):
        text = _("The proof was recorded only on %(moment)s, after that window; what came in within it is in time.")
        said.append(text % {"moment": moment(at, "plain")})
    elif not days.in_time(at, before):
        said.append(_("The window had closed; it is open again, and what was received meanwhile is in time."))
    return said


def _named(place: Place) -> str:
    where = place.body or place.district
    return f"{words.PROOF_KINDS[place.kind]}, {where.name}"
