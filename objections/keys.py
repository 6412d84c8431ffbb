"""The server's Ed25519 key for receipts: made on first use, readable by its owner alone, named by its public half."""

import re
from functools import cache
from hashlib import sha256
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
    load_pem_public_key,
)
from django.conf import settings

from reservations.secret_file import make_once

KEY_ID = re.compile(r"[0-9a-f]{16}")


class UnknownKey(Exception):
    """This installation has no public key of that name."""


class NotAKey(ValueError):
    """The file holds no Ed25519 public key."""


def folder() -> Path:
    """Where the keys lie. Those of a demonstration are called specimen, so that production can refuse them."""
    return Path(settings.KEYS_ROOT) / ("specimen-receipts" if settings.DEMONSTRATION else "receipts")


def key_id(public: Ed25519PublicKey) -> str:
    """The first 16 hexadecimal digits of the SHA-256 of the 32 bytes of a public key."""
    return sha256(public.public_bytes(Encoding.Raw, PublicFormat.Raw)).hexdigest()[:16]


def private_key() -> Ed25519PrivateKey:
    """The key that signs; made when there is none. Processes that start together end up with the same key."""
    return _private_key(folder())


@cache
def _private_key(where: Path) -> Ed25519PrivateKey:
    path = where / "receipt-key.pem"
    make_once(path, _pem)
    key = load_pem_private_key(path.read_bytes(), password=None)
    if not isinstance(key, Ed25519PrivateKey):
        raise TypeError(f"{path} holds no Ed25519 key")
    _publish(key.public_key(), where)
    return key


def _pem() -> bytes:
    return Ed25519PrivateKey.generate().private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


def _publish(public: Ed25519PublicKey, where: Path) -> None:
    """Keep the public half beside it under its name: it stays when the key is replaced."""
    path = where / f"{key_id(public)}.pem"
    if not path.exists():
        path.write_bytes(public.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo))


def public_pem(name: str) -> bytes:
    """The public key of that name as PEM. Raises UnknownKey."""
    private_key()
    path = folder() / f"{name}.pem"
    if not KEY_ID.fullmatch(name) or not path.exists():
        raise UnknownKey(name)
    return path.read_bytes()


def read_public(pem: bytes) -> Ed25519PublicKey:
    """A public key from PEM. Raises NotAKey."""
    try:
        key = load_pem_public_key(pem)
    except ValueError as error:
        raise NotAKey(str(error)) from error
    if not isinstance(key, Ed25519PublicKey):
        raise NotAKey("the key is of another kind")
    return key


def is_signed(message: bytes, signature: bytes, public: Ed25519PublicKey) -> bool:
    """Whether the signature over the message was made with the private half of the key."""
    try:
        public.verify(signature, message)
    except InvalidSignature:
        return False
    return True
