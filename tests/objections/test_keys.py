"""The key of receipts: one for all processes, readable by its owner alone, refused in production if a specimen's."""

import stat
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from pytest_django.fixtures import Settings

from objections import keys


class TestTheKey:
    def test_is_made_once_and_stays(self) -> None:
        first = keys.key_id(keys.private_key().public_key())
        keys._private_key.cache_clear()
        assert keys.key_id(keys.private_key().public_key()) == first

    def test_is_readable_by_its_owner_alone(self) -> None:
        keys.private_key()
        assert stat.S_IMODE((keys.folder() / "receipt-key.pem").stat().st_mode) == 0o600
        assert stat.S_IMODE(keys.folder().stat().st_mode) == 0o700

    def test_is_named_by_the_hash_of_its_public_half(self) -> None:
        public = keys.private_key().public_key()
        assert keys.key_id(public) == sha256(public.public_bytes_raw()).hexdigest()[:16]

    def test_is_one_although_many_start_at_once(self, tmp_path: Path) -> None:
        def start(_: int) -> str:
            return keys.key_id(keys._private_key.__wrapped__(tmp_path).public_key())

        with ThreadPoolExecutor(8) as pool:
            assert len(set(pool.map(start, range(16)))) == 1
        assert not [path for path in tmp_path.iterdir() if path.suffix != ".pem"]

    def test_of_a_demonstration_lies_where_production_refuses_it(self, settings: Settings) -> None:
        settings.DEMONSTRATION = True
        keys.private_key()
        assert [path.name for path in settings.KEYS_ROOT.glob("specimen*")]

    def test_of_production_is_no_specimen(self, settings: Settings) -> None:
        settings.DEMONSTRATION = False
        keys.private_key()
        assert not list(settings.KEYS_ROOT.glob("specimen*"))


class TestPublicKeys:
    def test_can_be_had_by_name(self) -> None:
        public = keys.private_key().public_key()
        assert keys.read_public(keys.public_pem(keys.key_id(public))) == public

    @pytest.mark.parametrize("name", ["0" * 16, "receipt-key", "../receipt-key", ""])
    def test_nothing_else_can(self, name: str) -> None:
        with pytest.raises(keys.UnknownKey):
            keys.public_pem(name)

    def test_a_key_of_another_kind_is_none(self) -> None:
        foreign = generate_private_key(SECP256R1()).public_key()
        for pem in (foreign.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo), b"nothing"):
            with pytest.raises(keys.NotAKey):
                keys.read_public(pem)
