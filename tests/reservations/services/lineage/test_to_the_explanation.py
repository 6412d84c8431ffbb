"""From the register's act to the explanation, for each case of C-23; two programs come to the same."""

from dataclasses import replace
from datetime import date

import pytest
from django.utils import translation

from reservations.models import Body, Computation, Exercise, FigureSet
from reservations.selectors import checks
from reservations.services import explanations
from tests.factories import BodyFactory, DistrictFactory, computed, mayors, started
from tests.reservations.services.lineage.acting import (
    GROUND,
    Kind,
    act,
    change,
    counted,
    enter,
    held,
    merger,
    new,
    reclassified,
    renamed,
)

pytestmark = pytest.mark.django_db

AGRA, JHANSI = "UP-NN-01", "UP-NN-08"  # without a history they are the two of the Scheduled Castes


@pytest.fixture
def figures() -> FigureSet:
    return mayors()


@pytest.fixture
def exercise(figures: FigureSet) -> Exercise:
    return started(figures)


def body(code: str) -> Body:
    return Body.objects.get(code=code)


def categories(found: Computation) -> dict[str, str]:
    """What each body came to, once the second program has come to the same."""
    assert found.status == Computation.Status.DONE
    [agrees] = [check for check in checks.all_of(found) if check.id == checks.RECOUNT]
    assert agrees.severity == checks.PASSED
    return {row["code"]: row["category"] for row in (found.result or {})["allotments"]}


def story(found: Computation, code: str) -> str:
    with translation.override("en"):
        return explanations.story(found.result or {}, found.working or {}, code)


def rows(found: Computation) -> list[tuple[str, str]]:
    return [(row["code"], row["category"]) for row in found.inputs["history"]]


def test_without_a_history_both_are_of_the_scheduled_castes(exercise: Exercise) -> None:
    came = categories(computed(exercise))
    assert (came[AGRA], came[JHANSI]) == ("SC_W", "SC")


def test_a_renamed_body_that_moved_keeps_its_history(exercise: Exercise) -> None:
    held(body(AGRA), "SC")
    there = DistrictFactory(name_en="Mathura", code="MTR")
    act(body(AGRA), renamed("Agravan", "अग्रवन"))
    act(body(AGRA), change(Kind.MOVED, entry={"district": there.pk}))
    found = computed(exercise)
    assert not categories(found)[AGRA].startswith("SC")
    assert found.working is not None
    assert found.working["names"][AGRA] == {"en": "Agravan", "hi": "अग्रवन"}


def test_one_that_came_from_another_class_has_none_and_is_told_its_old_category(
    figures: FigureSet, exercise: Exercise
) -> None:
    town = BodyFactory(code="UP-NP-01", name_en="Mathura", kind="municipal_council")
    held(town, "SC")
    act(town, reclassified("municipal_corporation"))
    counted(figures, body("UP-NP-01"), 900_000)
    found = computed(exercise)
    assert "UP-NP-01" in categories(found)
    said = (
        "Mathura was among the municipal councils at the election of 11 May 2023 (then: Scheduled Castes);"
        " that does not count for its present class."
    )
    assert said in story(found, "UP-NP-01")
    assert [(check.severity, check.codes) for check in checks.all_of(found) if "history-" in check.id] == [
        (checks.WARNING, ("UP-NP-01",))
    ]


def test_before_it_changed_its_class_it_is_not_ranked_in_the_new_one(figures: FigureSet) -> None:
    town = counted(figures, BodyFactory(code="UP-NP-01", kind="municipal_council"), 900_000)
    act(town, reclassified("municipal_corporation"))
    assert "UP-NP-01" not in categories(computed(started(figures, "NN-2024", date(2024, 5, 10))))


class TestAMerger:
    @pytest.fixture
    def parts(self, figures: FigureSet) -> tuple[Body, Body]:
        """Two parts, of which the larger was of the Scheduled Castes, and a third body where none was held."""
        large = counted(figures, BodyFactory(code="P-L", name_en="Largeton"), 300_000)
        small = counted(figures, BodyFactory(code="P-S", name_en="Smallham"), 100_000)
        held(large, "SC")
        held(small, "W")
        return large, small

    @pytest.fixture
    def made(self, parts: tuple[Body, Body]) -> Body:
        return enter(new("M-1"))

    def test_it_has_the_history_of_its_larger_part(
        self, figures: FigureSet, exercise: Exercise, parts: tuple[Body, Body], made: Body
    ) -> None:
        act(made, merger(*parts))
        of_the_castes(figures, made)
        found = computed(exercise)
        came = categories(found)
        assert not came["M-1"].startswith("SC")
        assert "P-L" not in came
        assert rows(found) == [("M-1", "SC"), ("P-S", "W")]
        assert (
            "Newtown came of merging Largeton, Smallham on 1 April 2025; it keeps the history of Largeton, the"
            " larger part."
        ) in story(found, "M-1")

    def test_or_that_of_another_part_by_choice(
        self, figures: FigureSet, exercise: Exercise, parts: tuple[Body, Body], made: Body
    ) -> None:
        act(made, merger(*parts, history_of=parts[1], reason="The seat of the council"))
        of_the_castes(figures, made)
        found = computed(exercise)
        assert categories(found)["M-1"].startswith("SC")
        assert rows(found) == [("M-1", "W"), ("P-L", "SC")]
        assert "was chosen for it, because: The seat of the council." in story(found, "M-1")

    def test_a_part_of_another_class_leaves_none_and_its_old_category_is_told(
        self, figures: FigureSet, exercise: Exercise, parts: tuple[Body, Body], made: Body
    ) -> None:
        town = BodyFactory(code="P-T", name_en="Oldtown", kind="municipal_council")
        held(town, "SC")
        act(made, merger(*parts, town, history_of=town, reason="The seat of the council"))
        of_the_castes(figures, made)
        found = computed(exercise)
        assert categories(found)["M-1"].startswith("SC")
        assert (
            "Newtown was among the municipal councils at the election of 11 May 2023 (then: Scheduled Castes)"
        ) in story(found, "M-1")

    def test_an_election_before_the_merger_ranks_the_parts(self, figures: FigureSet, parts: tuple[Body, Body]) -> None:
        made = enter(new("M-1", ground=replace(GROUND, effective_on=date(2025, 4, 1))))
        act(made, merger(*parts))
        found = computed(started(figures, "NN-2024", date(2024, 5, 10)))
        assert {"P-L", "P-S"} <= set(categories(found))
        assert rows(found) == [("P-L", "SC"), ("P-S", "W")]


def of_the_castes(figures: FigureSet, made: Body) -> None:
    """Figures by which the body would be the first of the Scheduled Castes."""
    figures.figures.create(body=made, population=400_000, sc=200_000, st=0, bc=100_000)


def test_a_new_body_has_none_and_is_told_so(figures: FigureSet, exercise: Exercise) -> None:
    held(body(AGRA), "SC")
    counted(figures, enter(new("N-1", parts=(body(JHANSI),))), 900_000)
    found = computed(exercise)
    assert "N-1" in categories(found)
    assert "Newtown is a new body since 1 April 2025; no earlier election counts for it." in story(found, "N-1")


def test_an_abolished_body_is_not_ranked_and_keeps_its_history(exercise: Exercise) -> None:
    held(body(AGRA), "SC")
    act(body(AGRA), change(Kind.ABOLISHED))
    found = computed(exercise)
    assert AGRA not in categories(found)
    assert rows(found) == [(AGRA, "SC")]


def test_a_computation_made_before_stays_as_it_was(exercise: Exercise) -> None:
    before = computed(exercise)
    act(body(AGRA), renamed("Agravan", "अग्रवन"))
    act(body(AGRA), change(Kind.ABOLISHED))
    again = Computation.objects.get(pk=before.pk)
    assert (again.inputs_sha256, again.result, again.working) == (before.inputs_sha256, before.result, before.working)
