"""Reminders by mail while proofs are missing: each once however often the work runs, never in an act's way (F13)."""

from collections.abc import Mapping
from datetime import date, datetime, time, timedelta

from django.db import transaction
from django.utils.translation import gettext as _

from reservations import words
from reservations.formatting import day, indian, moment
from reservations.law import days
from reservations.law.wording import gettext_noop
from reservations.models import Job, Officer, OfficerLetter, Order, OrderVersion, ReminderSwitch, Window
from reservations.selectors import orders, proofs, windows
from reservations.selectors import reminders as selected
from reservations.selectors.proofs import Place
from reservations.services import audit, clock, jobs, letters
from reservations.services.letters import Kind, Text
from reservations.services.roles import must_be
from reservations.workflow.machine import refused
from reservations.workflow.roles import Role

HOUR = time(9)  # in India, when the reminders of a day go out
MOST_NAMED = 40  # places or Districts in a letter


def keep(at: datetime) -> Job | None:
    """Ask for the day's reminders when their hour has come. Called for every minute; the ledger holds one a day."""
    local = at.astimezone(days.IST)
    if local.time() < HOUR:
        return None
    on, key = local.date().isoformat(), f"remind:{local.date()}"
    return Job.objects.filter(key=key).first() or jobs.ask("remind", key, {"day": on}, at=at)


@jobs.handler("remind")
def remind(payload: Mapping[str, object]) -> str:
    """Ask for the letters of one day; a day that has passed meanwhile is left."""
    at = clock.now()
    if days.day_in_india(at) == date.fromisoformat(str(payload["day"])):
        for draft in selected.drafts():
            about(draft, at=at)
    return ""


@transaction.atomic
def about(draft: OrderVersion, *, at: datetime) -> list[OfficerLetter]:
    """Ask for the letters of today about one draft: to whom something is missing, and to the approvers what is late."""
    missing, state = proofs.missing(draft), draft.order.state_of_id
    if not missing:
        return []
    kind = Kind.LAST_DAY if _is_day_before_the_end(draft, at) else Kind.MISSING
    asked = letters.ask(kind, selected.of_places(missing, state), draft, at=at)
    if selected.late(draft, at, missing):
        asked += letters.ask(Kind.LATE, selected.approvers(state), draft, at=at)
    return asked


def _is_day_before_the_end(draft: OrderVersion, at: datetime) -> bool:
    window = windows.current(draft)
    tomorrow = days.day_in_india(at) + timedelta(days=1)
    return window is not None and days.day_in_india(window.closes_at) == tomorrow


@jobs.handler("tell_extension")
def tell_extension(payload: Mapping[str, object]) -> str:
    """Send the notice that a window was moved to every District and municipality of the draft."""
    window = Window.objects.select_related("version__order").get(pk=int(str(payload["window"])))
    places, state = proofs.places(window.version), window.version.order.state_of_id
    with transaction.atomic():
        letters.ask(Kind.EXTENSION, selected.of_places(places, state), window.version, at=clock.now(), window=window)
    return ""


@transaction.atomic
def switch(order: Order, on: bool, reason: str, *, by: Officer, at: datetime) -> ReminderSwitch:
    """Switch an order's reminders off or on again, with the reason. Drafters and approvers of its State.

    Raises NotAllowed without a reason, and when they stand so already. Notices of extension always go.
    """
    must_be({Role.DRAFTER, Role.APPROVER}, by, order.state_of_id)
    if not reason.strip():
        raise refused("F13", gettext_noop("Reminders are switched with a reason in writing."))
    order = Order.objects.select_for_update().get(pk=order.pk)
    if selected.are_on(order) == on:
        raise refused("F13", gettext_noop("The reminders stand so already. Read the page again."))
    row = ReminderSwitch.objects.create(order=order, on=on, reason=reason.strip(), set_by=by, set_at=at)
    audit.record("switch_reminders", order, by=by, at=at, switch=row.pk, on=on, reason=audit.salted(reason.strip()))
    return row


def _head(letter: OfficerLetter) -> str:
    order = letter.version.order
    return f"{order.title} ({order.code})"


def _named(place: Place) -> str:
    where = place.body or place.district
    return f"{words.PROOF_KINDS[place.kind]}: {where.name}"


def _listed(named: list[str]) -> str:
    more = len(named) - MOST_NAMED
    lines = [f"- {name}" for name in named[:MOST_NAMED]]
    return "\n".join(lines + ([_("and %(number)s more") % {"number": indian(more)}] if more > 0 else []))


def _closing(version: OrderVersion) -> str:
    window = windows.current(version)
    if window is None:
        return ""
    said = _("Objections are received until %(closing)s. Each later day of publication moves that instant out.")
    return said % {"closing": moment(window.closes_at)}


def _page_of(letter: OfficerLetter) -> str:
    return letters.page("proofs_order", letter.version.order.code)


def _stands(letter: OfficerLetter) -> bool:
    newest = orders.latest_published(letter.version.order)
    return newest is not None and newest.pk == letter.version_id


@letters.writes(Kind.MISSING)
@letters.writes(Kind.LAST_DAY)
def _missing(letter: OfficerLetter) -> Text | None:
    """What is missing when the letter is sent; nothing when all has come meanwhile."""
    missing = selected.missing_for(letter.officer, letter.version)
    if not missing or not _stands(letter):
        return None
    code, number = letter.version.order.code, indian(len(missing))
    subject = _("%(code)s: %(number)s proofs of publication are missing") % {"code": code, "number": number}
    last = [_("The window for objections ends tomorrow.")] if letter.kind == Kind.LAST_DAY else []
    return subject, [
        _head(letter),
        *last,
        _("The draft is to be published in the newspaper and on the boards; of these places no proof is on record:"),
        _listed([_named(place) for place in missing]),
        _closing(letter.version),
        _page_of(letter),
    ]


@letters.writes(Kind.LATE)
def _late(letter: OfficerLetter) -> Text | None:
    found = selected.late(letter.version, letter.asked_at)
    if not found or not _stands(letter):
        return None
    counted = [
        _("%(district)s: %(number)s missing") % {"district": item.district.name, "number": indian(item.missing)}
        for item in found
    ]
    not_proved = _("These Districts lack proofs; what is published there after %(day)s moves the closing out:")
    return _("%(code)s: Districts are late") % {"code": letter.version.order.code}, [
        _head(letter),
        not_proved % {"day": day(windows.last_day(windows.current(letter.version)))},
        _listed(counted),
        _("A place that cannot be proved may be waived in writing."),
        _page_of(letter),
    ]


@letters.writes(Kind.EXTENSION)
def _extension(letter: OfficerLetter) -> Text:
    window = letter.window
    if window is None:
        raise ValueError("a letter about an extension names the window")
    before = windows.before(window)
    moved = _("The window for objections closes on %(closing)s, not on %(before)s.")
    return _("%(code)s: notice of extension") % {"code": letter.version.order.code}, [
        _head(letter),
        moved % {"closing": moment(window.closes_at), "before": moment(before.closes_at if before else None)},
        window.cause,
        _("The notice is to be put on the same boards; it is printed from the page of the order:"),
        letters.page("order", letter.version.order.code),
        _page_of(letter),
    ]
