"""Wrong tries of a tracking code: after ten for one number within an hour, no further one is answered."""

from hashlib import sha256

from django.core.cache import cache

MOST = 10
WITHIN = 3600  # seconds


def _key(number: str) -> str:
    return f"objections.wrong-tries.{sha256(number.encode()).hexdigest()}"


def too_many(number: str) -> bool:
    """Whether the tries for this number are used up."""
    return int(cache.get(_key(number), 0)) >= MOST


def count_wrong(number: str) -> None:
    """Count one wrong try; the hour begins with the first."""
    cache.add(_key(number), 0, WITHIN)
    try:
        cache.incr(_key(number))
    except ValueError:  # the hour ended in between
        cache.set(_key(number), 1, WITHIN)
