"""Papers and photographs handed in: each PDF, JPEG or PNG, of objectors also HEIC, judged by content, not by name."""

import io
import re
import unicodedata
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import PurePath

import magic
import pikepdf
from django.core.files import File
from django.utils.translation import gettext as _
from pikepdf import settings as pdf_settings
from PIL import Image

from reservations import pictures
from reservations.formatting import indian

MOST = 10
LARGEST = 5 * 1024 * 1024
UNPACKED = 256 * 1024 * 1024  # a small PDF may not unfold into more than this while it is read
EXTENSIONS = {"application/pdf": (".pdf",), "image/jpeg": (".jpg", ".jpeg"), "image/png": (".png",)}
HEIC = ("image/heic", "image/heif")
FROM_OBJECTORS = {**EXTENSIONS, **dict.fromkeys(HEIC, (".heic", ".heif"))}
ACCEPT = ",".join(extension for listed in EXTENSIONS.values() for extension in listed)
ACCEPT_FROM_OBJECTORS = f"{ACCEPT},.heic,.heif"
FORMATS = {"image/jpeg": "JPEG", "image/png": "PNG", **dict.fromkeys(HEIC, "HEIC")}
# What makes a PDF more than a picture of paper: programs, other files inside, starting something outside.
ACTIVE_KEYS = ("/JS", "/AA", "/EmbeddedFiles", "/XFA", "/RichMediaContent", "/Launch")
ACTIVE_ACTIONS = (
    "/JavaScript",
    "/Launch",
    "/SubmitForm",
    "/ImportData",
    "/GoToE",
    "/Rendition",
    "/Movie",
    "/Sound",
    "/RichMediaExecute",
)
ACTIVE_TYPES = ("/EmbeddedFile",)

pdf_settings.set_qpdf_limits(flate_max_memory=UNPACKED, run_length_max_memory=UNPACKED)


class NotTaken(Exception):
    """A paper that is refused; the sentence names the file and says why and what to do."""


@dataclass(frozen=True)
class CheckedPaper:
    """A paper that may be kept."""

    name: str
    media_type: str
    content: bytes
    handed_in: bytes = b""

    @property
    def sha256(self) -> str:
        """The hash of what is kept."""
        return sha256(self.content).hexdigest()

    @property
    def handed_in_sha256(self) -> str:
        """The hash of the file as it was handed in, by which its owner knows it."""
        return sha256(self.handed_in or self.content).hexdigest()


def check(upload: "File[bytes]") -> CheckedPaper:
    """Read an upload and give it back checked, as it is. Raises NotTaken."""
    return _judged(upload, EXTENSIONS)


def of_objector(upload: "File[bytes]") -> CheckedPaper:
    """The same for a paper of an objector: HEIC becomes JPEG, and a picture loses what its camera wrote about itself.

    Where and when a photograph was taken, and with what, would be read by everybody who is given the paper.
    """
    paper = _judged(upload, FROM_OBJECTORS)
    try:
        if paper.media_type in HEIC:
            name = clean_name(f"{PurePath(paper.name).stem}.jpg")
            return CheckedPaper(name, "image/jpeg", pictures.jpeg_of_heic(paper.content), paper.content)
        if paper.media_type in FORMATS:
            return replace(paper, content=pictures.without_metadata(paper.content), handed_in=paper.content)
    except pictures.Damaged:
        raise _damaged_picture(paper.name) from None
    return paper


def _judged(upload: "File[bytes]", extensions: Mapping[str, Sequence[str]]) -> CheckedPaper:
    name = clean_name(upload.name or "")
    if (upload.size or 0) > LARGEST:
        raise NotTaken(
            _("“%(name)s” has %(size)s MB; a paper may have at most %(limit)s MB.")
            % {"name": name, "size": _megabytes(upload.size or 0), "limit": indian(LARGEST // 1024**2)}
        )
    content = upload.read()
    if not content:
        raise NotTaken(_("“%(name)s” is empty.") % {"name": name})
    media_type = magic.from_buffer(content, mime=True)
    if media_type not in extensions:
        raise NotTaken(_neither(extensions) % {"name": name})
    if PurePath(name).suffix.lower() not in extensions[media_type]:
        raise NotTaken(
            _("“%(name)s” is not what its name says: its content is %(kind)s. Give it the right ending, then add it.")
            % {"name": name, "kind": FORMATS.get(media_type, "PDF")}
        )
    if media_type not in HEIC:
        (_check_pdf if media_type == "application/pdf" else _check_picture)(name, content)
    return CheckedPaper(name, media_type, content)


def _neither(extensions: Mapping[str, Sequence[str]]) -> str:
    if HEIC[0] in extensions:
        return _("“%(name)s” is neither a PDF nor a JPEG, PNG or HEIC picture.")
    return _("“%(name)s” is neither a PDF nor a JPEG or PNG picture.")


def clean_name(given: str) -> str:
    """The file's own name without folders, control characters and bidirectional tricks, at most 200 characters."""
    name = re.split(r"[/\\]", unicodedata.normalize("NFC", given))[-1]
    name = "".join(c for c in name if unicodedata.category(c) not in ("Cc", "Co", "Cs") and c not in BIDI).strip()
    path = PurePath(name or "paper")
    return path.stem[: 200 - len(path.suffix)] + path.suffix if len(path.suffix) < 20 else name[:200]


BIDI = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f"


def _megabytes(size: int) -> str:
    """The size in MB with one decimal, rounded up, so that too large never looks like just right."""
    tenths = -(-size * 10 // 1024**2)
    return f"{indian(tenths // 10)}.{tenths % 10}"


def _check_pdf(name: str, content: bytes) -> None:
    try:
        with pikepdf.open(io.BytesIO(content)) as pdf:
            encrypted, pages = pdf.is_encrypted, len(pdf.pages)
            active = not encrypted and any(_is_active(thing) for thing in pdf.objects)
    except pikepdf.PasswordError:
        encrypted, pages, active = True, 0, False
    except (pikepdf.PdfError, ValueError, RuntimeError):
        raise NotTaken(_("“%(name)s” is damaged: it cannot be opened as a PDF.") % {"name": name}) from None
    if encrypted:
        raise NotTaken(_("“%(name)s” is protected by a password. Save it without one, then add it.") % {"name": name})
    if not pages:
        raise NotTaken(_("“%(name)s” is damaged: it cannot be opened as a PDF.") % {"name": name})
    if active:
        raise NotTaken(
            _("“%(name)s” holds programs, forms or other files. Print it into a new PDF, then add that one.")
            % {"name": name}
        )


def _is_active(thing: pikepdf.Object, depth: int = 0) -> bool:
    """Whether an object of a PDF, or one directly inside it, does something instead of showing something."""
    if depth > 50:
        return True
    if isinstance(thing, pikepdf.Stream):
        return _is_active(thing.stream_dict, depth + 1)
    if isinstance(thing, pikepdf.Array):
        return any(_is_active(part, depth + 1) for part in thing if _is_direct(part))
    if not isinstance(thing, pikepdf.Dictionary):
        return False
    if any(key in thing for key in ACTIVE_KEYS):
        return True
    if str(thing.get("/S", "")) in ACTIVE_ACTIONS or str(thing.get("/Type", "")) in ACTIVE_TYPES:
        return True
    return any(_is_active(part, depth + 1) for part in thing.as_dict().values() if _is_direct(part))


def _is_direct(part: object) -> bool:
    """Indirect objects come up by themselves: following them would run in circles."""
    return isinstance(part, pikepdf.Object) and not part.is_indirect


def _check_picture(name: str, content: bytes) -> None:
    try:
        with warnings.catch_warnings(), Image.open(io.BytesIO(content), formats=("JPEG", "PNG")) as picture:
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            picture.verify()
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise _damaged_picture(name) from None


def _damaged_picture(name: str) -> NotTaken:
    return NotTaken(_("“%(name)s” is damaged: it cannot be opened as a picture.") % {"name": name})
