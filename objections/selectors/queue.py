"""What officers see: the objections of their State, for District officers those of their District or asked of it."""

from django.db.models import Q, QuerySet
from django.shortcuts import get_object_or_404

from objections.models import Objection, ReportRequest
from objections.selectors.assignments import held_by
from objections.selectors.counts import in_alphabet, newest_decision
from objections.selectors.lateness import late
from objections.selectors.several import in_district, to_body
from reservations.models import Officer
from reservations.workflow.roles import Role


def visible_to(officer: Officer) -> QuerySet[Objection]:
    """The objections an officer may read, oldest first, each with the outcome that counts."""
    rows = (
        Objection.objects.filter(order__state_of=officer.state)
        .select_related("order__exercise", "order__state_of", "version", "body__district", "figure_body")
        .annotate(outcome=newest_decision("outcome"), body_key=in_alphabet("body"), late=late(), holder=held_by())
        .order_by("received_at", "pk")
    )
    if officer.role == Role.DISTRICT_OFFICER:
        asked = ReportRequest.objects.filter(district=officer.district).order_by().values("objection")
        return rows.filter(in_district(officer.district) | Q(pk__in=asked))
    return rows


def of_officer(officer: Officer, number: str) -> Objection:
    """One visible objection by its number, or 404."""
    return get_object_or_404(visible_to(officer), number=number)


def on_the_same_body(objection: Objection, officer: Officer) -> QuerySet[Objection]:
    """The other objections to the same body (or to the same order as a whole) that the officer may read."""
    others = visible_to(officer).filter(order=objection.order).exclude(pk=objection.pk)
    return others.filter(to_body(objection.body.code) if objection.body else Q(body=None))
