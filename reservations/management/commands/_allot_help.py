"""What `manage.py allot --help` says beyond its options: the files, by rule system, and the exit states."""

from collections.abc import Iterator

from reservations.law import readings, registry
from reservations.law.cases import RuleSystem

EXIT_STATES = "Exit status: 0 done; 2 bad input, every problem listed; 3 refused by a reading; 4 a lot is needed."
FILES = """Files (UTF-8 with or without BOM, columns in any order, further columns ignored):
  BODIES.csv    the columns below; code is permanent and unique, figures are whole persons
  HISTORY.csv   election (YYYY-MM-DD), code, category; may have kind (the class then) and sequence (place in the order)
  STATE.json    {"population": …, "sc": …, "st": …, "bc": …, "source": "…"}
  LOTS.json     what a run that needs a lot prints, filled in"""


def text() -> str:
    """The end of the help: files, rule systems with their columns and readings, exit states."""
    return "\n\n".join((FILES, *("\n".join(_system(system)) for system in registry.SYSTEMS), EXIT_STATES))


def _system(system: RuleSystem) -> Iterator[str]:
    yield system.id
    yield f"  columns: {', '.join(system.columns)}"
    if system.optional:
        yield f"  may have: {', '.join(system.optional)}"
    for reading in map(readings.get, system.choices):
        yield f"  --reading {reading.name}={'|'.join(option.code for option in reading.options)}   {reading.id}"
