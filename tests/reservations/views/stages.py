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


def presidents() -> OrderVersion:
    """A published draft for twelve nagar panchayats in three Districts: a law that distributes offices to units."""
    figures = factories.FigureSetFactory(kind="nagar_panchayat")
    for number in range(12):
        district = factories.DistrictFactory(
            state=figures.state, name_en=f"District {number % 3}", name_hi=f"जनपद {number % 3}"
        )
        body = factories.BodyFactory(state=figures.state, district=district, kind="nagar_panchayat")
        Figure.objects.create(
            figure_set=figures,
            body=body,
            population=20_000 + number,
            sc=3_000 + 211 * number,
            st=0,
            bc=8_000 - 97 * number,
        )
    plan = exercises.Plan(
        code="NP-2028",
        title_en="Presidents of Nagar Panchayats, 2028",
        title_hi="नगर पंचायतों के अध्यक्ष, 2028",
        rules="up-municipal-presidents-2023",
        election_on=factories.ELECTION,
        figure_set=figures,
    )
    exercise = exercises.start(plan, by=factories.officer(), at=clock.now())
    return factories.published(factories.drafted(factories.computed(exercise)))


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
