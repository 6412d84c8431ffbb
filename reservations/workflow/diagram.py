"""Draws a life as a Mermaid diagram from its table, for the documentation; a test holds them equal."""

from collections import defaultdict
from typing import Any

from reservations.workflow.machine import Machine


def mermaid(machine: Machine[Any]) -> str:
    """The state diagram of a machine as Mermaid text: one arrow for each pair of states, its events on it."""
    arrows: dict[tuple[str, str], list[str]] = defaultdict(list)
    for row in machine.table:
        for source in machine.states:
            if source in row.sources and row.event not in arrows[source, row.leads_to(source)]:
                arrows[source, row.leads_to(source)].append(row.event)
    lines = ["stateDiagram-v2", f"    [*] --> {machine.initial}"]
    lines += [
        f"    {source} --> {target}: {', '.join(arrows[source, target])}"
        for source in machine.states
        for target in machine.states
        if arrows.get((source, target))
    ]
    return "\n".join(lines) + "\n"
