"""The seats of a municipality: they are only counted, and which of them gets which reservation is refused."""

from __future__ import annotations

from django.utils.translation import gettext as _

from reservations.law.wording import body
from reservations.law.working import Step as Part
from reservations.services.explanations.parts import Draft
from reservations.services.explanations.trace import Trace, check_text


def no_allotment(trace: Trace) -> Draft:
    """C-36: why no seat is allotted."""
    checks = trace.working["checks"]
    [refused] = [check for check in checks if (check["name"], check["group"]) == ("refused", trace.kind.value)]
    return Draft(
        key="refused",
        heading=_("Which seat gets which reservation?"),
        equation=(),
        outcome=_("not computed"),
        sentence=check_text(refused, trace.working),
        provision=trace.provision(trace.must(Part.FIGURES)),
        readings=(refused["reading"],),
    )


def story(trace: Trace, numbers: dict[str, int]) -> str:
    """The numbers of a municipality's seats in a sentence."""
    text = _("{body} has {seats}: for the Scheduled Castes {sc}, for the Scheduled Tribes {st}, for the Backward"
             " Classes {bc}, for women in all {women}. Which seat gets which is not computed.")  # fmt: skip
    counted = {name.lower(): numbers[name] for name in ("SC", "ST", "BC", "women")}
    return trace.say(text, body=body(trace.code), seats=trace.offices(numbers["offices"]), **counted)
