"""How close it was: the smallest change of a body's own figure that changes its outcome."""

from dataclasses import replace

import pytest
from django.utils import translation
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from reservations.law.refusals import LotNeeded, Refusal
from reservations.law.terms import Body
from reservations.services.explanations import UnknownBody, closeness
from reservations.services.explanations.changes import changes
from tests.reservations.law.towns import FIRST, history, run, town, towns
from tests.reservations.services.explained import CODE, CORPORATIONS, change, computed

MAYORS = computed()
AGRA, ALIGARH, KANPUR, JHANSI = (CODE[name] for name in ("Agra", "Aligarh", "Kanpur", "Jhansi"))


@pytest.fixture(autouse=True)
def _in_english():
    with translation.override("en"):
        yield


def outcome_with(bodies: list[Body], code: str, figure: str, value: int, **more: object) -> str:
    """The body's category when its figure has this value, by an ordinary computation."""
    changed = [replace(body, **{figure: value}) if body.code == code else body for body in bodies]
    try:
        return run(changed, **more).category_of(code).value
    except LotNeeded:
        return "lot"
    except Refusal:
        return "refused"


class TestOfAReservedOffice:
    def test_only_the_figure_of_its_own_category_in_both_directions(self) -> None:
        assert [(each.figure, each.direction) for each in closeness(*MAYORS, AGRA)] == [("sc", 1), ("sc", -1)]

    def test_fewer_persons_and_the_next_would_be_first(self) -> None:
        found = change(MAYORS, AGRA, "sc", -1)
        assert (found.change, found.before, found.after, found.category) == (24_499, 370_423, 345_924, "SC")
        assert found.others == ((JHANSI, "SC", "SC_W"),)
        assert found.sentence == (
            "fewer of the Scheduled Castes in Agra (3,45,924 instead of 3,70,423), and its office would be: "
            "Scheduled Castes."
        )

    def test_the_rival_would_have_to_gain_7813(self) -> None:
        found = change(MAYORS, JHANSI, "sc", 1)
        assert (found.change, found.after, found.category) == (7_813, 118_131, "SC_W")

    def test_no_change_does_it(self) -> None:
        found = change(MAYORS, AGRA, "sc", 1)
        assert (found.change, found.after, found.category, found.outcome, found.others) == (None, None, None, "", ())
        assert found.sentence == (
            "However many more of the Scheduled Castes in Agra, its office would stay “Scheduled Castes, woman”."
        )


class TestOfAWomansOffice:
    def test_its_population(self) -> None:
        found = closeness(*MAYORS, KANPUR)
        assert [(each.figure, each.direction) for each in found] == [("population", 1), ("population", -1)]
        assert found[0].sentence == "However much larger the population of Kanpur, its office would stay “Woman”."

    def test_a_smaller_population_raises_the_shares(self) -> None:
        found = change(MAYORS, KANPUR, "population", -1)
        assert (found.change, found.category) == (1_202_549, "SC")
        assert found.sentence.startswith("fewer in Kanpur (15,62,799 instead of 27,65,348)")


class TestOfAnUnreservedOffice:
    def test_every_figure_in_both_directions(self) -> None:
        figures = [each.figure for each in closeness(*MAYORS, ALIGARH)]
        assert figures == ["sc", "sc", "st", "st", "bc", "bc", "population", "population"]

    def test_to_be_as_populous_as_the_last_woman_needs_a_lot(self) -> None:
        found = change(MAYORS, ALIGARH, "population", 1)
        assert (found.change, found.after, found.category) == (774_235, 1_648_643, "lot")
        assert (found.outcome, found.others) == ("a lot would decide", ())
        assert found.sentence.startswith("more in Aligarh (16,48,643 instead of 8,74,408)")

    def test_a_number_of_offices_that_changes_is_found(self) -> None:
        found = change(MAYORS, ALIGARH, "st", 1)
        assert (found.after, found.category) == (503_949, "ST_W")

    def test_nothing_fewer_helps(self) -> None:
        found = change(MAYORS, ALIGARH, "sc", -1)
        assert (
            found.sentence
            == "However many fewer of the Scheduled Castes in Aligarh, its office would stay “Unreserved”."
        )

    def test_a_smaller_population_may_change_nothing(self) -> None:
        found = change(computed(towns(6)), "F", "population", -1)
        assert found.sentence == "However much smaller the population of Town F, its office would stay “Unreserved”."


class TestAtTheEdges:
    def test_where_the_law_would_stop_it_says_so(self) -> None:
        found = change(computed([town("A", 1000, sc=550), town("B", 110), town("C", 100)]), "A", "sc", 1)
        assert (found.after, found.category, found.outcome) == (606, "refused", "the computation would stop")

    def test_the_first_person_of_a_category_counts(self) -> None:
        others = dict.fromkeys("BCDEFG", "SC")
        bodies = [town("A", 400), *(town(code, 500 + n, sc=200) for n, code in enumerate(others))]
        outcome = computed(bodies, history=history(FIRST, **others), readings={"C-40": "unfilled"})
        found = change(outcome, "A", "sc", 1)
        assert (found.change, found.category) == (1, "SC_W")

    def test_an_unknown_body_is_told(self) -> None:
        with pytest.raises(UnknownBody):
            closeness(*MAYORS, "nobody")


class TestItIsConfirmed:
    @pytest.mark.parametrize("code", [body.code for body in CORPORATIONS])
    def test_for_every_corporation_at_the_change_and_one_person_short_of_it(self, code: str) -> None:
        now = next(row["category"] for row in MAYORS[0]["allotments"] if row["code"] == code)
        for found in closeness(*MAYORS, code):
            if found.after is not None:
                assert outcome_with(CORPORATIONS, code, found.figure, found.after) == found.category != now
                assert outcome_with(CORPORATIONS, code, found.figure, found.after - found.direction) == now


@st.composite
def small_states(draw: st.DrawFn) -> list[Body]:
    """A few towns of some hundred people, so that every value of a figure can be tried."""
    people = draw(st.lists(st.integers(60, 150), min_size=3, max_size=7, unique=True))
    return [_small(draw, "ABCDEFG"[number], population) for number, population in enumerate(people)]


def _small(draw: st.DrawFn, code: str, population: int) -> Body:
    sc, st_, bc = draw(st.integers(0, 25)), draw(st.integers(0, 15)), draw(st.integers(0, 20))
    return town(code, population, sc, st_, bc)


@given(small_states(), st.data())
@settings(deadline=None, max_examples=30)
def test_no_smaller_change_does_it(bodies: list[Body], data: st.DataObject) -> None:
    past = history(FIRST, **{b.code: data.draw(st.sampled_from(["UR", "UR", "SC", "BC_W", "W"])) for b in bodies})
    more = {"history": past, "readings": {"C-40": "unfilled"}}
    try:
        outcome = computed(bodies, **more)
    except LotNeeded:
        assume(False)
    code = data.draw(st.sampled_from([body.code for body in bodies]))
    now = next(row["category"] for row in outcome[0]["allotments"] if row["code"] == code)
    with translation.override("en"):
        for found in closeness(*outcome, code):
            tried = _values(bodies, code, found.figure, found.direction)
            first = next((v for v in tried if outcome_with(bodies, code, found.figure, v, **more) != now), None)
            assert found.after == first, (found, first)


def _values(bodies: list[Body], code: str, figure: str, direction: int) -> range:
    [body] = [body for body in bodies if body.code == code]
    present = getattr(body, figure)
    categories = body.sc + body.st + body.bc
    if figure == "population":
        low, high = max(1, categories), max(each.population for each in bodies) + 1
    else:
        low, high = 0, body.population - (categories - present)
    return range(present + 1, high + 1) if direction > 0 else range(present - 1, low - 1, -1)


class TestWhereAFunctionChanges:
    @given(st.lists(st.integers(0, 3), min_size=1, max_size=40))
    def test_every_first_point_of_a_new_value(self, rises: list[int]) -> None:
        values = [sum(rises[: n + 1]) for n in range(len(rises))]
        wanted = [n for n in range(1, len(values)) if values[n] != values[n - 1]]
        assert changes(values.__getitem__, 0, len(values) - 1) == wanted
