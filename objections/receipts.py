"""Receipts: what was filed, when, with its hashes, signed by the server; checked later without the database.

The signature covers the canonical JSON of `receipt` in the file. Statement and relief stand beside it, so that whoever
holds the file can see that their hashes are the signed ones.
"""

import base64
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

from objections import keys
from objections.models import Objection
from reservations.canonical import canonical_json

FORMAT = 1
ALGORITHM = "Ed25519"


def instant(at: datetime) -> str:
    """An instant in a receipt: UTC, to the microsecond."""
    return at.astimezone(UTC).isoformat(timespec="microseconds")


def hash_of(text: str) -> str:
    """The SHA-256 of a text as UTF-8."""
    return sha256(text.encode()).hexdigest()


def sign(receipt: Mapping[str, object]) -> tuple[dict[str, object], str, str]:
    """Add the key's name to a receipt and sign it: the receipt, the signature in base64, the key's name."""
    private = keys.private_key()
    name = keys.key_id(private.public_key())
    signed = {**receipt, "format": FORMAT, "key_id": name}
    return signed, base64.b64encode(private.sign(canonical_json(signed))).decode(), name


def file_of(objection: Objection) -> dict[str, object]:
    """The receipt as a file for download."""
    return {
        "receipt": objection.receipt,
        "signature": objection.receipt_signature,
        "algorithm": ALGORITHM,
        "statement": objection.text,
        "relief": objection.relief,
    }


@dataclass(frozen=True)
class Verdict:
    """Whether a receipt is genuine; the fault is `form`, `key`, `signature`, `statement`, `relief`, or empty."""

    fault: str
    receipt: Mapping[str, Any]

    @property
    def genuine(self) -> bool:
        """Nothing was found against it."""
        return not self.fault


def verify(file: object, public_pem: bytes | None = None) -> Verdict:
    """Check a downloaded receipt with the given public key, else with the one of this server that it names."""
    receipt = file.get("receipt") if isinstance(file, dict) else None
    if not isinstance(file, dict) or not isinstance(receipt, dict):
        return Verdict("form", {})
    try:
        public = keys.read_public(public_pem or keys.public_pem(str(receipt.get("key_id"))))
        signature = base64.b64decode(str(file.get("signature")), validate=True)
        return Verdict(_fault(file, receipt, signature, public), receipt)
    except (keys.UnknownKey, keys.NotAKey):
        return Verdict("key", receipt)
    except (ValueError, RecursionError):  # no base64, no text that could be written, nested without end
        return Verdict("signature", receipt)


def papers_by_hash(receipt: Mapping[str, Any]) -> dict[str, str]:
    """The names of the papers of a receipt by their SHA-256, both as they were handed in and as they are kept."""
    papers = receipt["papers"]
    return {paper[name]: paper["name"] for name in ("sha256", "handed_in_sha256") for paper in papers if name in paper}


def _fault(file: Mapping[str, Any], receipt: Mapping[str, Any], signature: bytes, public: Any) -> str:
    if receipt.get("key_id") != keys.key_id(public):
        return "key"
    if not keys.is_signed(canonical_json(receipt), signature, public):
        return "signature"
    for part in ("statement", "relief"):
        if hash_of(str(file.get(part, ""))) != receipt.get(f"{part}_sha256"):
            return part
    return ""
