"""Readings on publication, objections and finality."""

from reservations.law.readings.entry import Kind, Option, Reading
from reservations.law.wording import gettext_noop as _

READINGS = (
    Reading(
        "C-30",
        "seven_days",
        Kind.FIXED,
        _("How long is the window for objections?"),
        _(
            "Seven clear days: neither the day of publication nor the closing day counts, a holiday moves"
            " the closing to the next working day, and the closing second itself is in time."
        ),
    ),
    Reading(
        "C-31",
        "publication",
        Kind.REFUSE,
        _("When is a draft published?"),
        _(
            "On the latest of four days: on the site, in a daily newspaper in each District, on the"
            " District Magistrate's board, on each body's board. Each is proved; nothing becomes final"
            " while a proof is missing, except by a written waiver that is printed."
        ),
    ),
    Reading(
        "C-32",
        "late",
        Kind.FIXED,
        _("What of an objection that comes late or to the wrong counter?"),
        _(
            "Received at any notified counter is received; post counts from its delivery. A late one is"
            " logged and marked, never deleted, and may still be considered."
        ),
    ),
    Reading(
        "C-33",
        "considering",
        Kind.REFUSE,
        _("How are objections considered?"),
        _(
            "No final order while one received in time is undecided; each decision has an outcome, a"
            " reason that names a clause or figure, and the officer."
        ),
    ),
    Reading(
        "C-34",
        "changes_after_objection",
        Kind.CHOICE,
        _("What if an accepted objection changes the category of bodies?"),
        _(
            "They are published again with a fresh window, or finalised at once with a reason where the"
            " change is clerical."
        ),
        (
            Option("revised_draft", _("Publish the changed bodies again, with a fresh window.")),
            Option("finalise", _("Finalise at once, with a reason.")),
        ),
    ),
    Reading(
        "C-35",
        "after_finality",
        Kind.FIXED,
        _("What can change after the Gazette?"),
        _("No category. A clerical corrigendum is a new, linked document; orders of courts are recorded."),
    ),
    Reading(
        "C-37",
        "figures",
        Kind.CHECK,
        _("What must be known of every figure?"),
        _(
            "Its source and who signs for it; the categories together never exceed the population; a jump"
            " of more than 25 per cent needs a note. Figures and ranks are published with the draft."
        ),
    ),
    Reading(
        "C-39",
        "two_hands",
        Kind.FIXED,
        _("Who may approve?"),
        _("Never the person who prepared."),
    ),
    Reading(
        "C-42",
        "procedure",
        Kind.FIXED,
        _("Does the same procedure hold where the law at hand is silent on it?"),
        _("Yes, as policy; documents recite no power that is not at hand."),
    ),
    Reading(
        "C-43",
        "vice_presidents",
        Kind.FIXED,
        _("Are vice-presidents computed?"),
        _("No: the clause was omitted in 2007."),
    ),
)
