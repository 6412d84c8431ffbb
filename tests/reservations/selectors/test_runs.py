"""A stored computation and a published version give the same run of the law."""

import pytest

from reservations.models import OrderVersion
from reservations.selectors import runs
from tests import factories

pytestmark = pytest.mark.django_db


def test_a_version_gives_what_its_computation_gave() -> None:
    version = factories.published()
    frozen, computed = runs.of_version(version), runs.of_computation(version.computation)
    assert frozen.inputs == computed.inputs
    assert (frozen.inputs_sha256, frozen.result_sha256) == (computed.inputs_sha256, computed.result_sha256)
    assert frozen.categories == computed.categories
    assert list(frozen.numbers) == list(computed.numbers)
    assert frozen.basis == computed.basis
    assert frozen.size == 17


def test_a_run_is_found_again_by_its_reference() -> None:
    version = factories.published()
    for run in (runs.of_version(version), runs.of_computation(version.computation)):
        assert runs.by_ref(run.ref).inputs == run.inputs


def test_a_version_that_is_not_public_is_not_found() -> None:
    version = factories.drafted().versions.get()
    with pytest.raises(OrderVersion.DoesNotExist):
        runs.by_ref(f"{runs.VERSION}:{version.pk}")


def test_a_refused_computation_is_a_run_without_categories() -> None:
    run = runs.of_computation(factories.computed(factories.started(factories.castes_in_kanpur_alone())))
    assert run.categories == {}
    assert run.numbers == ()
    assert run.inputs.bodies


def test_bodies_in_court_are_known() -> None:
    body = factories.corporations()[0]
    body.notified = False
    body.save()
    assert runs.of_computation(factories.computed()).in_court == {body.code}
