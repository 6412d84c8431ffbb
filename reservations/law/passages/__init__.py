"""The text of each statute, passage by passage: what it demands in our own words, and which functions compute it.

The words of a statute are cited and never copied. A passage without a function says why there is none.
"""

from collections.abc import Mapping

from reservations.law.passages import (
    mp_municipal_offices_1999,
    up_adhyakshas,
    up_mayors_2023,
    up_municipal_presidents_2023,
    up_municipal_presidents_until_2023,
    up_municipal_seats,
    up_panchayat_seats,
    up_pramukhs,
)
from reservations.law.passages.entry import Passage, Standing

__all__ = ["TEXTS", "Passage", "Standing", "citing"]

# By the id of the rule system, in the statute's order.
TEXTS: Mapping[str, tuple[Passage, ...]] = {
    "up-mayors-2023": up_mayors_2023.TEXT,
    "up-municipal-presidents-2023": up_municipal_presidents_2023.TEXT,
    "up-municipal-presidents-until-2023": up_municipal_presidents_until_2023.TEXT,
    "up-municipal-seats": up_municipal_seats.TEXT,
    "up-panchayat-seats": up_panchayat_seats.TEXT,
    "up-pramukhs": up_pramukhs.TEXT,
    "up-adhyakshas": up_adhyakshas.TEXT,
    "mp-municipal-offices-1999": mp_municipal_offices_1999.TEXT,
}


def citing(rules_id: str, provision: str) -> Passage | None:
    """The passage of a statute at a provision, or the narrowest that holds it; None when there is none."""
    holding = (each for each in TEXTS[rules_id] if each.provision and provision.startswith(each.provision))
    return max(holding, key=lambda passage: len(passage.provision), default=None)
