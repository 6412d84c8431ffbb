"""The page of one order: where it stands, what stands in the way, who acts next, and everything it has become."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.http import HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from django.views.decorators.http import require_safe

from reservations import words
from reservations.acts import HAPPENED
from reservations.forms.orders import ComputationForm, NothingForm, WriteForm
from reservations.models import Body, Computation, Officer, Order, OrderAct, OrderVersion
from reservations.obstacles import EVENTS, refusal_texts
from reservations.selectors import desk, documents, exercises, orders, releases, windows
from reservations.services import clock
from reservations.services import orders as services
from reservations.views.access import READERS, OfficerRequest, officer_required, posted
from reservations.views.desk import outages, withheld
from reservations.views.desk.acting import Act, answer
from reservations.views.desk.computations import check_lines, totals
from reservations.workflow.machine import NotAllowed
from reservations.workflow.order import OrderState
from reservations.workflow.roles import Role

OVERDUE = timedelta(minutes=5)  # a release that has not happened by then hangs in the background work


def trail_to(order: Order) -> tuple[str, ...]:
    """The path to an order's page, itself included."""
    return reverse("orders_desk"), _("Orders"), reverse("order_desk", args=[order.code]), order.title


@require_safe
@officer_required(*READERS)
def order_desk(request: OfficerRequest, code: str) -> HttpResponse:
    """One order with everything an officer needs to act on it."""
    order, at = orders.of_officer(request.user, code), clock.now()
    draft, preparing = orders.last_draft(order), orders.in_preparation(order)
    version = preparing or orders.latest_published(order)
    computation = version.computation if version else None
    steps, told = orders.steps(order, request.user, at), desk.next_step(order, request.user, at)
    offered = _offered(order, request.user, steps, preparing)
    extending = outages.shown(order, draft)
    context = {
        "order": order,
        "version": version,
        "preparing": preparing,
        "life": life(),
        "place": desk.place_in_life(order),
        "step": told,
        "window": windows.status(draft, at),
        "windows": draft.windows.order_by("number").prefetch_related("bodies") if draft else [],
        "objections": orders.objections(order) if draft else None,
        "checks": check_lines(computation) if computation else [],
        "totals": totals(computation.result["numbers"][0]) if computation and computation.result else [],
        "computation": computation,
        "offered": offered,
        "further": [offer for offer in offered if not offer.leads_on],
        "withheld": [
            *withheld.of_preparing(order, request.user, preparing, [offer.name for offer in offered]),
            *withheld.of_order(order, request.user, steps, told, LEADING_ON),
            *withheld.of_window(request.user, draft, extending.get("outage_proposal")),
        ],
        "acts": [_line(act) for act in order.acts.select_related("by", "body").order_by("at", "pk")],
        "versions": [(v, list(documents.of_version(v))) for v in orders.published_versions(order)],
        "in_court": _in_court(order),
        "changes": _changes(preparing, draft),
        "draft": draft,
        **_proofs(draft, request.GET),
        **extending,
        **_release(order, at),
    }
    return render(request, "reservations/desk/order.html", context)


def _release(order: Order, at: datetime) -> dict[str, object]:
    """The release that waits, whether it is overdue, and the last one when the guards refused it, with why."""
    waiting, refused = releases.waiting(order), releases.last_refused(order)
    return {
        "release": waiting,
        "release_overdue": waiting is not None and at > waiting.release_at + OVERDUE,
        "release_refused": refused,
        "release_obstacles": refusal_texts(NotAllowed(releases.obstacles(refused))) if refused else [],
    }


def life() -> list[str]:
    """The six steps of the life of an order in words."""
    return [
        pgettext("step in the life of an order", "Drafted"),
        pgettext("step in the life of an order", "Approved"),
        pgettext("step in the life of an order", "Published"),
        pgettext("step in the life of an order", "Objections considered"),
        pgettext("step in the life of an order", "Final"),
        pgettext("step in the life of an order", "In the Gazette"),
    ]


# The acts that lead on, the one to do first at the head; all others stand folded away.
LEADING_ON = (
    "submit",
    "publish",
    "schedule",
    "finalise",
    "gazette",
    "prepare_final",
    "write",
    "use_computation",
    "return_to_drafter",
    "revise",
)


@dataclass(frozen=True)
class Offer:
    """One act that the officer can do now: its address, its words, and whether it leads the order on."""

    name: str
    url: str
    text: Any

    @property
    def leads_on(self) -> bool:
        """Whether it is shown as a button."""
        return self.name in LEADING_ON


def _offered(
    order: Order, officer: Officer, steps: Sequence[orders.Step], preparing: OrderVersion | None
) -> list[Offer]:
    """The events without an obstacle, and the drafter's work on the version in preparation."""
    possible = [step.event for step in steps if step.possible]
    if officer.role == Role.DRAFTER:
        possible = [*_preparing(order, preparing), *possible]
    first = sorted(possible, key=lambda name: LEADING_ON.index(name) if name in LEADING_ON else len(LEADING_ON))
    return [Offer(name, _address(order, name), EVENTS[name]) for name in first]


def _preparing(order: Order, preparing: OrderVersion | None) -> list[str]:
    if order.state == OrderState.DRAFTED:
        newer = exercises.finished(order.exercise).first()
        is_newer = preparing is not None and newer is not None and newer.pk != preparing.computation_id
        return ["write", *(["use_computation"] if is_newer else [])]
    if order.state == OrderState.PUBLISHED:
        return ["write" if preparing else "prepare_final"]
    return []


def _address(order: Order, name: str) -> str:
    plain = {"write": "order_write", "prepare_final": "prepare_final", "use_computation": "use_computation"}
    return reverse(plain.get(name, f"order_{name}"), args=[order.code])


@dataclass(frozen=True)
class ActLine:
    """One event in the time line."""

    at: Any
    text: str
    reason: str
    state: str = "done"


def _line(act: OrderAct) -> ActLine:
    text = str(HAPPENED[act.event]) % {"officer": act.by.designation or act.by.username}
    if act.body is not None:
        text = f"{text}: {act.body.name}"
    given = [act.case, act.reason_hi, act.reason]
    return ActLine(act.at, text, " · ".join(part for part in given if part))


def _in_court(order: Order) -> list[tuple[Any, Any]]:
    standing = orders.offices_in_court(order)
    bodies = orders.offices(order).filter(pk__in=standing)
    return [(body, words.ORDER_STATES[standing[body.pk]]) for body in bodies]


def _changes(preparing: OrderVersion | None, draft: OrderVersion | None) -> list[tuple[Any, str, str]]:
    """The offices that the version in preparation allots otherwise than the published draft (C-34)."""
    if preparing is None or draft is None:
        return []
    before, after = orders.frozen_categories(draft), orders.categories(preparing.computation)
    changed = Body.objects.filter(state=preparing.order.state_of_id, code__in=orders.changed_codes(before, after))
    return [(b, before.get(b.code, ""), after.get(b.code, "")) for b in changed.order_by("key_hi", "code")]


def _proofs(draft: OrderVersion | None, wanted: QueryDict) -> dict[str, object]:
    places = desk.places_of(draft)
    districts = desk.by_district(places)
    only, missing = wanted.get("district", ""), bool(wanted.get("missing"))
    shown = [d for d in districts if only in ("", d.district.code) and (d.missing or not missing)]
    return {
        "proof_counts": desk.proof_counts(places) if places else [],
        "districts": districts,
        "shown": shown,
        "chosen_district": only,
        "only_missing": missing,
        "incomplete": sum(bool(d.missing) for d in districts),
        "latest_proof": max((p.proof.published_on for p in places if p.proof), default=None),
    }


@officer_required(Role.DRAFTER)
def order_write(request: OfficerRequest, code: str) -> HttpResponse:
    """The wording in both languages, and what is known of number, place and date."""
    order = orders.of_officer(request.user, code)
    version = orders.newest_version(order)
    form = WriteForm(posted(request), version=version)
    act = Act(
        title=_("Wording of the order"),
        button=_("Save"),
        back=reverse("order_desk", args=[order.code]),
        trail=trail_to(order),
        done=_("The wording was saved."),
        template="reservations/desk/order_write.html",
    )

    def write() -> None:
        services.write(order, form.wording(), form.issue(), by=request.user, at=clock.now())

    return answer(request, act, form, write)


@officer_required(Role.DRAFTER)
def prepare_final(request: OfficerRequest, code: str) -> HttpResponse:
    """Prepare the final order on the last published draft; another officer approves it."""
    order = orders.of_officer(request.user, code)
    act = Act(
        title=str(EVENTS["prepare_final"]),
        button=str(EVENTS["prepare_final"]),
        back=reverse("order_desk", args=[order.code]),
        trail=trail_to(order),
        done=_("The final order is prepared. Read its wording; the approver approves it."),
        lead=_("It stands on the computation of the last published draft. Where an office must change, revise."),
    )

    def prepare() -> None:
        services.prepare_final(order, by=request.user, at=clock.now())

    return answer(request, act, NothingForm(posted(request)), prepare)


@officer_required(Role.DRAFTER)
def use_computation(request: OfficerRequest, code: str) -> HttpResponse:
    """Put a newer finished computation under the draft."""
    order = orders.of_officer(request.user, code)
    form = ComputationForm(posted(request), computations=exercises.finished(order.exercise))
    act = Act(
        title=str(EVENTS["use_computation"]),
        button=str(EVENTS["use_computation"]),
        back=reverse("order_desk", args=[order.code]),
        trail=trail_to(order),
        done=_("The draft stands on this computation now."),
    )

    def use() -> None:
        found: Computation = form.cleaned_data["computation"]
        services.use_computation(order, found, by=request.user, at=clock.now())

    return answer(request, act, form, use)
