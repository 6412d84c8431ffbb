"""Forms of officers' accounts: a post, an invitation, a reason, and what the invited officer chooses."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.contrib.auth.password_validation import password_validators_help_text_html, validate_password
from django.core.validators import RegexValidator
from django.utils.translation import gettext_lazy as _

from reservations import words
from reservations.forms.fields import LineField, ReasonField, offer
from reservations.models import Body, District, Invitation, Officer, State
from reservations.obstacles import obstacle_text
from reservations.selectors import accounts
from reservations.services.posts import Post, obstacles
from reservations.workflow.roles import Role


def _coded(places: Iterable[District | Body]) -> list[tuple[str, str]]:
    """Places to choose from, told apart by their codes; none first."""
    return [("", "-"), *((place.code, f"{place.name} ({place.code})") for place in places)]


def fields_of(post: Post) -> dict[str, Any]:
    """A post as the fields of the form show it."""
    return {**vars(post), **{name: code or "" for name, code in post.place.items()}}


class PostForm(forms.Form):
    """A role, the District or body that goes with it, and the designation in both languages."""

    role = forms.ChoiceField(label=_("Role"), choices=[(role.value, words.ROLES[role]) for role in Role])
    district = forms.ChoiceField(
        label=_("District"),
        required=False,
        help_text=_("For a District officer; empty for every other role."),
    )
    body = forms.ChoiceField(
        label=_("Body"),
        required=False,
        help_text=_("For a municipality officer; empty for every other role."),
    )
    designation_en = LineField(label=_("Designation in English"), max_length=200)
    designation_hi = LineField(label=_("Designation in Hindi"), max_length=200, lang="hi")

    def __init__(self, *args: Any, state: State, **given: Any) -> None:
        super().__init__(*args, **given)
        self.state = state
        offer(self, "district", _coded(accounts.districts(state)))
        offer(self, "body", _coded(accounts.bodies(state)))

    def clean_district(self) -> District | None:
        """The District with the chosen code."""
        return accounts.districts(self.state).filter(code=self.cleaned_data["district"]).first()

    def clean_body(self) -> Body | None:
        """The body with the chosen code."""
        return accounts.bodies(self.state).filter(code=self.cleaned_data["body"]).first()

    def clean(self) -> dict[str, Any]:
        """Say at the field what does not go together."""
        given = super().clean() or self.cleaned_data
        if not self.errors:
            for obstacle in obstacles(self.post(), self.state):
                wrong = "body" if Role(given["role"]) == Role.MUNICIPALITY_OFFICER or given["body"] else "district"
                self.add_error(wrong, obstacle_text(obstacle))
        return given

    def post(self) -> Post:
        """What was filled in."""
        given = self.cleaned_data
        return Post(
            Role(given["role"]), given["designation_en"], given["designation_hi"], given["district"], given["body"]
        )


class InviteForm(PostForm):
    """A post and the address that the link is mailed to."""

    email = forms.EmailField(
        label=_("E-mail address of the office"), help_text=_("The link is sent there; the account keeps this address.")
    )


class NewPostForm(PostForm):
    """A post and why the account gets it."""

    reason = ReasonField(help_text=_("For example the order of transfer with its date."))


class AccountReasonForm(forms.Form):
    """Why something is done to an account."""

    reason = ReasonField()


class WithdrawForm(forms.Form):
    """Nothing to fill in."""


class AcceptForm(forms.Form):
    """The user name and password of a new account."""

    username = LineField(
        label=_("User name"),
        max_length=150,
        validators=[RegexValidator(r"^[\w.@+-]+\Z", _("Only letters, digits and @ . + - _ are possible."))],
        help_text=_("Letters, digits and @ . + - _ only; you sign in with it."),
    )
    password1 = forms.CharField(
        label=_("Password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
        help_text=password_validators_help_text_html,
    )
    password2 = forms.CharField(
        label=_("Password (again)"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )

    def __init__(self, *args: Any, invitation: Invitation, **given: Any) -> None:
        super().__init__(*args, **given)
        self.invitation = invitation

    def clean_username(self) -> str:
        """Refuse a name that another account has, however it is written."""
        username: str = self.cleaned_data["username"]
        if Officer.objects.filter(username__iexact=username).exists():
            raise forms.ValidationError(_("Another account has this user name."))
        return username

    def clean(self) -> dict[str, Any]:
        """Judge the password as for every account."""
        given = super().clean() or self.cleaned_data
        first, second = given.get("password1"), given.get("password2")
        if first and second and first != second:
            self.add_error("password2", _("You must type the same password each time."))
        elif first:
            try:
                validate_password(first, Officer(username=given.get("username", ""), email=self.invitation.email))
            except forms.ValidationError as refused:
                self.add_error("password1", refused)
        return given
