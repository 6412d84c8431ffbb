"""What stands in the way of an act in a body's life."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta

import pytest
from django.utils import translation

from reservations.models import Body
from reservations.services import clock
from reservations.services.lineage import Change, obstacles
from tests.factories import BodyFactory, DistrictFactory, FigureSetFactory, StateFactory
from tests.reservations.services.lineage.acting import (
    GROUND,
    Kind,
    act,
    change,
    counted,
    held,
    merger,
    new,
    reclassified,
    renamed,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def body() -> Body:
    return BodyFactory(code="UP-NN-09", name_en="Allahabad", name_hi="इलाहाबाद")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    with translation.override("en"):
        yield


def said(body: Body, what: Change) -> list[str]:
    found = obstacles.of_change(Body.objects.get(pk=body.pk), what, clock.now())
    return [obstacle.template % dict(obstacle.values) for obstacle in found]


class TestItsTime:
    def test_an_act_to_come_is_entered_on_its_day(self, body: Body) -> None:
        tomorrow = (clock.now() + timedelta(days=2)).date()
        ground = replace(GROUND, effective_on=tomorrow, notified_on=tomorrow)
        first, second = said(body, renamed("P", "प", ground))
        assert first == f"The change holds from {tomorrow} only. Enter it on that day."
        assert second == "The notification is dated in the future."

    def test_an_abolished_body_changes_no_more_but_may_have_changed_before(self, body: Body) -> None:
        act(body, change(Kind.ABOLISHED))
        assert said(body, renamed("P", "प")) == ["Allahabad (UP-NN-09) was abolished on 2025-04-01."]
        assert said(body, renamed("P", "प", replace(GROUND, effective_on=date(2020, 1, 1)), earlier=True)) == []

    def test_nothing_happened_to_it_before_it_was_constituted(self, body: Body) -> None:
        Body.objects.update(valid_from=date(2026, 1, 1))
        assert said(body, change(Kind.ABOLISHED)) == ["Allahabad (UP-NN-09) was constituted on 2026-01-01 only."]


class TestTheOrderOfActs:
    EARLY, LATE = replace(GROUND, effective_on=date(2018, 10, 16)), replace(GROUND, effective_on=date(2024, 1, 1))

    def test_before_a_later_change_only_what_was_before_is_entered(self, body: Body) -> None:
        act(body, renamed("Prayagraj", "प्रयागराज", self.LATE))
        [refusal] = said(body, renamed("Prayag", "प्रयाग", self.EARLY))
        assert refusal == ("A later change, of 2024-01-01, is on record. An earlier one is entered as what was before.")
        assert said(body, renamed("Prayag", "प्रयाग", self.EARLY, earlier=True)) == []

    def test_what_an_act_told_as_before_is_not_told_again(self, body: Body) -> None:
        act(body, renamed("Prayagraj", "प्रयागराज", self.EARLY))
        [refusal] = said(body, renamed("Prayag", "प्रयाग", self.LATE, earlier=True))
        assert refusal == "An act of 2018-10-16 tells already what was before."


class TestTheEntry:
    def test_what_the_register_says_already_is_no_change(self, body: Body) -> None:
        assert said(body, reclassified("municipal_corporation")) == ["The register says that already."]

    def test_a_district_is_of_the_state(self, body: Body) -> None:
        elsewhere = DistrictFactory(state=StateFactory(code="IN-MP"), code="MRN")
        assert said(body, change(Kind.MOVED, entry={"district": elsewhere.pk})) == ["The District is of another State."]
        assert said(body, change(Kind.MOVED, entry={"district": DistrictFactory(code="KSB").pk})) == []

    def test_only_towns_change_their_class(self, body: Body) -> None:
        refusal = ["Only towns move from one class to another."]
        assert said(body, reclassified("zila_panchayat")) == refusal
        assert said(BodyFactory(code="Z", kind="zila_panchayat"), reclassified("nagar_panchayat")) == refusal

    def test_a_directory_code_has_digits_and_is_given_once_in_a_state(self, body: Body) -> None:
        BodyFactory(code="B", name_en="Banda", lgd_code="249061")
        BodyFactory(code="M", state=StateFactory(code="IN-MP"), lgd_code="249062")
        for code in ("24906A", "२४९०६१", "12345678901", ""):
            assert "digits alone" in said(body, change(Kind.LGD_CODE, entry={"lgd_code": code}))[-1]
        assert said(body, change(Kind.LGD_CODE, entry={"lgd_code": "249061"})) == ["That is the code of Banda (B)."]
        assert said(body, change(Kind.LGD_CODE, entry={"lgd_code": "249062"})) == []


class TestAMerger:
    @pytest.fixture
    def parts(self) -> list[Body]:
        figures = FigureSetFactory()
        return [counted(figures, BodyFactory(code=code), size) for code, size in (("S", 100), ("L", 200))]

    def test_it_has_two_parts(self, body: Body, parts: list[Body]) -> None:
        assert said(body, merger(parts[0], parts[0])) == ["A merger has at least two parts."]
        assert said(body, merger(*parts)) == []

    def test_its_parts_are_there_and_of_the_state(self, body: Body, parts: list[Body]) -> None:
        act(parts[0], change(Kind.ABOLISHED))
        gone = Body.objects.get(pk=parts[0].pk)
        assert said(body, merger(gone, parts[1])) == [f"{gone.name} (S) was abolished on 2025-04-01."]
        elsewhere = BodyFactory(code="M", state=StateFactory(code="IN-MP"))
        assert "A part is of another State." in said(body, merger(elsewhere, parts[1], history_of=parts[1], reason="x"))

    def test_a_body_with_a_history_is_one_of_its_parts(self, body: Body, parts: list[Body]) -> None:
        held(body, "SC")
        assert said(body, merger(*parts)) == ["Allahabad has a history of its own: name it among the parts."]

    def test_another_history_than_the_larger_parts_needs_its_reason(self, body: Body, parts: list[Body]) -> None:
        small, large = parts
        assert said(body, merger(*parts, history_of=large)) == []
        [refusal] = said(body, merger(*parts, history_of=small))
        assert refusal == "Keeping the history of another part than the larger one needs its reason."
        assert said(body, merger(*parts, history_of=small, reason="The seat of the council")) == []
        assert said(body, merger(*parts, history_of=body)) == ["The history kept is that of one of the parts."]

    def test_where_the_larger_is_not_known_it_is_named(self, body: Body, parts: list[Body]) -> None:
        unknown = BodyFactory(code="U")
        [refusal] = said(body, merger(unknown, parts[0]))
        assert refusal.startswith("Which part is the larger is not known from the figures.")
        assert said(body, merger(unknown, parts[0], history_of=unknown, reason="It has the town")) == []


class TestANewBody:
    def test_its_code_is_a_code(self) -> None:
        [refusal] = obstacles.of_new("IN-UP", new("N 1"), clock.now())
        assert refusal.template == "A code has letters, digits and hyphens, at most 40 of them."

    def test_its_district_is_of_the_state(self) -> None:
        elsewhere = DistrictFactory(state=StateFactory(code="IN-MP"), code="MRN")
        [refusal] = obstacles.of_new("IN-UP", new("N-1", district=elsewhere), clock.now())
        assert refusal.template == "The District is of another State."
