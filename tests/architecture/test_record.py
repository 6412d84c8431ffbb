"""Whatever changes a row is an act on record: each writing function of the services, and each page that takes a POST.

Read from the source: a function that writes, and every public function with an officer in `by`, must record an act
itself or call one that does. What does not is named here with its reason.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from reservations.acts import RECORDED
from reservations.workflow.order import OrderEvent
from tests.architecture.tree import ROOT

SERVICES = [path for app in ("reservations", "objections") for path in sorted((ROOT / app / "services").rglob("*.py"))]
VIEWS = [path for app in ("reservations", "objections") for path in sorted((ROOT / app / "views").rglob("*.py"))]
WRITES = {"create", "get_or_create", "update_or_create", "bulk_create", "bulk_update", "save", "update", "delete"}
NO_ROWS = {"", "digest", "found"}  # a function of that name, a hash, a set

# No act of an officer: work of machines that can be done again, and drafts before they are filed.
NO_ACT = {
    "jobs": {"ask", "reap", "queue_failed_again", "_take", "beat", "_finish"},
    "anchors": {"make"},
    "documents": {"_register", "_keep"},
    "letters": {"ask"},
    "nearness": {"find"},
    "reading": {"read"},
    "background": {"_ask", "_keep"},
    "studies": {"_keep"},
    "drafts": {"begin", "save", "add_paper", "remove_paper", "_deleted"},
    "counter": {"begin"},
    "audit": {"record"},
}
Function = ast.FunctionDef


@cache
def functions(path: Path) -> dict[str, Function]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name: node for node in tree.body if isinstance(node, Function)}


def calls(function: Function) -> Iterator[tuple[str, str]]:
    """Give what a function calls or hands on, as (what it hangs on, its name)."""
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            on = node.func.value
            yield getattr(on, "id", getattr(on, "attr", "")) or "?", node.func.attr
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield "", node.func.id


def writes(function: Function) -> bool:
    return any(name in WRITES and on not in NO_ROWS for on, name in calls(function))


def module(name: str) -> Path | None:
    return next((path for path in SERVICES if path.stem == name), None)


def records(path: Path, name: str, seen: frozenset[tuple[Path, str]] = frozenset()) -> bool:
    """Whether a function records an act, itself or through another function of the services."""
    function = functions(path).get(name)
    if function is None or (path, name) in seen:
        return False
    seen |= {(path, name)}
    for on, called in calls(function):
        if (on, called) == ("audit", "record"):
            return True
        where = path if not on else module(on)
        if where and records(where, called, seen):
            return True
    return False


def is_part_of_an_act(path: Path, name: str) -> bool:
    """Whether services alone call a function, and each that does records an act or is itself part of one."""
    callers = [
        (where, each)
        for where in SERVICES
        for each, function in functions(where).items()
        if ("" if where == path else path.stem, name) in set(calls(function))
    ]
    by_pages = any((path.stem, name) in set(calls(page)) for view in VIEWS for page in functions(view).values())
    return bool(callers) and not by_pages and all(records(*each) or is_part_of_an_act(*each) for each in callers)


WRITING = [
    (path, name)
    for path in SERVICES
    for name, function in functions(path).items()
    if (writes(function) or "by" in [argument.arg for argument in function.args.kwonlyargs])
    and name not in NO_ACT.get(path.stem, ())
]


def named(case: object) -> str:
    return case.stem if isinstance(case, Path) else str(case)


IMPORTED_SERVICES = {path.stem for path in SERVICES} | {"services"}


class TestServices:
    @pytest.mark.parametrize(("path", "name"), WRITING, ids=named)
    def test_what_writes_is_on_record(self, path: Path, name: str) -> None:
        assert records(path, name) or is_part_of_an_act(path, name), f"{path.stem}.{name} writes and records no act"

    def test_there_are_many_of_them(self) -> None:
        assert {"start", "choose", "lift", "publish", "finalise", "decide", "hand_out"} <= {name for _, name in WRITING}

    def test_what_is_excused_exists_and_writes(self) -> None:
        excused = [(stem, name) for stem, names in NO_ACT.items() for name in names]
        idle = [each for each in excused if not writes(functions(module(each[0]))[each[1]])]
        assert not idle

    def test_a_function_that_writes_without_a_record_would_be_found(self, tmp_path: Path) -> None:
        path = tmp_path / "quiet.py"
        path.write_text("def change(row, *, by, at):\n    row.name = 'x'\n    row.save()\n", encoding="utf-8")
        assert writes(functions(path)["change"])
        assert not records(path, "change")


class TestViews:
    @pytest.mark.parametrize("path", VIEWS, ids=named)
    def test_a_page_writes_through_services_alone(self, path: Path) -> None:
        for function in functions(path).values():
            rows = [(on, name) for on, name in calls(function) if name in WRITES - {"update"} and on]
            assert {on for on, _ in rows} <= IMPORTED_SERVICES, f"{path.stem}.{function.name}: {rows}"

    def test_who_takes_a_private_file_is_on_record(self) -> None:
        takers = {
            f"{path.stem}.{name}"
            for path in VIEWS
            for name, function in functions(path).items()
            if {("file", "open"), ("", "stored"), ("", "download")} & set(calls(function))
            and "hand_out" not in {called for _, called in calls(function)}
        }
        # Published documents; the hands that read for others; an objector's own paper, by number and code.
        assert takers == {"documents._stored", "downloads.stored", "following.download", "following.paper"}


class TestWords:
    def test_every_act_that_is_recorded_has_its_words(self) -> None:
        acts = {
            node.args[0].value
            for path in SERVICES
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr == "record"
            and isinstance(node.func.value, ast.Name)
            and node.func.value.id == "audit"
            and isinstance(node.args[0], ast.Constant)
        }
        assert len(acts) > 25
        assert acts | {str(event) for event in OrderEvent} <= set(RECORDED)
