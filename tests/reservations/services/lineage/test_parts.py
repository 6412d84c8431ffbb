"""Which part of a merger is the larger."""

from datetime import timedelta

import pytest

from reservations.services import clock
from reservations.services.lineage.parts import larger, parts_of
from tests.factories import BodyFactory, FigureSetFactory
from tests.reservations.services.lineage.acting import counted

pytestmark = pytest.mark.django_db


def test_the_newest_figures_tell() -> None:
    one, two = BodyFactory(code="A"), BodyFactory(code="B")
    for days, sizes in ((9, (300, 200)), (1, (100, 200))):
        figures = FigureSetFactory(imported_at=clock.now() - timedelta(days=days))
        for body, size in zip((one, two), sizes, strict=True):
            counted(figures, body, size)
    parts = parts_of([two, one])
    assert [(part.body.code, part.population) for part in parts] == [("A", 100), ("B", 200)]
    assert larger(parts) == two


def test_between_equals_and_unknown_ones_none_is_the_larger() -> None:
    figures = FigureSetFactory()
    one, two = counted(figures, BodyFactory(code="A"), 100), counted(figures, BodyFactory(code="B"), 100)
    assert larger(parts_of([one, two])) is None
    assert larger(parts_of([one, BodyFactory(code="C")])) is None
    assert larger(parts_of([one])) is None


def test_figures_that_nobody_confirmed_tell_nothing() -> None:
    body = counted(FigureSetFactory(confirmed=False), BodyFactory(code="A"), 100)
    [part] = parts_of([body])
    assert part.population is None
