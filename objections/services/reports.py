"""Asking Districts to report on an objection, and submitting the report: once; what is added is a second one."""

import secrets
from collections.abc import Collection, Sequence
from datetime import date, datetime, timedelta
from pathlib import PurePath

from django.core.files.base import ContentFile
from django.db import transaction

from objections.models import DistrictReport, Objection, ReportPaper, ReportRequest
from objections.selectors import reports as selected
from objections.services.handling import must_handle
from reservations.law.days import day_in_india
from reservations.law.wording import gettext_noop as _
from reservations.models import AuditRecord, District, Officer
from reservations.papers import CheckedPaper
from reservations.services import audit
from reservations.workflow.machine import NotAllowed, Obstacle
from reservations.workflow.order import NOT_YOUR_ROLE
from reservations.workflow.roles import Role

MOST_PAPERS = 5
LONGEST_WAIT = timedelta(days=365)
SHORTEST = 20


@transaction.atomic
def ask(
    objection: Objection, districts: Collection[District], question: str, due_on: date, *, by: Officer, at: datetime
) -> list[ReportRequest]:
    """Ask each of the Districts the same question.

    Raises NotAllowed with every obstacle: role or State, no District, one that has nothing to do with the objection or
    whose report is awaited already, no question, a day in the past or more than a year away.
    """
    must_handle(objection, by)
    row = Objection.objects.select_for_update(of=("self",)).get(pk=objection.pk)
    if obstacles := _not_asked(row, districts, question.strip(), due_on, by, at):
        raise NotAllowed(obstacles)
    return [_asked(row, district, question.strip(), due_on, by, at) for district in districts]


def _not_asked(
    row: Objection, districts: Collection[District], question: str, due_on: date, by: Officer, at: datetime
) -> list[Obstacle]:
    today, possible = day_in_india(at), set(selected.to_be_asked(row, by))
    found = []
    if not districts:
        found.append(Obstacle("F19", _("Choose at least one District.")))
    if not set(districts) <= possible:
        found.append(Obstacle("F19", _("A District was chosen that cannot be asked, or whose report is awaited.")))
    if not question:
        found.append(Obstacle("F19", _("Write what the District is to report.")))
    if not today <= due_on <= today + LONGEST_WAIT:
        found.append(Obstacle("F19", _("The report is due today or later, within a year.")))
    return found


def _asked(row: Objection, district: District, question: str, due_on: date, by: Officer, at: datetime) -> ReportRequest:
    request = ReportRequest.objects.create(
        objection=row, district=district, question=question, due_on=due_on, asked_by=by, asked_at=at
    )
    audit.record(
        "ask_report",
        row,
        by=by,
        at=at,
        order=row.order_id,
        request=request.pk,
        district=district.pk,
        question=audit.salted(question),
    )
    return request


def may_write(request: ReportRequest, by: Officer) -> bool:
    """The officer of the District that was asked, and nobody else."""
    return by.role == Role.DISTRICT_OFFICER and by.district_id == request.district_id


@transaction.atomic
def write(
    request: ReportRequest, text: str, papers: Sequence[CheckedPaper], *, seen: int, by: Officer, at: datetime
) -> DistrictReport:
    """Submit a report; it is never changed. `seen` is how many the officer had before the eyes: no report goes twice.

    Raises NotAllowed for anybody but the District's officer, after another report, without text, with too many papers.
    """
    if not may_write(request, by):
        raise NotAllowed([NOT_YOUR_ROLE])
    row = ReportRequest.objects.select_for_update(of=("self",)).get(pk=request.pk)
    earlier = row.reports.count()
    if obstacles := _not_written(text.strip(), papers, earlier, seen):
        raise NotAllowed(obstacles)
    report = DistrictReport.objects.create(
        request=row, number=earlier + 1, text=text.strip(), written_by=by, written_at=at
    )
    for paper in papers:
        _keep(report, paper)
    audit.record(
        "write_report",
        row.objection,
        by=by,
        at=at,
        order=row.objection.order_id,
        request=row.pk,
        report=report.pk,
        text=audit.salted(report.text),
        papers=[paper.sha256 for paper in papers],
    )
    return report


def _not_written(text: str, papers: Sequence[CheckedPaper], earlier: int, seen: int) -> list[Obstacle]:
    found = []
    if earlier != seen:
        found.append(Obstacle("F19", _("A report was submitted meanwhile. Read it before you add to it.")))
    if len(text) < SHORTEST:
        found.append(Obstacle("F19", _("The report needs at least %(count)s characters."), {"count": SHORTEST}))
    if len(papers) > MOST_PAPERS:
        found.append(Obstacle("F19", _("A report takes at most %(count)s papers."), {"count": MOST_PAPERS}))
    return found


def _keep(report: DistrictReport, paper: CheckedPaper) -> None:
    kept = ReportPaper(
        report=report,
        name=paper.name,
        media_type=paper.media_type,
        size=len(paper.content),
        sha256=paper.sha256,
    )
    stored_as = secrets.token_hex(16) + PurePath(paper.name).suffix.lower()
    kept.file.save(stored_as, ContentFile(paper.content), save=False)
    kept.save()


@transaction.atomic
def hand_out(paper: ReportPaper, *, by: Officer, at: datetime) -> AuditRecord:
    """Record that an officer takes a paper of a report (F31)."""
    objection = Objection.objects.get(report_requests__reports__papers=paper)
    return audit.record("take_report_paper", objection, by=by, at=at, order=objection.order_id, paper=paper.pk)
