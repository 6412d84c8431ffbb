"""Readings that every rule system shares."""

from reservations.law.readings.entry import Kind, Option, Reading
from reservations.law.wording import gettext_noop as _

READINGS = (
    Reading(
        "C-01",
        "regime",
        Kind.FIXED,
        _("Which law governs an election?"),
        _(
            "The law in force on the day of the general election for the class of body. An election"
            " outside its time, or a history that reaches before it, is refused."
        ),
    ),
    Reading(
        "C-02",
        "offices_counted",
        Kind.FIXED,
        _("Which offices are counted?"),
        _(
            "Every constituted body, also one whose own election is before a court: it is ranked and"
            " allotted, and printed as in court."
        ),
        evidence=_(
            "In 2023 the published numbers of the Backward Classes, 4, 54 and 147, fit 17, 200 and 545 offices,"
            " with those in court; they do not fit 199 and 544."
        ),
    ),
    Reading(
        "C-07",
        "fifty_per_cent",
        Kind.CHECK,
        _("May the three categories together have more than half of the offices?"),
        _(
            "More than half at the level at which the number is fixed blocks the order until an officer"
            " gives a written reason; in a Division or District it is a warning."
        ),
    ),
    Reading(
        "C-12",
        "percentage",
        Kind.FIXED,
        _("Of which population is the percentage taken that ranks a body?"),
        _("Of the body's own population."),
        evidence=_(
            "In 2023 Jhansi, a small city, took the second office of Mayor reserved for the Scheduled Castes: by"
            " share, not by number."
        ),
    ),
    Reading(
        "C-13",
        "ties",
        Kind.REFUSE,
        _("What decides between equals?"),
        _(
            "The exact share, then the persons of the category, then all persons; women's offices go by"
            " population alone. If bodies are still equal and the outcome depends on it, the computation"
            " stops until a lot is on record; the lot serves that stage only. Names, codes and the order"
            " of the input never decide."
        ),
    ),
    Reading(
        "C-16",
        "women_first",
        Kind.FIXED,
        _("Which of a category's offices are the women's?"),
        _("The first ones, in the order in which the category's offices are allotted."),
    ),
    Reading(
        "C-23",
        "lineage",
        Kind.CHOICE,
        _("Whose history does a changed body have?"),
        _(
            "A body renamed or moved to another District keeps its history. A new body, or one that moved"
            " to another class, has none in its class. A merged body takes the history of one of its"
            " parts."
        ),
        (
            Option("larger_part", _("A merged body takes the history of its larger part.")),
            Option("other_part", _("A merged body takes the history of another part, named with the reason.")),
        ),
    ),
    Reading(
        "C-24",
        "no_such_population",
        Kind.FIXED,
        _("May an office go to a category that has nobody in the body?"),
        _("Never; the next body takes its place. A share below 1 per cent is allotted with a warning."),
    ),
    Reading(
        "C-38",
        "article_334",
        Kind.CHECK,
        _("Is the election within the time of article 334 of the Constitution?"),
        _(
            "An election after the end of that time blocks the reservation for the Scheduled Castes and"
            " Tribes until the day is updated with its source."
        ),
    ),
    Reading(
        "C-40",
        "shortfall",
        Kind.CHOICE,
        _("What if there are fewer lawful candidates than offices?"),
        _("The computation stops, or the offices stay unreserved and a blocking finding says so."),
        (
            Option("refuse", _("Stop and name the bodies concerned.")),
            Option("unfilled", _("Leave the offices unreserved, with a blocking finding.")),
        ),
    ),
    Reading(
        "C-41",
        "history",
        Kind.FIXED,
        _("What is an election in the history?"),
        _(
            "A general election's allotment of one office; by-elections are not entered. The last"
            " election is the latest date of the class. A row of another class than the body's present one"
            " is ignored with a warning."
        ),
    ),
    Reading(
        "C-44",
        "bc_figures",
        Kind.CHOICE,
        _("What do the figures of the Backward Classes rest on?"),
        _(
            "On a named survey and the report of a dedicated commission; without both, reserving for the"
            " Backward Classes is a blocking finding."
        ),
        (
            Option("yes", _("Reserve offices for the Backward Classes.")),
            Option("none", _("Reserve no office for the Backward Classes.")),
        ),
        ("bc_reservation",),
        doubts=_(
            "The Supreme Court asks for a dedicated commission's study of each body (K. Krishna Murthy, 2010;"
            " Vikas Kishanrao Gawali, 2021); the draft of December 2022 in Uttar Pradesh was set aside for want of"
            " it."
        ),
    ),
)
