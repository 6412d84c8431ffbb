"""The state that the table of permissions is held against: the demonstration, and what it does not hold."""

from datetime import date, timedelta
from hashlib import sha256

from allauth.account.models import EmailAddress, EmailConfirmationHMAC
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from django.core.files.base import ContentFile

from config.demonstration import accounts, places, story
from objections.models import Paper, ReportPaper
from objections.services import drafts, filing, reports
from reservations import papers
from reservations.documents import codes
from reservations.law.days import day_in_india
from reservations.models import (
    Body,
    Computation,
    Department,
    District,
    Document,
    Exercise,
    Figure,
    FigureDocument,
    FigureImport,
    FigureSet,
    FileImport,
    HistoryRow,
    Holiday,
    LotPool,
    Officer,
    Order,
    OrderVersion,
    Outage,
    PublicationProof,
    State,
)
from reservations.models.lots import LotMethod
from reservations.selectors import comparable
from reservations.services import (
    clock,
    computations,
    exercises,
    figure_documents,
    figures,
    file_imports,
    invitations,
    lots,
    orders,
)
from reservations.services.posts import Post
from reservations.workflow.roles import Role
from tests import councils_of_mp, every_law
from tests.factories import AGRA as FIGURES_OF_AGRA
from tests.factories import BodyFactory, FigureSetFactory, OfficerFactory
from tests.objections import entered, filed
from tests.permissions.roles import FOREIGN, OF_AGRA, OF_AGRA_S_BODY, OWN, STATELESS, Asking
from tests.permissions.table import BEGUN, DRAWN, JHANSI, OPENED
from tests.reservations.proving import scan

UNPUBLISHED = "NN-2038"
Known = dict[str, str]


def load() -> tuple[dict[Asking, Officer], Known]:
    """Load everything once: the accounts by who asks, and what the arguments of the table stand for."""
    now = clock.now()
    state = places.create(range(2023, now.year + 2))
    made = accounts.create(state)
    story.tell(state, made, now)
    Department.objects.filter(state=state).delete()  # the examples of every law bring their own
    drafter = made["drafter"]
    known = {
        **_published(),
        **_objection(OrderVersion.objects.get(order__code=OPENED), drafter, made["jhansi"]),
        **_counter(OrderVersion.objects.get(order__code=OPENED), drafter),
        **_files(state, drafter),
        **_lots(state, drafter),
        **_in_preparation(drafter),
    }
    every_law.published(every_law.PRAMUKHS)
    askers = _askers(state, made)
    for officer in askers.values():
        if not officer.is_demonstration:
            TOTP.activate(officer, generate_totp_secret())
        RecoveryCodes.activate(officer)
    return askers, {**known, **_address(askers[STATELESS]), **_accounts(made)}


def _accounts(made: dict[str, Officer]) -> Known:
    """An account to be kept, and an invitation that nobody used."""
    by, post = made["approver"], Post(Role.AUDITOR, "Auditor", "लेखापरीक्षक")
    assert by.state is not None
    row = invitations.invite(by.state, post, "new-auditor@example.org", by=by, at=clock.now())
    return {"account": str(made["drafter"].pk), "invitation": str(row.pk), "invitation_key": invitations.key(row)}


def _address(officer: Officer) -> Known:
    """An e-mail address that is not confirmed yet."""
    address = EmailAddress.objects.create(user=officer, email="officer@example.org")
    return {"confirmation": EmailConfirmationHMAC(address).key}


def _askers(state: State, made: dict[str, Officer]) -> dict[Asking, Officer]:
    other = places.create_madhya_pradesh(range(2023, 2024))
    jhansi = made["jhansi"].district
    there = District.objects.filter(state=other).first()

    def account(asking: Asking, at: State, of: District | None) -> Officer:
        if asking.office == Role.MUNICIPALITY_OFFICER:
            body = BodyFactory(state=at, district=of) if asking.foreign else Body.objects.get(code=JHANSI)
            return OfficerFactory(role=asking.office, state=at, body=body)
        return OfficerFactory(
            role=asking.office, state=at, district=of if asking.office == Role.DISTRICT_OFFICER else None
        )

    known = {Role.DRAFTER: "drafter", Role.APPROVER: "approver", Role.AUDITOR: "auditor"}
    own = {each: made[known[each.office]] for each in OWN if each.office in known}
    return {
        **{each: account(each, state, jhansi) for each in OWN},
        **own,
        **{each: account(each, other, there) for each in FOREIGN},
        OF_AGRA: made["agra"],
        OF_AGRA_S_BODY: made["agra-nagar-nigam"],
        STATELESS: OfficerFactory(role=Role.DRAFTER, state=None),
    }


def _published() -> Known:
    """A document that was made, a proof of Jhansi, the figures, and an outage that lets the window be extended."""
    document = Document.objects.filter(version__order__code=OPENED, district=None).first()
    assert document is not None
    document.file.save("draft.pdf", ContentFile(scan()), save=False)
    document.file_sha256, document.size, document.pages = sha256(scan()).hexdigest(), len(scan()), 1
    document.save()
    opened = OrderVersion.objects.get(order__code=OPENED)
    Outage.objects.create(began_at=opened.published_at + timedelta(hours=1), ended_at=clock.now())
    proof = PublicationProof.objects.filter(version__order__code=OPENED, district__code="UP-JHANSI").first()
    assert proof is not None
    return {
        "document": codes.printed(document.code),
        "proof": str(proof.pk),
        "history_row": str(HistoryRow.objects.order_by("pk")[0].pk),
        "figure_set": str(FigureSet.objects.get().pk),
        "holiday": str(Holiday.objects.filter(state="IN-UP").order_by("held_on")[0].pk),
        "figure_document": str(_document_of_figures().pk),
    }


def _document_of_figures() -> FigureDocument:
    figures = FigureSet.objects.get()
    file = ContentFile(scan(), name="census.pdf")
    return figure_documents.add(figures, file, "census.pdf", by=figures.imported_by, at=clock.now())


def _objection(version: OrderVersion, drafter: Officer, jhansi: Officer) -> Known:
    """An objection with a paper, to the office of Jhansi, reported on, and a draft that is not filed."""
    row, secret = filed.draft(version)
    filed.paper(row)
    body = Body.objects.get(code=JHANSI)
    objection = filing.submit(row, filed.statement(body=body), secret=secret, at=clock.now())
    _draft, unfinished = drafts.begin(version.order, at=clock.now())
    at, districts = clock.now(), [body.district]
    (asked,) = reports.ask(objection, districts, "Are the wards right?", day_in_india(at), by=drafter, at=at)
    reports.write(asked, "They are right in the records.", [papers.check(filed.upload())], seen=0, by=jhansi, at=at)
    return {
        "asked": str(asked.pk),
        "report_paper": str(ReportPaper.objects.get().pk),
        "objection": objection.number,
        "paper": str(Paper.objects.get().pk),
        "key": objection.receipt_key_id,
        "secret": unfinished,
    }


def _counter(version: OrderVersion, by: Officer) -> Known:
    """An objection that the State's counter entered, and an entry that its officer has only begun."""
    entry = entered.entry(version, by, entered.arrival(clock.now()))
    return {"entry": entry.number, "entry_draft": str(entered.draft(version, by).pk)}


def _files(state: State, by: Officer) -> Known:
    at = clock.now()

    def kept(subject: str, text: str, **more: str) -> FileImport:
        return file_imports.upload(state, subject, ContentFile(text.encode(), name="file.csv"), by=by, at=at, **more)

    corporations = ContentFile(places.CORPORATIONS.read_bytes(), name="corporations.csv")
    row: FigureImport = figures.upload(state, "municipal_corporation", corporations, by=by, at=at)
    past = "election,code,category\n2017-11-22,UP-NN-01,UR\n"
    district = "code,name,name_hi,division,division_hi\nUP-NEW,New,नया,Agra,आगरा\n"
    town = "code,name,kind,district\nUP-NP-77,Newtown,nagar_panchayat,UP-AGRA\n"
    return {
        "figure_import": str(row.pk),
        "history_import": str(kept("history", past, kind="municipal_corporation", source="Gazette of 2017").pk),
        "places_import": str(kept("places", district).pk),
        "bodies_import": str(kept("bodies", town).pk),
    }


def _exercise(code: str, election_on: date, figure_set: FigureSet, by: Officer) -> Exercise:
    plan = exercises.Plan(code, "Mayors", "महापौर", "up-mayors-2023", election_on, figure_set)
    return exercises.start(plan, by=by, at=clock.now())


def _lots(state: State, by: Officer) -> Known:
    """Two cities with the same figures: a lot is drawn among them, and another waits for a seed."""
    twins = FigureSetFactory(state=state, version=2, imported_by=by)
    for row in Figure.objects.filter(figure_set__version=1, figure_set__kind=twins.kind):
        own = {column: getattr(row, column) for column in FIGURES_OF_AGRA}
        Figure.objects.create(figure_set=twins, body=row.body, **(FIGURES_OF_AGRA if row.body.code == JHANSI else own))
    exercise = _exercise(DRAWN, date(2023, 5, 10), twins, by)  # before any history
    computations.compute(exercise, by=by, at=clock.now())
    [pool] = lots.publish_pools(exercise, councils_of_mp.announcement(), by=by, at=clock.now() - timedelta(hours=2))
    drawn = lots.record_draw(pool, pool.codes, councils_of_mp.how(), by=by, at=clock.now())
    kept = lots.add_scan(drawn, ContentFile(scan(), name="scan.pdf"), "scan.pdf", by=by, at=clock.now())
    pool.pk, pool.serial, pool.method, pool.sha256 = None, 2, LotMethod.SEEDED, "0" * 64
    pool.save(force_insert=True)
    assert LotPool.objects.count() == 2
    return {"lot": str(drawn.pk), "scan": str(kept.pk)}


def _in_preparation(by: Officer) -> Known:
    """An order that nobody outside may see yet, and a computation that was not counted twice."""
    figure_set = FigureSet.objects.get(version=1, kind="municipal_corporation")
    exercise = _exercise(UNPUBLISHED, date(2038, 5, 10), figure_set, by)
    computation = computations.compute(exercise, by=by, at=clock.now())
    order: Order = orders.create(exercise, computation, by=by, at=clock.now())
    computed = Computation.objects.get(exercise__code=BEGUN)
    once = Computation.objects.defer(None).get(exercise__code=BEGUN)
    once.pk, once.number = None, 2
    once.save(force_insert=True)
    published = OrderVersion.objects.get(order__code=OPENED)
    runs = {"computation": comparable.ref(computed), "published": comparable.ref(published)}
    return {"drafted": order.code, **runs}
