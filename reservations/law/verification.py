"""Verifying a lot from its public record alone: the pool's SHA-256, the tickets, who is drawn (M-05)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from reservations.law.draws import Draw, Pool, by_tickets
from reservations.law.wording import Message
from reservations.law.wording import gettext_noop as _


@dataclass(frozen=True, slots=True)
class StatedDraw:
    """A draw as a record states it; by seed, or in the order written down."""

    seed: str | None
    order: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    tickets: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class StatedPool:
    """A pool as a record states it: the SHA-256 it is said to have, and the draw that counts, if there is one.

    `everything` tells that a draw must order all the names, as among equals.
    """

    pool: Pool
    names: Mapping[str, str]
    sha256: str = ""
    newest: StatedDraw | None = None
    everything: bool = False


@dataclass(frozen=True, slots=True)
class Verdict:
    """What comes out: the draw computed again (None while nothing is drawn), and what contradicts the statements."""

    stated: StatedPool
    draw: Draw | None
    contradictions: tuple[Message, ...]


def verify(stated: StatedPool, seed: str | None = None) -> Verdict:
    """Compute the pool's SHA-256 and the draw again and compare them with what is stated.

    With `seed` the tickets are those of that seed, and a record that states another seed contradicts it.
    """
    pool, newest = stated.pool, stated.newest
    made = newest.seed if seed is None and newest else seed
    contradictions = [*_of_pool(stated), *_of_seed(newest, seed)]
    if made is not None:
        draw = by_tickets(pool, made)
        contradictions += _of_tickets(newest, draw) if newest and newest.seed == made else ()
        return Verdict(stated, draw, tuple(contradictions))
    if newest is None:
        return Verdict(stated, None, tuple(contradictions))
    contradictions += _of_order(stated, newest)
    return Verdict(stated, Draw(pool, "recorded", newest.order), tuple(contradictions))


def _of_pool(stated: StatedPool) -> Iterator[Message]:
    if stated.sha256 and stated.sha256 != stated.pool.sha256:
        yield Message(_("The SHA-256 of the pool is {computed}, not {stated}."),
                      {"computed": stated.pool.sha256, "stated": stated.sha256})  # fmt: skip


def _of_seed(newest: StatedDraw | None, seed: str | None) -> Iterator[Message]:
    if seed is None or newest is None or newest.seed == seed:
        return
    if newest.seed is None:
        yield Message(_("The record states an order drawn, not a seed."), {})
    else:
        yield Message(_("The record states the seed “{seed}”."), {"seed": newest.seed})


def _of_tickets(newest: StatedDraw, draw: Draw) -> Iterator[Message]:
    for code, stated in newest.tickets.items():
        if draw.tickets.get(code) != stated:
            yield Message(_("The ticket of {code} is stated as {stated}."), {"code": code, "stated": stated})
    if newest.order and newest.order != draw.order:
        yield Message(_("The order stated is not that of the tickets."), {})
    if newest.drawn and newest.drawn != draw.drawn:
        yield Message(_("Other names are stated as drawn: {codes}."), {"codes": ", ".join(newest.drawn)})


def _of_order(stated: StatedPool, newest: StatedDraw) -> Iterator[Message]:
    pool = stated.pool
    if strangers := set(newest.order) - set(pool.codes):
        yield Message(_("Names from outside the pool were drawn: {codes}."), {"codes": ", ".join(sorted(strangers))})
    needed = len(pool.codes) if stated.everything else min(pool.number, len(pool.codes))
    if len(newest.order) < needed:
        values = {"drawn": len(newest.order), "needed": needed}
        yield Message(_("Only {drawn} names were drawn; {needed} are needed."), values)
    if newest.drawn and newest.drawn != newest.order[: pool.number]:
        yield Message(_("Other names are stated as drawn: {codes}."), {"codes": ", ".join(newest.drawn)})
