"""The register of bodies, Districts and uploaded files of a State, as its officers see them."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from django.db.models import Count, Q, QuerySet
from django.shortcuts import get_object_or_404

from reservations.formatting import language
from reservations.models import Body, District, FileImport, Officer
from reservations.selectors.bodies import matching


@dataclass(frozen=True)
class Wanted:
    """What an officer looks for among the bodies of a class.

    Text of a name or code, a District's code, how the body stands, and the day on which it stands so.
    """

    kind: str
    text: str = ""
    district: str = ""
    standing: str = ""
    on: date | None = None


COUNTED, IN_COURT, ABOLISHED, WITHOUT_CODE = "counted", "in_court", "abolished", "without_lgd_code"


def _standing(wanted: Wanted) -> Q:
    """The bodies that stand as wanted, on the day wanted: abolished by then, in court, or without a Directory code."""
    ended = Q(valid_to__lte=wanted.on) if wanted.on else Q(valid_to__isnull=False)
    begun = Q(valid_from=None) | Q(valid_from__lte=wanted.on) if wanted.on else Q()
    there = begun & (Q(valid_to=None) | Q(valid_to__gt=wanted.on) if wanted.on else Q(valid_to=None))
    return {
        COUNTED: there & Q(notified=True),
        IN_COURT: there & Q(notified=False),
        ABOLISHED: ended,
        WITHOUT_CODE: there & Q(lgd_code=""),
    }.get(wanted.standing, begun)


def kinds(officer: Officer) -> dict[str, int]:
    """How many bodies of each class are on record in the officer's State."""
    found = Body.objects.filter(state=officer.state).order_by("kind").values("kind").annotate(number=Count("pk"))
    return {row["kind"]: row["number"] for row in found}


def bodies(officer: Officer, wanted: Wanted) -> QuerySet[Body]:
    """Bodies of one class of the officer's State, the closest first when a text is looked for, else by name."""
    found = Body.objects.filter(_standing(wanted), state=officer.state, kind=wanted.kind)
    found = found.select_related("district__division", "parent")
    if wanted.district:
        found = found.filter(district__code=wanted.district)
    if wanted.text.strip():
        return matching(found, wanted.text)
    return found.order_by(*(("key_hi",) if language() == "hi" else ("name_en",)), "code", "pk")


def body(officer: Officer, code: str) -> Body:
    """One body of the officer's State, or 404."""
    found = Body.objects.filter(state=officer.state).select_related("state", "district__division", "parent")
    return get_object_or_404(found, code=code)


def with_codes(officer: Officer, codes: Iterable[str]) -> QuerySet[Body]:
    """The bodies of the officer's State that have these codes."""
    return Body.objects.filter(state=officer.state, code__in=list(codes)).select_related("district").order_by("code")


def districts(officer: Officer) -> QuerySet[District]:
    """The Districts of the officer's State by Division and name, with the number of their bodies."""
    names = ("division__key_hi", "key_hi") if language() == "hi" else ("division__name_en", "name_en")
    found = District.objects.filter(state=officer.state).select_related("division")
    return found.annotate(number=Count("bodies")).order_by(*names, "code", "pk")


def upload(officer: Officer, subject: str, pk: int) -> FileImport:
    """One uploaded file on a subject of the officer's State, or 404."""
    found = FileImport.objects.filter(state=officer.state, subject=subject).select_related("state", "uploaded_by")
    return get_object_or_404(found, pk=pk)
