"""The roles of officers."""

from enum import StrEnum


class Role(StrEnum):
    """What an officer may do; each account has one role."""

    DRAFTER = "drafter"
    APPROVER = "approver"
    DISTRICT_OFFICER = "district_officer"
    MUNICIPALITY_OFFICER = "municipality_officer"
    AUDITOR = "auditor"
