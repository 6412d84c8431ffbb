"""`manage.py verify_audit`: what it says and how it ends, on the database and on an exported chain."""

import json
from datetime import date
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from reservations.models import AuditRecord
from reservations.services import anchors, audit, clock
from tests.factories import submitted

pytestmark = pytest.mark.django_db


def status(capsys: pytest.CaptureFixture[str], *options: str) -> tuple[int, str]:
    """Give the exit status and what was printed."""
    try:
        call_command("verify_audit", *options)
    except SystemExit as ended:
        return int(str(ended.code)), capsys.readouterr().err
    return 0, capsys.readouterr().out


@pytest.fixture
def chain(tmp_path: Path) -> Path:
    """Five acts, exported."""
    submitted()
    path = tmp_path / "chain.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in audit.lines()), encoding="utf-8")
    return path


class TestTheDatabase:
    def test_a_whole_chain_ends_with_0(self, chain, capsys):
        last = AuditRecord.objects.last()
        assert status(capsys) == (0, f"5 records, chain whole, last hash {last.sha256}\n")

    def test_a_broken_one_with_1_and_the_number(self, chain, capsys, monkeypatch):
        monkeypatch.setattr(audit, "lines", lambda: iter([audit.line(AuditRecord.objects.last())]))
        code, said = status(capsys)
        assert code == 1
        assert f"The chain breaks at record 1; the last good hash is {audit.FIRST}" in said

    def test_a_head_that_an_order_prints_is_found_in_groups_and_capitals_too(self, chain, capsys):
        head = AuditRecord.objects.get(number=3).sha256.upper()
        in_groups = " ".join(head[start : start + 8] for start in range(0, 64, 8))
        assert status(capsys, "--head", in_groups)[0] == 0

    def test_a_head_that_is_not_there_ends_with_3(self, chain, capsys):
        code, said = status(capsys, "--head", "ab" * 32)
        assert code == 3
        assert "The chain does not hold the head (given): " + "ab" * 32 in said
        assert "The end of the chain was cut off" in said

    def test_an_anchor_that_is_not_there_ends_with_3_and_names_the_night(self, chain, capsys, monkeypatch):
        anchors.make(date(2026, 12, 1), at=clock.now())
        kept = list(audit.lines())[:-1]
        monkeypatch.setattr(audit, "lines", lambda: iter(kept))
        code, said = status(capsys)
        assert code == 3
        assert "the head of record 5 (anchor of 2026-12-01)" in said

    def test_what_is_no_head_is_refused(self, capsys):
        with pytest.raises(CommandError, match="64 hexadecimal digits"):
            call_command("verify_audit", "--head", "abc")


class TestAFile:
    def test_an_exported_chain_verifies_without_the_database(self, chain, capsys):
        code, said = status(capsys, "--file", str(chain))
        assert (code, said.startswith("5 records, chain whole, last hash")) == (0, True)

    def test_lines_of_another_state_are_counted_as_links(self, chain, capsys):
        rows = [json.loads(line) for line in chain.read_text().splitlines()]
        rows[1] = {name: rows[1][name] for name in ("number", "previous_sha256", "sha256")}
        chain.write_text("\n".join(map(json.dumps, rows)))
        assert "5 records, chain whole, of 1 the links only" in status(capsys, "--file", str(chain))[1]

    @pytest.mark.parametrize("name", ["number", "at", "officer", "act", "subject", "subject_id", "details", "sha256"])
    def test_each_value_changed_is_found(self, chain, capsys, name):
        rows = [json.loads(line) for line in chain.read_text().splitlines()]
        rows[2][name] = "changed"
        chain.write_text("\n".join(map(json.dumps, rows)))
        assert status(capsys, "--file", str(chain))[0] == 1

    @pytest.mark.parametrize("line", ["", "no JSON", "[]", "{}", '{"number": 1}'])
    def test_what_is_no_line_of_a_chain_breaks_it(self, chain, capsys, line):
        chain.write_text(line + "\n" + chain.read_text())
        assert status(capsys, "--file", str(chain))[0] == 1

    def test_a_file_that_is_not_there_ends_with_2(self, tmp_path, capsys):
        code, said = status(capsys, "--file", str(tmp_path / "none"))
        assert code == 2
        assert "cannot be read: No such file" in said
