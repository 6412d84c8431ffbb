"""An order under every rule system in the database: invented bodies in real Districts, its law, a draft, a final order.

`computed(rules)` gives a finished computation, `published(rules)` the draft, `final(rules)` the final order; all rows
are made anew. Bodies differ enough for every category to have an office, with one election before.
"""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date, timedelta

from reservations.canonical import sha256_of
from reservations.law import computation as law
from reservations.law import registry
from reservations.law.terms import BackwardClassBasis, BodyClass, Category, HistoryRow, Inputs, Lots, StateFigures
from reservations.law.terms import Body as Counted
from reservations.models import (
    Body,
    Computation,
    Department,
    Exercise,
    Figure,
    Officer,
    Order,
    OrderVersion,
    ReadingChoice,
    State,
)
from reservations.selectors import checks, units
from reservations.services import clock, exercises, orders, recounts
from reservations.workflow.roles import Role
from tests import factories
from tests.factories import BodyFactory, DistrictFactory, DivisionFactory, FigureSetFactory, OfficerFactory

MAYORS, PRESIDENTS, SEATS = "up-mayors-2023", "up-municipal-presidents-2023", "up-panchayat-seats"
PRAMUKHS, ADHYAKSHAS, MADHYA_PRADESH = "up-pramukhs", "up-adhyakshas", "mp-municipal-offices-1999"
KINDS = {
    MAYORS: "municipal_corporation",
    PRESIDENTS: "nagar_panchayat",
    SEATS: "constituency",
    PRAMUKHS: "kshettra_panchayat",
    ADHYAKSHAS: "zila_panchayat",
    MADHYA_PRADESH: "municipal_council",
}
ELECTION, BEFORE = date(2028, 5, 10), date(2023, 5, 4)
OF_STATE = StateFigures(199_812_341, 41_357_608, 1_134_273, 107_898_664, "Census of India 2011; BC illustrative")
READINGS = {PRESIDENTS: {"C-11": "next_descending"}, PRAMUKHS: {"C-11": "next_descending"}}
AUTHORITY = "Order of the State Government of 9 December 2020"

# District, its Hindi, its Division, the Division's Hindi
UP = (
    ("Agra", "आगरा", "Agra", "आगरा"),
    ("Ambedkar Nagar", "अम्बेडकर नगर", "Ayodhya", "अयोध्या"),
    ("Sonbhadra", "सोनभद्र", "Mirzapur", "मीरजापुर"),
)
MP = (
    ("Bhopal", "भोपाल", "Bhopal Division", "भोपाल संभाग"),
    ("Chhindwara", "छिन्दवाड़ा", "Jabalpur Division", "जबलपुर संभाग"),
    ("Ujjain", "उज्जैन", "Ujjain Division", "उज्जैन संभाग"),
)
PLACES = (
    ("Achhnera", "अछनेरा"), ("Bichpuri", "बिचपुरी"), ("Etmadpur", "एत्मादपुर"), ("Fatehabad", "फतेहाबाद"),
    ("Jagner", "जगनेर"), ("Kheragarh", "खेरागढ़"), ("Shamsabad", "शमशाबाद"), ("Saiyan", "सैंया"),
)  # fmt: skip


def state_of(rules: str) -> State:
    """Uttar Pradesh with its department of panchayats, or Madhya Pradesh."""
    if rules == MADHYA_PRADESH:
        return factories.StateFactory(
            code="IN-MP",
            name_en="Madhya Pradesh",
            name_hi="मध्यप्रदेश",
            government_en="Government of Madhya Pradesh",
            government_hi="मध्यप्रदेश शासन",
            department_en="Urban Development and Housing Department",
            department_hi="नगरीय विकास एवं आवास विभाग",
            counter_en="Urban Development and Housing Department, Mantralaya, Bhopal",
            counter_hi="नगरीय विकास एवं आवास विभाग, मंत्रालय, भोपाल",
            section="18-1",
        )
    state = factories.StateFactory()
    for kind in ("zila_panchayat", "kshettra_panchayat", "constituency"):
        Department.objects.get_or_create(
            state=state,
            kind=kind,
            department_en="Panchayati Raj Section-1",
            department_hi="पंचायती राज अनुभाग-1",
            counter_en="Panchayati Raj Section-1, Bapu Bhawan, Lucknow",
            counter_hi="पंचायती राज अनुभाग-1, बापू भवन, लखनऊ",
            section="33-1",
        )
    return state


def bodies_of(rules: str) -> list[Body]:
    """The bodies an order is about: eight in each of three Districts, or one in each; of seats, four panchayats."""
    state, kind, made = state_of(rules), KINDS[rules], []
    for number, (name, hindi, division, division_hi) in enumerate(MP if rules == MADHYA_PRADESH else UP):
        above = DivisionFactory(state=state, name_en=division, name_hi=division_hi)
        district = DistrictFactory(state=state, division=above, name_en=name, name_hi=hindi)
        made += _seats(district, number) if kind == "constituency" else _towns(district, number, kind)
    return made


def _towns(district: object, number: int, kind: str) -> list[Body]:
    return [
        BodyFactory(
            state=district.state, district=district, kind=kind, code=f"{number}{n}-{kind[:2]}", name_en=en, name_hi=hi
        )
        for n, (en, hi) in enumerate(PLACES)
    ]


def _seats(district: object, number: int) -> list[Body]:
    """Nine seats of a kshettra panchayat; in the first District, also of the zila panchayat."""
    named = [("kshettra_panchayat", *PLACES[number])]
    named += [("zila_panchayat", district.name_en, district.name_hi)] if number == 0 else []
    given = {"state": district.state, "district": district}
    return [
        BodyFactory(
            **given,
            kind="constituency",
            code=f"{panchayat.code}-{n:02}",
            name_en=f"Ward {n}",
            name_hi=f"वार्ड {n}",
            parent=panchayat,
            panchayat=panchayat.code,
        )
        for kind, en, hi in named
        for panchayat in [BodyFactory(**given, kind=kind, code=f"{kind[0].upper()}{number}", name_en=en, name_hi=hi)]
        for n in range(1, 10)
    ]


def counted(body: Body, number: int) -> Counted:
    """A body with figures of its own: each share is another, and the categories rank bodies differently."""
    population = 20_000 + 937 * (number * 7 % 23)
    shares = {"sc": 11 + number * 5 % 17, "st": 1 + number * 3 % 7, "bc": 31 + number * 11 % 19}
    figures = {name: population * share // 100 for name, share in shares.items()}
    where = {"district": body.district.name_en, "division": body.district.division.name_en}
    return Counted(
        body.code,
        body.name_en,
        BodyClass(body.kind),
        population,
        **figures,
        name_hi=body.name_hi,
        **where,
        panchayat=body.panchayat,
        notified=body.notified,
    )


def inputs_of(rules: str, bodies: Iterable[Body]) -> Inputs:
    """What the law looks at: the figures, one election before, the State's totals where they count, a seed for lots."""
    ranked = tuple(counted(body, number) for number, body in enumerate(bodies))
    system, had = registry.get(rules), (Category.SC_W, Category.BC, Category.UR, Category.W)
    past = tuple(HistoryRow(BEFORE, each.code, had[n % 4], each.kind, None) for n, each in enumerate(ranked))
    by_lot = rules == MADHYA_PRADESH
    return Inputs(
        rules,
        ranked,
        past,
        state_figures=OF_STATE if "state" in system.takes else None,
        lots=Lots(seed="4 1 6 2 5") if by_lot else Lots(),
        election_date=ELECTION,
        first_election=BEFORE if "first_election" in system.takes else None,
        readings=READINGS.get(rules, {}),
        bc_basis=BackwardClassBasis("Survey of 2022", "Report of the commission, March 2023"),
        authorities={"M-05": AUTHORITY} if by_lot else None,
    )


def officer(state: State, role: Role = Role.DRAFTER) -> Officer:
    """The one officer of a role in a State."""
    username = f"{state.code}-{role}"
    return Officer.objects.filter(username=username).first() or OfficerFactory(
        username=username, role=role, state=state
    )


def exercise(rules: str, bodies: Iterable[Body]) -> Exercise:
    """An exercise on the bodies' figures."""
    state, kind = state_of(rules), KINDS[rules]
    by = officer(state)
    totals = _totals() if "state" in registry.get(rules).takes else {}
    figure_set = FigureSetFactory(state=state, kind=kind, imported_by=by, **totals)
    for number, body in enumerate(bodies):
        row = counted(body, number)
        Figure.objects.create(
            figure_set=figure_set, body=body, population=row.population, sc=row.sc, st=row.st, bc=row.bc
        )
    plan = exercises.Plan(f"{rules[:8].upper()}-2028", f"{rules}, 2028", "आदेश 2028", rules, ELECTION, figure_set)
    return exercises.start(plan, by=by, at=clock.now())


def _totals() -> dict[str, object]:
    columns = ("population", "sc", "st", "bc", "source")
    return {f"state_{column}": getattr(OF_STATE, column) for column in columns}


def _chosen(made: Exercise, inputs: Inputs) -> None:
    """The choices an officer made, each with its reason and the authority it cites."""
    for reading in {**inputs.readings, **(inputs.authorities or {})}:
        ReadingChoice.objects.create(
            exercise=made,
            reading=reading,
            option=inputs.readings.get(reading, "seeded"),
            reason="Seen",
            authority=(inputs.authorities or {}).get(reading, ""),
            chosen_by=made.started_by,
            chosen_at=made.started_at,
        )


def computed(rules: str, bodies: list[Body] | None = None) -> Computation:
    """A finished computation with its working, whose blocking checks are lifted."""
    bodies = bodies_of(rules) if bodies is None else bodies
    made, inputs = exercise(rules, bodies), inputs_of(rules, bodies)
    _chosen(made, inputs)
    result = law.compute(inputs, record=True)
    as_json, working, form = result.as_json(), result.working or {}, law.canonical(inputs)
    names = units.names(registry.get(rules), made.kind, made.state_id)
    computation = Computation.objects.create(
        exercise=made,
        number=1,
        status=Computation.Status.DONE,
        figure_set=made.figure_set,
        inputs=form,
        inputs_sha256=law.sha256(form),
        result=as_json,
        result_sha256=sha256_of(as_json),
        working={**working, "names": {**names, **working["names"]}},
        made_by=made.started_by,
        made_at=clock.now(),
    )
    recounts.of(computation, at=clock.now())
    for check in checks.blocking(computation):
        exercises.lift(computation, check.id, "Seen", by=made.started_by, at=clock.now())
    return computation


def drafted(rules: str, bodies: list[Body] | None = None) -> Order:
    """An order whose first draft is being prepared."""
    computation = computed(rules, bodies)
    return orders.create(computation.exercise, computation, by=computation.made_by, at=clock.now())


def issue(state: State, **given: object) -> orders.Issue:
    """Number, place and date of an order of a State."""
    issued = factories.issue(**given)
    return issued if state.code == "IN-UP" else replace(issued, place_en="Bhopal", place_hi="भोपाल")


def published(rules: str, bodies: list[Body] | None = None) -> OrderVersion:
    """A published draft with an open window."""
    order, at = drafted(rules, bodies), clock.now() - timedelta(minutes=1)
    orders.submit(order, by=officer(order.state_of), at=at)
    issued, approver = issue(order.state_of, on=at.date()), officer(order.state_of, Role.APPROVER)
    return orders.publish(Order.objects.get(pk=order.pk), issued, factories.closing(at), by=approver, at=at)


def final(rules: str) -> OrderVersion:
    """The final order, its draft published long ago and every proof of it waived."""
    order, at = drafted(rules), factories.long_ago()
    drafter, approver = officer(order.state_of), officer(order.state_of, Role.APPROVER)
    orders.submit(order, by=drafter, at=at)
    draft = orders.publish(order, issue(order.state_of, on=at.date()), factories.closing(at), by=approver, at=at)
    factories.waived(draft)
    orders.prepare_final(draft.order, by=drafter, at=clock.now())
    last = issue(order.state_of, dispatch_number="512")
    return orders.finalise(Order.objects.get(pk=order.pk), last, by=approver, at=clock.now())
