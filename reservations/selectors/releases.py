"""The scheduled release of a draft: the one that waits, and how the last one ended (F12)."""

from collections.abc import Iterable, Mapping
from datetime import date, datetime
from typing import Any

from reservations.models import Order, Release
from reservations.workflow.machine import Obstacle


def waiting(order: Order) -> Release | None:
    """The release that has not ended, if any; at most one version is in preparation."""
    found = Release.objects.filter(version__order=order, outcome=None)
    return found.select_related("version__computation", "scheduled_by").order_by("-pk").first()


def release_at(order: Order) -> datetime | None:
    """The instant of the release that waits."""
    release = waiting(order)
    return release.release_at if release else None


def last_refused(order: Order) -> Release | None:
    """The last release, when it was refused and nothing has happened to the order since: both officers are told."""
    last = Release.objects.filter(version__order=order).order_by("-scheduled_at", "-pk").first()
    if last is None or last.outcome != Release.Outcome.REFUSED:
        return None
    return None if order.acts.filter(at__gt=last.ended_at).exists() else last


def obstacles(release: Release) -> list[Obstacle]:
    """Why a release was refused."""
    return [Obstacle(each["reading"], each["template"], _read(each["values"])) for each in release.obstacles]


def kept(obstacles: Iterable[Obstacle]) -> list[dict[str, object]]:
    """The same as JSON, without a language: days and instants are marked as such."""
    return [{"reading": o.reading, "template": o.template, "values": _written(o.values)} for o in obstacles]


def _written(values: Mapping[str, object]) -> dict[str, object]:
    return {name: _marked(value) for name, value in values.items()}


def _marked(value: object) -> object:
    if isinstance(value, datetime):
        return {"moment": value.isoformat()}
    return {"day": value.isoformat()} if isinstance(value, date) else value


def _read(values: Mapping[str, Any]) -> dict[str, object]:
    return {name: _unmarked(value) for name, value in values.items()}


def _unmarked(value: Any) -> object:
    if not isinstance(value, dict):
        return value
    return datetime.fromisoformat(value["moment"]) if "moment" in value else date.fromisoformat(value["day"])
