"""A District officer's account, from the mailed link to a lost phone, with the second factor required and no script."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core import mail
from django.core.cache import cache

from config.second_factor import code_of_the_moment
from reservations.models import AuditRecord, Invitation, Officer
from reservations.services import accounts, clock, jobs
from reservations.workflow.roles import Role
from tests import factories
from tests.journeys.conftest import PHONE
from tests.journeys.walking import Visitor

NewVisitor = Callable[..., Visitor]
PASSWORD = "ganga yamuna sangam 2028"


@pytest.fixture
def approver(live_server: object) -> Officer:
    cache.clear()
    made: Officer = factories.officer(Role.APPROVER)
    factories.DistrictFactory(name_en="Agra", name_hi="आगरा")
    return made


def invited(visitor: Visitor, approver: Officer) -> str:
    """The approver sends an invitation; the address in the mail, in Hindi."""
    visitor.sign_in(approver.username, factories.PASSWORD)
    visitor.go("accounts")
    visitor.follow("Invite an officer")
    office = {"designation_en": "District Magistrate's office", "designation_hi": "जिलाधिकारी कार्यालय"}
    visitor.fill(role="district_officer", district="Agra", email="dm-agra@example.org", **office)
    visitor.press()
    visitor.reads("The invitation is on its way.")
    jobs.run_all_due()
    return re.findall(r"https?://[^/]+(/hi/accounts/invitation/\S+)", str(mail.outbox[-1].body))[0]


def set_up(visitor: Visitor) -> str:
    """Type the key into an app that we are, and give its code; returns the key."""
    secret = visitor.page.locator("main code").inner_text()
    visitor.fill(code=code_of_the_moment(secret))
    visitor.press()
    visitor.reads("Print or download the codes now: this page does not show them again.")
    return secret


@pytest.mark.journey
def test_from_the_mailed_link_to_a_lost_phone(
    visitor: NewVisitor, approver: Officer, settings: Any, tmp_path: Path
) -> None:
    link = invited(visitor("en"), approver)
    settings.OFFICERS_NEED_SECOND_FACTOR = True
    officer = visitor("hi", viewport=PHONE, java_script_enabled=False)
    officer.page.goto(officer.site + link)
    officer.fill(username="dm.agra", password1=PASSWORD, password2=PASSWORD)
    officer.press()
    officer.go("desk")
    assert "/2fa/totp/activate/" in officer.page.url, "the desk is shut without a second factor"
    secret = set_up(officer)
    with officer.page.expect_download() as waiting:
        officer.page.locator("a[download]").click()
    waiting.value.save_as(tmp_path / "codes.txt")
    codes = (tmp_path / "codes.txt").read_text().split()
    assert len(codes) == 10

    officer.go("account_logout")
    officer.press()
    signs_in(officer, code_of_the_moment(secret))
    officer.go("usersessions_list")
    officer.reads("Sessions of this account")
    officer.go("account_logout")
    officer.press()
    signs_in(officer, codes[0])

    accounts.reset_factor(Officer.objects.get(username="dm.agra"), "Phone lost", by=approver, at=clock.now())
    officer.go("desk")
    assert "/accounts/login/" in officer.page.url, "sessions end with the factor"
    first_step(officer)
    officer.fill(password=PASSWORD)  # asked for once more before the new phone is set up
    officer.press()
    assert set_up(officer) != secret
    assert Invitation.objects.get().officer == Officer.objects.get(username="dm.agra")
    assert {"invite_officer", "accept_invitation", "add_factor", "use_recovery_code", "reset_factor"} <= set(
        AuditRecord.objects.values_list("act", flat=True)
    )


def first_step(visitor: Visitor) -> None:
    visitor.go("account_login")
    visitor.fill(login="dm.agra", password=PASSWORD)
    visitor.press()


def signs_in(visitor: Visitor, code: str) -> None:
    first_step(visitor)
    visitor.fill(code=code)
    visitor.press("Sign in")
    assert "/desk/" in visitor.page.url, visitor.text
