"""A computation, or what a published version froze of one, as something to be studied: its inputs and its result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from reservations.law.canonical import inputs_from
from reservations.law.terms import BackwardClassBasis, Inputs
from reservations.models import Computation, OrderVersion
from reservations.selectors import exercises, orders

Json = Mapping[str, Any]
COMPUTATION, VERSION = "computation", "version"


@dataclass(frozen=True)
class Run:
    """One run of the law: where it is kept, the fingerprints of inputs and result, what it read, what it came to."""

    ref: str
    inputs_sha256: str
    result_sha256: str
    form: Json
    names: Mapping[str, Mapping[str, str]]
    categories: Mapping[str, str]
    numbers: tuple[Json, ...]
    basis: BackwardClassBasis

    @property
    def inputs(self) -> Inputs:
        """The inputs as the law reads them."""
        return replace(inputs_from(self.form, self.names), bc_basis=self.basis)

    @property
    def size(self) -> int:
        """How many bodies the law looks at."""
        return len(self.form["bodies"])

    @property
    def in_court(self) -> frozenset[str]:
        """The bodies whose own election is before a court (C-02)."""
        return frozenset(row["code"] for row in self.form["bodies"] if not row.get("notified", True))


def of_computation(computation: Computation) -> Run:
    """A computation, finished or not."""
    figures = computation.figure_set
    return Run(
        ref=f"{COMPUTATION}:{computation.pk}",
        inputs_sha256=computation.inputs_sha256,
        result_sha256=computation.result_sha256,
        form=computation.inputs,
        names=_names(computation),
        categories=orders.categories(computation),
        numbers=tuple((computation.result or {}).get("numbers", ())),
        basis=BackwardClassBasis(figures.bc_survey, figures.bc_commission_report),
    )


def _names(computation: Computation) -> Mapping[str, Mapping[str, str]]:
    """The names of bodies and units, without the rest of the working, which can be large."""
    kept = Computation.objects.filter(pk=computation.pk).values_list("working__names", flat=True).first()
    return kept or exercises.names(computation)


def of_version(version: OrderVersion) -> Run:
    """A published version, from what was frozen alone."""
    frozen: Json = version.frozen or {}
    working, figures = frozen["working"], frozen["figures"]
    return Run(
        ref=f"{VERSION}:{version.pk}",
        inputs_sha256=frozen["inputs_sha256"],
        result_sha256=frozen["result_sha256"],
        form=working["inputs"],
        names=working["names"],
        categories=orders.frozen_categories(version),
        numbers=tuple(frozen["numbers"]),
        basis=BackwardClassBasis(figures["bc_survey"], figures["bc_commission_report"]),
    )


def by_ref(ref: str) -> Run:
    """The run that a `ref` names; DoesNotExist when it is not there."""
    kind, _colon, key = ref.partition(":")
    if kind == COMPUTATION:
        found = Computation.objects.select_related("figure_set", "exercise__state")
        return of_computation(found.get(pk=int(key)))
    return of_version(OrderVersion.objects.get(pk=int(key), published_at__isnull=False))
