"""Rule 5 of the M.P. rules of 1999: the lots of sub-rules (2) to (4), and what is said about an allotment."""

from datetime import date

import pytest

from reservations.law.draws import DrawsNeeded, ticket
from reservations.law.refusals import Refusal
from reservations.law.terms import Body, BodyClass, Lots
from reservations.law.working import Step
from tests.reservations.law.councils_of_mp import GROUP, LAST, council, councils, draws, run
from tests.reservations.law.towns import categories, history, of

EIGHT = councils(8)


def pools(*bodies: Body, **more: object) -> dict[str, tuple[int, str]]:
    """The lots that are still to be drawn: number and codes of each stage."""
    with pytest.raises(DrawsNeeded) as needed:
        run(bodies, **more)
    return {each.stage: (each.number, "".join(each.codes)) for each in needed.value.pools}


class TestTheLots:
    """Sub-rules (2) to (4): bc, sc_women, st_women, bc_women, women."""

    BODIES = tuple(councils(12, sc=25_000, st=17_000))  # three, two and three offices

    def test_2_to_4_the_pools_that_are_known_are_asked_for_at_once(self) -> None:
        assert pools(*self.BODIES) == {"bc": (3, "FGHIJKL"), "sc_women": (1, "ABC"), "st_women": (1, "DE")}

    def test_without_lots_later_stages_are_told_with_their_numbers(self) -> None:
        with pytest.raises(DrawsNeeded) as needed:
            run(self.BODIES)
        assert needed.value.later == ((GROUP, "bc_women", 1), (GROUP, "women", 1))

    def test_it_resumes_when_the_first_lots_are_on_record(self) -> None:
        lots = draws(bc="LKJ", sc_women="B", st_women="DE")
        assert pools(*self.BODIES, lots=lots) == {"bc_women": (1, "JKL"), "women": (1, "FGHI")}

    def test_all_on_record_the_first_drawn_count(self) -> None:
        lots = draws(bc="LKJFG", sc_women="BA", st_women="D", bc_women="K", women="HG")
        result = run(self.BODIES, lots=lots)
        assert categories(result) == {
            "A": "SC",
            "B": "SC_W",
            "C": "SC",
            "D": "ST_W",
            "E": "ST",
            "J": "BC",
            "K": "BC_W",
            "L": "BC",
            "H": "W",
            "F": "UR",
            "G": "UR",
            "I": "UR",
        }

    def test_the_order_of_allotment_is_by_rank_then_by_the_order_drawn(self) -> None:
        lots = draws(bc="LKJ", sc_women="B", st_women="D", bc_women="K", women="H")
        given = {a.body.code: a.sequence for a in run(self.BODIES, lots=lots).allotments if a.sequence}
        assert sorted(given, key=given.__getitem__) == list("ABCDELKJH")

    def test_each_allotment_names_its_provision_and_readings(self) -> None:
        lots = draws(bc="LKJ", sc_women="B", st_women="D", bc_women="K", women="H")
        found = {a.body.code: (a.provision, a.readings) for a in run(self.BODIES, lots=lots).allotments}
        assert found["A"] == ("5(1)", ("C-12", "M-02"))
        assert found["B"] == ("5(3)", ("C-12", "M-02", "M-04", "M-05"))
        assert found["L"] == ("5(2)", ("M-03", "M-05"))
        assert found["K"] == ("5(3)", ("M-03", "M-05", "M-04"))
        assert found["H"] == ("5(4)", ("M-04", "M-05"))
        assert found["F"] == ("5(4)", ())

    def test_m05_a_draw_with_a_name_from_outside_the_pool_is_asked_for_again(self) -> None:
        with pytest.raises(DrawsNeeded) as needed:
            run(self.BODIES, lots=draws(bc="LKA", sc_women="B", st_women="D"))
        assert [each.stage for each in needed.value.pools] == ["bc"]
        assert needed.value.recorded

    def test_m05_the_smallest_tickets_win_at_every_stage(self) -> None:
        result = run(self.BODIES, lots="4 6 1")
        assert of(result, "BC", "BC_W") == sorted("FGHIJKL", key=lambda code: ticket("4 6 1", GROUP, "bc", code))[:3]
        women = min("ABC", key=lambda code: ticket("4 6 1", GROUP, "sc_women", code))
        assert of(result, "SC_W") == [women]
        of_bc = min(of(result, "BC", "BC_W"), key=lambda code: ticket("4 6 1", GROUP, "bc_women", code))
        assert of(result, "BC_W") == [of_bc]
        left = set("FGHIJKL") - set(of(result, "BC", "BC_W"))
        assert of(result, "W") == [min(left, key=lambda code: ticket("4 6 1", GROUP, "women", code))]

    def test_m05_a_seed_on_record_tells_the_method_unless_one_is_chosen(self) -> None:
        assert run(self.BODIES, lots="seed").readings["M-05"] == "seeded"
        with pytest.raises(DrawsNeeded) as needed:
            run(self.BODIES, lots="seed", readings={"lots": "recorded"})
        assert not needed.value.seeded
        both = Lots("seed", draws(bc="LKJ", sc_women="B", st_women="D", bc_women="K", women="H").draws)
        assert run(self.BODIES, lots=both).readings["M-05"] == "recorded"

    def test_m05_by_seed_the_pools_are_published_before_there_is_one(self) -> None:
        with pytest.raises(DrawsNeeded) as needed:
            run(self.BODIES, readings={"lots": "seeded"})
        assert needed.value.seeded
        assert len(needed.value.pools) == 3

    def test_m05_a_draw_that_was_not_needed_is_named(self) -> None:
        lots = draws(bc="LKJ", sc_women="B", st_women="D", bc_women="K", women="H", more="A")
        assert [c.name for c in run(self.BODIES, lots=lots).findings if c.reading == "M-05"] == ["stale_draw-more"]

    def test_m01_the_lots_of_all_classes_are_asked_for_at_once(self) -> None:
        towns = [council(f"T{n}", 1000 + n, kind=BodyClass.MUNICIPAL_CORPORATION) for n in range(4)]
        with pytest.raises(DrawsNeeded) as needed:
            run([*towns, *self.BODIES])
        assert [(each.group, each.stage) for each in needed.value.pools] == [
            ("municipal_corporation", "bc"),
            (GROUP, "bc"),
            (GROUP, "sc_women"),
            (GROUP, "st_women"),
        ]

    def test_the_working_keeps_pool_order_and_drawn(self) -> None:
        lots = draws(bc="LKJ", sc_women="B", st_women="D", bc_women="K", women="H")
        working = run(self.BODIES, lots=lots, record=True).working or {}
        found = [c["result"] for c in working["groups"][0]["clauses"] if c["step"] == Step.LOT]
        assert [(lot["pool"]["stage"], lot["method"], lot["drawn"]) for lot in found] == [
            ("bc", "recorded", ["L", "K", "J"]),
            ("sc_women", "recorded", ["B"]),
            ("st_women", "recorded", ["D"]),
            ("bc_women", "recorded", ["K"]),
            ("women", "recorded", ["H"]),
        ]


class TestC40:
    """Pools smaller than the number."""

    def test_refuses_where_the_pool_of_the_backward_classes_is_too_small(self) -> None:
        with pytest.raises(Refusal) as refused:
            run(councils(4), readings={"obc_share": "1/2", "obc_pool": "not_last_time"}, history=history(
                LAST, A="BC", B="BC_W", C="BC"))  # fmt: skip
        assert (refused.value.reading, refused.value.codes) == ("C-40", ("D",))
        assert refused.value.options == ("refuse", "unfilled")

    def test_refuses_where_too_few_are_unreserved_for_the_women(self) -> None:
        bodies = [council("A", 1000, sc=500), council("B", 900)]
        with pytest.raises(Refusal) as refused:
            run(bodies, lots="seed", readings={"obc_share": "1/2", "women_share": "1/3"}, history=())
        assert refused.value.reading == "C-40"

    def test_the_whole_pool_is_taken_when_so_chosen_and_the_finding_blocks(self) -> None:
        chosen = {"obc_share": "1/2", "obc_pool": "not_last_time", "shortfall": "unfilled"}
        result = run(councils(4), lots="seed", readings=chosen, history=history(LAST, A="BC", B="BC_W", C="BC"))
        assert of(result, "BC", "BC_W") == ["D"]
        assert "shortfall-BC" in {check.name for check in result.findings if check.severity == "blocking"}

    def test_a_pool_of_just_the_number_needs_no_lot(self) -> None:
        chosen = {"obc_share": "1/4", "obc_pool": "not_last_time", "women_share": "1/3"}
        past = history(LAST, A="BC", B="BC_W", C="BC")
        result = run(councils(4), lots=draws(women="A"), readings=chosen, history=past)
        assert of(result, "BC", "BC_W") == ["D"]


class TestM03:
    """The pool of the Other Backward Classes."""

    CHOSEN = {"obc_pool": "not_last_time"}

    def test_bodies_that_had_it_last_time_are_left_out_when_so_chosen(self) -> None:
        past = history(LAST, A="BC", B="BC_W", C="SC")
        assert pools(*EIGHT, readings=self.CHOSEN, history=past)["bc"] == (2, "CDEFGH")

    def test_only_the_last_election_counts(self) -> None:
        past = history(date(2014, 11, 1), A="BC") + history(LAST, B="BC")
        assert pools(*EIGHT, readings=self.CHOSEN, history=past)["bc"] == (2, "ACDEFGH")

    def test_all_that_are_left_by_default(self) -> None:
        assert pools(*EIGHT, history=history(LAST, A="BC"))["bc"] == (2, "ABCDEFGH")

    def test_without_history_it_is_refused(self) -> None:
        with pytest.raises(Refusal) as refused:
            run(EIGHT, readings=self.CHOSEN)
        assert (refused.value.reading, refused.value.options) == ("M-03", ("all_remaining", "not_last_time"))


class TestFindings:
    def names(self, severity: str, **more: object) -> dict[str, str]:
        result = run(EIGHT, **{"lots": "seed", **more})
        return {check.name: check.reading for check in result.checks if check.severity == severity}

    def test_the_parts_laid_down_are_checked_not_those_of_another_state(self) -> None:
        passed = self.names("passed")
        assert (passed["thirds"], passed["bc_limit"]) == ("M-04", "M-04-obc")

    def test_m05_m04_m03_a_choice_that_departs_from_the_text_needs_an_authority(self) -> None:
        chosen = {"women_share": "1/2", "obc_share": "1/3", "obc_pool": "not_last_time"}
        past = history(LAST, A="SC")
        found = self.names("warning", readings=chosen, history=past)
        departures = {"authority-M-03", "authority-M-04", "authority-M-04-obc", "authority-M-05"}
        assert departures <= found.keys()
        assert departures <= self.names("blocking", readings=chosen, history=past, authorities={}).keys()
        named = dict.fromkeys(("M-03", "M-04", "M-04-obc", "M-05"), "Act 1 of 2021")
        assert departures <= self.names("passed", readings=chosen, history=past, authorities=named).keys()

    def test_an_authority_is_told_by_no_file_and_leaves_the_result_as_it_is(self) -> None:
        chosen = {"women_share": "1/2"}
        told = [None, {}, {"M-04": "Act 1 of 2021"}]
        results = [run(EIGHT, lots="seed", readings=chosen, authorities=each).as_json() for each in told]
        assert results[0] == results[1] == results[2]

    def test_a_repeat_of_the_same_group_is_a_warning(self) -> None:
        result = run(councils(8, sc=20_000), lots="seed", history=history(LAST, A="SC_W", B="BC"))
        [repeat] = [check for check in result.findings if check.name == "rotation"]
        assert (repeat.severity, repeat.codes) == ("warning", ("A",))

    def test_c24_a_lot_has_no_share_to_be_small(self) -> None:
        assert "C-24" not in self.names("warning").values()

    def test_c40_women_below_their_part_block(self) -> None:
        bodies = [council("A", 1000, sc=500), council("B", 900)]
        result = run(bodies, lots="seed", readings={"obc_share": "1/2", "shortfall": "unfilled"})
        [found] = [check for check in result.findings if check.name == "thirds"]
        assert (found.reading, found.severity) == ("C-40", "blocking")
