"""Secrets of an objector: the link to a draft, and the short code for tracking; the database holds hashes only.

The short code follows from the secret of the draft's link, so a submit pressed twice gives the same one, although
neither can be read in the database.
"""

import secrets
import unicodedata
from hashlib import sha256

from django.conf import settings
from django.utils.crypto import constant_time_compare, salted_hmac

from reservations.documents.codes import ALPHABET, GROUP

LENGTH = 8


def new_secret() -> str:
    """A fresh secret for the link to a draft: 192 random bits."""
    return secrets.token_urlsafe(24)


def hash_of_secret(secret: str) -> str:
    """What the database keeps of a draft's secret; it is random enough for a plain hash."""
    return sha256(secret.encode()).hexdigest()


def tracking_code(secret: str) -> str:
    """The code by which the objection made from a draft is followed: K7PM-4RXQ."""
    number = int.from_bytes(sha256(b"tracking code:" + secret.encode()).digest())
    drawn = []
    for _ in range(LENGTH):
        number, place = divmod(number, len(ALPHABET))
        drawn.append(ALPHABET[place])
    return "".join(drawn[:GROUP]) + "-" + "".join(drawn[GROUP:])


def normalise(typed: str) -> str:
    """A tracking code as it was made: capitals, figures in Latin, one dash; spaces and dashes typed do not matter."""
    folded = unicodedata.normalize("NFKC", typed).upper()
    letters = "".join(str(unicodedata.digit(c, c)) for c in folded if c.isalnum())
    return f"{letters[:GROUP]}-{letters[GROUP:]}"


def keyed_hash(number: str, code: str, key: str | None = None) -> str:
    """What the database keeps of a tracking code: keyed by the server's secret, so nobody can try codes on it."""
    return salted_hmac("objections.tracking", f"{number} {code}", secret=key, algorithm="sha256").hexdigest()


def matches(number: str, typed: str, kept: str) -> bool:
    """Whether the typed code belongs to the number; takes equal time for every wrong one."""
    code = normalise(typed)
    keys = [settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS]
    return any(constant_time_compare(keyed_hash(number, code, key), kept) for key in keys)
