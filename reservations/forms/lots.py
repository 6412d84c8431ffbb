"""Forms of lots: the announcement of a draw, the order drawn, the seed, a certificate's scan, verification."""

import re
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from reservations.formatting import language
from reservations.forms.fields import DayField, HourField, LineField, ReasonField
from reservations.forms.proofs import PhotographField
from reservations.law.days import IST
from reservations.law.draws import Pool
from reservations.law.draws import pool as pool_of_codes
from reservations.models import LotPool
from reservations.models.lots import LotKind
from reservations.selectors.lots import PublishedPool
from reservations.services.lots import Announcement, Circumstances


class AnnouncementForm(forms.Form):
    """When and where the lots will be drawn; under a seed also how it will be made."""

    drawn_on = DayField(label=_("Day of the draw"))
    drawn_hour = HourField(label=_("Hour of the draw"))
    place = LineField(label=_("Place of the draw"), max_length=200)
    seed_to_be_made = ReasonField(
        label=_("How the seed will be made"),
        max_length=1000,
        help_text=_("In public and by nobody's choice, for example by six throws of dice or a lottery number to come."),
    )

    def __init__(self, *args: Any, seeded: bool, **given: Any) -> None:
        super().__init__(*args, **given)
        if not seeded:
            del self.fields["seed_to_be_made"]

    def announcement(self) -> Announcement:
        """What was filled in, for the service."""
        given = self.cleaned_data
        at = datetime.combine(given["drawn_on"], given["drawn_hour"], IST)
        return Announcement(at, given["place"], given.get("seed_to_be_made", ""))


class CircumstancesForm(forms.Form):
    """When and where, before whom; why once more where the stage has been drawn before."""

    drawn_on = DayField(label=_("Day of the draw"))
    drawn_hour = HourField(label=_("Hour of the draw"))
    place = LineField(label=_("Place of the draw"), max_length=200)
    persons_present = ReasonField(
        label=_("Persons present"), help_text=_("Who drew, and before whom: designations, one to a line.")
    )
    reason = ReasonField(
        label=_("Why it was drawn again"),
        max_length=1000,
        help_text=_("The earlier draw stays on the public record; the reason stands beside both."),
    )

    def __init__(self, *args: Any, again: bool, **given: Any) -> None:
        super().__init__(*args, **given)
        if not again:
            del self.fields["reason"]

    def circumstances(self) -> Circumstances:
        """What was filled in, for the service."""
        given = self.cleaned_data
        at = datetime.combine(given["drawn_on"], given["drawn_hour"], IST)
        return Circumstances(at, given["place"], given["persons_present"], given.get("reason", ""))


class PlaceField(forms.IntegerField):
    """The place at which a name was drawn; empty when it was not."""

    def __init__(self, name: str) -> None:
        self.name = name
        widget = forms.TextInput(attrs={"inputmode": "numeric", "size": 5, "autocomplete": "off"})
        super().__init__(label=name, required=False, min_value=1, widget=widget)

    def clean(self, value: Any) -> Any:
        """A whole number from 1 on; the message names whose it is, for it also stands in the list above the form."""
        try:
            return super().clean(value)
        except forms.ValidationError:
            text = gettext("%(name)s: the place is a whole number from 1 on.")
            raise forms.ValidationError(text % {"name": self.name}) from None


class DrawForm(CircumstancesForm):
    """The order drawn: the place of each name that was drawn, from 1 without a gap."""

    def __init__(self, *args: Any, pool: LotPool, **given: Any) -> None:
        super().__init__(*args, **given)
        self.pool = pool
        places = {f"rank_{i}": PlaceField(pool.names[code][language()]) for i, code in enumerate(pool.codes)}
        self.fields = {**places, **self.fields}

    def names(self) -> Iterator[Mapping[str, Any]]:
        """Each name of the pool with its field."""
        for i, code in enumerate(self.pool.codes):
            field = self[f"rank_{i}"]
            yield {"code": code, "name": field.label, "field": field}

    def circumstance_fields(self) -> Iterator[forms.BoundField]:
        """The fields that belong to no name."""
        yield from (field for field in self if not field.name.startswith("rank_"))

    def clean(self) -> dict[str, Any]:
        """Each place is drawn once, from 1 on, and there are enough of them."""
        cleaned = super().clean() or self.cleaned_data
        places = sorted(self._places(cleaned))
        if any(name.startswith("rank_") for name in self.errors):
            return cleaned
        if len(set(places)) < len(places):
            raise forms.ValidationError(_("Two were given the same place in the draw."))
        if places != list(range(1, len(places) + 1)):
            raise forms.ValidationError(_("The places must run from 1 without a gap."))
        if len(places) < self.pool.needed:
            few = _("Every name needs its place.")
            some = _("At least as many names as are to be drawn need a place.")
            raise forms.ValidationError(few if self.pool.kind == LotKind.TIE else some)
        return cleaned

    def _places(self, cleaned: Mapping[str, Any]) -> list[int]:
        given = (cleaned.get(f"rank_{i}") for i in range(len(self.pool.codes)))
        return [place for place in given if place is not None]

    def order(self) -> list[str]:
        """The codes in the order drawn."""
        place_of = {code: self.cleaned_data[f"rank_{i}"] for i, code in enumerate(self.pool.codes)}
        drawn = [code for code in self.pool.codes if place_of[code] is not None]
        return sorted(drawn, key=lambda code: place_of[code])


class SeedForm(CircumstancesForm):
    """The seed as it was made in public."""

    seed = forms.CharField(
        label=_("The seed"),
        max_length=200,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false", "size": 40}),
        help_text=_("Exactly as it was read out: every space and letter counts."),
    )
    seed_made = ReasonField(label=_("How the seed was made"), max_length=1000)
    field_order = ("seed", "seed_made")


class ScanForm(forms.Form):
    """The scan of the signed certificate."""

    file = PhotographField(label=_("Scan of the signed certificate"), help_text=_("JPEG, PNG or PDF, at most 5 MB."))


class VerifyForm(forms.Form):
    """A pool and a seed, from which anybody can compute the tickets again."""

    seed = forms.CharField(
        label=_("Seed"),
        required=False,
        max_length=200,
        strip=False,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false", "size": 40}),
        help_text=_("Exactly as it was made public. Without a seed only the SHA-256 of the pool is computed."),
    )
    group = LineField(
        label=_("Class of bodies"), max_length=60, help_text=_("As the pool names it: municipal_council.")
    )
    stage = LineField(label=_("Stage"), max_length=30, help_text=_("As the pool names it: bc, sc_women, women."))
    number = forms.IntegerField(
        label=_("How many are drawn"),
        min_value=0,
        max_value=99_999,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "size": 8}),
    )
    codes = forms.CharField(
        label=_("Codes in the pool"),
        max_length=500_000,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false"}),
        help_text=_("One code to a line; a name may follow after a tab."),
    )
    sha256 = forms.CharField(
        label=_("SHA-256 as published"),
        required=False,
        max_length=64,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false", "size": 64}),
        help_text=_("May be left empty; when given, it is compared."),
    )

    @staticmethod
    def of(found: PublishedPool) -> dict[str, Any]:
        """What to fill in for a published pool."""
        row, seed = found.row, found.newest.seed if found.newest else ""
        lines = "\n".join(f"{code}\t{row.names[code][language()]}" for code in row.codes)
        given = {"group": row.group, "stage": row.stage, "number": row.number, "sha256": row.sha256}
        return {**given, "seed": seed, "codes": lines}

    def clean_codes(self) -> dict[str, str]:
        """The code of each line and the name after it, if there is one; each code once."""
        lines = [line for line in re.split(r"\r\n|[\n\r]", self.cleaned_data["codes"]) if line.strip()]
        pairs = [line.partition("\t")[::2] for line in lines]
        names = {code.strip(): name.strip() for code, name in pairs}
        if len(names) < len(pairs):
            raise forms.ValidationError(_("A code stands there twice."))
        return names

    def clean_sha256(self) -> str:
        """In small letters."""
        digest: str = self.cleaned_data["sha256"].lower()
        return digest

    def names(self) -> dict[str, str]:
        """The name of each code, empty where none was given."""
        found: dict[str, str] = self.cleaned_data["codes"]
        return found

    def pool(self) -> Pool:
        """The pool as the law knows it."""
        given = self.cleaned_data
        return pool_of_codes(given["group"], given["stage"], given["number"], given["codes"])
