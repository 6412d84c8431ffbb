"""A clause that stands for two places of a law cites the one of the class, and tells the unit it looks at."""

from dataclasses import dataclass

from reservations.law.terms import BodyClass, Category
from reservations.law.working import Context, Step, clause, recording
from tests.reservations.law.municipalities import council

PLACES = {BodyClass.MUNICIPAL_COUNCIL: "1(c)", BodyClass.NAGAR_PANCHAYAT: "1(e)"}


@dataclass(frozen=True)
class OfAClass(Context):
    kind: BodyClass


@clause(Step.UNITS, PLACES, (), "How many?", "So many.", category=Category.SC)
def clause_of_both(around: Context, case: OfAClass, unit: object) -> int:
    return 1


def test_the_provision_is_that_of_the_class() -> None:
    with recording() as clauses:
        for kind in PLACES:
            clause_of_both(Context(), OfAClass(kind), "Agra")
    assert [each["provision"] for each in clauses] == ["1(c)", "1(e)"]


def test_the_unit_is_told_beside_the_inputs() -> None:
    with recording() as clauses:
        clause_of_both(Context(), OfAClass(BodyClass.NAGAR_PANCHAYAT), "Agra")
        clause_of_both(Context(), OfAClass(BodyClass.NAGAR_PANCHAYAT), council("A"))
    assert [(each["unit"], each["inputs"]) for each in clauses] == [("Agra", {}), ("A", {})]
