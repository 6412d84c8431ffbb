"""Whether the application and its database answer, for the proxy and the operator; an answer is a heartbeat."""

from time import monotonic

from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from reservations.models.outages import Part
from reservations.services import clock, heartbeat

_next_beat = 0.0  # on this process's own clock: how often it is asked costs nothing


@never_cache
@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    """Answer 200 when the database answers, else 503; says nothing else."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
        _beat()
    except DatabaseError:
        return HttpResponse("database does not answer\n", status=503, content_type="text/plain")
    return HttpResponse("ok\n", content_type="text/plain")


def _beat() -> None:
    """Renew the web server's heartbeat, at most once a minute: a gap in it shows that no page was answered (F14)."""
    global _next_beat
    if monotonic() < _next_beat:
        return
    heartbeat.beat(clock.now(), Part.WEB)
    _next_beat = monotonic() + heartbeat.EVERY.total_seconds()
