"""Readings of the municipal laws of Uttar Pradesh."""

from reservations.law.readings.entry import Kind, Option, Reading
from reservations.law.wording import gettext_noop as _

READINGS = (
    Reading(
        "C-03",
        "units_of_one_class",
        Kind.FIXED,
        _("Which bodies make up a Division or District?"),
        _("Those of the class that is being computed, and no others."),
    ),
    Reading(
        "C-04",
        "remainder",
        Kind.FIXED,
        _("What becomes of a remainder in the number of offices?"),
        _(
            "It adds one office only if it is more than half of the divisor; for the Backward Classes"
            " since 2023 in councils and nagar panchayats it is ignored."
        ),
        evidence=_("The State's numbers published in 2023 come out exactly."),
    ),
    Reading(
        "C-05",
        "twenty_seven_per_cent",
        Kind.CHECK,
        _("How many offices may the Backward Classes have at most?"),
        _("Twenty-seven per cent of all offices, a fraction ignored."),
        evidence=_("The State's numbers published in 2023 come out exactly."),
        doubts=_(
            "Of mayors the text that fixes the number is not at hand; in 2023 the limit of 27 per cent decides"
            " either way."
        ),
    ),
    Reading(
        "C-06",
        "one_third",
        Kind.FIXED,
        _("How many offices are one third?"),
        _(
            "Any remainder adds one, for each category and for all women; the women of the categories"
            " count in the total."
        ),
        evidence=_("The State's numbers published in 2023 come out exactly."),
    ),
    Reading(
        "C-08",
        "unit_remainder",
        Kind.CHOICE,
        _("What becomes of a remainder inside a Division or District?"),
        _(
            "The State's rule again, or the whole part only; rounding up can pass the limit of the first"
            " proviso, the whole part cannot."
        ),
        (
            Option("as_in_b", _("The rule of the State's number again.")),
            Option("integer_part", _("The whole part only, for every category.")),
        ),
        evidence=_(
            "In 2023 the Division of Moradabad with a target of 1.94 had 2 councils for the Scheduled Castes,"
            " that of Varanasi with 0.65 had 1, and in the District of Ghazipur 0.64 gave 1; the six Districts"
            " without a nagar panchayat for the Backward Classes had 2 or 3 bodies, where the target is below one."
        ),
        doubts=_("Only the whole part keeps to the letter of the first proviso: rounding up can pass its limit."),
    ),
    Reading(
        "C-09",
        "cap_of_first_pass",
        Kind.FIXED,
        _("Does a Division or District that met its limit take part in the distribution of what is left?"),
        _("Yes: the limit binds the first pass only."),
    ),
    Reading(
        "C-10",
        "share_compared",
        Kind.FIXED,
        _("With which share is a unit compared when offices for the Backward Classes are left?"),
        _("With their share of the State's population, not with 27 per cent."),
    ),
    Reading(
        "C-11",
        "beyond_share",
        Kind.CHOICE,
        _("What if offices are left when every unit above the State's share is full?"),
        _(
            "The computation stops, the units below the share follow, or the offices stay unreserved with"
            " a blocking finding."
        ),
        (
            Option("refuse", _("Stop and name the units concerned.")),
            Option("next_descending", _("Go on with the units at or below the State's share, the highest first.")),
            Option("unfilled", _("Leave the offices unreserved, with a blocking finding.")),
        ),
    ),
    Reading(
        "C-14",
        "women_across_units",
        Kind.CHOICE,
        _("Where is one third for women taken: in each unit or in the State?"),
        _(
            "In each unit more offices go to women, because every unit rounds up; the State's number must"
            " be met in either case."
        ),
        (
            Option("each_unit", _("One third in each Division or District.")),
            Option("state_number", _("One third of the State's number, distributed to the units.")),
        ),
        evidence=_(
            "In 2023 women had 288 offices in all: thirds of the State's numbers come to 255, thirds in each unit to"
            " about as many as were published, by the towns of 2011; three Districts whose whole list is public have"
            " exactly one third, rounded up."
        ),
        doubts=_(
            "The text, by which the number so found is the number, leans to the State's number. The law officer"
            " signs the choice."
        ),
    ),
    Reading(
        "C-17",
        "only_one_office",
        Kind.FIXED,
        _("To whom goes a category's only office?"),
        _("To its women: one third of one, rounded up, is one."),
    ),
    Reading(
        "C-18",
        "no_office",
        Kind.FIXED,
        _("What if no office falls to a category?"),
        _("The category is left out of the order of allotment."),
    ),
    Reading(
        "C-19",
        "rotation",
        Kind.FIXED,
        _("What does rotation bar?"),
        _(
            "The office that the last election allotted to a group is not allotted to the same group"
            " again; the Division or District is not barred."
        ),
        doubts=_(
            "The words of the clause, taken to the letter, bar the Divisions and Districts themselves: that would"
            " leave the numbers without a place."
        ),
    ),
    Reading(
        "C-20",
        "women_repeat",
        Kind.CHOICE,
        _("Does a woman's office of a category bar the other women's offices next time?"),
        _(
            "There are four groups: Scheduled Castes, Scheduled Tribes, Backward Classes, women. A"
            " woman's office twice running in any form is a warning."
        ),
        (
            Option(
                "group_only",
                _("Only the same group is barred; a Scheduled Caste woman's office may go to other women."),
            ),
            Option("any_women", _("An office that any women had at the last election is barred from other women.")),
        ),
        doubts=_(
            "The clause names women beside the three categories and does not say whether a category's women"
            " belong to them."
        ),
    ),
    Reading(
        "C-21",
        "cyclic_order",
        Kind.FIXED,
        _("What is the cyclic order?"),
        _(
            "Those not yet served in the running cycle come first. When all have been served a new cycle"
            " begins; those served again at that election count as served in it. A barred office is never"
            " taken."
        ),
    ),
    Reading(
        "C-22",
        "all_barred",
        Kind.FIXED,
        _("What if rotation bars every candidate of a unit?"),
        _("The unit has no capacity and the office goes round to another unit; for women it is a finding."),
    ),
    Reading(
        "C-25",
        "serial_one",
        Kind.FIXED,
        _("Where did the list of the former law begin?"),
        _("At serial 1, or after the last office allotted to women at the previous election."),
        doubts=_("The clause says next to serial 1; it is read as from serial 1 on."),
    ),
    Reading(
        "C-26",
        "one_list",
        Kind.FIXED,
        _("By what was the list of the former law ordered?"),
        _("All bodies of the class by percentage of Scheduled Castes, for every category."),
    ),
    Reading(
        "C-27",
        "list_goes_round",
        Kind.FIXED,
        _("How did the former law go on from election to election?"),
        _("Round the list; only the last election bars."),
        doubts=_("The clause speaks of any previous election; taken to the letter the list would run dry."),
    ),
    Reading(
        "C-28",
        "women_in_all",
        Kind.FIXED,
        _("Did the former law reserve one third of all offices for women?"),
        _("Yes: the item is missing in print, but other clauses presuppose it and published results confirm it."),
        evidence=_("The results of 2006 and 2022 have one third of all offices for women."),
        doubts=_("The item that fixes this number is missing in the copy at hand."),
    ),
    Reading(
        "C-36",
        "wards",
        Kind.REFUSE,
        _("Which ward gets which reservation?"),
        _("The rules that say so are not at hand: only numbers are computed, an allotment of wards is refused."),
        evidence=_(
            "In Varanasi in 2023, of 100 wards with 8 for the Scheduled Castes, 1 for the Scheduled Tribes and"
            " 27 for the Backward Classes, the published numbers for women come out: 34 in all."
        ),
        doubts=_("The rules of 1994 on the wards are not at hand."),
    ),
)
