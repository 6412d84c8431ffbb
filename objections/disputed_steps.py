"""The steps of the working that an objection can dispute: those of one office, or of the whole order."""

from collections.abc import Sequence

from reservations.models import OrderVersion
from reservations.services import explanations
from reservations.services.explanations import Step


def steps_of(version: OrderVersion, body_code: str | None) -> Sequence[Step]:
    """The steps in the active language, as the body's page shows them; without a body, those of the whole order."""
    computation = version.computation
    if not computation.working:
        return []
    if body_code is None:
        return explanations.state_steps(computation.working)
    return explanations.steps(computation.result or {}, computation.working, body_code)


def find(version: OrderVersion, body_code: str | None, key: str) -> Step | None:
    """The step of that key."""
    return next((step for step in steps_of(version, body_code) if step.key == key), None) if key else None


class StepNames:
    """Names of steps for a list: each office's steps are put into words once."""

    def __init__(self) -> None:
        self._versions: dict[int, OrderVersion] = {}
        self._steps: dict[tuple[int, str | None], dict[str, Step]] = {}

    def find(self, version_id: int, body_code: str | None, key: str) -> Step | None:
        """The step of that key of a version and an office."""
        if not key:
            return None
        if (version_id, body_code) not in self._steps:
            steps = steps_of(self._version(version_id), body_code)
            self._steps[version_id, body_code] = {step.key: step for step in steps}
        return self._steps[version_id, body_code].get(key)

    def _version(self, version_id: int) -> OrderVersion:
        if version_id not in self._versions:
            self._versions[version_id] = OrderVersion.objects.select_related("computation").get(pk=version_id)
        return self._versions[version_id]
