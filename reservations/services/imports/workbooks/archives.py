"""ZIP files of spreadsheets, opened so that none can unfold into more than this server can hold."""

import zlib
from collections.abc import Iterator
from io import BytesIO
from typing import NoReturn
from zipfile import BadZipFile, ZipFile, ZipInfo

from reservations.law.files.cells import Sheet
from reservations.law.refusals import BadInput
from reservations.law.wording import gettext_noop as _

MOST_UNPACKED = 256 * 1024 * 1024
MOST_RATIO = 200  # a real sheet of figures packs to a tenth or twentieth
MOST_PARTS = 5000
PIECE = 1024 * 1024
DAMAGED = _("a spreadsheet that is not damaged: open it, save it anew, and send that")
FAULTS = (BadZipFile, zlib.error, EOFError, NotImplementedError, ValueError, OSError)


class Archive:
    """A ZIP file; its parts are unpacked in pieces, and counted as they really are, whatever its directory claims."""

    def __init__(self, sheet: Sheet, content: bytes) -> None:
        self._sheet, self._packed, self._unpacked = sheet, len(content), 0
        try:
            self._zip = ZipFile(BytesIO(content))
        except FAULTS:
            self.refuse(DAMAGED)
        self.parts = {_path(info): info for info in self._zip.infolist()}
        self._seen = set[str]()
        if len(self.parts) < len(self._zip.infolist()) or len(self.parts) > MOST_PARTS:
            self.refuse(DAMAGED)
        if any(info.flag_bits & 1 for info in self.parts.values()):
            self.refuse(_("a file without a password: open it, save it without one, and send that"))

    def refuse(self, expected: str, found: str = "", **values: int) -> NoReturn:
        """BadInput about the file as a whole."""
        self._sheet.problem(0, "", found, expected, **values)
        raise BadInput(self._sheet.problems)

    def pieces(self, name: str) -> Iterator[bytes]:
        """A part in pieces; nothing where there is no such part."""
        name = name.lower()
        self._seen.add(name)
        try:
            yield from self._pieces(self.parts[name]) if name in self.parts else ()
        except FAULTS:
            self.refuse(DAMAGED)

    def read(self, name: str) -> bytes:
        """A whole part."""
        return b"".join(self.pieces(name))

    def measure(self) -> None:
        """Unpack what was not looked at yet, only to know its size."""
        for name in self.parts.keys() - self._seen:
            for _piece in self.pieces(name):
                pass

    def _pieces(self, info: ZipInfo) -> Iterator[bytes]:
        info.file_size = MOST_UNPACKED + 1  # not what the directory says: read to the real end
        with self._zip.open(info) as part:
            while piece := part.read(PIECE):
                self._unpacked += len(piece)
                too_dense = self._unpacked > max(32 * PIECE, MOST_RATIO * self._packed)
                if self._unpacked > MOST_UNPACKED or too_dense:
                    self.refuse(_("a file that unpacks to at most {most} MB"), most=MOST_UNPACKED // PIECE)
                yield piece


def _path(info: ZipInfo) -> str:
    """The name of a part as readers compare it: some writers use capitals and backslashes as they like."""
    return info.filename.replace("\\", "/").lower()
