"""What is missing where: the proofs of a draft counted District by District, with totals that add up (C-31, F13)."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from reservations.models import District, Division, ProofKind
from reservations.selectors.desk import DistrictProofs
from reservations.selectors.offices import named_key
from reservations.selectors.proofs import Place


@dataclass(frozen=True)
class Tally:
    """How many places there are, and how many are proved (late ones among them) and waived."""

    total: int = 0
    proved: int = 0
    waived: int = 0
    late: int = 0

    @property
    def done(self) -> int:
        """Proved or waived."""
        return self.proved + self.waived

    @property
    def missing(self) -> int:
        """Neither proved nor waived."""
        return self.total - self.done

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.total + other.total, self.proved + other.proved, self.waived + other.waived, self.late + other.late
        )


def is_late(place: Place, last: date | None) -> bool:
    """Whether a place is proved on a day later than the closing first published allows: it moved that out (C-31)."""
    return place.proof is not None and last is not None and place.proof.published_on > last


def standing(place: Place) -> str:
    """Proved, waived or missing; a proof counts before a waiver."""
    if place.proof is not None:
        return "proved"
    return "waived" if place.waiver is not None else "missing"


def tally(places: Iterable[Place], last: date | None) -> Tally:
    """The places counted; each is proved, waived or missing, never two of them."""
    listed = list(places)
    stands = [standing(place) for place in listed]
    return Tally(
        len(listed), stands.count("proved"), stands.count("waived"), sum(is_late(place, last) for place in listed)
    )


@dataclass(frozen=True)
class DistrictProgress:
    """One District: its places, counted in all and by kind."""

    item: DistrictProofs
    newspaper: Tally
    board: Tally
    bodies: Tally

    @property
    def district(self) -> District:
        """The District."""
        return self.item.district

    @property
    def division(self) -> Division:
        """Its Division."""
        return self.item.district.division

    @property
    def all(self) -> Tally:
        """Everything in the District."""
        return self.newspaper + self.board + self.bodies

    @property
    def district_key(self) -> tuple[str, int]:
        """Its place by name in the active language."""
        return named_key(self.district), self.district.pk

    @property
    def division_key(self) -> tuple[str, int]:
        """The place of its Division by name."""
        return named_key(self.division), self.division.pk

    @property
    def missing(self) -> int:
        """Places missing."""
        return self.all.missing

    @property
    def late(self) -> int:
        """Places proved late."""
        return self.all.late

    @property
    def waived(self) -> int:
        """Places waived."""
        return self.all.waived

    @property
    def share(self) -> Fraction:
        """The part of the places that is proved or waived."""
        return Fraction(self.all.done, self.all.total)

    @property
    def bodies_missing(self) -> int:
        """Boards of bodies that are missing."""
        return self.bodies.missing


def of(items: Iterable[DistrictProofs], last: date | None) -> list[DistrictProgress]:
    """Each District counted, in the order given; `last` is the last day that is not late."""
    return [_counted(item, last) for item in items]


def _counted(item: DistrictProofs, last: date | None) -> DistrictProgress:
    return DistrictProgress(item, *(tally(item.of(kind), last) for kind in ProofKind))


def total(rows: Iterable[DistrictProgress], part: Callable[[DistrictProgress], Tally]) -> Tally:
    """The sum of one part over Districts."""
    return sum(map(part, rows), Tally())


def divisions(rows: Iterable[DistrictProgress]) -> list[Division]:
    """The Divisions of the Districts, by name."""
    found = {row.division.pk: row.division for row in rows}
    return sorted(found.values(), key=lambda division: (named_key(division), division.pk))


def narrowed(rows: Sequence[DistrictProgress], *, missing: bool, division: str) -> list[DistrictProgress]:
    """The Districts with something missing, or of the Division with a code; all where neither is asked for."""
    return [row for row in rows if division in ("", row.division.code) and (row.missing or not missing)]


def last_published(rows: Iterable[DistrictProgress], last: date | None) -> Place | None:
    """The place that was published last of all and late: it moved the closing to where it is."""
    late = [place for place in _places(rows) if is_late(place, last)]
    return max(late, key=_day, default=None)


def _day(place: Place) -> date:
    return place.proof.published_on if place.proof else date.min


def _places(rows: Iterable[DistrictProgress]) -> Iterator[Place]:
    for row in rows:
        yield from row.item.places
