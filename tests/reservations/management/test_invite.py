"""The first account of a State: the State is entered and an office invited at the server's console."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import translation

from reservations.models import AuditRecord, Invitation, State
from tests import factories

pytestmark = pytest.mark.django_db
STATE = {
    f"{part}_{language}": f"{part} {language}"
    for part in ("name", "government", "department", "counter")
    for language in ("en", "hi")
}


def said(*args: str, **options: str) -> str:
    out = StringIO()
    call_command(*args, stdout=out, **options)
    return out.getvalue()


class TestEnteringAState:
    def test_makes_it_and_changes_it(self) -> None:
        assert "entered" in said("enter_state", "IN-UP", section="9-1", **STATE)
        assert "changed" in said("enter_state", "IN-UP", section="9-2", **STATE)
        assert State.objects.get().section == "9-2"
        assert list(AuditRecord.objects.values_list("act", flat=True)) == ["enter_state", "enter_state"]


class TestInviting:
    def test_prints_a_link_that_opens(self, client: Client) -> None:
        factories.StateFactory()
        printed = said("invite", "IN-UP", "approver", "ps@example.org", "Principal Secretary", "प्रमुख सचिव")
        link = printed.split()[-1]
        assert "Principal Secretary" in client.get(link[link.index("/en/") :]).content.decode()
        assert Invitation.objects.get().invited_by is None

    @pytest.mark.parametrize(
        ("args", "options", "reason"),
        [
            (("IN-XX", "approver", "a@example.org"), {}, "There is no State IN-XX"),
            (("IN-UP", "approver", "nobody"), {}, "is no e-mail address"),
            (("IN-UP", "district_officer", "a@example.org"), {}, "A District officer needs a District"),
            (("IN-UP", "district_officer", "a@example.org"), {"district": "X"}, "has no district X"),
        ],
    )
    def test_says_what_is_wrong(self, args: tuple[str, ...], options: dict[str, str], reason: str) -> None:
        factories.StateFactory()
        with translation.override("en"), pytest.raises(CommandError, match=reason):
            said("invite", *args, "Office", "कार्यालय", **options)

    def test_a_district_officer_is_invited_by_the_code_of_the_district(self) -> None:
        district = factories.DistrictFactory()
        said("invite", "IN-UP", "district_officer", "a@example.org", "DM", "डीएम", district=district.code)
        assert Invitation.objects.get().district == district
