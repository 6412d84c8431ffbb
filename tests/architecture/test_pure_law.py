"""The law is pure: the standard library and itself, no clock, no printing, no floating point."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.tree import below, python_files

LAW = [path for path in python_files("reservations") if below(path).parts[1] == "law"]
IMPURE_MODULES = {"random", "time", "secrets", "socket", "subprocess", "sqlite3", "urllib", "logging", "os"}
IMPURE_CALLS = {"print", "input", "float", "round", "now", "today", "utcnow"}


def imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module or ""


def called(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            function = node.func
            yield function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def parsed() -> Iterator[tuple[Path, ast.Module]]:
    yield from ((below(path), ast.parse(path.read_text(encoding="utf-8"))) for path in LAW)


def test_there_is_law_to_look_at() -> None:
    assert len(LAW) > 5


def test_it_imports_the_standard_library_and_itself() -> None:
    foreign = [
        f"{path}: {name}"
        for path, tree in parsed()
        for name in imported(tree)
        if name.partition(".")[0] not in sys.stdlib_module_names
        and name != "reservations.law"
        and not name.startswith("reservations.law.")
    ]
    assert foreign == []


def test_it_knows_no_clock_chance_disk_or_network() -> None:
    impure = [
        f"{path}: {n}" for path, tree in parsed() for n in imported(tree) if n.partition(".")[0] in IMPURE_MODULES
    ]
    assert impure == []


def test_it_prints_nothing_and_counts_exactly() -> None:
    impure = [f"{path}: {name}()" for path, tree in parsed() for name in called(tree) if name in IMPURE_CALLS]
    floats = [
        f"{path}:{node.lineno}"
        for path, tree in parsed()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, float)
    ]
    assert impure + floats == []
