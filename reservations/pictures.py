"""Pictures as they are kept: without what a camera wrote into them besides the picture, and HEIC as JPEG.

JPEG and PNG lose no pixel: only the parts that show the picture are copied, byte for byte, and the way it is held.
"""

import io
import zlib
from collections.abc import Iterator

import pillow_heif
from PIL import Image

MOST_PIXELS = 50_000_000
QUALITY = 90
ORIENTATION = 0x0112
JPEG_START, JPEG_END, SCAN = 0xD8, 0xD9, 0xDA
RESTARTS = range(0xD0, 0xD8)
APPLICATION = range(0xE0, 0xF0)
COMMENT = 0xFE
SHOWS = {0xE0: b"JFIF", 0xE2: b"ICC_PROFILE", 0xEE: b"Adobe"}  # application's parts without which colours would change
PNG_START = b"\x89PNG\r\n\x1a\n"
PNG_TELLS = (b"tEXt", b"zTXt", b"iTXt", b"eXIf", b"tIME")


class Damaged(ValueError):
    """What says it is a picture cannot be read as one."""


def without_metadata(content: bytes) -> bytes:
    """A JPEG or PNG without place, time, device, comments and whatever follows its end. Raises Damaged."""
    try:
        with Image.open(io.BytesIO(content), formats=("JPEG", "PNG")) as picture:
            held, kind = int(picture.getexif().get(ORIENTATION, 1)), picture.format
        return (_jpeg if kind == "JPEG" else _png)(content, _orientation(held))
    except (OSError, SyntaxError, ValueError, IndexError) as error:
        raise Damaged(str(error)) from error


def jpeg_of_heic(content: bytes) -> bytes:
    """The first picture of a HEIC file as JPEG, held as the telephone held it. Raises Damaged, also when too large."""
    try:
        opened = pillow_heif.open_heif(content, convert_hdr_to_8bit=True)
        width, height = opened.size
        if width * height > MOST_PIXELS:
            raise Damaged("too many pixels")
        picture, written = opened.to_pillow(), io.BytesIO()
        picture.convert("RGB").save(written, "JPEG", quality=QUALITY, icc_profile=picture.info.get("icc_profile"))
    except (OSError, ValueError, RuntimeError, EOFError, SyntaxError) as error:
        raise Damaged(str(error)) from error
    return written.getvalue()


def _orientation(held: int) -> bytes:
    """The one entry of a camera's that is kept: how the picture is to be turned; empty when it is upright."""
    if held not in range(2, 9):
        return b""
    exif = Image.Exif()
    exif[ORIENTATION] = held
    return exif.tobytes()


def _jpeg(content: bytes, orientation: bytes) -> bytes:
    kept = [content[:2]]
    if orientation:
        kept.append(b"\xff\xe1" + (len(orientation) + 2).to_bytes(2) + orientation)
    kept += [part for marker, part in _segments(content) if _shows(marker, part)]
    return b"".join(kept)


def _shows(marker: int, part: bytes) -> bool:
    if marker in APPLICATION:
        return part[4:].startswith(SHOWS.get(marker, b"\0never"))
    return marker != COMMENT


def _segments(content: bytes) -> Iterator[tuple[int, bytes]]:
    """The marked parts of a JPEG after its first marker, up to and with its end; a scan with its data is one part."""
    place = 2
    while True:
        if content[place] != 0xFF:
            raise Damaged("no marker where one must be")
        while content[place + 1] == 0xFF:  # fill bytes
            place += 1
        marker = content[place + 1]
        if marker == JPEG_END:
            yield marker, content[place : place + 2]
            return
        end = place + 2 + int.from_bytes(content[place + 2 : place + 4])
        if marker == SCAN:
            end = _end_of_scan(content, end)
        if end > len(content) or end < place + 4:
            raise Damaged("it ends too early")
        yield marker, content[place:end]
        place = end


def _end_of_scan(content: bytes, place: int) -> int:
    """Where the compressed data end: at the first marker that is neither a stuffed zero nor a restart."""
    while True:
        place = content.index(b"\xff", place)
        if content[place + 1] != 0 and content[place + 1] not in RESTARTS:
            return place
        place += 2


def _png(content: bytes, orientation: bytes) -> bytes:
    kept, place = [PNG_START], len(PNG_START)
    while True:
        size, kind = int.from_bytes(content[place : place + 4]), content[place + 4 : place + 8]
        end = place + 12 + size
        if end > len(content):
            raise Damaged("it ends too early")
        if kind not in PNG_TELLS:
            kept.append(content[place:end])
        if kind == b"IHDR" and orientation:
            kept.append(_chunk(b"eXIf", orientation.removeprefix(b"Exif\0\0")))
        if kind == b"IEND":
            return b"".join(kept)
        place = end


def _chunk(kind: bytes, data: bytes) -> bytes:
    return len(data).to_bytes(4) + kind + data + zlib.crc32(kind + data).to_bytes(4)
