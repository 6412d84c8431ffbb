"""Objections to an order in numbers: for finality, for the order's desk, for the head of the register."""

from django.db.models import Count, F, OuterRef, Q, QuerySet, Subquery

from objections.models import Decision, Objection, Outcome
from objections.selectors.lateness import in_time, late
from reservations.formatting import language
from reservations.models import Order
from reservations.selectors.orders import ObjectionSummary


def undecided(rows: QuerySet[Objection]) -> QuerySet[Objection]:
    """Those of the given objections that have no decision."""
    return rows.filter(decisions=None)


def undecided_in_time(order: Order) -> int:
    """C-33: how many objections received in time, to any version of the order, are undecided."""
    return undecided(in_time(Objection.objects.filter(order=order))).count()


def summary(order: Order) -> ObjectionSummary:
    """Received in time, late besides, undecided of those in time."""
    numbers = (
        Objection.objects.filter(order=order)
        .annotate(too_late=late())
        .aggregate(received=Count("pk", filter=Q(too_late=False)), late=Count("pk", filter=Q(too_late=True)))
    )
    return ObjectionSummary(**numbers, undecided=undecided_in_time(order))


def newest_decision(field: str) -> Subquery:
    """A field of the decision that counts: the newest."""
    return Subquery(Decision.objects.filter(objection=OuterRef("pk")).order_by("-number").values(field)[:1])


def in_alphabet(named: str) -> F:
    """What orders by the name of `named` in the active language."""
    return F(f"{named}__key_hi" if language() == "hi" else f"{named}__name_en")


def outcomes(order: Order) -> dict[str, int]:
    """How many objections in time ended how, in the order of outcomes; those without decision under ""."""
    rows = in_time(Objection.objects.filter(order=order)).annotate(outcome=newest_decision("outcome"))
    found = {row["outcome"] or "": row["n"] for row in rows.order_by().values("outcome").annotate(n=Count("pk"))}
    return {outcome: found.get(outcome, 0) for outcome in [*Outcome.values, ""]}


def withheld(order: Order) -> int:
    """How many texts the public does not see, with a reason; they are counted all the same (F20)."""
    return Objection.objects.filter(order=order, public_withheld=True).count()
