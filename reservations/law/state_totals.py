"""Totals of the whole State, where numbers of offices follow from them (P-02)."""

from reservations.law.cases import Case
from reservations.law.refusals import Refusal
from reservations.law.terms import Figures
from reservations.law.wording import Message
from reservations.law.wording import gettext_noop as _

SENTENCE = _("The numbers of offices follow from the totals of the whole State, rural and urban; they are missing.")


def with_offices_of(case: Case) -> Figures:
    """The offices of the case with the State's persons; Refusal P-02 while these are not given."""
    state = case.state_figures
    if state is None:
        raise Refusal("P-02", Message(SENTENCE))
    return Figures(len(case.bodies), state.population, state.sc, state.st, state.bc)
