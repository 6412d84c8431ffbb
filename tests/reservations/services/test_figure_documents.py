"""The files of a figure set: kept with their hashes, the same file once, and each taking on record."""

from hashlib import sha256

import pytest
from django.core.files.base import ContentFile

from reservations.models import AuditRecord
from reservations.services import clock, figure_documents, figures
from reservations.workflow.machine import NotAllowed
from reservations.workflow.roles import Role
from tests.factories import StateFactory, mayors, officer
from tests.published import UP_MAYORS_2023
from tests.reservations.proving import scan

pytestmark = pytest.mark.django_db


def added(figure_set, role=Role.DRAFTER):
    file = ContentFile(scan(), name="census.pdf")
    return figure_documents.add(figure_set, file, "census.pdf", by=officer(role), at=clock.now())


def test_a_document_is_kept_once_with_its_hash():
    figure_set = mayors()
    row = added(figure_set)
    assert row.file_sha256 == sha256(scan()).hexdigest()
    assert added(figure_set) == row
    assert figure_set.documents.count() == AuditRecord.objects.filter(act="add_figure_document").count() == 1


def test_it_is_the_drafters_work():
    with pytest.raises(NotAllowed):
        added(mayors(), role=Role.APPROVER)


def test_taking_a_document_is_on_record():
    row = added(mayors())
    assert figure_documents.take(row, by=officer(Role.AUDITOR), at=clock.now()) == scan()
    last = AuditRecord.objects.latest("number")
    assert (last.act, last.details, last.officer) == (
        "take_figure_file",
        {"file": row.file_sha256},
        officer(Role.AUDITOR),
    )


def test_the_uploaded_file_is_handed_out_as_it_came():
    figure_set = mayors()
    content = UP_MAYORS_2023.read_bytes()
    file = ContentFile(content, name="mayors.csv")
    kept = figures.upload(StateFactory(), "municipal_corporation", file, by=officer(), at=clock.now())
    type(kept).objects.filter(pk=kept.pk).update(figure_set=figure_set)
    assert figure_documents.take_file(figure_set, by=officer(), at=clock.now()) == content
