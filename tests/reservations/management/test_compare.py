"""manage.py compare: two data bundles, every changed office with its causes."""

import io
import json
from dataclasses import replace
from pathlib import Path
from zipfile import ZipFile

import pytest
from django.core.management import call_command

from reservations.documents import bundles
from reservations.law.computation import Result, compute
from tests.reservations.documents import mayors


def bundle(path: Path, result: Result) -> Path:
    """The bundle of an order that rests on this computation."""
    working = mayors.as_kept({"working": result.working or {}})["working"]
    frozen = {**mayors.frozen(), "working": working}
    path.write_bytes(bundles.build(frozen, working["inputs"], mayors.as_kept(result.as_json())))
    return path


@pytest.fixture
def pair(tmp_path: Path) -> tuple[Path, Path]:
    """The order as it was, and on figures in which the second city has more of the Scheduled Castes."""
    before = mayors.computed()
    bodies = list(before.inputs.bodies)
    first = next(a.body.code for a in before.allotments if a.category == "UR")
    changed = [replace(b, sc=b.population // 2, st=0, bc=0) if b.code == first else b for b in bodies]
    after = compute(replace(before.inputs, bodies=tuple(changed)), record=True)
    return bundle(tmp_path / "A.zip", before), bundle(tmp_path / "B.zip", after)


def run(*arguments: object) -> tuple[object, str, str]:
    out, err = io.StringIO(), io.StringIO()
    try:
        call_command("compare", *map(str, arguments), stdout=out, stderr=err)
        status: object = 0
    except SystemExit as end:
        status = end.code
    return status, out.getvalue(), err.getvalue()


def test_the_table_tells_each_office_with_its_causes(pair: tuple[Path, Path]) -> None:
    status, out, _err = run(*pair)
    assert status == 0
    assert out.splitlines()[0].startswith("Offices that differ: ")
    assert "  - Its own figures changed:" in out
    assert "(this alone changes it, recomputed)" in out


def test_the_json_holds_the_same_with_sentences(pair: tuple[Path, Path]) -> None:
    _status, out, _err = run(*pair, "--format", "json")
    document = json.loads(out)
    assert document["format"] == 1
    assert document["differences"]["figures"]
    own = [cause for row in document["offices"] for cause in row["causes"] if cause["kind"] == "own_figures"]
    assert own[0]["text"].startswith("Its own figures changed:")


def test_a_bundle_against_itself_has_no_difference(pair: tuple[Path, Path]) -> None:
    assert run(pair[0], pair[0])[1].splitlines() == ["Offices that differ: 0"]


def test_it_is_told_in_hindi(pair: tuple[Path, Path]) -> None:
    assert "अनुसूचित जाति" in run(*pair, "--lang", "hi")[1]


def test_a_file_that_is_no_bundle_is_bad_input(pair: tuple[Path, Path], tmp_path: Path) -> None:
    text = tmp_path / "text.zip"
    text.write_text("no archive")
    status, _out, err = run(pair[0], text)
    assert status == 2
    assert "no data bundle of an order" in err
    assert run(pair[0], tmp_path / "absent.zip")[0] == 2


def test_inputs_that_are_not_those_of_the_result_are_bad_input(pair: tuple[Path, Path], tmp_path: Path) -> None:
    mixed = tmp_path / "mixed.zip"
    with ZipFile(pair[0]) as one, ZipFile(pair[1]) as two, ZipFile(mixed, "w") as archive:
        archive.writestr("WORKING.json", one.read("WORKING.json"))
        archive.writestr("RESULT.json", two.read("RESULT.json"))
    status, _out, err = run(pair[0], mixed)
    assert status == 2
    assert "not those of the result" in err
