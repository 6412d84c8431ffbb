"""Where a published version stands at one instant, in one word: from the order's state, its acts and the window."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import F

from reservations.models import Order, OrderAct, OrderVersion
from reservations.selectors.orders import BY_COURT
from reservations.selectors.windows import WindowStatus
from reservations.workflow.order import OrderEvent, OrderState

# What the public is told of; submitting and returning a draft are steps inside the office.
PUBLIC_EVENTS = tuple(e for e in OrderEvent if e not in (OrderEvent.SUBMIT, OrderEvent.RETURN_TO_DRAFTER))
ENDED = {
    OrderState.STAYED: OrderEvent.STAY,
    OrderState.QUASHED: OrderEvent.QUASH,
    OrderState.WITHDRAWN: OrderEvent.WITHDRAW,
}
OF_OFFICES = (OrderEvent.STAY_OFFICE, OrderEvent.QUASH_OFFICE, OrderEvent.RESTORE_OFFICE)


def public_acts(order: Order) -> list[OrderAct]:
    """The acts the public is told of, oldest first, with the officer and the body concerned."""
    acts = order.acts.filter(event__in=PUBLIC_EVENTS).select_related("by", "body", "version")
    return list(acts.defer("version__frozen", "version__wording").order_by("at", "pk"))


def latest_acts(count: int) -> list[OrderAct]:
    """The newest acts that decided something about any published order, newest first.

    The attribute `title_both` is the frozen title of the version concerned, in both languages.
    """
    decided = [e for e in PUBLIC_EVENTS if e not in (OrderEvent.PUBLISH, OrderEvent.REVISE)]
    acts = OrderAct.objects.filter(event__in=decided, version__published_at__isnull=False)
    acts = acts.select_related("order", "body", "by").annotate(title_both=F("version__frozen__order__title"))
    return list(acts.order_by("-at", "-pk")[:count])


def court_acts(acts: Sequence[OrderAct]) -> dict[str, OrderAct]:
    """By code of body: the act by which a court's order on that one office stands."""
    standing: dict[str, OrderAct] = {}
    for act in acts:
        if act.body is not None and act.event in OF_OFFICES:
            standing.pop(act.body.code, None)
            if act.event in BY_COURT:
                standing[act.body.code] = act
    return standing


@dataclass(frozen=True, slots=True)
class Standing:
    """A published version beside the newest one of its order, the order's state and the window."""

    order: Order
    version: OrderVersion
    newest: OrderVersion
    window: WindowStatus
    ended_by: OrderAct | None

    @property
    def is_newest(self) -> bool:
        """Whether no version was published after it."""
        return self.version.pk == self.newest.pk

    @property
    def is_draft(self) -> bool:
        """A draft or a revised draft."""
        return self.version.stage != OrderVersion.Stage.FINAL

    @property
    def status(self) -> str:
        """The banner's word: superseded, stayed, quashed, withdrawn, in_force, or the version's stage."""
        if not self.is_newest:
            return "superseded"
        if self.order.state in ENDED or self.order.state == OrderState.IN_FORCE:
            return self.order.state
        return self.version.stage

    @property
    def is_live(self) -> bool:
        """Neither superseded nor stopped by a court or a withdrawal."""
        return self.is_newest and self.order.state not in ENDED

    @property
    def is_open(self) -> bool:
        """Whether an objection to it, filed now, is in time."""
        return self.is_live and self.is_draft and self.window.is_open

    @property
    def takes_objections(self) -> bool:
        """Whether objections to it are still registered, in time or late."""
        return self.is_live and self.is_draft


def standing(
    version: OrderVersion, newest: OrderVersion, window: WindowStatus, acts: Sequence[OrderAct] = ()
) -> Standing:
    """Where `version` stands; `acts` are its order's, for the act that ended it."""
    order = newest.order
    event = ENDED.get(OrderState(order.state))
    ended_by = next((act for act in reversed(acts) if act.event == event), None)
    return Standing(order, version, newest, window, ended_by)


def open_now(versions: Sequence[OrderVersion], windows: Mapping[int, WindowStatus]) -> list[Standing]:
    """Those of the standing versions to which objections are in time now, the first to close first."""
    found = [each for v in versions if (each := standing(v, v, windows[v.pk])).is_open]
    return sorted(found, key=lambda each: (each.window.closes_at or each.window.at, each.order.pk))
