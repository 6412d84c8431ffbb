"""A lot on record serves its own stage; one that nothing asked for is named."""

from reservations.law.lots import LotBook
from reservations.law.terms import Lots, TieLot

USED, STALE, ELSEWHERE = TieLot("g", "SC", ("B", "A")), TieLot("g", "BC", ("C", "D")), TieLot("h", "SC", ("E", "F"))


def test_a_lot_that_was_not_asked_for_is_stale() -> None:
    book = LotBook(Lots(ties=(USED, STALE, ELSEWHERE)))
    assert book.order("g", "SC", {"A", "B"}, 1) == ("B", "A")
    assert book.unused("g") == (STALE,)
