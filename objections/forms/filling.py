"""A draft being filled in: its answers as the four forms, and as the statement to be filed once all are valid."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cached_property
from typing import Any

from objections.disputed_steps import steps_of
from objections.forms.steps import FORMS, MOST_FURTHER, WHOLE_ORDER, GroundForm, OfficeForm, StepForm
from objections.models import ObjectionDraft
from objections.selectors.several import standing_of_all
from objections.selectors.standing import Office, Standing, offices, standing
from objections.services.filing import DisputedFigure, Person, Statement
from reservations.models import Body, OrderVersion
from reservations.services.explanations import Step

STEPS = (1, 2, 3, 4)
UNJUDGED = "unjudged"  # among the answers of a step: kept, but no button was pressed, so no mistake is pointed out


class Filling:
    """One draft at one instant. Forms are bound to what was kept as soon as anything was."""

    def __init__(self, draft: ObjectionDraft, at: datetime) -> None:
        self.draft = draft
        self.at = at

    @cached_property
    def offices(self) -> Mapping[str, Office]:
        """The offices of the draft order that stands."""
        version = standing(self.draft.order, self.at).draft
        return offices(version) if version else {}

    @cached_property
    def body(self) -> Body | None:
        """The body chosen in the first step."""
        return self._body(self.answers(1).get("body", ""))

    def _body(self, code: str) -> Body | None:
        found = Body.objects.filter(state=self.draft.order.state_of_id, code=code) if code in self.offices else None
        return found.select_related("district").first() if found is not None else None

    @cached_property
    def further(self) -> tuple[Body, ...]:
        """The other bodies chosen in the first step."""
        if self.body is None:
            return ()
        codes = dict.fromkeys(self.answers(1).get("further", "").split()[:MOST_FURTHER])
        found = [self._body(code) for code in codes if code != self.body.code]
        return tuple(body for body in found if body is not None)

    @cached_property
    def standing(self) -> Standing:
        """Where filing stands for these bodies."""
        return standing_of_all(self.draft.order, self.at, (self.body, *self.further) if self.body else ())

    @cached_property
    def steps(self) -> Sequence[Step]:
        """The steps of the working that can be disputed."""
        version: OrderVersion | None = self.standing.version
        return steps_of(version, self.body.code if self.body else None) if version else []

    def answers(self, step: int) -> Mapping[str, str]:
        """What was kept of a step; empty before it was saved."""
        kept: Mapping[str, str] = self.draft.answers.get(str(step), {})
        return kept

    def form(self, step: int) -> StepForm:
        """The form of a step: bound once it was saved, so that a mistake in it is shown again."""
        data = self.answers(step)
        bound = dict(data) if str(step) in self.draft.answers and UNJUDGED not in data else None
        given: dict[str, Any] = {"initial": dict(data)} if bound is None else {"data": bound}
        if FORMS[step] is OfficeForm:
            return OfficeForm(offices=self.offices, **given)
        if FORMS[step] is GroundForm:
            body = self.body.code if self.body else ""
            return GroundForm(offices=self.offices, steps=self.steps, body=body, **given)
        return FORMS[step](**given)

    @cached_property
    def forms(self) -> Mapping[int, StepForm]:
        """The forms of all steps."""
        return {step: self.form(step) for step in STEPS}

    def unfinished(self) -> list[int]:
        """The steps that are not valid yet, in their order."""
        return [step for step in STEPS if not self.forms[step].is_valid()]

    def statement(self, language: str) -> Statement:
        """What is filed. Only for a draft with nothing unfinished."""
        given = {name: value for form in self.forms.values() for name, value in form.cleaned_data.items()}
        return Statement(
            body=None if given["body"] == WHOLE_ORDER else self.body,
            ground=given["ground"],
            step=given["step"] or "",
            figure=self._figure(given),
            text=given["text"],
            relief=given["relief"],
            person=Person(**{name: given[name] for name in Person.__dataclass_fields__}),
            pledged=given["pledged"],
            language=language,
            further=self.further,
        )

    def _figure(self, given: Mapping[str, Any]) -> DisputedFigure | None:
        body = self._body(given["figure_body"] or "")
        return DisputedFigure(body, given["figure_column"], given["figure_claimed"]) if body else None
