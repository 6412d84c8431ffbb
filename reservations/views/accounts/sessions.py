"""Ends one of an officer's own sessions."""

from allauth.usersessions.adapter import get_adapter
from allauth.usersessions.models import UserSession
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST


@require_POST
@login_required
def session_end(request: HttpRequest, pk: int) -> HttpResponse:
    """End one session of this account; one that ended already is not found."""
    session = get_object_or_404(UserSession, pk=pk, user=request.user.pk)
    get_adapter().end_sessions([session])
    messages.success(request, _("The session is ended."))
    return redirect("usersessions_list")
