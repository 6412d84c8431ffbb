"""What an officer says of figures when they are saved."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import date
from typing import Any, Self


@dataclass(frozen=True)
class About:
    """Where figures come from: titles, source and its date, survey and report for BC (C-44), signatory, cause.

    For offices whose number follows from the whole State (P-02) also the State's totals and their source.
    """

    title_en: str
    title_hi: str
    source: str
    source_on: date
    signatory: str
    bc_survey: str = ""
    bc_commission_report: str = ""
    cause: str = ""
    state_population: int | None = None
    state_sc: int | None = None
    state_st: int | None = None
    state_bc: int | None = None
    state_source: str = ""

    def as_json(self) -> dict[str, Any]:
        """What was said, as it is kept until the figures are saved."""
        return {**asdict(self), "source_on": self.source_on.isoformat()}

    @classmethod
    def from_json(cls, kept: Mapping[str, Any]) -> Self:
        """What was said from what was kept."""
        return cls(**{**kept, "source_on": date.fromisoformat(kept["source_on"])})
