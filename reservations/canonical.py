"""The one canonical form in which data are hashed: sorted keys, no spaces, UTF-8."""

import hashlib
import json
from collections.abc import Iterable


def canonical_json(value: object) -> bytes:
    """JSON of `value` as UTF-8 bytes with sorted keys and no spaces; equal values give equal bytes."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def sha256_of(value: object) -> str:
    """Hexadecimal SHA-256 of the canonical JSON of `value`."""
    return hashlib.sha256(canonical_json(value)).hexdigest()


def sha256_of_chunks(chunks: Iterable[bytes]) -> str:
    """Hexadecimal SHA-256 of bytes that arrive in chunks, as an uploaded file does."""
    digest = hashlib.sha256()
    for chunk in chunks:
        digest.update(chunk)
    return digest.hexdigest()
