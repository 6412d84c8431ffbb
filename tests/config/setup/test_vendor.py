"""The vendored files are those of the npm packages that the lock names, and every slip is found."""

import json
import shutil
from pathlib import Path

import pytest

from config.setup import vendor


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The vendored part of the tree, to be spoilt."""
    shutil.copytree(vendor.ROOT / "static", tmp_path / "static")
    for name in vendor.NPM_FILES:
        shutil.copy(vendor.ROOT / name, tmp_path / name)
    return tmp_path


@pytest.fixture
def modules(tmp_path: Path) -> Path:
    """What npm would have unpacked: the recorded files at their places in the packages."""
    folder = tmp_path / "node_modules"
    for name, package in vendor.read(vendor.ROOT / vendor.RECORD)["packages"].items():
        for entry in package["files"]:
            target = folder / name / entry["from"]
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(vendor.ROOT / entry["file"], target)
    return folder


def font(root: Path) -> Path:
    return next((root / "static/fonts/web").glob("*.woff2"))


class TestCheck:
    def test_the_tree_agrees_with_its_record(self) -> None:
        assert list(vendor.faults(vendor.ROOT)) == []
        assert vendor.main(["--check"]) == 0

    def test_a_changed_file_is_found(self, copy: Path) -> None:
        font(copy).write_bytes(b"another font")
        assert list(vendor.faults(copy)) == [
            f"{font(copy).relative_to(copy).as_posix()}: SHA-256 differs from static/vendor.json"
        ]
        assert vendor.check(copy) == 1

    def test_a_missing_file_is_found(self, copy: Path) -> None:
        missing = font(copy)
        missing.unlink()
        assert list(vendor.faults(copy)) == [f"{missing.relative_to(copy).as_posix()}: missing"]

    def test_a_stray_file_is_found(self, copy: Path) -> None:
        (copy / "static/fonts/web/other.woff2").write_bytes(b"")
        assert list(vendor.faults(copy)) == ["static/fonts/web/other.woff2: not named in static/vendor.json"]

    def test_another_version_in_the_lock_is_found(self, copy: Path) -> None:
        lock = copy / "package-lock.json"
        lock.write_text(lock.read_text().replace('"version": "5.3.0"', '"version": "5.3.1"'))
        assert any("version of @fontsource" in fault for fault in vendor.faults(copy))

    def test_the_address_of_a_registry_is_found(self, copy: Path) -> None:
        lock = copy / "package-lock.json"
        lock.write_text(lock.read_text().replace('"dev": true,', '"dev": true, "resolved": "https://example.org",', 1))
        assert any("address of a registry" in fault for fault in vendor.faults(copy))

    def test_a_licence_text_that_is_not_kept_is_found(self, copy: Path) -> None:
        record = vendor.read(copy / vendor.RECORD)
        record["packages"]["@fontsource/noto-sans-devanagari"]["licence_file"] = "static/LICENCE"
        (copy / vendor.RECORD).write_text(json.dumps(record))
        assert any("licence text" in fault for fault in vendor.faults(copy))

    def test_a_package_without_record_is_found(self, copy: Path) -> None:
        package = copy / "package.json"
        package.write_text(
            package.read_text().replace('"devDependencies": {', '"devDependencies": {"left-pad": "1.3.0",')
        )
        assert any(fault.startswith("left-pad: named in only one") for fault in vendor.faults(copy))


class TestRecreate:
    def test_copies_and_records_the_same_bytes(self, copy: Path, modules: Path) -> None:
        recorded = (copy / vendor.RECORD).read_text()
        shutil.rmtree(copy / "static/fonts")
        vendor.copy_all(copy, modules)
        assert (copy / vendor.RECORD).read_text() == recorded
        assert list(vendor.faults(copy)) == []

    def test_fonts_come_with_the_text_of_their_licence(self) -> None:
        for package in vendor.read(vendor.ROOT / vendor.RECORD)["packages"].values():
            assert package["licence"] == "OFL-1.1"
            assert "SIL OPEN FONT LICENSE Version 1.1" in (vendor.ROOT / package["licence_file"]).read_text()

    def test_an_unknown_argument_explains_the_two_ways(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert vendor.main(["--help"]) == 2
        assert "--check" in capsys.readouterr().out
