"""Turning a draft into an objection: numbered, stamped with the instant of its submit, signed, once and for all."""

from dataclasses import asdict, dataclass
from datetime import datetime

from django.conf import settings
from django.db import IntegrityError, transaction

from objections import codes, receipts
from objections.arrivals import Arrival
from objections.models import CounterEntry, Mode, Objection, ObjectionDraft, Paper
from objections.selectors.several import standing_of_all
from objections.selectors.standing import Closed, Standing, offices, standing_on_arrival
from objections.services import serials
from reservations.canonical import sha256_of
from reservations.documents.codes import new_objection_number
from reservations.law.wording import gettext_noop as _
from reservations.models import Body, Officer
from reservations.services import audit, mail
from reservations.workflow.machine import NotAllowed, Obstacle

OBSTACLES = {
    Closed.NOT_PUBLISHED: Obstacle("C-30", _("No draft of this order has been published yet.")),
    Closed.WITHDRAWN: Obstacle("", _("The order has been withdrawn: there is nothing left to object to.")),
    Closed.QUASHED: Obstacle("C-35", _("A court has quashed the order: there is nothing left to object to.")),
}


@dataclass(frozen=True)
class DisputedFigure:
    """A figure said to be wrong: whose, which column (population, sc, st, bc), and the number claimed to be right."""

    body: Body
    column: str
    claimed: int


@dataclass(frozen=True)
class Person:
    """Who objects. Only the name may ever be public, and only with consent."""

    objector: str
    address: str
    mobile: str = ""
    email: str = ""
    consents_to_name: bool = False


@dataclass(frozen=True)
class Statement:
    """What is filed: body (None: the whole order), ground, disputed step by key, figure, texts, person, language.

    `further` are other bodies it is about as well.
    """

    body: Body | None
    ground: str
    step: str
    figure: DisputedFigure | None
    text: str
    relief: str
    person: Person
    pledged: bool
    language: str
    further: tuple[Body, ...] = ()

    @property
    def bodies(self) -> tuple[Body, ...]:
        """Every office it is about; none when it is about the whole order."""
        return (self.body, *self.further) if self.body else ()


@dataclass(frozen=True)
class AtCounter:
    """What makes an entry of a counter: how the paper arrived, and the officer who enters it for which office."""

    arrival: Arrival
    by: Officer

    def entry(self, objection: Objection) -> CounterEntry:
        """The entry of the counter: that of the officer's State, District or body."""
        arrived = {name: value for name, value in asdict(self.arrival).items() if name != "mode"}
        place = {"state": self.by.state, "district": self.by.district, "body": self.by.body}
        return CounterEntry(objection=objection, entered_by=self.by, **place, **arrived)

    def signed(self) -> dict[str, object]:
        """What the receipt says of it besides."""
        arrival, by = self.arrival, self.by
        instants = {
            name: receipts.instant(instant) if (instant := getattr(arrival, name)) else None
            for name in ("delivered_at", "first_received_at")
        }
        place = by.body or by.district or by.state
        return {
            "received_at": receipts.instant(arrival.counts_at),
            "at_counter": receipts.instant(arrival.received_at),
            "counter": place.code if place else "",
            "tracking_number": arrival.tracking_number,
            "first_counter": arrival.first_counter,
            "statement_is_summary": arrival.text_is_scan,
            **instants,
        }


@transaction.atomic
def submit(
    draft: ObjectionDraft, statement: Statement, *, secret: str, at: datetime, counter: AtCounter | None = None
) -> Objection:
    """File the draft's objection. Pressed again, it gives the objection that was filed the first time.

    `at` is the instant the submit arrived, read before any lock; online it alone decides whether the objection is late
    (C-30). At a `counter` the instant of arrival does (C-32). `secret` is that of the draft's link; the tracking code
    follows from it. Raises NotAllowed when nothing can be filed: not published, withdrawn, quashed.
    """
    row = ObjectionDraft.objects.select_for_update(of=("self",)).select_related("order__state_of").get(pk=draft.pk)
    filed = Objection.objects.filter(draft=row).first()
    if filed is not None:
        return filed
    if counter is None:
        now = standing_of_all(row.order, at, statement.bodies)
    else:
        now = standing_of_all(row.order, counter.arrival.counts_at, statement.bodies, standing_on_arrival)
    if now.closed is not None:
        raise NotAllowed([OBSTACLES[now.closed]])
    objection = _numbered(Filing(row, statement, now, at, counter), codes.tracking_code(secret))
    row.papers.update(objection=objection)
    row.answers = {}  # the objection has it all now; nothing personal is kept twice
    row.save(update_fields=["answers"])
    if objection.email:
        mail.ask("objection_acknowledgement", objection.pk, at=at)
    serials.ask(row.order, at=at)
    # Last: from here to the commit everybody else's acts wait.
    audit.record(
        "enter_objection" if counter else "file_objection",
        objection,
        by=counter.by if counter else None,
        at=at,
        state=row.order.state_of_id,
        order=row.order_id,
        mode=objection.mode,
        received_at=receipts.instant(objection.received_at),
        late=objection.is_late,
        receipt=sha256_of(objection.receipt),
    )
    return objection


@dataclass(frozen=True)
class Filing:
    """All that goes into one objection: its draft, the statement, where filing stands, when, and by which counter."""

    draft: ObjectionDraft
    statement: Statement
    now: Standing
    at: datetime
    counter: AtCounter | None


def _numbered(filing: Filing, code: str) -> Objection:
    while True:
        number = new_objection_number(filing.draft.order.code)
        objection = _signed(filing, number, code)
        try:
            with transaction.atomic():
                objection.save(force_insert=True)
                if filing.counter is not None:
                    filing.counter.entry(objection).save(force_insert=True)
                return objection
        except IntegrityError:  # the random number is taken: draw another
            if not Objection.objects.filter(number=number).exists():
                raise


def _signed(filing: Filing, number: str, code: str) -> Objection:
    statement, now, figure = filing.statement, filing.now, filing.statement.figure
    objection = Objection(
        number=number,
        order=filing.draft.order,
        version=now.version,
        body=statement.body,
        further_bodies=[body.code for body in statement.further],
        draft=filing.draft,
        ground=statement.ground,
        step=statement.step,
        figure_body=figure.body if figure else None,
        figure_column=figure.column if figure else "",
        figure_claimed=figure.claimed if figure else None,
        text=statement.text,
        relief=statement.relief,
        pledged=statement.pledged,
        language=statement.language,
        mode=filing.counter.arrival.mode if filing.counter else Mode.ONLINE,
        filed_at=filing.at,
        arrived_at=filing.counter.arrival.counts_at if filing.counter else None,
        is_late=now.is_late,
        secret_hash=codes.keyed_hash(number, code),
        **asdict(statement.person),
    )
    signed = receipts.sign(_receipt(objection, filing))
    objection.receipt, objection.receipt_signature, objection.receipt_key_id = signed
    return objection


def _receipt(objection: Objection, filing: Filing) -> dict[str, object]:
    closes_at = filing.now.window.closes_at
    return {
        "number": objection.number,
        "order": objection.order.code,
        "version": objection.version.number,
        "version_sha256": objection.version.data_sha256,
        "body": objection.body.code if objection.body else None,
        "further_bodies": objection.further_bodies,
        "ground": objection.ground,
        "step": objection.step,
        "figure": _figure(objection),
        "statement_sha256": receipts.hash_of(objection.text),
        "relief_sha256": receipts.hash_of(objection.relief),
        "papers": [_paper(paper) for paper in filing.draft.papers.all()],
        "filed_at": receipts.instant(objection.filed_at),
        "closes_at": receipts.instant(closes_at) if closes_at else None,
        "in_time": not objection.is_late,
        "mode": objection.mode,
        "language": objection.language,
        "specimen": settings.DEMONSTRATION,
        **(filing.counter.signed() if filing.counter else {}),
    }


def _figure(objection: Objection) -> dict[str, object] | None:
    if objection.figure_body is None:
        return None
    office = offices(objection.version).get(objection.figure_body.code)
    return {
        "body": objection.figure_body.code,
        "column": objection.figure_column,
        "published": office.figure(objection.figure_column) if office else None,
        "claimed": objection.figure_claimed,
    }


def _paper(paper: Paper) -> dict[str, object]:
    return {
        "name": paper.name,
        "media_type": paper.media_type,
        "size": paper.size,
        "sha256": paper.sha256,
        "handed_in_sha256": paper.handed_in_sha256 or paper.sha256,
    }
