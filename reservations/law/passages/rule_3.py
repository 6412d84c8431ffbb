"""What the panchayat rules share: rule 3, which is not at hand, and rule 4(2), which rule 5(10) takes up."""

from reservations.law.wording import gettext_noop as _

NOT_AT_HAND = _(
    "Rule 3 is not in the copy at hand. It is reconstructed from what the other rules presuppose and from the numbers"
    " published in 2021; the law officer signs it."
)
OF_OFFICES = _(
    "The offices of the State are reserved for the Scheduled Castes, the Scheduled Tribes and the Backward Classes in"
    " proportion to their share of its population, the Backward Classes at most 27 per cent."
)
OF_SEATS = _(
    "The seats of each panchayat are reserved for the Scheduled Castes, the Scheduled Tribes and the Backward Classes"
    " in proportion to their share of its population, the Backward Classes at most 27 per cent."
)
ORDER = _(
    "The order is: women of the Scheduled Tribes, Scheduled Tribes, women of the Scheduled Castes, Scheduled Castes,"
    " women of the Backward Classes, Backward Classes, women."
)
ONLY_ONE = _("Rule 4(2) holds here too: where a category comes to a single office, that office is a woman's.")
