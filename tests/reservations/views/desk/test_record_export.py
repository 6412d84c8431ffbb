"""The record of acts taken away: a table of what the filter finds, and the chain that verifies elsewhere."""

import csv
import io
import json

import pytest
from django.core.management import call_command
from django.urls import reverse

from reservations.models import AuditRecord, Officer
from reservations.services import audit, clock
from tests import factories
from tests.factories import submitted

pytestmark = pytest.mark.django_db


def content(client, name: str, **query) -> str:
    answer = client.get(reverse(name), query)
    assert answer.status_code == 200
    assert answer["Content-Disposition"].startswith("attachment")
    return answer.getvalue().decode()


def table(client, **query) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(content(client, "audit_csv", **query).removeprefix("\ufeff"))))


class TestTable:
    def test_it_holds_every_act_newest_first_with_its_hashes(self, auditor):
        submitted()
        rows = table(auditor)
        assert [row["act"] for row in rows] == ["submit", "create_order", "recount", "compute", "start_exercise"]
        first = AuditRecord.objects.get(number=1)
        assert (rows[-1]["sha256"], rows[-1]["previous_sha256"]) == (first.sha256, audit.FIRST)
        assert json.loads(rows[-1]["details"]) == first.details

    def test_it_holds_what_the_filter_finds(self, auditor):
        submitted()
        assert [row["act"] for row in table(auditor, act="compute")] == ["compute"]

    def test_a_designation_is_no_formula(self, auditor):
        submitted()
        Officer.objects.update(designation_en="=1+1", designation_hi="=1+1")
        assert {row["designation"] for row in table(auditor)} == {"'=1+1"}


class TestChain:
    def test_it_verifies_elsewhere(self, auditor, tmp_path, capsys):
        submitted()
        path = tmp_path / "chain.jsonl"
        path.write_text(content(auditor, "audit_chain"), encoding="utf-8")
        call_command("verify_audit", "--file", str(path))
        assert capsys.readouterr().out.startswith("5 records, chain whole, last hash")

    def test_another_states_acts_are_links_without_content(self, auditor):
        order = submitted()
        audit.record("file_objection", order, by=None, at=clock.now(), state="IN-MP")
        audit.record("file_objection", order, by=None, at=clock.now(), state="IN-UP")
        lines = [json.loads(line) for line in content(auditor, "audit_chain").splitlines()]
        assert set(lines[5]) == {"number", "previous_sha256", "sha256"}
        assert lines[6]["act"] == "file_objection"
        found = audit.verify(lines, [])
        assert (found.records, found.is_whole, found.links_only) == (7, True, 1)

    def test_it_holds_no_name(self, auditor):
        submitted()
        assert "Section Officer" not in content(auditor, "audit_chain")


class TestWhoMay:
    @pytest.mark.parametrize("name", ["audit_csv", "audit_chain"])
    def test_a_district_officer_may_not_and_nobody_writes(self, client, auditor, name):
        assert auditor.post(reverse(name)).status_code == 405
        client.force_login(factories.officer(factories.Role.DISTRICT_OFFICER))
        assert client.get(reverse(name)).status_code == 403


class TestFilter:
    def test_an_order_finds_its_exercise_computations_versions_and_what_names_it(self, auditor):
        version = factories.published()
        given = {"by": factories.officer(), "at": clock.now()}
        audit.record("decide_objection", factories.StateFactory(), order=version.order_id, **given)
        audit.record("note", factories.StateFactory(), order=version.order_id + 1, **given)
        acts = {row["act"] for row in table(auditor, order=version.order_id)}
        assert acts == {
            "start_exercise", "compute", "recount", "create_order", "submit", "publish", "open_window", "freeze",
            "decide_objection",
        }  # fmt: skip

    def test_another_states_order_cannot_be_chosen(self, client):
        order = submitted()
        client.force_login(factories.OfficerFactory(state=factories.StateFactory(code="IN-MP")))
        assert table(client, order=order.pk) == []
