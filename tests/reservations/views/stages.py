"""Orders further along than `factories.published()`: revised, final, in the Gazette; for tests of views."""

from datetime import timedelta

from reservations.models import Figure, FigureSet, Order, OrderVersion
from reservations.selectors import proofs as wanted
from reservations.services import clock, exercises, orders, proofs
from reservations.workflow.roles import Role
from tests import factories

JHANSI_PASSES_AGRA = 118_132  # persons of the Scheduled Castes


def final(draft: OrderVersion | None = None) -> OrderVersion:
    """The final order, its window long closed and every proof waived."""
    draft = draft or factories.published(at=factories.long_ago())
    approver = factories.officer(Role.APPROVER)
    for place in wanted.missing(draft):
        given = (place.kind, place.district, place.body, "No newspaper appears there.")
        proofs.waive(draft, *given, by=approver, at=clock.now())
    orders.prepare_final(draft.order, by=factories.officer(), at=clock.now())
    return orders.finalise(draft.order, factories.issue(dispatch_number="512"), by=approver, at=clock.now())


def gazetted() -> OrderVersion:
    """The final order with its number and date in the Gazette."""
    version = final()
    on = version.dated_on
    orders.gazette(version.order, "Extraordinary 77", on, by=factories.officer(Role.APPROVER), at=clock.now())
    return version


def revised() -> OrderVersion:
    """A revised draft on corrected figures: Jhansi passes Agra, so that both their offices change."""
    draft = factories.published(at=clock.now() - timedelta(days=3))
    by = factories.officer()
    exercises.use_figures(draft.order.exercise, _corrected(draft), by=by, at=clock.now())
    orders.revise(
        draft.order, factories.computed(draft.order.exercise), "Jhansi was counted again.", by=by, at=clock.now()
    )
    order = orders.submit(Order.objects.get(pk=draft.order_id), by=by, at=clock.now())
    at = clock.now()
    issue, closes_at = factories.issue(dispatch_number="431"), factories.closing(at)
    return orders.publish(order, issue, closes_at, by=factories.officer(Role.APPROVER), at=at)


def _corrected(draft: OrderVersion) -> FigureSet:
    figures = draft.computation.figure_set
    corrected = factories.FigureSetFactory(cause="Jhansi was counted again.", supersedes=figures)
    Figure.objects.bulk_create(
        Figure(
            figure_set=corrected,
            body=figure.body,
            population=figure.population,
            sc=JHANSI_PASSES_AGRA if figure.body.code == "UP-NN-08" else figure.sc,
            st=figure.st,
            bc=figure.bc,
        )
        for figure in figures.figures.select_related("body")
    )
    return corrected
