"""Budgets keep the tail short: no long file, no long function, no module without its sentence."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.tree import PRODUCT, below, files, python_files

LINES_OF_A_FILE = 300
LINES_OF_A_FUNCTION = 40
WRITTEN_BY_HAND = {".py", ".html", ".css", ".js", ".md", ".sh"}
LEFTOVERS = ("TODO", "FIXME", "XXX")
ALL_PYTHON = python_files(*PRODUCT, "tests", "manage.py")


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return (function.end_lineno or function.lineno) - function.lineno + 1


def test_no_file_is_long() -> None:
    written = [p for p in files() if p.suffix in WRITTEN_BY_HAND and "migrations" not in p.parts]
    lengths = {str(below(p)): len(p.read_text(encoding="utf-8").splitlines()) for p in written}
    assert {path: lines for path, lines in lengths.items() if lines > LINES_OF_A_FILE} == {}


def test_no_function_is_long() -> None:
    found = [
        f"{below(path)}:{function.lineno} {function.name}: {length(function)} lines"
        for path in ALL_PYTHON
        for function in functions(path)
        if length(function) > LINES_OF_A_FUNCTION
    ]
    assert found == []


def test_every_module_opens_with_a_sentence() -> None:
    sources = {path: path.read_text(encoding="utf-8") for path in ALL_PYTHON}
    openings = {path: ast.get_docstring(ast.parse(text)) or "" for path, text in sources.items() if text.strip()}
    silent = [str(below(path)) for path, text in openings.items() if not text.partition("\n\n")[0].endswith((".", ":"))]
    assert silent == []


def test_every_public_function_of_law_and_services_says_what_it_does() -> None:
    folders = ("reservations/law/", "reservations/services/", "objections/services/")
    silent = [
        f"{below(path)}:{node.lineno} {node.name}"
        for path in ALL_PYTHON
        if str(below(path)).startswith(folders)
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_") and not ast.get_docstring(node)
    ]
    assert silent == []


@pytest.mark.parametrize("word", LEFTOVERS)
def test_nothing_is_left_for_later(word: str) -> None:
    here = Path(__file__).resolve()
    written = [p for p in files() if p.suffix in WRITTEN_BY_HAND and p.resolve() != here]
    assert [str(below(p)) for p in written if word in p.read_text(encoding="utf-8")] == []
