"""The documentation's diagram is the table's."""

from pathlib import Path

from reservations.workflow.diagram import mermaid
from reservations.workflow.order import ORDER

README = Path(__file__).parents[3] / "reservations" / "README.md"


class TestDiagram:
    def test_the_readme_shows_the_table_as_it_is(self) -> None:
        assert f"```mermaid\n{mermaid(ORDER)}```\n" in README.read_text(encoding="utf-8")

    def test_every_event_of_the_table_is_on_an_arrow(self) -> None:
        assert all(row.event in mermaid(ORDER) for row in ORDER.table)
