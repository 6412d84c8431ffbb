"""Who may open an officer's page, and how what was typed survives a session that ended meanwhile."""

from collections.abc import Callable
from functools import wraps
from time import time
from typing import Any

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseForbidden, HttpResponseRedirect, QueryDict
from django.http.response import HttpResponseBase
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from reservations.models import Officer
from reservations.workflow.roles import Role

View = Callable[..., HttpResponseBase]


class OfficerRequest(HttpRequest):
    """A request that `officer_required` let in."""

    user: Officer


STATE_OFFICE = (Role.DRAFTER, Role.APPROVER)
READERS = (*STATE_OFFICE, Role.AUDITOR)

KEPT = "kept_fields"
KEPT_FOR = 3600  # seconds: whoever signs in at this browser later does not see what another typed
KEPT_SIZE = 300_000


def officer_required(*roles: Role) -> Callable[[View], View]:
    """Only signed-in officers of a State with one of `roles` (any role, when none is named) get in; others get 403.

    What a signed-out officer posted is kept until sign-in; `posted(request)` then gives it to the form.
    """

    def decorate(view: View) -> View:
        @wraps(view)
        @never_cache
        def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            if not request.user.is_authenticated:
                _keep(request)
                return redirect_to_login(request.get_full_path())
            if request.user.state_id is None or (roles and request.user.role not in roles):
                raise PermissionDenied
            return view(request, *args, **kwargs)

        return guarded

    return decorate


def posted(request: HttpRequest) -> QueryDict | None:
    """The fields for a form: those just posted, or those kept from before a sign-in; None for an untouched form."""
    if request.method == "POST":
        return request.POST
    kept = request.session.get(KEPT)
    if not kept or kept["path"] != request.path:
        return None
    del request.session[KEPT]
    if time() - kept["at"] > KEPT_FOR:
        return None
    messages.warning(request, _("Nothing has been saved yet: read what you typed once more, then send it."))
    return QueryDict(kept["fields"])


def _keep(request: HttpRequest) -> None:
    """Put the posted fields into the anonymous session, which signing in carries over. Files cannot be kept."""
    if request.method != "POST":
        return
    fields = request.POST.copy()
    fields.pop("csrfmiddlewaretoken", None)
    text = fields.urlencode()
    if text and len(text) <= KEPT_SIZE:
        request.session[KEPT] = {"path": request.path, "fields": text, "at": time()}


def csrf_failed(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form whose token is outdated, as after signing in again in another tab: kept, and shown to be sent again.

    Only for a signed-in officer and a form of this site: then nothing foreign can be slipped in.
    """
    own = request.META.get("HTTP_ORIGIN") == f"{request.scheme}://{request.get_host()}"
    if own and request.user.is_authenticated and request.method == "POST":
        _keep(request)
        return HttpResponseRedirect(request.get_full_path())
    return HttpResponseForbidden(render_to_string("403_csrf.html", request=request))
