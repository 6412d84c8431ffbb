"""A paper being entered at a counter: what was typed so far as its form, and as statement and arrival once valid."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cached_property
from typing import Any

from objections.arrivals import Arrival
from objections.disputed_steps import steps_of
from objections.forms.counter import ArrivalForm, PaperForm
from objections.forms.filling import UNJUDGED
from objections.forms.steps import MOST_FURTHER, WHOLE_ORDER
from objections.models import ObjectionDraft
from objections.selectors.counter import Offered
from objections.selectors.several import standing_of_all
from objections.selectors.standing import Office, Standing, offices, standing_on_arrival
from objections.services.counter import published_at
from objections.services.filing import DisputedFigure, Person, Statement
from reservations.formatting import language
from reservations.models import Body
from reservations.services.explanations import Step

KEPT_AS = 1  # all of a counter's one page is kept as one step of its draft


class Entering:
    """One draft of a counter at one instant. The form judges what was typed once the officer asked for the entry."""

    def __init__(self, draft: ObjectionDraft, area: Offered, at: datetime) -> None:
        self.draft, self.area, self.at = draft, area, at
        self.typed: Mapping[str, str] = draft.answers.get(str(KEPT_AS), {})

    @cached_property
    def published_at(self) -> datetime:
        """When the first draft of the order was published."""
        return published_at(self.draft.order)

    @cached_property
    def arrived_at(self) -> datetime:
        """The instant that counts, as far as it was typed; now, while it was not."""
        form = ArrivalForm(dict(self.typed), published_at=self.published_at, now=self.at)
        form.is_valid()
        arrival = form.arrival()
        return arrival.counts_at if arrival else self.at

    def _body(self, code: str) -> Body | None:
        return Body.objects.filter(state=self.draft.order.state_of_id, code=code).select_related("district").first()

    @cached_property
    def body(self) -> Body | None:
        """The body that was chosen in the counter's own area."""
        code = self.typed.get("body", "")
        return self._body(code) if code in self.area.offices else None

    @cached_property
    def further(self) -> tuple[Body, ...]:
        """The other bodies of the counter's area it is about as well; none besides the whole order."""
        if self.body is None:
            return ()
        codes = dict.fromkeys(self.typed.get("further", "").split()[:MOST_FURTHER])
        found = [self._body(code) for code in codes if code != self.body.code and code in self.area.offices]
        return tuple(body for body in found if body is not None)

    @cached_property
    def standing(self) -> Standing:
        """Where the objection stands by its arrival."""
        bodies = (self.body, *self.further) if self.body else ()
        return standing_of_all(self.draft.order, self.arrived_at, bodies, standing_on_arrival)

    @cached_property
    def offices(self) -> Mapping[str, Office]:
        """All offices of the draft it is to: a disputed figure may be another body's."""
        return offices(self.standing.draft) if self.standing.draft else {}

    @cached_property
    def steps(self) -> Sequence[Step]:
        """The steps that can be disputed, once an office or the whole order is chosen."""
        version = self.standing.version
        if version is None or (self.body is None and self.typed.get("body") != WHOLE_ORDER):
            return []
        return steps_of(version, self.body.code if self.body else None)

    @cached_property
    def form(self) -> PaperForm:
        """The page as a form: bound, and its mistakes pointed out, only once the entry was asked for."""
        data = dict(self.typed)
        given: dict[str, Any] = {"initial": {"language": language(), **data}} if UNJUDGED in data else {"data": data}
        return PaperForm(
            offered=self.area,
            papers=self.draft.papers.count(),
            offices=self.offices,
            steps=self.steps,
            published_at=self.published_at,
            now=self.at,
            **given,
        )

    def arrival(self) -> Arrival:
        """How it arrived. Only for a valid form."""
        arrival = self.form.arrival()
        if arrival is None:
            raise ValueError("The form was not valid.")
        return arrival

    def statement(self) -> Statement:
        """What is entered. Only for a valid form."""
        given = self.form.cleaned_data
        figure_of = self._body(given["figure_body"] or "")
        column, claimed = given["figure_column"], given["figure_claimed"]
        return Statement(
            body=None if given["body"] == WHOLE_ORDER else self.body,
            ground=given["ground"],
            step=given["step"] or "",
            figure=DisputedFigure(figure_of, column, claimed) if figure_of else None,
            text=given["text"],
            relief=given["relief"],
            person=Person(**{name: given[name] for name in Person.__dataclass_fields__}),
            pledged=given["pledge"] == "yes",
            language=given["language"],
            further=self.further,
        )
