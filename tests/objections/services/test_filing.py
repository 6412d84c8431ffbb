"""Filing: one submit is one objection, its instant alone decides whether it is late, its receipt can be checked."""

import json
from datetime import datetime, timedelta

import pytest
from django.db import DatabaseError, IntegrityError, connection, transaction

from objections import codes, receipts
from objections.models import Objection
from objections.selectors import following
from objections.services import drafts, filing
from reservations.canonical import canonical_json
from reservations.models import AuditRecord, Job, OrderVersion, Window
from reservations.services import audit, clock, jobs
from reservations.services import orders as ordering
from reservations.workflow.machine import NotAllowed
from reservations.workflow.roles import Role
from tests import factories
from tests.objections import filed

SECOND = timedelta(seconds=1)


def closing(version: OrderVersion) -> datetime:
    return Window.objects.get(version=version).closes_at


class TestSubmit:
    def test_numbers_the_objection_at_once_under_its_orders_code(self, version: OrderVersion) -> None:
        objection = filed.objection(version)
        assert objection.number.startswith("NN-2028-")
        assert Objection.objects.get().number == objection.number

    def test_keeps_what_was_written(self, version: OrderVersion) -> None:
        figure = filing.DisputedFigure(filed.body(filed.JHANSI), "sc", 120000)
        objection = filed.objection(version, ground="figure", figure=figure)
        objection.refresh_from_db()
        assert (objection.text, objection.relief, objection.objector) == (filed.TEXT, filed.RELIEF, filed.NAME)
        assert (objection.figure_body, objection.figure_column, objection.figure_claimed) == (
            figure.body, "sc", 120000,
        )  # fmt: skip
        assert objection.version == version

    def test_may_be_about_the_whole_order(self, version: OrderVersion) -> None:
        assert filed.objection(version, body=None, ground="publication", step="").body is None

    def test_pressed_again_gives_the_same_objection(self, version: OrderVersion) -> None:
        draft, secret = filed.draft(version)
        first = filing.submit(draft, filed.statement(), secret=secret, at=clock.now())
        again = filing.submit(draft, filed.statement(text="Another text altogether."), secret=secret, at=clock.now())
        assert first == again
        assert Objection.objects.get().text == filed.TEXT

    def test_takes_the_papers_of_its_draft_and_empties_it(self, version: OrderVersion) -> None:
        draft, secret = filed.draft(version)
        drafts.save(draft, 3, {"text": filed.TEXT}, at=clock.now())
        filed.paper(draft)
        objection = filing.submit(draft, filed.statement(), secret=secret, at=clock.now())
        draft.refresh_from_db()
        assert draft.answers == {}
        assert [p.name for p in objection.papers.all()] == [filed.SCRIPT_NAME]

    def test_needs_the_pledge_of_truth(self, version: OrderVersion) -> None:
        with pytest.raises(IntegrityError, match="pledged_as_true"):
            filed.objection(version, pledged=False)

    def test_draws_another_number_when_one_is_taken(
        self, version: OrderVersion, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        taken = filed.objection(version).number
        drawn = iter([taken, "NN-2028-FREE-FREE"])
        monkeypatch.setattr(filing, "new_objection_number", lambda code: next(drawn))
        second = filed.objection(version)
        assert second.number == second.receipt["number"] == "NN-2028-FREE-FREE"

    def test_is_on_record_without_name_or_text(self, version: OrderVersion) -> None:
        objection = filed.objection(version)
        record = AuditRecord.objects.get(act="file_objection")
        assert record.subject_id == str(objection.pk)
        written = json.dumps(record.details)
        assert not [private for private in (filed.NAME, filed.TEXT, filed.EMAIL) if private in written]
        assert audit.verify().broken_at is None

    def test_an_order_that_is_not_published_takes_none(self, version: OrderVersion) -> None:
        order = filed.unpublished()
        draft, secret = drafts.begin(order, at=clock.now())
        with pytest.raises(NotAllowed, match="No draft of this order has been published"):
            filing.submit(draft, filed.statement(), secret=secret, at=clock.now())

    def test_a_withdrawn_order_takes_none(self, version: OrderVersion) -> None:
        approver = factories.officer(Role.APPROVER)
        ordering.withdraw(version.order, "wrong figures", by=approver, at=clock.now())
        with pytest.raises(NotAllowed, match="withdrawn"):
            filed.objection(version)


class TestTheClosingSecond:
    @pytest.mark.parametrize("after", [timedelta(0), timedelta(microseconds=999_999)])
    def test_itself_is_in_time(self, version: OrderVersion, after: timedelta) -> None:
        assert not filed.objection(version, at=closing(version) + after).is_late

    def test_one_second_later_is_late_but_registered_and_numbered(self, version: OrderVersion) -> None:
        objection = filed.objection(version, at=closing(version) + SECOND)
        assert objection.is_late
        assert objection.number
        assert objection.receipt["in_time"] is False

    def test_counts_by_the_instant_of_the_submit_not_of_the_lock(self, version: OrderVersion) -> None:
        at = closing(version)
        with clock.shifted(timedelta(days=30)):
            assert not filed.objection(version, at=at).is_late

    def test_of_a_later_window_counts_for_its_bodies_alone(self, version: OrderVersion) -> None:
        first = Window.objects.get(version=version)
        later = Window.objects.create(
            version=version,
            number=2,
            published_on=first.published_on,
            closes_at=first.closes_at + timedelta(days=8),
            set_by=first.set_by,
            set_at=clock.now(),
        )
        later.bodies.set([filed.body(filed.JHANSI)])
        at = first.closes_at + timedelta(days=1)
        assert filed.objection(version, at=at).is_late
        assert not filed.objection(version, at=at, body=filed.body(filed.JHANSI)).is_late


class TestTheReceipt:
    def test_verifies(self, version: OrderVersion) -> None:
        assert receipts.verify(receipts.file_of(filed.objection(version))).genuine

    def test_verifies_after_it_went_through_the_database_and_a_file(self, version: OrderVersion) -> None:
        figure = filing.DisputedFigure(filed.body(), "population", 2**40)
        number = filed.objection(version, ground="figure", figure=figure, text="हिन्दी में कथन, पर्याप्त लम्बा।").number
        file = json.dumps(receipts.file_of(Objection.objects.get(number=number)), ensure_ascii=False)
        assert receipts.verify(json.loads(file)).genuine

    def test_names_number_instant_texts_papers_and_key(self, version: OrderVersion) -> None:
        draft, secret = filed.draft(version)
        paper = filed.paper(draft)
        at = clock.now()
        objection = filing.submit(draft, filed.statement(), secret=secret, at=at)
        receipt = objection.receipt
        assert receipt["number"] == objection.number
        assert datetime.fromisoformat(receipt["filed_at"]) == at
        assert receipt["statement_sha256"] == receipts.hash_of(filed.TEXT)
        assert receipt["papers"][0]["sha256"] == paper.sha256
        assert receipt["key_id"] == objection.receipt_key_id
        assert receipt["version_sha256"] == version.data_sha256

    def test_says_which_figure_the_order_has(self, version: OrderVersion) -> None:
        figure = filing.DisputedFigure(filed.body(), "sc", 120000)
        receipt = filed.objection(version, ground="figure", figure=figure).receipt
        assert receipt["figure"] == {"body": filed.AGRA, "column": "sc", "published": 370423, "claimed": 120000}

    def test_with_any_changed_character_does_not_verify(self, version: OrderVersion) -> None:
        file = receipts.file_of(filed.objection(version))
        text = canonical_json(file["receipt"]).decode()
        for place in range(0, len(text), 7):
            if not text[place].isalnum():
                continue
            changed = text[:place] + ("x" if text[place] != "x" else "y") + text[place + 1 :]
            try:
                receipt = json.loads(changed)
            except ValueError:
                continue
            assert not receipts.verify({**file, "receipt": receipt}).genuine, changed[place - 10 : place + 10]

    @pytest.mark.parametrize("part", ["statement", "relief"])
    def test_with_a_changed_text_beside_it_does_not_verify(self, version: OrderVersion, part: str) -> None:
        file = receipts.file_of(filed.objection(version))
        assert receipts.verify({**file, part: f"{file[part]}."}).fault == part

    @pytest.mark.parametrize("file", [None, [], "text", {}, {"receipt": 1}, {"receipt": {}}])
    def test_is_not_any_other_file(self, file: object) -> None:
        assert receipts.verify(file).fault in ("form", "key")

    @pytest.mark.parametrize("signature", ["", "AAAA", "not base64!", None])
    def test_with_another_signature_does_not_verify(self, version: OrderVersion, signature: object) -> None:
        file = receipts.file_of(filed.objection(version))
        assert receipts.verify({**file, "signature": signature}).fault == "signature"


class TestTheTrackingCode:
    def test_opens_the_objection_with_its_number_and_nothing_else_does(self, version: OrderVersion) -> None:
        draft, secret = filed.draft(version)
        objection = filing.submit(draft, filed.statement(), secret=secret, at=clock.now())
        code = codes.tracking_code(secret)
        other = filed.objection(version)
        assert following.tracked(objection.number.lower().replace("-", " "), code) == objection
        assert following.tracked(other.number, code) is None
        assert following.tracked(objection.number, "AAAA-AAAA") is None
        assert following.tracked("NN-2028-AAAA-AAAA", code) is None

    def test_can_be_read_nowhere_in_the_database(self, version: OrderVersion) -> None:
        draft, secret = filed.draft(version)
        filing.submit(draft, filed.statement(), secret=secret, at=clock.now())
        with connection.cursor() as cursor:
            cursor.execute("SELECT to_jsonb(o)::text FROM objections_objection o")
            kept = cursor.fetchone()[0]
            cursor.execute("SELECT to_jsonb(d)::text FROM objections_objectiondraft d")
            kept += cursor.fetchone()[0]
        assert secret not in kept
        assert codes.tracking_code(secret) not in kept


class TestWhatWasFiled:
    @pytest.mark.parametrize(
        "change",
        [
            "UPDATE objections_objection SET text = 'other'",
            "UPDATE objections_objection SET filed_at = filed_at - interval '1 day'",
            "UPDATE objections_objection SET is_late = NOT is_late",
            "UPDATE objections_objection SET receipt = '{}'",
            "DELETE FROM objections_objection",
            "UPDATE objections_paper SET sha256 = 'other'",
            "DELETE FROM objections_paper",
        ],
    )
    def test_never_changes_even_by_raw_sql(self, version: OrderVersion, change: str) -> None:
        draft, secret = filed.draft(version)
        filed.paper(draft)
        filing.submit(draft, filed.statement(), secret=secret, at=clock.now())
        with (
            pytest.raises(DatabaseError, match=r"never|Cannot update"),
            transaction.atomic(),
            connection.cursor() as cursor,
        ):
            cursor.execute(change)

    def test_a_serial_never_changes(self, version: OrderVersion) -> None:
        objection = filed.objection(version)
        Objection.objects.filter(pk=objection.pk).update(serial=1)
        with pytest.raises(DatabaseError, match=r"never|Cannot update"), transaction.atomic():
            Objection.objects.filter(pk=objection.pk).update(serial=2)


class TestMail:
    def test_an_acknowledgement_is_sent_without_the_code(self, version: OrderVersion, mailoutbox: list) -> None:
        draft, secret = filed.draft(version)
        objection = filing.submit(draft, filed.statement(), secret=secret, at=clock.now())
        jobs.run_one(Job.objects.get(kind="send_letter").pk)
        [mail] = mailoutbox
        assert mail.to == [filed.EMAIL]
        assert objection.number in mail.subject
        assert objection.receipt["statement_sha256"] in mail.body
        assert codes.tracking_code(secret) not in mail.body

    def test_is_in_the_language_of_the_objection(self, version: OrderVersion, mailoutbox: list) -> None:
        objection = filed.objection(version, language="hi")
        jobs.run_one(Job.objects.get(kind="send_letter").pk)
        assert version.order.exercise.title_hi in mailoutbox[0].body
        assert objection.language == "hi"

    def test_is_not_needed_to_file(self, version: OrderVersion) -> None:
        assert filed.objection(version, person=filed.person(email="", mobile=""))
        assert not Job.objects.filter(kind="send_letter").exists()
