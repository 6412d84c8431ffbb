"""manage.py allot: the calculation from files, every option and every exit state."""

import csv
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command, execute_from_command_line

from reservations.law import registry
from tests.published import UP_MAYORS_2023, up_mayors_2023

REPOSITORY = Path(__file__).resolve().parents[3]
RULES = "up-mayors-2023"
HEADER = "code,name,kind,population,sc,st,bc"
KIND = "municipal_corporation"
EQUALS = "\n".join([HEADER, *(f"{code},Town {code},{KIND},1000,300,0,0" for code in "ABC")])
FEW = "\n".join([HEADER, f"A,Town A,{KIND},1000,900,0,0", f"B,Town B,{KIND},300,0,0,0", f"C,Town C,{KIND},200,0,0,0"])


class Ended:
    """How a run ended: exit status, standard output, standard error."""

    def __init__(self, *arguments: object) -> None:
        out, err = io.StringIO(), io.StringIO()
        try:
            call_command("allot", *map(str, arguments), stdout=out, stderr=err)
            self.status: object = 0
        except SystemExit as end:
            self.status = end.code
        self.out, self.err = out.getvalue(), err.getvalue()

    @property
    def json(self) -> dict:
        return json.loads(self.out)


@pytest.fixture
def file(tmp_path: Path):
    def write(name: str, text: str | bytes) -> Path:
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return write


class TestDone:
    def test_the_order_of_2023_as_json(self) -> None:
        ended = Ended(RULES, UP_MAYORS_2023, "--format", "json", "--election-date", "2023-05-11")
        assert ended.status == 0
        given = {row["code"]: row["category"] for row in ended.json["allotments"]}
        assert given == {row["code"]: row["final_2023"] for row in up_mayors_2023()}
        assert (ended.json["format"], ended.json["election_date"]) == (1, "2023-05-11")
        assert "explanation" not in ended.json

    def test_as_csv(self) -> None:
        rows = list(csv.DictReader(io.StringIO(Ended(RULES, UP_MAYORS_2023, "--format", "csv").out)))
        assert rows[0] == {
            "code": "UP-NN-01",
            "name": "Agra",
            "group": KIND,
            "unit": "",
            "category": "SC_W",
            "sequence": "1",
            "provision": "7(5)(1)(d)(i)",
            "readings": "C-12 C-16",
        }
        assert rows[1]["sequence"] == ""

    def test_as_a_table(self) -> None:
        lines = Ended(RULES, UP_MAYORS_2023).out.splitlines()
        assert lines[0] == "Offices of Mayor, Uttar Pradesh, since 2023 (up-mayors-2023)"
        assert "UP-NN-01 Agra Scheduled Castes, woman 1 s. 7(5)(1)(d)(i)" in [" ".join(line.split()) for line in lines]
        assert "Readings chosen: C-20=group_only, C-40=refuse, C-44=yes" in lines

    def test_the_table_in_hindi_has_hindi_names_and_is_aligned(self) -> None:
        out = Ended(RULES, UP_MAYORS_2023, "--lang", "hi").out
        assert "आगरा" in out
        assert "7(5)(1)(घ)(i)" in out
        assert "Agra" not in out

    def test_json_is_the_same_in_every_language(self) -> None:
        assert Ended(RULES, UP_MAYORS_2023, "--format", "json").out == (
            Ended(RULES, UP_MAYORS_2023, "--format", "json", "--lang", "hi").out
        )

    def test_findings_and_notes_go_to_standard_error(self, file) -> None:
        bodies = file("b.csv", FEW + "\n")
        past = file("h.csv", "election,code,category\n2023-05-11,B,SC_W\n")
        ended = Ended(RULES, bodies, "--history", past, "--reading", "shortfall=unfilled", "--format", "csv")
        assert "Blocking C-40: Reserved for the Scheduled Castes: 2 offices, allotted 1" in ended.err
        assert "Warning C-20: Offices reserved for a woman twice running" not in ended.err
        assert "no election date was given" in ended.err
        assert "C-40" not in ended.out

    def test_findings_name_their_bodies(self, file) -> None:
        past = file("h.csv", "election,code,category\n2023-05-11,UP-NN-01,W\n")
        assert "Warning C-20" in Ended(RULES, UP_MAYORS_2023, "--history", past).err
        assert "[Agra]" in Ended(RULES, UP_MAYORS_2023, "--history", past).err

    def test_notes_that_do_not_apply_are_left_out(self, file) -> None:
        ended = Ended(RULES, file("b.csv", FEW), "--reading", "C-40=unfilled", "--election-date", "2028-05-10")
        assert "Note:" not in ended.err

    def test_the_order_of_rows_and_a_byte_order_mark_change_nothing(self, file) -> None:
        lines = UP_MAYORS_2023.read_text(encoding="utf-8").splitlines()
        moved = file("b.csv", "\ufeff" + "\r\n".join([lines[0], *lines[:0:-1]]))
        one, other = (Ended(RULES, path, "--format", "json").json for path in (UP_MAYORS_2023, moved))
        assert one["inputs_sha256"] == other["inputs_sha256"]
        assert sorted(one["allotments"], key=str) == sorted(other["allotments"], key=str)


class TestExplaining:
    def test_one_body_in_words(self) -> None:
        ended = Ended(RULES, UP_MAYORS_2023, "--explain", "UP-NN-01")
        assert ended.status == 0
        assert ended.out.startswith("In Agra 23 of every 100 persons belong to the Scheduled Castes")
        assert "2. How many offices for the Scheduled Castes?" in ended.out
        assert "17 × 24,53,554 ÷ 1,85,51,810 = 2, remainder 46,06,798: 2 offices" in ended.out
        assert "next in line" in ended.out
        assert "24,499 persons fewer of the Scheduled Castes in Agra" in ended.out

    def test_an_office_that_nothing_reaches(self, file) -> None:
        out = Ended(RULES, UP_MAYORS_2023, "--explain", "UP-NN-02", "--reading", "C-44=none").out
        assert "   0 offices\n   By the reading chosen" in out

    def test_as_json_beside_the_result(self) -> None:
        found = Ended(RULES, UP_MAYORS_2023, "--explain", "UP-NN-01", "--format", "json").json["explanation"]
        assert found["code"] == "UP-NN-01"
        assert [step["key"] for step in found["steps"]][-1] == "allotment-SC"
        assert found["rankings"][0]["rows"][1]["share"] == "110318/505693"
        assert found["closeness"][1]["change"] == 24_499


class TestStatus2:
    def test_every_bad_row_of_every_file_is_listed(self, file) -> None:
        bodies = file("b.csv", f"{HEADER}\nA,Town A,{KIND},x,0,0,0\nA,Town A,{KIND},10,20,0,0\n")
        past = file("h.csv", "election,code,category\nyesterday,A,SC\n")
        ended = Ended(RULES, bodies, "--history", past)
        assert (ended.status, ended.out) == (2, "")
        assert "nothing was computed. Problems: 4" in ended.err
        assert f"{bodies}:2:population: found “x”, expected a whole number of at least 1, digits only" in ended.err
        assert f"{bodies}:3:sc, st, bc: found “20”, expected sc + st + bc of at most the population 10" in ended.err
        assert f"{bodies}:3:code: found “A”, expected a value used once; it is already in line 2" in ended.err
        assert f"{past}:2:election: found “yesterday”, expected a day as YYYY-MM-DD" in ended.err

    def test_rules_that_do_not_exist_with_those_that_do(self) -> None:
        ended = Ended("up-moon", UP_MAYORS_2023)
        assert ended.status == 2
        assert "RULES: found “up-moon”, expected one of: " in ended.err
        assert RULES in ended.err

    def test_utf_16(self, file) -> None:
        ended = Ended(RULES, file("b.csv", EQUALS.encode("utf-16")))
        assert (ended.status, "UTF-16" in ended.err) == (2, True)

    @pytest.mark.parametrize(
        ("options", "told"),
        [
            (["--reading", "women_repeat"], "--reading: found “women_repeat”, expected NAME=VALUE"),
            (["--reading", "moon=1"], "expected one of: women_repeat, shortfall, bc_reservation"),
            (["--reading", "C-40=perhaps"], "expected one of: refuse, unfilled"),
            (["--reading", "C-40=refuse", "--reading", "shortfall=unfilled"], "expected one option for one reading"),
            (["--election-date", "11.05.2023"], "--election-date: found “11.05.2023”, expected a day"),
            (["--first-election", "2015-01-01"], "up-mayors-2023 does not use it"),
            (["--explain", "nobody"], "--explain: found “nobody”, expected the code of one of the bodies"),
            (["--explain", "UP-NN-01", "--format", "csv"], "expected --format table or --format json"),
            (["--history", "/nowhere/h.csv"], "/nowhere/h.csv: found “No such file or directory”"),
        ],
    )
    def test_options_that_cannot_be_meant(self, options: list[str], told: str) -> None:
        ended = Ended(RULES, UP_MAYORS_2023, *options)
        assert (ended.status, told in ended.err) == (2, True), ended.err

    def test_state_figures_are_read_and_told_to_be_unused(self, file) -> None:
        ended = Ended(
            RULES, UP_MAYORS_2023, "--state", file("s.json", '{"population": 9, "sc": 1, "st": 1, "bc": "x"}')
        )
        assert (ended.status, "s.json:bc" in ended.err, "does not use it" in ended.err) == (2, True, True)

    def test_an_unknown_option_is_refused_by_the_parser(self) -> None:
        with pytest.raises(CommandError):
            Ended(RULES, UP_MAYORS_2023, "--moon", "1")


class TestStatus3:
    def test_tells_the_reading_the_reason_the_bodies_and_the_options(self, file) -> None:
        past = file("h.csv", "election,code,category\n2023-05-11,A,SC\n")
        ended = Ended(RULES, file("b.csv", FEW), "--history", past)
        assert (ended.status, ended.out) == (3, "")
        assert "Refused by reading C-40: 2 offices are reserved for the Scheduled Castes" in ended.err
        assert "Bodies concerned: Town A" in ended.err
        assert "Options: refuse, unfilled" in ended.err

    def test_an_election_before_the_law(self) -> None:
        ended = Ended(RULES, UP_MAYORS_2023, "--election-date", "2017-11-22")
        assert (ended.status, "Refused by reading C-01" in ended.err) == (3, True)
        assert "Options" not in ended.err

    def test_in_hindi_the_names_are_hindi(self, file) -> None:
        past = file("h.csv", "election,code,category\n2017-11-22,UP-NN-01,SC\n")
        ended = Ended(RULES, UP_MAYORS_2023, "--history", past, "--lang", "hi")
        assert (ended.status, "आगरा" in ended.err) == (3, True)


class TestStatus4:
    def test_gives_the_structure_ready_to_be_filled_in(self, file) -> None:
        bodies = file("b.csv", EQUALS)
        asked = Ended(RULES, bodies)
        assert asked.status == 4
        [needed] = asked.json["ties"]
        assert needed == {"group": KIND, "stage": "SC", "order": [], "tied": ["A", "B", "C"], "number": 1}
        assert "1 of Town A (A), Town B (B), Town C (C)" in asked.err

        filled = asked.json
        filled["ties"][0]["order"] = ["C", "A", "B"]
        done = Ended(RULES, bodies, "--lots", file("l.json", json.dumps(filled)), "--format", "json")
        assert done.status == 0
        assert [row["code"] for row in done.json["allotments"] if row["category"] == "SC_W"] == ["C"]

    def test_not_filled_in_it_decides_nothing(self, file) -> None:
        bodies = file("b.csv", EQUALS)
        ended = Ended(RULES, bodies, "--lots", file("l.json", Ended(RULES, bodies).out))
        assert (ended.status, "ties[0].order" in ended.err) == (2, True)

    def test_a_lot_of_other_bodies_is_told(self, file) -> None:
        lots = {"ties": [{"group": KIND, "stage": "SC", "order": ["A", "B"]}]}
        ended = Ended(RULES, file("b.csv", EQUALS), "--lots", file("l.json", json.dumps(lots)))
        assert (ended.status, len(ended.json["ties"])) == (4, 2)
        assert "does not hold exactly these" in ended.err


class TestWithoutADatabase:
    def test_a_process_of_its_own_needs_none(self, tmp_path: Path) -> None:
        nowhere = "postgres://nobody:x@127.0.0.1:1/nothing"
        environment = {**os.environ, "DATABASE_URL": nowhere, "DJANGO_SETTINGS_MODULE": "config.settings.development"}
        ended = subprocess.run(
            [sys.executable, "manage.py", "allot", RULES, str(UP_MAYORS_2023), "--format", "csv"],
            cwd=REPOSITORY,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert (ended.returncode, "UP-NN-01,Agra" in ended.stdout) == (0, True), ended.stderr


@pytest.mark.parametrize("example", ["first-election", "second-election"])
def test_the_shared_examples_come_out(shared: Path, example: str) -> None:
    folder = shared / "law" / "examples" / RULES / example
    past = ["--history", folder / "history.csv"] if (folder / "history.csv").exists() else []
    ended = Ended(RULES, folder / "bodies.csv", *past, "--format", "json")
    expected = list(csv.DictReader((folder / "expected.csv").open(encoding="utf-8-sig")))
    assert {row["code"]: row["category"] for row in ended.json["allotments"]} == {
        row["code"]: row["category"] for row in expected
    }


class TestTheHelp:
    def test_names_the_columns_and_readings_of_every_rule_system(self, capsys: pytest.CaptureFixture[str]) -> None:
        with pytest.raises(SystemExit):
            execute_from_command_line(["manage.py", "allot", "--help"])
        told = capsys.readouterr().out
        for system in registry.SYSTEMS:
            assert f"\n{system.id}\n  columns: {', '.join(system.columns)}\n" in told
        assert "--reading women_share=1/3|1/2" in told
        assert "4 a lot is needed" in told
