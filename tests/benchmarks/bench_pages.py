"""What the public pages cost beside the barest page that this application serves, on the demonstration's data."""

from collections.abc import Callable
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

from tests.benchmarks import harness

BARE = "/healthz"


@pytest.fixture
def visitor(db: None, settings: Any, client: Client) -> Client:
    """Give a visitor of the loaded demonstration."""
    settings.DEMONSTRATION = True
    call_command("demo", "--quiet")
    return client


def opening(visitor: Client, address: str) -> Callable[[], object]:
    """Give the opening of a page; one that fails is not worth measuring."""

    def opened() -> None:
        assert visitor.get(address).status_code == 200

    return opened


@pytest.mark.parametrize(
    ("address", "most"),
    [
        ("/hi/", 80),
        ("/hi/orders/NN-2028/", 300),
        ("/hi/orders/NN-2028/bodies/UP-NN-01/", 300),
        ("/hi/objections/register/", 80),
    ],
)
def test_a_page_beside_a_bare_one(visitor: Client, address: str, most: int) -> None:
    assert harness.ratio(address, opening(visitor, address), to=opening(visitor, BARE)) < most
