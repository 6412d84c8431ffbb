"""Hindi typed for Kruti Dev is told from English; no English name is ever taken for it."""

import csv
import re
from pathlib import Path

import pytest

from config.demonstration.places import CORPORATIONS
from reservations.services.imports.workbooks import legacy
from tests.messy.kruti import KRUTI_DEV

HEADINGS = ("uxj fuxe dk uke", "tuin", "dqy tula[;k", "vuqlwfpr tkfr", "vuqlwfpr tutkfr", "fiNM+k oxZ", "Øe la[;k")
FOLDERS = (CORPORATIONS.parent, Path("/work/shared/data"))
COLUMNS = [
    pytest.param([row[column] for row in rows if column < len(row)], id=f"{path.name} {rows[0][column]}")
    for folder in FOLDERS
    for path in sorted(folder.glob("*.csv"))
    for rows in [list(csv.reader(path.read_text(encoding="utf-8").splitlines()))]
    for column in range(len(rows[0]))
]
ENGLISH = [
    "Total population of the body", "Scheduled Castes", "Chikkaballapur", "Bakhtiyarpur", "Siddiqui", "Rajkot", "Iqbal",
    "Akbarpur", "Jhinjhak", "Kotkhai", "Fatehpur Sikri", "Vijay Kumar", "Lakhimpur", "P.K. Singh", "www.nic.in",
    "M/s K&K",
]  # fmt: skip


class TestKrutiDev:
    def test_a_column_of_names_is_told(self) -> None:
        rows = [["code", "name_hi"], *([f"UP-{n}", name] for n, name in enumerate(KRUTI_DEV.values()))]
        [(column, cells)] = legacy.columns(rows)
        assert column == 1
        assert cells >= set(KRUTI_DEV.values()) - {"esjB"}  # a few names have no tell-tale pair

    def test_headings_are_told(self) -> None:
        assert legacy.in_font(set(HEADINGS))

    def test_one_body_alone_is_told(self) -> None:
        assert [column for column, _cells in legacy.columns([["code", "name_hi"], ["UP-1", "vkxjk"]])] == [1]

    def test_a_long_column_is_told_by_part_of_it_and_named_whole(self) -> None:
        rows = [["vkxjk"]] * 4000 + [["y[kuÅ"]]
        assert list(legacy.columns(rows)) == [(0, {"vkxjk", "y[kuÅ"})]


class TestEnglish:
    @pytest.mark.parametrize("words", COLUMNS)
    def test_no_column_of_real_figures_is_taken_for_it(self, words: list[str]) -> None:
        assert not legacy.in_font(set(words))

    @pytest.mark.parametrize("name", sorted(set(ENGLISH)))
    def test_no_name_alone_is_taken_for_it(self, name: str) -> None:
        assert not legacy.in_font({name})

    def test_names_in_devanagari_have_no_marks(self) -> None:
        assert legacy.marks("आगरा jk xj") == 0

    def test_nearly_no_romanised_name_of_a_place_has_even_one_mark(self) -> None:
        with CORPORATIONS.parent.joinpath("districts.csv").open(encoding="utf-8") as file:
            names = {row["name_en"] for row in csv.DictReader(file)}
        assert names
        assert all(re.fullmatch(r"[A-Za-z .-]+", name) for name in names)
        assert sum(legacy.marks(name) > 0 for name in names) <= len(names) // 20
