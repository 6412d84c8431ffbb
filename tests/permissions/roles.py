"""Everybody who may ask for an address: the public, every role in Uttar Pradesh, every role of another State."""

from dataclasses import dataclass

from reservations.workflow.roles import Role


@dataclass(frozen=True)
class Asking:
    """One who asks. `office` is absent for the public and for an account that belongs to no State."""

    name: str
    office: Role | None = None
    foreign: bool = False
    of_other_district: bool = False


VISITOR = Asking("visitor without account")
STATELESS = Asking("account of no State")
OWN = [Asking(f"{role} of Uttar Pradesh", role) for role in Role]  # of a District: Jhansi
OF_AGRA = Asking("district_officer of Agra", Role.DISTRICT_OFFICER, of_other_district=True)
OF_AGRA_S_BODY = Asking("municipality_officer of Agra", Role.MUNICIPALITY_OFFICER, of_other_district=True)
FOREIGN = [Asking(f"{role} of Madhya Pradesh", role, foreign=True) for role in Role]
EVERYBODY = [VISITOR, STATELESS, *OWN, OF_AGRA, OF_AGRA_S_BODY, *FOREIGN]

STATE_OFFICE = frozenset({Role.DRAFTER, Role.APPROVER})
READERS = STATE_OFFICE | {Role.AUDITOR}
OFFICERS = frozenset(Role)
OF_OBJECTIONS = READERS | {Role.DISTRICT_OFFICER}
COUNTERS = STATE_OFFICE | {Role.DISTRICT_OFFICER, Role.MUNICIPALITY_OFFICER}
RECORDERS = frozenset({Role.DRAFTER, Role.DISTRICT_OFFICER, Role.MUNICIPALITY_OFFICER})
KEEPERS = frozenset({Role.APPROVER})  # of the State's accounts
DRAFTER, APPROVER = frozenset({Role.DRAFTER}), frozenset({Role.APPROVER})
