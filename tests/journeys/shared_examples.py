"""The worked examples and towns of the shared folder as files that an officer uploads, with what must come out."""

import csv
import io
import shlex
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

Row = dict[str, str]
HALF_WOMEN = "mp-municipal-offices-1999/seeded-half-women"
STATE = {"population": "199812341", "sc": "41357608", "st": "1134273", "bc": "107898664"}


def rows(path: Path) -> list[Row]:
    """The rows of a CSV file."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def table(found: Sequence[Row]) -> bytes:
    """Rows as a CSV file."""
    text = io.StringIO()
    writer = csv.DictWriter(text, list(found[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(found)
    return text.getvalue().encode()


@dataclass(frozen=True)
class Example:
    """One folder of the examples: what is uploaded, what is chosen, and the category of each body."""

    folder: Path
    kind: str
    election_on: date

    @property
    def rules(self) -> str:
        """The rule system."""
        return self.folder.parent.name

    @property
    def arguments(self) -> list[str]:
        """What the command is called with."""
        return shlex.split((self.folder / "args.txt").read_text(encoding="utf-8"))

    @property
    def readings(self) -> dict[str, str]:
        """The readings chosen, by name."""
        given = self.arguments
        return dict(given[i + 1].split("=", 1) for i, word in enumerate(given) if word == "--reading")

    @property
    def first_election(self) -> str:
        """The first election counted, or nothing."""
        given = self.arguments
        return given[given.index("--first-election") + 1] if "--first-election" in given else ""

    @property
    def expected(self) -> dict[str, str]:
        """The category of each body."""
        return {row["code"]: row["category"] for row in rows(self.folder / "expected.csv")}

    def bodies(self) -> list[Row]:
        """The bodies, each with a District of the register.

        In the examples one District may lie in two Divisions; here such a District is one for each. A file without
        Districts gets one, because every body of the register lies in one.
        """
        return [
            {**row, "district": self._district(row)} | self._division(row) for row in rows(self.folder / "bodies.csv")
        ]

    def _district(self, row: Row) -> str:
        district = row.get("district", "District 1")
        return f"{row['division']} {district}" if self.kind == "municipal_council" and "division" in row else district

    def _division(self, row: Row) -> Row:
        if "division" not in row:
            return {}
        by_council = self.kind == "municipal_council"
        return {"division": row["division"] if by_council else f"Division of {self._district(row)}"}

    def places(self) -> list[Row]:
        """The Districts in which the bodies lie, with names in both languages."""
        found = {row["district"]: row.get("division", f"Division of {row['district']}") for row in self.bodies()}
        return [
            {
                "code": name.replace(" ", "-"),
                "name": name,
                "name_hi": _hindi(name),
                "division": division,
                "division_hi": _hindi(division),
            }
            for name, division in sorted(found.items())
        ]

    def history(self) -> bytes | None:
        """The history, if the example has one."""
        path = self.folder / "history.csv"
        return path.read_bytes() if path.exists() else None


def _hindi(name: str) -> str:
    return name.replace("Division of ", "मण्डल: ").replace("Division", "मण्डल").replace("District", "जनपद")


def towns(shared: Path, kind: str) -> list[Row]:
    """The real towns of one class."""
    return [row for row in rows(shared / "data" / "up_towns_2011.csv") if row["kind"] == kind]


def categories(allotments: Iterable[Row]) -> dict[str, str]:
    """The category of each body in a stored result."""
    return {row["code"]: row["category"] for row in allotments}
