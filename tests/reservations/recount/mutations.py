"""A function changed in one place for the length of a block: the program as somebody could have written it wrongly."""

import __future__

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def mutated(function: Callable[..., Any], old: str, new: str) -> Iterator[None]:
    """Run with the first `old` in the function's source replaced; all who hold the function see the change."""
    inner = inspect.unwrap(function)
    source = textwrap.dedent(inspect.getsource(inner))
    assert old in source, f"{inner.__qualname__} no longer has {old!r}"
    tree = ast.parse(source.replace(old, new, 1))
    definition = tree.body[0]
    assert isinstance(definition, ast.FunctionDef)
    definition.decorator_list = []
    code = compile(tree, inner.__code__.co_filename, "exec", __future__.annotations.compiler_flag, dont_inherit=True)
    made: dict[str, Any] = {}
    exec(code, inner.__globals__, made)
    kept = inner.__code__
    inner.__code__ = made[definition.name].__code__
    try:
        yield
    finally:
        inner.__code__ = kept
