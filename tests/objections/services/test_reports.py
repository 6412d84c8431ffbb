"""A District is asked, answers once, adds a second report; nobody else does, and the record holds no text."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from objections.models import DistrictReport, Objection, ReportPaper, ReportRequest
from objections.selectors import queue
from objections.selectors import reports as selected
from objections.services import decisions, reports
from reservations import papers
from reservations.law.days import day_in_india
from reservations.models import AuditRecord, Officer, OrderVersion
from reservations.services import clock
from reservations.workflow.machine import NotAllowed
from reservations.workflow.roles import Role
from tests import factories
from tests.objections import filed

pytestmark = pytest.mark.django_db

QUESTION, TEXT = "Which wards are in the list?", "The nine wards are in the list of 2011."
REASONS = "Section 7(5)(1)(d)(i) takes the population of Census 2011: 3,70,423 for Agra."


def of(code: str = filed.AGRA) -> Officer:
    return factories.OfficerFactory(role=Role.DISTRICT_OFFICER, district=filed.body(code).district)


def asked(objection: Objection, days: int = 3, code: str = filed.AGRA) -> ReportRequest:
    at = clock.now()
    due = day_in_india(at) + timedelta(days=days)
    (row,) = reports.ask(objection, [filed.body(code).district], QUESTION, due, by=factories.officer(), at=at)
    return row


@pytest.fixture
def objection(version: OrderVersion) -> Objection:
    return filed.objection(version)


def statuses(objection: Objection, days: int = 0) -> set[str]:
    officer = factories.officer()
    found = selected.in_queue(officer, clock.now() + timedelta(days=days))
    return {name for name, which in found.items() if queue.visible_to(officer).filter(which).exists()}


def test_a_request_is_asked_then_overdue_then_answered(objection: Objection) -> None:
    row = asked(objection)
    assert statuses(objection, 3) == {"asked"}
    assert statuses(objection, 4) == {"overdue"}
    reports.write(row, TEXT, [papers.check(filed.upload())], seen=0, by=of(), at=clock.now())
    assert statuses(objection, 4) == {"answered"}
    assert ReportPaper.objects.get().file.read() == filed.pdf()
    acts = AuditRecord.objects.filter(act__in=["ask_report", "write_report"])
    assert acts.count() == 2
    assert not [each for each in acts if QUESTION in str(each.details) or TEXT in str(each.details)]


def test_an_additional_report_is_a_second_one(objection: Objection) -> None:
    row, officer = asked(objection), of()
    reports.write(row, TEXT, [], seen=0, by=officer, at=clock.now())
    with pytest.raises(NotAllowed):
        reports.write(row, TEXT, [], seen=0, by=officer, at=clock.now())
    reports.write(row, TEXT, [], seen=1, by=officer, at=clock.now())
    assert [each.number for each in DistrictReport.objects.all()] == [1, 2]


def test_only_the_district_asked_writes(objection: Objection) -> None:
    row = asked(objection)
    for officer in (of(filed.JHANSI), factories.officer(), factories.officer(Role.MUNICIPALITY_OFFICER)):
        with pytest.raises(NotAllowed):
            reports.write(row, TEXT, [], seen=0, by=officer, at=clock.now())


def test_what_cannot_be_asked(objection: Objection) -> None:
    asked(objection)
    for code, days in ((filed.AGRA, 1), (filed.JHANSI, 1)):
        with pytest.raises(NotAllowed):
            asked(objection, days, code)


def test_a_decision_needs_no_report_and_ends_the_waiting(objection: Objection) -> None:
    asked(objection)
    answer = decisions.Answer("rejected", REASONS)
    decisions.decide(objection, answer, seen=0, by=factories.officer(), at=clock.now())
    assert statuses(objection, 9) == set()


def test_the_whole_order_is_seen_by_the_district_that_was_asked(version: OrderVersion) -> None:
    whole, officer = filed.objection(version, body=None, ground="other", step=""), of()
    assert not queue.visible_to(officer).filter(pk=whole.pk).exists()
    asked(whole)
    assert queue.visible_to(officer).filter(pk=whole.pk).exists()
    assert not queue.visible_to(of(filed.JHANSI)).filter(pk=whole.pk).exists()


def test_in_the_browser(client: Client, objection: Objection) -> None:
    client.force_login(factories.officer(), backend="django.contrib.auth.backends.ModelBackend")
    page = reverse("objections:objection", args=[objection.number])
    ask = reverse("objections:report_ask", args=[objection.number])
    assert "What the District is to report" in client.get(ask).content.decode()
    due = day_in_india(clock.now()).isoformat()
    shown = client.post(ask, {"question": QUESTION, "due_on": due}, follow=True).content.decode()
    assert "Still outstanding" in shown
    listed = client.get(reverse("objections:queue") + "?report=asked").content.decode()
    assert "Report asked: 1" in listed
    assert objection.number in listed
    client.force_login(of(), backend="django.contrib.auth.backends.ModelBackend")
    write = reverse("objections:report_write", args=[objection.number, ReportRequest.objects.get().pk])
    assert write in client.get(page).content.decode()
    assert "please correct this" not in client.get(write).content.decode()
    given = {"text": TEXT, "seen": "0", "papers": [filed.upload("a.pdf"), filed.upload("b.exe", b"MZ")]}
    assert "b.exe" in client.post(write, given).content.decode()
    client.post(write, {"text": TEXT, "seen": "0", "papers": [filed.upload("a.pdf")]})
    paper = reverse("objections:report_paper", args=[objection.number, ReportPaper.objects.get().pk])
    assert paper in client.get(page).content.decode()
    assert client.get(paper).content == filed.pdf()
    assert AuditRecord.objects.filter(act="take_report_paper").exists()
    client.force_login(of(filed.JHANSI), backend="django.contrib.auth.backends.ModelBackend")
    assert client.get(paper).status_code == client.get(write).status_code == 404
