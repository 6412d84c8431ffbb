"""Letters to officers about the publication of a draft: each asked for once, written in both languages when sent."""

from collections.abc import Callable, Iterable
from datetime import date, datetime

from django.conf import settings
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from reservations.formatting import moment
from reservations.law.days import day_in_india
from reservations.models import Officer, OfficerLetter, OrderVersion, Release, Window
from reservations.obstacles import refusal_texts
from reservations.selectors import releases
from reservations.services import mail
from reservations.workflow.machine import NotAllowed

Kind = OfficerLetter.Kind
Text = tuple[str, list[str]]  # subject, paragraphs: in the active language
LANGUAGES = ("hi", "en")
_written: dict[str, Callable[[OfficerLetter], Text | None]] = {}


def writes(kind: str) -> Callable[[Callable[[OfficerLetter], Text | None]], Callable[[OfficerLetter], Text | None]]:
    """Register the function that writes one kind of letter in the active language; None: there is nothing to say."""

    def register(function: Callable[[OfficerLetter], Text | None]) -> Callable[[OfficerLetter], Text | None]:
        _written[kind] = function
        return function

    return register


def ask(
    kind: str,
    officers: Iterable[Officer],
    version: OrderVersion,
    *,
    at: datetime,
    window: Window | None = None,
    release: Release | None = None,
) -> list[OfficerLetter]:
    """Ask for one letter to each officer who has an address; returns those that were not asked for before today.

    A letter about a window or a release is asked for once and for all, others once a day.
    """
    on: date = day_in_india(at)
    asked = []
    for officer in officers:
        if not officer.email or not officer.is_active:
            continue
        about = {"kind": kind, "officer": officer, "version": version, "window": window, "release": release}
        known = {**about, "on": on} if window is None and release is None else about
        letter, new = OfficerLetter.objects.get_or_create(**known, defaults={"on": on, "asked_at": at})
        if new:
            mail.ask("officer", letter.pk, at=at)
            asked.append(letter)
    return asked


@mail.letter("officer")
def write(pk: int) -> mail.Letter | None:
    """The letter in Hindi and English, one below the other; None when nothing is to be said any more."""
    letter = OfficerLetter.objects.select_related(
        "officer__district", "officer__body", "version__order__exercise", "window", "release"
    ).get(pk=pk)
    subjects, texts = [], []
    for language in LANGUAGES:
        with translation.override(language):
            said = _written[letter.kind](letter)
        if said is None:
            return None
        subjects.append(said[0])
        texts.append("\n\n".join(said[1]))
    specimen = "SPECIMEN, NO LEGAL EFFECT\n\n" if settings.DEMONSTRATION else ""
    return letter.officer.email, " / ".join(subjects), specimen + "\n\n---\n\n".join(texts) + "\n"


def page(name: str, *args: str) -> str:
    """The whole address of a page in the active language."""
    return str(settings.SITE_URL + reverse(name, args=args))


def not_released(release: Release, *, at: datetime) -> list[OfficerLetter]:
    """Tell the approver and the preparer that a scheduled draft was not published."""
    both = {officer.pk: officer for officer in (release.scheduled_by, release.version.prepared_by)}
    return ask(Kind.NOT_RELEASED, both.values(), release.version, at=at, release=release)


@writes(Kind.NOT_RELEASED)
def _not_released(letter: OfficerLetter) -> Text:
    order, release = letter.version.order, letter.release
    if release is None:
        raise ValueError("a letter about a release names it")
    why = refusal_texts(NotAllowed(releases.obstacles(release)))
    return (
        _("Not published: %(code)s") % {"code": order.code},
        [
            f"{order.title} ({order.code})",
            _("The draft was to be published on %(moment)s. It was not; the order stands as before.")
            % {"moment": moment(release.release_at)},
            "\n".join(f"- {text}" for text in why),
            page("order_desk", order.code),
        ],
    )
