"""Objections to several offices at once: which window counts for them, and which objections are to an office."""

from collections.abc import Callable, Sequence
from datetime import datetime

from django.db.models import CharField, Func, Q, QuerySet

from objections.models import Objection
from objections.selectors.standing import Standing, standing
from reservations.models import Body, District, Order


def standing_of_all(
    order: Order, at: datetime, bodies: Sequence[Body], of_one: Callable[..., Standing] = standing
) -> Standing:
    """Where filing stands for several offices: the window of theirs that closes last counts for the whole objection.

    Without an office, where it stands for the whole order. `of_one` tells it for one office: of what is filed at `at`,
    or of a paper that arrived then.
    """
    asked: Sequence[Body | None] = bodies or [None]
    found = [of_one(order, at, body) for body in asked]
    return max(found, key=lambda each: (each.window.closes_at is not None, each.window.closes_at))


def to_body(code: str) -> Q:
    """Objections to the office with this code, alone or among others."""
    return Q(body__code=code) | Q(further_bodies__contains=[code])


def in_district(district: District | None) -> Q:
    """Objections to an office of this District, alone or among others."""
    codes = list(Body.objects.filter(district=district).values_list("code", flat=True)) if district else []
    return Q(body__district=district) | Q(further_bodies__overlap=codes)


def bodies_of(rows: QuerySet[Objection]) -> QuerySet[Body]:
    """The bodies that objections are to, each once."""
    rows = rows.order_by()
    further = rows.annotate(one=Func("further_bodies", function="unnest", output_field=CharField())).values("one")
    states = rows.values("order__state_of")
    return Body.objects.filter(Q(pk__in=rows.values("body")) | Q(code__in=further, state__in=states))
