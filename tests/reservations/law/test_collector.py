"""The collector of garbage cycles rests while the law works, and is left as it was found."""

import gc

from reservations.law import collector


class TestPaused:
    def test_it_rests_and_runs_again(self) -> None:
        with collector.paused():
            assert not gc.isenabled()
        assert gc.isenabled()

    def test_one_that_was_off_stays_off(self) -> None:
        gc.disable()
        try:
            with collector.paused():
                assert not gc.isenabled()
            assert not gc.isenabled()
        finally:
            gc.enable()
