"""The demonstration's officers: invented offices, one password and one second factor, refused by production."""

from dataclasses import dataclass

from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import TOTP
from django.contrib.auth.hashers import make_password
from django.utils.translation import get_language

from reservations.models import Body, District, Officer, State
from reservations.workflow.roles import Role

PASSWORD = "specimen-no-legal-effect"  # printed on the terminal and the sign-in page on purpose
TOTP_SECRET = "SPECIMENNOLEGALEFFECTSPECIMENNOL"  # of the second factor of all; the page of the code shows its code


@dataclass(frozen=True)
class Account:
    """One account: what is typed to sign in, its role and its designation in both languages."""

    username: str
    role: Role
    designation_en: str
    designation_hi: str
    district: str = ""
    body: str = ""
    state: str = "IN-UP"

    @property
    def designation(self) -> str:
        """The designation in the active language."""
        return self.designation_hi if get_language() == "hi" else self.designation_en


ACCOUNTS = (
    Account(
        "drafter", Role.DRAFTER, "Section Officer, Urban Development Section-1", "अनुभाग अधिकारी, नगर विकास अनुभाग-1"
    ),
    Account("approver", Role.APPROVER, "Principal Secretary, Urban Development", "प्रमुख सचिव, नगर विकास विभाग"),
    Account("agra", Role.DISTRICT_OFFICER, "District Magistrate's office, Agra", "जिलाधिकारी कार्यालय, आगरा", "UP-AGRA"),
    Account(
        "jhansi", Role.DISTRICT_OFFICER, "District Magistrate's office, Jhansi", "जिलाधिकारी कार्यालय, झांसी", "UP-JHANSI"
    ),
    Account(
        "agra-nagar-nigam",
        Role.MUNICIPALITY_OFFICER,
        "Executive Officer, Municipal Corporation Agra",
        "अधिशासी अधिकारी, नगर निगम आगरा",
        body="UP-NN-01",
    ),
    Account("auditor", Role.AUDITOR, "Auditor", "लेखापरीक्षक"),
    Account(
        "drafter-mp",
        Role.DRAFTER,
        "Under Secretary, Urban Development and Housing, Madhya Pradesh",
        "अवर सचिव, नगरीय विकास एवं आवास, मध्य प्रदेश",
        state="IN-MP",
    ),
)


def create(state: State) -> dict[str, Officer]:
    """Create what is missing of the demonstration's accounts of one State; returns them by username."""
    return {each.username: _made(each, state) for each in ACCOUNTS if each.state == state.code}


def _made(account: Account, state: State) -> Officer:
    officer = Officer.objects.filter(username=account.username).first() or Officer(
        username=account.username,
        email=f"{account.username}@example.org",
        password=make_password(PASSWORD),
        role=account.role,
        state=state,
        district=District.objects.get(code=account.district) if account.district else None,
        body=Body.objects.get(code=account.body) if account.body else None,
        designation_en=account.designation_en,
        designation_hi=account.designation_hi,
        is_demonstration=True,
    )
    officer.save()
    if not Authenticator.objects.filter(user=officer, type=Authenticator.Type.TOTP).exists():
        TOTP.activate(officer, TOTP_SECRET)
    return officer
