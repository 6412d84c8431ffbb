"""Readings of the Madhya Pradesh rules of 1999."""

from reservations.law.readings.entry import Kind, Option, Reading
from reservations.law.wording import gettext_noop as _

READINGS = (
    Reading(
        "M-01",
        "each_class",
        Kind.FIXED,
        _("Are the classes of bodies computed together?"),
        _("No, each class by itself."),
    ),
    Reading(
        "M-02",
        "on_both_lists",
        Kind.FIXED,
        _("What of a body that is among the highest of both Scheduled Castes and Scheduled Tribes?"),
        _(
            "It goes to the category whose share in it is higher, to the Scheduled Castes if equal; the"
            " other category takes its next."
        ),
    ),
    Reading(
        "M-03",
        "obc_pool",
        Kind.CHOICE,
        _("Among which bodies is the lot for the Other Backward Classes drawn?"),
        _("Among all that are left, or without those that had it last time; the second needs an authority."),
        (
            Option("all_remaining", _("All bodies left.")),
            Option("not_last_time", _("Bodies left that were not reserved for them at the last election.")),
        ),
        evidence=_("In 2020 bodies that had been reserved for them the time before were left out of the lot."),
        doubts=_("The rule says nothing of it."),
        needs_authority=True,
    ),
    Reading(
        "M-04",
        "women_share",
        Kind.CHOICE,
        _("Which part of the offices is for women?"),
        _("One third by the text at hand; one half fits the published outcomes and needs its authority named."),
        (
            Option("1/3", _("One third, as the rule says.")),
            Option("1/2", _("One half, by an amending text to be named.")),
        ),
        evidence=_("Every outcome published in 2020 and 2022 fits one half."),
        doubts=_("The amending text is not at hand."),
        needs_authority=True,
    ),
    Reading(
        "M-04-obc",
        "obc_share",
        Kind.CHOICE,
        _("Which part of the offices is for the Other Backward Classes?"),
        _("One quarter, or another part with its authority named."),
        (Option("1/4", _("One quarter, as the rule says.")),),
        open_to_fractions=True,
        needs_authority=True,
    ),
    Reading(
        "M-05",
        "lots",
        Kind.CHOICE,
        _("How are lots drawn?"),
        _(
            "In public and recorded, or from a seed made in public after the pool was published; a second"
            " draw needs a reason and stays on record."
        ),
        (
            Option("recorded", _("The order drawn is recorded with place, time and persons present.")),
            Option("seeded", _("Tickets follow from a seed made in public.")),
        ),
        needs_authority=True,
    ),
    Reading(
        "M-06",
        "half_counts",
        Kind.FIXED,
        _("What becomes of a half?"),
        _("It counts as one."),
    ),
)
