"""The data bundle: what it holds, that it is always the same, and that its own command repeats the result."""

from __future__ import annotations

import hashlib
import json
import shlex
import subprocess
import sys
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from django.conf import settings

from reservations.canonical import sha256_of
from reservations.documents import bundles
from reservations.law.canonical import canonical
from reservations.law.terms import Lots, TieLot
from tests.reservations.documents import mayors


@pytest.fixture
def bundle() -> bytes:
    return bundles.build(mayors.frozen(), _form(), mayors.as_kept(mayors.computed().as_json()))


@pytest.fixture
def unpacked(bundle: bytes, tmp_path: Path) -> Path:
    with ZipFile(BytesIO(bundle)) as archive:
        archive.extractall(tmp_path)
    return tmp_path


def _form(**changes: Any) -> dict[str, Any]:
    return mayors.as_kept(canonical(replace(mayors.computed().inputs, **changes)))


class TestABundle:
    def test_holds_inputs_readings_result_working_order_and_manifest(self, unpacked: Path) -> None:
        names = "BODIES.csv HISTORY.csv MANIFEST.json ORDER.json READINGS.json README.txt RESULT.json WORKING.json"
        assert sorted(path.name for path in unpacked.iterdir()) == names.split()

    def test_holds_lots_when_there_are_any(self) -> None:
        lots = Lots(ties=(TieLot("municipal_corporation", "SC", ("UP-NN-02", "UP-NN-01")),))
        built = bundles.build(mayors.frozen(), _form(lots=lots), mayors.computed().as_json())
        with ZipFile(BytesIO(built)) as archive:
            assert json.loads(archive.read("LOTS.json"))["ties"][0]["order"] == ["UP-NN-02", "UP-NN-01"]
            assert "--lots LOTS.json" in archive.read("README.txt").decode()

    def test_of_the_same_order_is_the_same_to_the_byte(self, bundle: bytes) -> None:
        again = bundles.build(mayors.frozen(), _form(), mayors.as_kept(mayors.computed().as_json()))
        assert again == bundle
        assert bundles.sha256(bundle) == hashlib.sha256(bundle).hexdigest()

    def test_tells_the_hash_and_size_of_each_file(self, unpacked: Path) -> None:
        manifest = json.loads((unpacked / "MANIFEST.json").read_text())
        others = {path for path in unpacked.iterdir() if path.name != "MANIFEST.json"}
        assert set(manifest["files"]) == {path.name for path in others}
        for path in others:
            content = path.read_bytes()
            listed = {"sha256": hashlib.sha256(content).hexdigest(), "size": len(content)}
            assert manifest["files"][path.name] == listed

    def test_holds_the_order_whose_hash_is_printed_on_the_documents(self, unpacked: Path) -> None:
        order = (unpacked / "ORDER.json").read_bytes()
        assert hashlib.sha256(order).hexdigest() == sha256_of(mayors.frozen())
        assert json.loads((unpacked / "MANIFEST.json").read_text())["data_sha256"] == sha256_of(mayors.frozen())

    def test_of_a_specimen_says_so(self, unpacked: Path) -> None:
        assert "नमूना, कोई विधिक प्रभाव नहीं" in (unpacked / "README.txt").read_text()
        assert json.loads((unpacked / "MANIFEST.json").read_text())["specimen"] is True

    def test_explains_itself_in_both_languages(self, unpacked: Path) -> None:
        text = (unpacked / "README.txt").read_text()
        assert text.count("manage.py allot up-mayors-2023 BODIES.csv") == 2
        assert "गणना दोहरा सकता है" in text
        assert "anybody can repeat the calculation" in text


class TestTheCommandInTheReadme:
    def test_repeats_the_result(self, unpacked: Path) -> None:
        text = (unpacked / "README.txt").read_text()
        line = next(line.strip() for line in text.splitlines() if "manage.py allot" in line)
        _python, _manage, *arguments = shlex.split(line)
        command = [sys.executable, str(settings.BASE_DIR / "manage.py"), *arguments]
        done = subprocess.run(command, cwd=unpacked, capture_output=True, check=False)
        assert done.returncode == 0, done.stderr.decode()
        assert json.loads(done.stdout) == json.loads((unpacked / "RESULT.json").read_text())
