"""Who works on an objection: the newest assignment says it, the earlier ones stay readable."""

from django.db.models import Exists, OuterRef, QuerySet, Subquery

from objections.models import Assignment, Note, Objection
from reservations.law.wording import gettext_noop as _
from reservations.models import Officer, State
from reservations.workflow.machine import Obstacle
from reservations.workflow.roles import Role

OF_THE_OFFICE = (Role.DRAFTER, Role.APPROVER)
NOBODY = "nobody"


def newest(objection: Objection) -> Assignment | None:
    """The assignment that counts; its holder is absent when the objection was released."""
    return objection.assignments.select_related("holder", "by").order_by("-number").first()


def held_by() -> Subquery:
    """The holder's id of each objection of a query."""
    return Subquery(Assignment.objects.filter(objection=OuterRef("pk")).order_by("-number").values("holder")[:1])


def named(officer: Officer) -> str:
    """Section Officer (drafter): two may have the same designation."""
    return f"{officer.designation} ({officer.username})" if officer.designation else officer.username


def with_another(objection: Objection, by: Officer) -> Obstacle | None:
    """Why an officer may not decide now or make the public copy: another one has the objection."""
    last = newest(objection)
    if last is None or last.holder is None or last.holder == by:
        return None
    text = _("%(officer)s has this objection since %(since)s. Take it over first, with a reason.")
    return Obstacle("F19", text, {"officer": named(last.holder), "since": last.at})


def history(objection: Objection) -> QuerySet[Assignment]:
    """Who had it, the newest first."""
    return objection.assignments.select_related("holder", "by").order_by("-number")


def colleagues(state: State) -> QuerySet[Officer]:
    """Those whom an objection of the State can be handed to."""
    return Officer.objects.filter(state=state, role__in=OF_THE_OFFICE, is_active=True).order_by("designation_en", "pk")


def holders(state: State) -> QuerySet[Officer]:
    """Everybody who was given an objection of the State, also when the account is closed by now."""
    given = Assignment.objects.filter(holder=OuterRef("pk"), objection__order__state_of=state)
    return Officer.objects.filter(Exists(given)).order_by("designation_en", "pk")


def notes(objection: Objection) -> QuerySet[Note]:
    """The internal notes, in the order they were written."""
    return objection.notes.select_related("by").order_by("at", "pk")
