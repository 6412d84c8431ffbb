"""The shared data, as the tests of the law find them."""

from tests.reservations.law.conftest import shared

__all__ = ["shared"]
