"""A browser's requests as an officer of a role."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.utils import translation

from reservations.workflow.roles import Role
from tests.factories import officer

SignedIn = Callable[[Role], Client]


@pytest.fixture(autouse=True)
def _in_english():
    """Addresses and sentences of these tests are English."""
    with translation.override("en"):
        yield


@pytest.fixture
def signed_in() -> SignedIn:
    """A client that is signed in: `signed_in(Role.APPROVER)`."""

    def sign_in(role: Role) -> Client:
        client = Client()
        client.force_login(officer(role))
        return client

    return sign_in


@pytest.fixture
def drafter(signed_in: SignedIn) -> Client:
    """The drafter's browser."""
    return signed_in(Role.DRAFTER)


@pytest.fixture
def approver(signed_in: SignedIn) -> Client:
    """The approver's browser."""
    return signed_in(Role.APPROVER)


@pytest.fixture
def auditor(signed_in: SignedIn) -> Client:
    """The auditor's browser."""
    return signed_in(Role.AUDITOR)
