"""Small parts of spreadsheets as a stream of XML elements, by expat, without document types and so without entities."""

from collections.abc import Callable, Iterable
from xml.parsers import expat

from reservations.services.imports.workbooks.archives import DAMAGED, Archive

Attributes = dict[str, str]


def parse(
    archive: Archive,
    pieces: Iterable[bytes],
    start: Callable[[str, Attributes], None],
    end: Callable[[str], None] | None = None,
    text: Callable[[str], None] | None = None,
) -> None:
    """Call `start`, `end` and `text` for each element of a part; BadInput where it is no sound XML.

    Names of elements and attributes come without their prefixes.
    """
    parser = expat.ParserCreate()

    def no_document_type(*_arguments: object) -> None:
        archive.refuse(DAMAGED)

    def started(name: str, attributes: Attributes) -> None:
        start(local(name), {local(key): value for key, value in attributes.items()})

    parser.StartDoctypeDeclHandler = no_document_type
    parser.StartElementHandler = started
    if end:
        parser.EndElementHandler = lambda name: end(local(name))
    if text:
        parser.CharacterDataHandler = text
    try:
        for piece in pieces:
            parser.Parse(piece, False)
        parser.Parse(b"", True)
    except (expat.ExpatError, LookupError, ValueError):  # the latter of an encoding that nobody knows
        archive.refuse(DAMAGED)


def local(name: str) -> str:
    """A name without its prefix."""
    return name.rpartition(":")[2]
