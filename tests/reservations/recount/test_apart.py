"""The second computation stands apart: the standard library and itself, no clock, no chance, no floating point."""

import ast
import sys

from tests.architecture.test_pure_law import IMPURE_CALLS, IMPURE_MODULES, called, imported
from tests.architecture.tree import below, python_files

RECOUNT = {
    below(path): ast.parse(path.read_text(encoding="utf-8"))
    for path in python_files("reservations")
    if below(path).parts[1] == "recount"
}


def test_there_is_something_to_look_at() -> None:
    assert len(RECOUNT) > 5


def test_it_imports_the_standard_library_and_itself() -> None:
    foreign = [
        f"{path}: {name}"
        for path, tree in RECOUNT.items()
        for name in imported(tree)
        if name.partition(".")[0] not in sys.stdlib_module_names and not f"{name}.".startswith("reservations.recount.")
    ]
    assert foreign == []


def test_it_knows_no_clock_chance_or_disk_and_counts_exactly() -> None:
    impure = [f"{path}: {name}" for path, tree in RECOUNT.items() for name in imported(tree) if name in IMPURE_MODULES]
    impure += [f"{path}: {name}()" for path, tree in RECOUNT.items() for name in called(tree) if name in IMPURE_CALLS]
    impure += [
        f"{path}:{node.lineno}"
        for path, tree in RECOUNT.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, float)
    ]
    assert impure == []
