"""A person's unfinished objection: kept at every step, also when it is not valid yet, behind a secret link.

One that is not filed is deleted with its papers KEPT after it was last saved, by background work that drafts ask for.
"""

import secrets
from collections.abc import Mapping
from datetime import datetime, timedelta
from functools import partial
from pathlib import PurePath

from django.core.files.base import ContentFile
from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from objections import codes
from objections.models import Objection, ObjectionDraft, Paper
from reservations import papers
from reservations.formatting import indian
from reservations.models import Order
from reservations.papers import CheckedPaper, NotTaken
from reservations.services import clock, jobs

KEPT = timedelta(days=30)


def begin(order: Order, *, at: datetime) -> tuple[ObjectionDraft, str]:
    """Begin a draft; gives it with the secret of its link, which only the person will have."""
    secret = codes.new_secret()
    draft = ObjectionDraft.objects.create(
        secret_sha256=codes.hash_of_secret(secret), order=order, began_at=at, saved_at=at
    )
    _ask_to_delete(at)
    return draft, secret


def locked(draft: ObjectionDraft) -> ObjectionDraft | None:
    """The draft, locked until the transaction ends; None when it has become an objection meanwhile."""
    row = ObjectionDraft.objects.select_for_update().get(pk=draft.pk)
    return None if Objection.objects.filter(draft=row).exists() else row


@transaction.atomic
def save(draft: ObjectionDraft, step: int, typed: Mapping[str, str], *, at: datetime) -> ObjectionDraft:
    """Keep what was typed at one step as it is. A filed draft stays as it is."""
    row = locked(draft)
    if row is None:
        return draft
    row.answers = {**row.answers, str(step): dict(typed)}
    row.saved_at = at
    row.save(update_fields=["answers", "saved_at"])
    return row


@transaction.atomic
def add_paper(draft: ObjectionDraft, paper: CheckedPaper, *, at: datetime) -> Paper | None:
    """Keep a checked paper with the draft, under a random name; the same file again is the paper that is there.

    Raises NotTaken for an eleventh one. None when the draft has been filed meanwhile.
    """
    row = locked(draft)
    if row is None:
        return None
    if (known := row.papers.filter(sha256=paper.sha256).first()) is not None:
        return known
    if row.papers.count() >= papers.MOST:
        raise NotTaken(
            _("“%(name)s” was not added: an objection takes at most %(limit)s papers. Remove one first.")
            % {"name": paper.name, "limit": indian(papers.MOST)}
        )
    kept = Paper(
        draft=row,
        name=paper.name,
        media_type=paper.media_type,
        size=len(paper.content),
        sha256=paper.sha256,
        handed_in_sha256=paper.handed_in_sha256,
        added_at=at,
    )
    stored_as = secrets.token_hex(16) + PurePath(paper.name).suffix.lower()
    kept.file.save(stored_as, ContentFile(paper.content), save=False)
    kept.save()
    return kept


@transaction.atomic
def remove_paper(draft: ObjectionDraft, paper: int, *, at: datetime) -> bool:
    """Take a paper out of a draft that is not filed; says whether there was one."""
    row = locked(draft)
    found = row.papers.filter(pk=paper).first() if row else None
    if found is None:
        return False
    storage, name = found.file.storage, str(found.file.name)
    found.delete()
    transaction.on_commit(lambda: storage.delete(name))
    return True


def abandoned(at: datetime) -> QuerySet[ObjectionDraft]:
    """The drafts that were neither filed nor saved for so long that they are deleted."""
    return ObjectionDraft.objects.filter(objection=None, saved_at__lt=at - KEPT).order_by("saved_at", "pk")


def delete_abandoned(at: datetime) -> int:
    """Delete abandoned drafts with their papers, each in a transaction of its own. Returns how many."""
    return sum(_deleted(draft, at) for draft in abandoned(at))


@transaction.atomic
def _deleted(draft: ObjectionDraft, at: datetime) -> bool:
    """Delete one draft unless somebody has taken it up again meanwhile."""
    row = abandoned(at).select_for_update(of=("self",), skip_locked=True).filter(pk=draft.pk).first()
    if row is None:
        return False
    for paper in row.papers.all():
        transaction.on_commit(partial(paper.file.storage.delete, str(paper.file.name)))
    row.papers.all().delete()
    row.delete()
    return True


def _ask_to_delete(at: datetime) -> None:
    """Ask for one deletion a day, on the first day on which a draft saved now is abandoned."""
    due = (at + KEPT).replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=1)
    jobs.ask("delete_drafts", f"delete_drafts:{due:%Y-%m-%d}", {}, at=at, not_before=due)


@jobs.handler("delete_drafts")
def delete(_payload: Mapping[str, object]) -> str:
    """Delete what is abandoned; ask again while a draft is left that was saved later than it was begun."""
    at = clock.now()
    delete_abandoned(at)
    newest = ObjectionDraft.objects.filter(objection=None).order_by("-saved_at").first()
    if newest is not None:
        _ask_to_delete(newest.saved_at)
    return ""
