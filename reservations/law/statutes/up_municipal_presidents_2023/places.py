"""Where the section says what: twice, of councils in Divisions and of nagar panchayats in Districts."""

from reservations.law.terms import Body, BodyClass, Category
from reservations.law.wording import Value
from reservations.law.wording import gettext_noop as _

SC, ST, BC, W = Category.SC, Category.ST, Category.BC, Category.W
COUNCIL, PANCHAYAT = BodyClass.MUNICIPAL_COUNCIL, BodyClass.NAGAR_PANCHAYAT
ITEMS = {SC: "(i)", ST: "(ii)", BC: "(iii)", W: "(iv)"}

# The items on the distribution to units, and those on the allotment inside a unit.
TO_UNITS = {
    category: {COUNCIL: f"9-A(5)(1)(c){item}", PANCHAYAT: f"9-A(5)(1)(e){item}"} for category, item in ITEMS.items()
}
IN_A_UNIT = {
    category: {COUNCIL: f"9-A(5)(1)(d){item}", PANCHAYAT: f"9-A(5)(1)(f){item}"} for category, item in ITEMS.items()
}
WOMEN_FIRST_IN_A_UNIT = {
    category: {kind: f"{place}, proviso" for kind, place in places.items()} for category, places in IN_A_UNIT.items()
}
ALLOTMENT = {COUNCIL: "9-A(5)(1)(d)", PANCHAYAT: "9-A(5)(1)(f)"}

UNITS = {COUNCIL: _("Division"), PANCHAYAT: _("District")}


def unit_of(body: Body) -> str:
    """The Division of a council, the District of a nagar panchayat."""
    return body.division if body.kind is COUNCIL else body.district


def unit_called(kind: BodyClass) -> Value:
    """Division or District, inside a sentence."""
    return {"text": {"template": UNITS[kind], "values": {}}}
