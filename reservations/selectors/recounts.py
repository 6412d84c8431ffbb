"""What a second, independent program came to for a computation, as pages and documents ask for it."""

from typing import Any

from reservations.models import Computation, Recount


def of(computation: Computation) -> Recount | None:
    """The recount of a computation; None where it was made before there was a second program."""
    return getattr(computation, "recount", None)


def agrees(computation: Computation) -> bool:
    """Whether there is a recount and it came to the same."""
    found = of(computation)
    return found is not None and found.agrees


def compared(result: dict[str, Any]) -> int:
    """How many offices two programs compared: those allotted, or those numbered where the law allots none."""
    return len(result["allotments"]) or sum(row["offices"] for row in result["numbers"])


def differing(recount: Recount) -> tuple[str, ...]:
    """The codes of the offices in which a recount differs, each once."""
    return tuple(sorted({row["code"] for row in recount.differences if row["code"]}))
