"""The search for garbage cycles waits while the law computes, and goes on whatever happens."""

import gc

import pytest

from reservations.law.collector import paused


def test_it_waits_and_goes_on() -> None:
    with paused():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_goes_on_after_a_refusal() -> None:
    def refuse() -> None:
        with paused():
            raise ValueError("refused")

    with pytest.raises(ValueError, match="refused"):
        refuse()
    assert gc.isenabled()


def test_where_it_was_off_it_stays_off() -> None:
    gc.disable()
    try:
        with paused():
            assert not gc.isenabled()
        assert not gc.isenabled()
    finally:
        gc.enable()
