"""What a counter may enter, what it has begun, and what it has entered (C-32)."""

from dataclasses import dataclass

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404

from objections.models import Objection, ObjectionDraft
from objections.selectors.counts import in_alphabet, newest_decision
from objections.selectors.lateness import late
from objections.selectors.standing import ENDED, Office, offices
from reservations.models import Officer, Order, OrderVersion
from reservations.selectors import orders
from reservations.selectors.districts import own_district
from reservations.workflow.roles import Role


@dataclass(frozen=True)
class Offered:
    """What an officer may enter objections to in one order: offices of the own area, and perhaps the whole order."""

    order: Order
    draft: OrderVersion
    offices: dict[str, Office]
    whole_order: bool

    @property
    def anything(self) -> bool:
        """Whether there is anything at all."""
        return bool(self.offices)


def offered(officer: Officer, order: Order) -> Offered | None:
    """All offices for the State's officers, those of the own District for its officer, the own body for a municipality.

    Everybody but a municipality also takes objections to the whole order. None before a draft is published.
    """
    draft = orders.last_draft(order)
    if draft is None:
        return None
    district, of_a_body = own_district(officer), officer.role == Role.MUNICIPALITY_OFFICER
    mine = {
        code: office
        for code, office in offices(draft).items()
        if (district is None or office.row["district"]["code"] == district.code)
        and (not of_a_body or officer.body is None or code == officer.body.code)
    }
    return Offered(order, draft, mine, whole_order=not of_a_body)


def open_to(officer: Officer) -> list[Offered]:
    """The orders to which the officer's counter can enter objections, newest first, closed windows too."""
    rows = orders.published().filter(state_of=officer.state).exclude(state__in=list(ENDED))
    found = [offered(officer, order) for order in rows]
    return [each for each in found if each is not None and each.anything]


def unfinished(officer: Officer) -> QuerySet[ObjectionDraft]:
    """The officer's own entries that are not made yet, the one saved last coming first."""
    mine = ObjectionDraft.objects.filter(kept_by=officer, objection=None)
    return mine.select_related("order__exercise", "order__state_of").order_by("-saved_at", "pk")


def own_draft(officer: Officer, pk: int) -> ObjectionDraft:
    """One of the officer's own drafts, entered or not, or 404."""
    rows = ObjectionDraft.objects.select_related("order__exercise", "order__state_of")
    return get_object_or_404(rows, pk=pk, kept_by=officer)


def entered(officer: Officer) -> QuerySet[Objection]:
    """What the officer's counter has entered, whoever sat at it, newest entry first."""
    return (
        Objection.objects.filter(
            counter__state=officer.state, counter__district=officer.district, counter__body=officer.body
        )
        .select_related("order__exercise", "order__state_of", "version", "body__district", "figure_body", "draft")
        .select_related("counter__entered_by", "counter__state", "counter__district", "counter__body")
        .annotate(outcome=newest_decision("outcome"), body_key=in_alphabet("body"), late=late())
        .order_by("-filed_at", "-pk")
    )


def entry(officer: Officer, number: str) -> Objection:
    """One entry of the officer's counter, or 404."""
    return get_object_or_404(entered(officer), number=number)
