"""An act in a body's life: the register follows it, the act stays for ever, the record has it."""

from datetime import date

import pytest
from django.db import DatabaseError, transaction

from reservations.models import AuditRecord, Body, BodyAct, Officer
from reservations.services import clock, lineage
from reservations.workflow.machine import NotAllowed
from reservations.workflow.roles import Role
from tests.factories import BodyFactory, DistrictFactory, FigureSetFactory, OfficerFactory
from tests.reservations.services.lineage.acting import (
    ON,
    Kind,
    act,
    change,
    counted,
    enter,
    merger,
    new,
    reclassified,
    renamed,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def body() -> Body:
    return BodyFactory(code="UP-NN-09", name_en="Allahabad", name_hi="इलाहाबाद")


def again(body: Body) -> Body:
    return Body.objects.get(pk=body.pk)


class TestRecord:
    def test_a_renamed_body_keeps_its_code(self, body: Body) -> None:
        done = act(body, renamed("Prayagraj", "प्रयागराज"))
        assert (again(body).code, again(body).name_hi) == ("UP-NN-09", "प्रयागराज")
        assert done.before == {"name_en": "Allahabad", "name_hi": "इलाहाबाद"}
        assert done.after == {"name_en": "Prayagraj", "name_hi": "प्रयागराज"}

    def test_an_earlier_name_leaves_the_register_as_it_is(self, body: Body) -> None:
        done = act(body, renamed("Ilahabas", "इलाहाबास", earlier=True))
        assert again(body).name_en == "Allahabad"
        assert (done.before["name_en"], done.after["name_en"]) == ("Ilahabas", "Allahabad")

    def test_its_officers_move_with_it(self, body: Body) -> None:
        there = DistrictFactory(name_en="Kaushambi", code="KSB")
        own = OfficerFactory(role=Role.MUNICIPALITY_OFFICER, body=body)
        act(body, change(Kind.MOVED, entry={"district": there.pk}))
        assert (again(body).district, Officer.objects.get(pk=own.pk).district) == (there, there)

    def test_it_takes_another_class(self, body: Body) -> None:
        act(body, reclassified("municipal_council"))
        assert again(body).kind == "municipal_council"

    def test_it_has_its_directory_code(self, body: Body) -> None:
        act(body, change(Kind.LGD_CODE, entry={"lgd_code": "249061"}))
        assert again(body).lgd_code == "249061"

    def test_an_abolished_body_ends(self, body: Body) -> None:
        act(body, change(Kind.ABOLISHED))
        assert again(body).valid_to == ON

    def test_the_parts_of_a_merger_end_and_the_larger_ones_history_is_kept(self, body: Body) -> None:
        figures = FigureSetFactory()
        small, large = (counted(figures, BodyFactory(code=code), size) for code, size in (("S", 100), ("L", 200)))
        done = act(body, merger(small, large))
        assert (done.history_of, done.history_reason) == (large, "")
        assert [(part.body.code, part.population) for part in done.parts.all()] == [("L", 200), ("S", 100)]
        assert [again(each).valid_to for each in (small, large, body)] == [ON, ON, None]

    def test_a_body_that_takes_others_in_goes_on(self, body: Body) -> None:
        small = BodyFactory(code="S")
        act(body, merger(body, small, history_of=body, reason="The city goes on"))
        assert (again(body).valid_to, again(small).valid_to) == (None, ON)

    def test_it_is_in_the_record_by_codes_alone(self, body: Body) -> None:
        done = act(body, renamed("Prayagraj", "प्रयागराज"))
        told = AuditRecord.objects.get(act="change_body").details
        assert told == {"code": "UP-NN-09", "kind": "renamed", "from": "2025-04-01", "row": done.pk, "parts": []}

    def test_it_never_changes(self, body: Body) -> None:
        done = act(body, renamed("Prayagraj", "प्रयागराज"))
        for attempt in (lambda: BodyAct.objects.update(cause="x"), done.delete):
            with pytest.raises(DatabaseError, match="Cannot update or delete"), transaction.atomic():
                attempt()

    def test_it_is_the_drafters_work(self, body: Body) -> None:
        with pytest.raises(NotAllowed):
            act(body, renamed("Prayagraj", "प्रयागराज"), role=Role.APPROVER)


class TestEnter:
    def test_a_new_body_begins_with_its_notification(self) -> None:
        parent = BodyFactory(code="P-1")
        made = enter(new("N-1", parts=(parent,)))
        assert (made.valid_from, made.acts.get().kind) == (ON, Kind.NEW)
        assert [part.body for part in made.acts.get().parts.all()] == [parent]
        assert again(parent).valid_to is None

    def test_a_code_is_given_once(self) -> None:
        BodyFactory(code="N-1")
        with pytest.raises(NotAllowed, match="a code is given once"):
            enter(new("N-1"))


class TestLook:
    def test_nothing_is_written(self, body: Body) -> None:
        told = lineage.look(body, renamed("Prayagraj", "प्रयागराज"), at=clock.now())
        assert told[0].text() == "UP-NN-09 keeps its code and its history (elections on record: 0)."
        assert lineage.look_at_new("IN-UP", new("N-1"), at=clock.now())[0].text().startswith("Newtown")
        assert not BodyAct.objects.exists()
        assert again(body).name_en == "Allahabad"

    def test_it_refuses_what_recording_would_refuse(self, body: Body) -> None:
        with pytest.raises(NotAllowed, match="says that already"):
            lineage.look(body, renamed("Allahabad", "इलाहाबाद"), at=clock.now())
        parent = BodyFactory(code="P-1", valid_from=date(2026, 1, 1))
        with pytest.raises(NotAllowed, match="constituted on"):
            lineage.look_at_new("IN-UP", new("N-1", parts=(parent,)), at=clock.now())
