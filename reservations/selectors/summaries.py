"""The numbers of a published version as frozen: totals that add up, shares of people and offices, thirds and limits."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from reservations.law.terms import BodyClass
from reservations.models import OrderVersion
from reservations.numbers import of_group
from reservations.selectors.offices import Office

CATEGORIES = ("SC", "ST", "BC")  # in the order in which the numbers are printed
STRIP = 40  # one square an office, up to so many
Json = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Reserved:
    """The offices of one category, its women's among them."""

    category: str
    number: int
    women: int


@dataclass(frozen=True, slots=True)
class Share:
    """A category's exact share of the people and of the offices; `cap` is the limit of its offices, if there is one."""

    category: str
    people: Fraction | None
    offices: Fraction
    number: int
    cap: Fraction | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Third:
    """What the law asks for women in all: the division, and the number it leads to."""

    offices: int
    divisor: int
    quotient: int
    remainder: int
    needed: int


@dataclass(frozen=True, slots=True)
class Summary:
    """The numbers of one class of bodies; every sum is shown, so every part is here.

    `state_population` is that of the whole State, where the numbers follow from its totals (P-02).
    """

    kind: str
    offices: int
    population: int
    reserved: tuple[Reserved, ...]
    other_women: int
    women: int
    third: Third | None
    shares: tuple[Share, ...]
    in_court: int
    state_population: int | None = None

    @property
    def of_seats(self) -> bool:
        """Whether seats are counted, each panchayat's by itself, not offices."""
        return self.kind == BodyClass.CONSTITUENCY

    @property
    def unreserved(self) -> int:
        """What no category takes."""
        return self.offices - self.other_women - sum(part.number for part in self.reserved)

    @property
    def strip(self) -> list[str]:
        """One code an office in the order of the numbers; empty when there are too many to look at."""
        if self.offices > STRIP:
            return []
        codes = [(f"{part.category}_W", part.category) for part in self.reserved]
        counted = [(part.women, part.number - part.women) for part in self.reserved]
        listed = [code for pair, number in zip(codes, counted, strict=True) for code in _repeated(pair, number)]
        return [*listed, *["W"] * self.other_women, *["UR"] * self.unreserved]

    @property
    def women_share(self) -> Fraction:
        """The women's share of all offices."""
        return Fraction(self.women, self.offices)

    @property
    def third_share(self) -> Fraction | None:
        """The share asked for."""
        return Fraction(1, self.third.divisor) if self.third else None

    @property
    def full(self) -> Fraction:
        """The share at which a bar is full: two fifths, or the next tenth above the largest share."""
        shares = [share for line in self.shares for share in (line.people, line.offices) if share is not None]
        largest = max([*shares, self.women_share])
        return max(Fraction(2, 5), Fraction(-(-largest * 10 // 1), 10))


def _repeated(codes: Sequence[str], numbers: Sequence[int]) -> Iterator[str]:
    for code, number in zip(codes, numbers, strict=True):
        yield from [code] * number


def summaries(version: OrderVersion, offices: Iterable[Office]) -> list[Summary]:
    """The numbers of each class of bodies of a published version; `offices` are its own.

    Of seats, whose State has no number of its own, those of all panchayats together.
    """
    frozen: Json = version.frozen or {"numbers": [], "working": {"groups": []}}
    listed = list(offices)
    totals = frozen.get("figures", {}).get("state")
    return [
        _summary(
            of_group(frozen["numbers"], group["group"]),
            [office for office in listed if office.kind == group["group"]],
            [clause for clause in _flat(group["clauses"]) if clause.get("unit") is None],
            totals,
        )
        for group in frozen["working"]["groups"]
    ]


def _summary(entry: Json, offices: Sequence[Office], clauses: Sequence[Json], totals: Json | None) -> Summary:
    population = sum(office.population for office in offices)
    return Summary(
        kind=entry["group"],
        offices=entry["offices"],
        population=population,
        reserved=tuple(Reserved(code, entry[code], entry[f"{code}_W"]) for code in CATEGORIES),
        other_women=entry["W"],
        women=entry["women"],
        third=_third(clauses, entry["offices"]),
        shares=tuple(_share(code, entry, _people(code, offices, totals), clauses) for code in CATEGORIES),
        in_court=sum(office.in_court for office in offices),
        state_population=totals["population"] if totals else None,
    )


def _people(code: str, offices: Sequence[Office], totals: Json | None) -> Fraction | None:
    """A category's share of the people the numbers follow from: of the whole State (P-02), or of the bodies."""
    if totals:
        return Fraction(totals[code.lower()], totals["population"])
    known = [persons for office in offices if (persons := office.persons(code.lower())) is not None]
    return Fraction(sum(known), sum(office.population for office in offices)) if known else None


def _share(code: str, entry: Json, people: Fraction | None, clauses: Sequence[Json]) -> Share:
    limit = (_result(clauses, "number", code) or {}).get("limit")
    return Share(
        category=code,
        people=people,
        offices=Fraction(entry[code], entry["offices"]),
        number=entry[code],
        cap=Fraction(limit["factors"][0], limit["divisor"]) if limit else None,
        most=limit["number"] if limit else None,
    )


def _third(clauses: Sequence[Json], offices: int) -> Third | None:
    """The women's part of all offices of the class; None where the law takes it unit by unit."""
    division = _result(clauses, "women", "W")
    if division is None or division["factors"] != [offices]:
        return None
    return Third(offices, division["divisor"], division["quotient"], division["remainder"], division["number"])


def _result(clauses: Sequence[Json], step: str, category: str) -> Json | None:
    found = (clause for clause in clauses if clause["step"] == step and clause["category"] == category)
    clause = next(found, None)
    return clause["result"] if clause else None


def _flat(clauses: Iterable[Json]) -> Iterator[Json]:
    for clause in clauses:
        yield clause
        yield from _flat(clause["calls"])


@dataclass(frozen=True, slots=True)
class Changes:
    """The offices that differ from the last election counted and from the version before; None: nothing to compare."""

    since_election: tuple[Office, ...] | None
    since_version: tuple[Office, ...] | None
    total: int


def changes(offices: Sequence[Office]) -> Changes:
    """What changed, by the offices' own order; those in court show no category and are not compared."""
    shown = [office for office in offices if not office.in_court]
    since_election = tuple(office for office in shown if office.changed_since_election)
    since_version = tuple(office for office in shown if office.changed_since_version)
    return Changes(
        since_election if any(office.previous for office in offices) else None,
        since_version if any(office.before for office in offices) else None,
        len(offices),
    )
