"""Readings of the Kshettra and Zila Panchayat Rules, 1994."""

from reservations.law.readings.entry import Kind, Reading
from reservations.law.wording import gettext_noop as _

READINGS = (
    Reading(
        "P-01",
        "panchayat_numbers",
        Kind.FIXED,
        _("How are the numbers found when the rule that fixes them is not at hand?"),
        _(
            "In proportion, one more only for a remainder of more than half; the Backward Classes at most"
            " 27 per cent; one third for women, any remainder adding one."
        ),
        evidence=_("The State's numbers of 2021 come out with it."),
        doubts=_("Rule 3, which fixes the numbers, is not at hand: it is reconstructed, and the law officer signs it."),
    ),
    Reading(
        "P-02",
        "panchayat_share",
        Kind.FIXED,
        _("Of which population is the share taken?"),
        _("For seats the panchayat's own; for offices the State's whole population, rural and urban."),
        evidence=_(
            "In 2021 nine of nine published numbers fit the whole population; shares of the rural population"
            " alone miss four of six."
        ),
    ),
    Reading(
        "P-03",
        "previous_elections",
        Kind.FIXED,
        _("How far do earlier elections exclude a body?"),
        _(
            "Bodies never allotted to the category since the first election counted come first, then"
            " those allotted earlier, and only for want of others those of the last election; each such"
            " repeat is a finding."
        ),
        evidence=_(
            "In 2021 it gives all six offices of Adhyaksha for women of the Scheduled Castes and 15 of the 16 for"
            " the Scheduled Castes; the shares alone give 14."
        ),
        doubts=_(
            "How far back the previous elections reach is not said: the first election counted is laid down for"
            " each exercise."
        ),
    ),
    Reading(
        "P-04",
        "undistributed",
        Kind.FIXED,
        _("Which Districts get the offices that the first pass leaves?"),
        _("Those with more than the State's share, the highest first, one office at a time, going round."),
    ),
    Reading(
        "P-05",
        "district_limit",
        Kind.FIXED,
        _("May a District pass 27 per cent for the Backward Classes?"),
        _("Not in the first pass; the offices left over may pass it, shown as a warning."),
        evidence=_("In 2021 six of nine Districts whose numbers are public passed it."),
        doubts=_("The first proviso sets the limit without an exception."),
    ),
    Reading(
        "P-06",
        "women_in_each_district",
        Kind.FIXED,
        _("Where is one third for women of pramukhs taken?"),
        _("In each District."),
        evidence=_("In 2021 it holds for 28 of 28 published numbers."),
    ),
    Reading(
        "P-07",
        "including",
        Kind.FIXED,
        _("Are the categories' women among the offices reserved for women?"),
        _("Yes, as for adhyakshas; the words of the rule on pramukhs are taken for a printing defect."),
        doubts=_(
            "As printed the sub-rule speaks of one third of the women's own offices, which makes no sense beside"
            " the sub-rule on Adhyakshas."
        ),
    ),
    Reading(
        "P-08",
        "order",
        Kind.FIXED,
        _("In which order are the categories served?"),
        _(
            "Scheduled Tribe women, Scheduled Tribes, Scheduled Caste women, Scheduled Castes, Backward"
            " Class women, Backward Classes, women; a body allotted is left out of what follows."
        ),
    ),
)
