"""What a law's orders name and say: its provision, its bodies, its addressees, and how they speak of the power."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Both = Mapping[str, str]  # by language, en and hi
Texts = Mapping[str, Both]  # what a sentence names in braces
ByPhase = Mapping[str, Both]  # draft (revised or not) and final


@dataclass(frozen=True)
class Law:
    """What orders under one law name and say.

    `power` recites the power or, where the copy at hand names none, the manner laid down (C-42). `time` is said where
    the statute gives the time for objections, `lots` where it draws lots. `bodies` holds by class of bodies: offices,
    none (of them), body, at_district and at_body (where objections are received). `copies` are the addressees by class;
    of those in `boards` a draft asks for publication.
    """

    provision: Both
    power: ByPhase
    bodies: Mapping[str, Texts]
    copies: Mapping[str, Mapping[str, tuple[str, ...]]]
    gazette: Both
    boards: Texts
    time: Both | None = None
    lots: Both | None = None
