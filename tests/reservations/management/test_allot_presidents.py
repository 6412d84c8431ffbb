"""`manage.py allot` for presidents and municipal seats: units in every form, numbers beside a refusal, lots."""

import csv
import io
import json
from dataclasses import dataclass
from pathlib import Path

import pytest
from django.core.management import call_command

from reservations.law.files import write_bodies, write_history
from reservations.law.registry import get
from reservations.law.terms import Body, HistoryRow
from tests.reservations.law.municipalities import FIRST, SEATS, SINCE_2023, UNTIL_2023, council, history, panchayat

PANCHAYATS = [
    panchayat(f"{unit}{n}", unit, people - n, sc=1500 + n, bc=3000 + n)
    for unit, people in (("A", 9000), ("B", 9100))
    for n in range(6)
]


@dataclass(frozen=True)
class Ran:
    """What a run of the command came to."""

    status: int
    out: str
    err: str


@pytest.fixture
def allot(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> "Allot":
    return Allot(tmp_path, capsys)


@dataclass(frozen=True)
class Allot:
    """The command, its files written into a folder of the test."""

    folder: Path
    capsys: pytest.CaptureFixture[str]

    def __call__(self, rules: str, bodies: list[Body], *arguments: str, past: tuple[HistoryRow, ...] = ()) -> Ran:
        table = self.folder / "bodies.csv"
        table.write_text(write_bodies(bodies, get(rules)), encoding="utf-8")
        given = [rules, str(table), *arguments]
        if past:
            file = self.folder / "history.csv"
            file.write_text(write_history(past), encoding="utf-8")
            given += ["--history", str(file)]
        status = 0
        try:
            call_command("allot", *given)
        except SystemExit as stop:
            status = int(stop.code or 0)
        printed = self.capsys.readouterr()
        return Ran(status, printed.out, printed.err)


class TestUnits:
    def test_stand_in_the_table(self, allot: Allot) -> None:
        ran = allot(SINCE_2023, PANCHAYATS)
        assert ran.status == 0
        lines = [line.split() for line in ran.out.splitlines()]
        assert [line[2] for line in lines if line[:2] == ["Nagar", "Panchayats"]] == ["12", "A", "B"]
        assert ["Code", "Body", "Unit", "Category", "Sequence", "Provision"] in lines
        assert ["A5", "Nagar", "A5", "A", "Scheduled", "Castes,", "woman", "1", "s.", "9-A(5)(1)(f)(i)"] in lines

    def test_stand_in_csv(self, allot: Allot) -> None:
        rows = list(csv.DictReader(io.StringIO(allot(SINCE_2023, PANCHAYATS, "--format", "csv").out)))
        assert {row["code"]: row["unit"] for row in rows} == {body.code: body.district for body in PANCHAYATS}

    def test_stand_in_json(self, allot: Allot) -> None:
        value = json.loads(allot(SINCE_2023, PANCHAYATS, "--format", "json").out)
        assert [(row["unit"], row["offices"]) for row in value["numbers"]] == [(None, 12), ("A", 6), ("B", 6)]
        assert {row["unit"] for row in value["allotments"]} == {"A", "B"}


class TestRefusalsAndLots:
    def test_c11_names_the_units_and_the_options(self, allot: Allot) -> None:
        bodies = [panchayat("A1", "Agra", 30_000, sc=29_000),
                  *(panchayat(f"B{n}", "Banda", 10_000 - n, sc=400) for n in range(9))]  # fmt: skip
        ran = allot(SINCE_2023, bodies)
        assert (ran.status, ran.out) == (3, "")
        assert "C-11" in ran.err
        assert "Agra" in ran.err
        assert "refuse, next_descending, unfilled" in ran.err

    def test_a_lot_between_units_is_printed_ready_to_fill_in_and_then_taken(self, allot: Allot) -> None:
        bodies = [*(panchayat(f"{unit}{n}", unit, 10_000 - n, sc=800) for unit in "AB" for n in range(6)),
                  *(panchayat(f"E{n}", "E", 9000 - n) for n in range(9))]  # fmt: skip
        ran = allot(SINCE_2023, bodies)
        assert ran.status == 4
        lots = json.loads(ran.out)
        assert (lots["ties"][0]["stage"], lots["ties"][0]["tied"]) == ("SC", ["A", "B"])
        lots["ties"][0]["order"] = ["B", "A"]
        drawn = allot.folder / "lots.json"
        drawn.write_text(json.dumps(lots), encoding="utf-8")
        value = json.loads(allot(SINCE_2023, bodies, "--lots", str(drawn), "--format", "json").out)
        assert {row["unit"]: row["SC"] for row in value["numbers"]} == {None: 1, "A": 0, "B": 1, "E": 0}


class TestUntil2023:
    def test_goes_on_from_the_history(self, allot: Allot) -> None:
        ran = allot(UNTIL_2023, PANCHAYATS, "--format", "json", past=history(FIRST, A5="SC_W", B5="W"))
        assert ran.status == 0
        given = {row["sequence"]: row["code"] for row in json.loads(ran.out)["allotments"]}
        assert given[1] == "B4"  # the serial next to B5, the last office of women

    def test_a_history_without_sequence_is_bad_input(self, allot: Allot) -> None:
        past = tuple(HistoryRow(row.election, row.code, row.category) for row in history(FIRST, A1="SC", A2="UR"))
        ran = allot(UNTIL_2023, PANCHAYATS, past=past)
        assert ran.status == 2
        assert "history.csv:2:sequence" in ran.err
        assert "history.csv:3" not in ran.err


class TestSeats:
    BODIES = (council("T", "D", 50_000, 9000, 0, 20_000, seats=25),)

    def test_numbers_are_printed_and_the_allotment_is_refused(self, allot: Allot) -> None:
        ran = allot(SEATS, list(self.BODIES))
        assert ran.status == 3
        assert ran.out.splitlines()[-1].split()[2:] == ["T", "25", "4", "2", "0", "0", "6", "2", "5", "9"]
        assert ran.err.count("C-36") == 1

    def test_csv_holds_the_numbers(self, allot: Allot) -> None:
        ran = allot(SEATS, list(self.BODIES), "--format", "csv")
        assert ran.out.splitlines() == [
            "group,unit,offices,SC,SC_W,ST,ST_W,BC,BC_W,W,women",
            "municipal_council,T,25,4,2,0,0,6,2,5,9",
        ]

    def test_json_holds_the_numbers_and_the_blocking_finding(self, allot: Allot) -> None:
        value = json.loads(allot(SEATS, list(self.BODIES), "--format", "json").out)
        assert (value["numbers"][0]["BC"], value["allotments"]) == (6, [])
        assert [(row["reading"], row["severity"]) for row in value["findings"]] == [("C-36", "blocking")]

    def test_the_numbers_of_a_municipality_are_explained_beside_the_refusal(self, allot: Allot) -> None:
        ran = allot(SEATS, list(self.BODIES), "--explain", "T")
        assert ran.status == 3
        assert "How many seats for the Scheduled Castes?" in ran.out
