"""Bodies of one class in their units."""

from reservations.law.terms import Figures
from reservations.law.units import units_of
from tests.reservations.law.municipalities import panchayat


def test_units_stand_by_the_code_points_of_their_names_with_the_figures_of_their_bodies() -> None:
    bodies = [panchayat("1", "Zeta", 100, 10, 1, 20), panchayat("2", "alpha", 50), panchayat("3", "Zeta", 30, 3, 2, 5)]
    units = units_of(bodies, lambda body: body.district)
    assert [unit.working() for unit in units] == ["Zeta", "alpha"]
    assert units[0].figures == Figures(2, 130, 13, 3, 25)
    assert [body.code for body in units[0].bodies] == ["1", "3"]
