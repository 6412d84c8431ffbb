"""Every link between the written pages leads somewhere."""

import re
from pathlib import Path

from tests.architecture.tree import ROOT, below, files

LINK = re.compile(r"\[[^\]]+\]\(([^)#\s]+)(?:#[^)]*)?\)")
MENTION = re.compile(r"`([\w./-]+/[\w./-]*\.(?:py|md|html|sh|toml|yml|css|csv))`")
README_LINES = 120


def pages() -> list[Path]:
    return [path for path in files() if path.suffix == ".md"]


def test_links_lead_to_files() -> None:
    dead = [
        f"{below(page)}: {target}"
        for page in pages()
        for target in LINK.findall(page.read_text(encoding="utf-8"))
        if "://" not in target and not (page.parent / target).exists()
    ]
    assert dead == []


def test_paths_that_are_named_exist() -> None:
    dead = [
        f"{below(page)}: {target}"
        for page in pages()
        for target in MENTION.findall(page.read_text(encoding="utf-8"))
        if not (ROOT / target).exists() and not (page.parent / target).exists()
    ]
    assert dead == []


def test_the_readme_stays_short() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= README_LINES
