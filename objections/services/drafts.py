"""A person's unfinished objection: kept at every step, also when it is not valid yet, behind a secret link."""

import secrets
from collections.abc import Mapping
from datetime import datetime
from pathlib import PurePath

from django.core.files.base import ContentFile
from django.db import transaction
from django.utils.translation import gettext as _

from objections import codes
from objections.models import Objection, ObjectionDraft, Paper
from reservations import papers
from reservations.formatting import indian
from reservations.models import Order
from reservations.papers import CheckedPaper, NotTaken


def begin(order: Order, *, at: datetime) -> tuple[ObjectionDraft, str]:
    """Begin a draft; gives it with the secret of its link, which only the person will have."""
    secret = codes.new_secret()
    draft = ObjectionDraft.objects.create(
        secret_sha256=codes.hash_of_secret(secret), order=order, began_at=at, saved_at=at
    )
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
