"""The public register: rows that hold what the public may see and nothing else, so that no page can show more (F20).

What is private (original text, relief, address, mobile, e-mail, secret) is never read from the database here. A name is
read only with its owner's consent and only once an officer has approved the public copy.
"""

from typing import Any

from django.db.models import Case, CharField, F, Q, QuerySet, Value, When
from django.http import Http404

from objections.models import Decision, Objection
from objections.selectors.counts import in_alphabet, newest_decision
from objections.selectors.lateness import late
from reservations.models import Order

SHOWN = (
    "number",
    "serial",
    "received_at",
    "filed_at",
    "mode",
    "further_bodies",
    "ground",
    "step",
    "figure_column",
    "figure_claimed",
    "public_text",
    "public_withheld",
    "withheld_reason",
    "version_id",
)


def public_rows(order: Order | None = None) -> QuerySet[Any, dict[str, Any]]:
    """The register as dictionaries, oldest first; of one order, or of all of them."""
    rows = Objection.objects.order_by("received_at", "pk")
    if order is not None:
        rows = rows.filter(order=order)
    shown: QuerySet[Any, dict[str, Any]] = rows.annotate(
        name=Case(
            When(Q(consents_to_name=True) & ~Q(public_text=""), then=F("objector")),
            default=Value(""),
            output_field=CharField(),
        ),
        order_code=F("order__code"),
        version_number=F("version__number"),
        body_code=F("body__code"),
        body_en=F("body__name_en"),
        body_hi=F("body__name_hi"),
        body_key=in_alphabet("body"),
        figure_of=F("figure_body__code"),
        late=late(),
        outcome=newest_decision("outcome"),
        reasons=newest_decision("reasons"),
        decided_at=newest_decision("decided_at"),
    ).values(
        *SHOWN,
        "late",
        "name",
        "order_code",
        "version_number",
        "body_code",
        "body_en",
        "body_hi",
        "body_key",
        "figure_of",
        "outcome",
        "reasons",
        "decided_at",
    )
    return shown


def public_row(number: str) -> dict[str, Any]:
    """One row of the register by its number, or 404."""
    row = public_rows().filter(number=number).first()
    if row is None:
        raise Http404
    return row


def decisions(number: str) -> QuerySet[Decision]:
    """All decisions on an objection, newest first: a correction stands above what it corrects."""
    return Decision.objects.filter(objection__number=number).select_related("decided_by").order_by("-number")
