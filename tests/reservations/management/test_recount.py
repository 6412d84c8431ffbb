"""manage.py recount: a bundle or inputs against the second computation, every exit state."""

import hashlib
import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from django.core.management import call_command

from reservations.documents import bundles
from reservations.law.canonical import canonical
from reservations.recount import tables
from tests.reservations.documents import mayors
from tests.reservations.recount.mutations import mutated

REPOSITORY = Path(__file__).resolve().parents[3]


class Ended:
    """How a run ended: exit status, standard output, standard error."""

    def __init__(self, *arguments: object) -> None:
        out, err = io.StringIO(), io.StringIO()
        try:
            call_command("recount", *map(str, arguments), stdout=out, stderr=err)
            self.status: object = 0
        except SystemExit as end:
            self.status = end.code
        self.out, self.err = out.getvalue(), err.getvalue()


def form(**changes: Any) -> dict[str, Any]:
    return mayors.as_kept(canonical(mayors.computed().inputs)) | changes


@pytest.fixture
def inputs(tmp_path: Path) -> Callable[..., Path]:
    """Inputs in their canonical form as a file."""

    def write(**changes: Any) -> Path:
        path = tmp_path / "inputs.json"
        path.write_text(json.dumps(form(**changes)), encoding="utf-8")
        return path

    return write


@pytest.fixture
def bundle(tmp_path: Path) -> Callable[..., Path]:
    """A data bundle, some of its files changed; with `listed` the manifest is changed along with them."""
    built = bundles.build(mayors.frozen(), form(), mayors.as_kept(mayors.computed().as_json()))

    def write(changed: dict[str, bytes | None] | None = None, *, listed: bool = True) -> Path:
        with ZipFile(io.BytesIO(built)) as archive:
            files: dict[str, bytes | None] = {name: archive.read(name) for name in archive.namelist()}
        files |= changed or {}
        manifest = json.loads(files["MANIFEST.json"] or b"")
        for name, content in (changed or {}).items():
            if listed and name in manifest["files"] and content is not None:
                manifest["files"][name]["sha256"] = hashlib.sha256(content).hexdigest()
        files["MANIFEST.json"] = json.dumps(manifest).encode()
        path = tmp_path / "bundle.zip"
        with ZipFile(path, "w") as archive:
            for name, content in files.items():
                if content is not None:
                    archive.writestr(name, content)
        return path

    return write


def result(**changes: Any) -> bytes:
    return json.dumps(mayors.as_kept(mayors.computed().as_json()) | changes).encode()


class TestStatus0:
    def test_a_published_bundle(self, bundle: Callable[..., Path]) -> None:
        ended = Ended(bundle())
        assert (ended.status, ended.err) == (0, "")
        assert ended.out.splitlines() == [
            "Both computations agree. Offices: 17; rows of numbers: 1.",
            f"SHA-256 of the inputs: {mayors.computed().inputs_sha256}",
        ]

    def test_inputs_alone(self, inputs: Callable[..., Path]) -> None:
        ended = Ended(inputs())
        assert (ended.status, "Both computations agree." in ended.out) == (0, True)

    def test_inputs_that_both_refuse(self, inputs: Callable[..., Path]) -> None:
        ended = Ended(inputs(election_date="2017-11-22"))
        assert (ended.status, "Both computations agree: reading C-01 refuses." in ended.out) == (0, True)

    def test_inputs_for_which_both_ask_for_a_lot(self, inputs: Callable[..., Path]) -> None:
        body = {"kind": "municipal_corporation", "population": 10, "sc": 4, "st": 0, "bc": 0, "notified": True}
        ended = Ended(inputs(bodies=[{**body, "code": code} for code in "AB"], history=[]))
        assert ended.status == 0
        assert "a lot must be drawn first" in ended.out
        assert "Municipal corporations, stage SC: 1 of A, B" in ended.out.replace("Corporations", "corporations")

    def test_in_hindi(self, bundle: Callable[..., Path]) -> None:
        ended = Ended(bundle(), "--lang", "hi")
        assert (ended.status, "agree" in ended.out) == (0, False)

    def test_without_a_database(self, inputs: Callable[..., Path]) -> None:
        environment = {**os.environ, "DATABASE_URL": "postgres://nobody@127.0.0.1:1/nothing"}
        command = [sys.executable, "manage.py", "recount", str(inputs())]
        run = subprocess.run(command, cwd=REPOSITORY, env=environment, capture_output=True, text=True, check=False)
        assert (run.returncode, run.stderr) == (0, "")


class TestStatus1:
    def test_names_each_office_that_differs_with_both_categories(self, bundle: Callable[..., Path]) -> None:
        allotments = mayors.as_kept(mayors.computed().as_json())["allotments"]
        given = next(each for each in allotments if each["category"] == "SC_W")
        given["category"] = "UR"
        ended = Ended(bundle({"RESULT.json": result(allotments=allotments)}))
        assert (ended.status, ended.err) == (1, "")
        lines = [" ".join(line.split()) for line in ended.out.splitlines()]
        assert lines[0] == "The two computations differ. Differences: 1"
        name = next(line[1] for line in mayors.LINES if line[0] == given["code"])
        assert lines[2] == f"office {given['code']} {name} Unreserved Scheduled Castes, woman"

    def test_names_each_number_that_differs(self, bundle: Callable[..., Path]) -> None:
        [row] = mayors.as_kept(mayors.computed().as_json())["numbers"]
        ended = Ended(bundle({"RESULT.json": result(numbers=[row | {"SC": 9}])}))
        assert ended.status == 1
        assert "SC  9" in ended.out.replace("· ", "")

    def test_names_a_refusal_or_a_lot_of_one_side(self, inputs: Callable[..., Path]) -> None:
        past = [{"election": "2023-05-11", "code": row[0], "category": "BC", "kind": None} for row in mayors.LINES]
        with mutated(tables.at_most_27, "27 * offices // 100", "0"):
            ended = Ended(inputs(history=past))
        assert (ended.status, "refusal" in ended.out, "C-40 UP-NN-0" in ended.out) == (1, True, True)
        body = {"kind": "municipal_corporation", "population": 10, "sc": 4, "st": 0, "bc": 0}
        with mutated(tables.half_rule, "whole(value) +", "0 *"):
            ended = Ended(inputs(bodies=[{**body, "code": code} for code in "ABC"], history=[]))
        assert (ended.status, "stage SC: 1 of A, B, C" in ended.out) == (1, True)


class TestStatus2:
    def told(self, *arguments: object) -> str:
        ended = Ended(*arguments)
        assert (ended.status, ended.out) == (2, "")
        assert "nothing was computed" in ended.err
        return ended.err

    def test_a_file_that_is_not_there_or_neither_of_the_two(self, tmp_path: Path) -> None:
        other = tmp_path / "x.csv"
        other.write_text("code,name\n")
        assert "No such file or directory" in self.told(tmp_path / "nothing.zip")
        assert "expected valid JSON" in self.told(other)

    def test_a_bundle_that_cannot_be_unpacked(self, bundle: Callable[..., Path]) -> None:
        path = bundle()
        content = bytearray(path.read_bytes())
        content[60:200] = bytes(140)
        path.write_bytes(content)
        assert "a ZIP file that can be unpacked" in self.told(path)

    def test_a_bundle_without_its_files(self, bundle: Callable[..., Path]) -> None:
        assert "expected a file RESULT.json in the bundle" in self.told(bundle({"RESULT.json": None}))

    def test_a_file_that_is_not_as_its_manifest_lists_it(self, bundle: Callable[..., Path]) -> None:
        told = self.told(bundle({"RESULT.json": result(readings={})}, listed=False))
        assert "MANIFEST.json:files.RESULT.json.sha256: found" in told

    def test_a_result_of_other_inputs(self, bundle: Callable[..., Path]) -> None:
        told = self.told(bundle({"RESULT.json": result(inputs_sha256="0" * 64)}))
        assert f"RESULT.json:inputs_sha256: found “{'0' * 60}”, expected {mayors.computed().inputs_sha256}" in told

    def test_a_result_that_is_none(self, bundle: Callable[..., Path]) -> None:
        told = self.told(bundle({"RESULT.json": result(numbers=[{}], allotments="x")}))
        assert "RESULT.json:numbers[0].group: found “”, expected a value" in told
        assert "RESULT.json:allotments: found “x”, expected a list" in told

    def test_figures_that_people_read_differently_from_those_computed_with(self, bundle: Callable[..., Path]) -> None:
        with ZipFile(bundle()) as archive:
            table = archive.read("BODIES.csv").decode()
            past = archive.read("HISTORY.csv").decode()
        changed = table.replace("1585704", "1585705").replace("UP-NN-02", "UP-NN-99")
        lines = past.splitlines(keepends=True)
        told = self.told(bundle({"BODIES.csv": changed.encode(), "HISTORY.csv": "".join(lines[:-1]).encode()}))
        assert "BODIES.csv:2:population: found “1585705”, expected 1585704, as computed with" in told
        assert "found “UP-NN-99”, expected a row of the inputs computed with" in told
        assert "BODIES.csv:code: found “”, expected a row of UP-NN-02" in told
        assert "HISTORY.csv:election, code: found “”, expected a row of 2023-05-04, UP-NN-" in told

    @pytest.mark.parametrize(
        ("change", "told"),
        [
            ({"format": 2}, "format: found “2”, expected one of: 1"),
            ({"rules": "up-moon"}, "rules: found “up-moon”, expected one of: up-mayors-2023"),
            ({"election_date": "11.05.2023"}, "election_date: found “11.05.2023”, expected a day as YYYY-MM-DD"),
            ({"readings": {"C-20": "perhaps"}}, "readings.C-20: found “perhaps”, expected one of: group_only"),
            ({"readings": {"C-20": "group_only", "C-44": "yes"}}, "readings.C-40: found “”, expected one of: refuse"),
            ({"readings": {"moon": "1"}}, "readings.moon: found “1”, expected one of: C-20, C-40, C-44"),
            ({"readings": None}, "readings: found “None”, expected an object"),
            ({"bodies": []}, "bodies: found “[]”, expected at least one body"),
            ({"bodies": [7]}, "bodies[0]: found “7”, expected an object"),
            ({"lots": {"seed": 7, "draws": {}, "ties": []}}, "lots.seed: found “7”, expected a text"),
            ({"lots": {"draws": {"k": {"bc": [1]}}, "ties": [{"stage": "SC"}]}}, "lots.draws.k.bc: found “[1]”"),
            ({"lots": {"draws": {}, "ties": [{"stage": "SC"}]}}, "lots.ties[0].group: found “None”, expected a text"),
        ],
    )  # fmt: skip
    def test_a_form_of_inputs_that_is_none(
        self, inputs: Callable[..., Path], change: dict[str, Any], told: str
    ) -> None:
        assert told in self.told(inputs(**change))

    def test_a_member_that_is_missing(self, tmp_path: Path) -> None:
        path = tmp_path / "inputs.json"
        path.write_text("{}")
        assert f"{path}:election_date: found “”, expected a value" in self.told(path)

    @pytest.mark.parametrize(
        ("change", "told"),
        [
            ({"population": 0}, "bodies[0].population: found “0”, expected a whole number of at least 1"),
            ({"sc": True}, "bodies[0].sc: found “True”, expected a whole number of at least 0"),
            ({"sc": 9, "population": 8}, "bodies[0].sc, st, bc: found "),
            ({"code": "UP-NN-02"}, "bodies: found “UP-NN-02”, expected each code once"),
            ({"code": 7}, "bodies[0].code: found “7”, expected a text"),
            ({"kind": "zila_panchayat"}, "bodies[0].kind: found “zila_panchayat”, expected one of: municipal_"),
            ({"notified": "no"}, "bodies[0].notified: found “no”, expected one of: true, false"),
        ],
    )  # fmt: skip
    def test_a_body_that_cannot_be(self, inputs: Callable[..., Path], change: dict[str, Any], told: str) -> None:
        first, *others = form()["bodies"]
        assert told in self.told(inputs(bodies=[first | change, *others]))

    @pytest.mark.parametrize(
        ("change", "told"),
        [
            ({"election": "yesterday"}, "history[0].election: found “yesterday”"),
            ({"code": None}, "history[0].code: found “None”, expected a text"),
            ({"category": "GEN"}, "history[0].category: found “GEN”, expected one of: ST_W, ST"),
            ({"kind": "town"}, "history[0].kind: found “town”, expected one of: municipal_corporation"),
        ],
    )
    def test_a_row_of_history_that_cannot_be(
        self, inputs: Callable[..., Path], change: dict[str, Any], told: str
    ) -> None:
        first, *others = form()["history"]
        assert told in self.told(inputs(history=[first | change, *others]))

    def test_what_only_other_rules_read(self, inputs: Callable[..., Path]) -> None:
        body = {"code": "1", "population": 10, "sc": 1, "st": 0, "bc": 0}
        readings = {"C-20": "group_only", "C-40": "refuse", "C-44": "yes"}
        adhyakshas = {"rules": "up-adhyakshas", "bodies": [body], "history": [], "readings": readings}
        assert "state: found “None”, expected an object" in self.told(inputs(**adhyakshas))
        state = {"population": 100, "sc": "x", "st": 0, "bc": 0}
        assert "state.sc: found “x”, expected a whole number" in self.told(inputs(**adhyakshas, state=state))
        town = {**body, "kind": "municipal_council", "notified": True}
        row = {"election": "2017-11-22", "code": "1", "category": "W", "kind": None, "sequence": 0}
        until = {"rules": "up-municipal-presidents-until-2023", "bodies": [town], "history": [row],
                 "readings": {"C-40": "refuse", "C-44": "yes"}}  # fmt: skip
        assert "history[0].sequence: found “0”, expected a whole number of at least 1" in self.told(inputs(**until))

    def test_bodies_that_do_not_fit_together(self, inputs: Callable[..., Path]) -> None:
        readings = {"C-20": "group_only", "C-40": "refuse", "C-44": "yes"}
        row = {"panchayat": "P", "population": 10, "sc": 1, "st": 0, "bc": 0}
        bodies = [{**row, "code": "1", "families_sc": 2}, {**row, "code": "2"}]
        seats = {"rules": "up-panchayat-seats", "bodies": bodies, "history": [], "readings": readings}
        assert "bodies.2.families_sc: found" in self.told(inputs(**seats))
