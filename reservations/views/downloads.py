"""Files that a browser saves and never runs: stored ones, and lines as they are written."""

from collections.abc import Iterable

from django.db.models.fields.files import FieldFile
from django.http import HttpResponse, StreamingHttpResponse
from django.utils.http import content_disposition_header

AS_BYTES = "application/octet-stream"
NOSNIFF = {"X-Content-Type-Options": "nosniff"}


def attachment(content: bytes, name: str, media_type: str = AS_BYTES) -> HttpResponse:
    """A file under its name; without one the browser names it."""
    return HttpResponse(content, content_type=media_type, headers={**_saved_as(name), **NOSNIFF})


def stored(file: FieldFile, name: str, media_type: str = AS_BYTES) -> HttpResponse:
    """A stored file under the name with which it came."""
    with file.open("rb") as opened:
        return attachment(opened.read(), name, media_type)


def streamed(lines: Iterable[str], name: str, media_type: str = "text/csv") -> StreamingHttpResponse:
    """Lines of text as they are written, so that a long file needs no memory."""
    headers = {**_saved_as(name), **NOSNIFF}
    return StreamingHttpResponse(lines, content_type=f"{media_type}; charset=utf-8", headers=headers)


def _saved_as(name: str) -> dict[str, str]:
    return {"Content-Disposition": content_disposition_header(True, name) or "attachment"}
