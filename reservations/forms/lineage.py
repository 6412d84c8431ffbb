"""Forms of the acts in a body's life: what changes, from which day, on which notification."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from reservations import words
from reservations.forms.fields import DayField, LineField, ReasonField, offer, offer_rows
from reservations.law.terms import BodyClass
from reservations.models import Body, BodyAct, District, Officer
from reservations.selectors import register
from reservations.services.lineage import OF_TOWNS, Change, Ground, NewBody

Kind = BodyAct.Kind
NOW, EARLIER = "now", "earlier"


class BodyCodesField(forms.CharField):
    """Codes of bodies of the officer's State, one a line or with commas; cleaned to the bodies."""

    officer: Officer

    def __init__(self, *, lines: int = 1, **given: Any) -> None:
        widget = forms.Textarea(attrs={"rows": lines}) if lines > 1 else forms.TextInput(attrs={"size": 40})
        super().__init__(max_length=4000, widget=widget, **given)

    def clean(self, value: Any) -> Any:
        """The bodies in the order given; every code that is not on record is named."""
        codes = super().clean(value).replace(",", " ").split()
        found = {body.code: body for body in register.with_codes(self.officer, codes)}
        if missing := [code for code in codes if code not in found]:
            raise forms.ValidationError(_("Not on record: %(codes)s") % {"codes": ", ".join(missing)})
        return tuple(found[code] for code in dict.fromkeys(codes))


class ActForm(forms.Form):
    """What every act rests on."""

    kind: BodyAct.Kind
    effective_on = DayField(label=_("Holds from"), help_text=_("The first day on which it is so."))
    notification = LineField(label=_("Number of the notification"), max_length=200)
    notified_on = DayField(label=_("Date of the notification"))
    cause = LineField(label=_("Cause"), max_length=500, required=False)

    def __init__(self, *args: Any, officer: Officer, body: Body | None = None, **given: Any) -> None:
        super().__init__(*args, **given)
        self.body = body
        for field in self.fields.values():
            if isinstance(field, BodyCodesField):
                field.officer = officer
        self.prepare(officer)
        self.order_fields(self.first())

    def prepare(self, officer: Officer) -> None:
        """Fill in what the register says now."""

    def first(self) -> Iterable[str]:
        """The form's own fields stand before those of the notification."""
        return [name for name in self.fields if name not in ActForm.base_fields]

    def ground(self) -> Ground:
        """Day and notification, for the service."""
        given = self.cleaned_data
        return Ground(given["effective_on"], given["notification"], given["notified_on"], given["cause"])

    def change(self) -> Change:
        """What was filled in, for the service."""
        return Change(self.kind, self.ground())


class AbolishForm(ActForm):
    """A body that ends."""

    kind = Kind.ABOLISHED


class EntryForm(ActForm):
    """A change of the register's entry: to what it becomes, or what it was before where the register has it already."""

    columns: tuple[str, ...] = ()
    when = forms.ChoiceField(
        label=_("What is entered here?"),
        widget=forms.RadioSelect,
        initial=NOW,
        choices=[
            (NOW, pgettext_lazy("entry of the register", "What is so from that day on")),
            (EARLIER, pgettext_lazy("entry of the register", "What was so before; the register has the rest already")),
        ],
    )

    def entry(self) -> dict[str, Any]:
        """The columns of the register's entry."""
        return {name: self.cleaned_data[name] for name in self.columns}

    def change(self) -> Change:
        """What was filled in, for the service."""
        earlier = self.cleaned_data.get("when") == EARLIER
        return Change(self.kind, self.ground(), entry=self.entry(), earlier=earlier)


class RenameForm(EntryForm):
    """Another name in both languages."""

    kind = Kind.RENAMED
    columns = ("name_en", "name_hi")
    name_en = LineField(label=_("Name in English"), max_length=200)
    name_hi = LineField(label=_("Name in Hindi"), max_length=200, lang="hi")


class MoveForm(EntryForm):
    """Another District."""

    kind = Kind.MOVED
    district = forms.ModelChoiceField(label=_("District"), queryset=District.objects.none())

    def prepare(self, officer: Officer) -> None:
        """The Districts of the State."""
        offer_rows(self, "district", register.districts(officer))

    def entry(self) -> dict[str, Any]:
        """The District by its id."""
        return {"district": self.cleaned_data["district"].pk}


class ReclassifyForm(EntryForm):
    """Another class of town."""

    kind = Kind.RECLASSIFIED
    new_class = forms.ChoiceField(label=_("Class of bodies"))

    def prepare(self, officer: Officer) -> None:
        """The other classes of towns."""
        own = self.body.kind if self.body else ""
        offer(self, "new_class", [(kind.value, words.BODY_CLASSES[kind]) for kind in OF_TOWNS if kind != own])

    def entry(self) -> dict[str, Any]:
        """The class."""
        return {"kind": self.cleaned_data["new_class"]}


class DirectoryCodeForm(EntryForm):
    """The code of the Local Government Directory, with where and when it was looked up."""

    kind = Kind.LGD_CODE
    columns = ("lgd_code",)
    lgd_code = LineField(label=_("Code of the Local Government Directory"), max_length=20)

    def prepare(self, officer: Officer) -> None:
        """A code is looked up, not notified."""
        for name in ("when", "notified_on", "cause"):
            del self.fields[name]
        self.fields["notification"].label = _("Source")
        self.fields["effective_on"].label, self.fields["effective_on"].help_text = _("Looked up on"), ""

    def ground(self) -> Ground:
        """The day on which it was looked up."""
        given = self.cleaned_data
        return Ground(given["effective_on"], given["notification"], given["effective_on"])


class MergeForm(ActForm):
    """The parts that went into the body, and whose history it keeps."""

    kind = Kind.MERGED
    parts = BodyCodesField(
        label=_("Codes of the bodies that went into it"), lines=3, help_text=_("One a line. They end on that day.")
    )
    goes_on = forms.BooleanField(
        label=_("The body was there before and is itself one of the parts"), required=False, initial=True
    )
    history_of = BodyCodesField(
        label=_("Code of the part whose history counts"),
        required=False,
        help_text=_("Left empty, that of the larger part by the newest figures (C-23)."),
    )
    reason = ReasonField(label=_("Reason, if it is not the larger part’s"), required=False, max_length=500, rows=2)

    def change(self) -> Change:
        """What was filled in, for the service."""
        given = self.cleaned_data
        own = (self.body,) if given["goes_on"] and self.body and self.body not in given["parts"] else ()
        kept = given["history_of"][0] if given["history_of"] else None
        return Change(self.kind, self.ground(), parts=(*own, *given["parts"]), history_of=kept, reason=given["reason"])


class NewBodyForm(ActForm):
    """A body that did not exist before."""

    kind = Kind.NEW
    code = LineField(label=_("Code"), max_length=40, help_text=_("Its permanent identity, never changed."))
    name_en = LineField(label=_("Name in English"), max_length=200)
    name_hi = LineField(label=_("Name in Hindi"), max_length=200, lang="hi")
    body_class = forms.ChoiceField(label=_("Class of bodies"))
    district = forms.ModelChoiceField(label=_("District"), queryset=District.objects.none())
    parts = BodyCodesField(
        label=_("Codes of the bodies it was cut out of"),
        required=False,
        help_text=_("They go on. Where they end, enter the body first and then the merger or the abolition."),
    )

    def prepare(self, officer: Officer) -> None:
        """The Districts and classes of the State; a constituency comes with its figures."""
        offer_rows(self, "district", register.districts(officer))
        kinds = [kind for kind in BodyClass if kind != BodyClass.CONSTITUENCY]
        offer(self, "body_class", [(kind.value, words.BODY_CLASSES[kind]) for kind in kinds])

    def new(self) -> NewBody:
        """What was filled in, for the service."""
        given = {name: self.cleaned_data[name] for name in ("code", "name_en", "name_hi", "district", "parts")}
        return NewBody(kind=BodyClass(self.cleaned_data["body_class"]), ground=self.ground(), **given)


FORMS: dict[str, type[ActForm]] = {
    form.kind.value: form for form in (RenameForm, MoveForm, ReclassifyForm, MergeForm, AbolishForm, DirectoryCodeForm)
}
