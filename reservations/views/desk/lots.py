"""Lots of an exercise at the desk: publishing the pools, recording draws and seeds, scans of certificates."""

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from reservations.forms.lots import AnnouncementForm, DrawForm, ScanForm, SeedForm
from reservations.models import Exercise, RecordedLot
from reservations.models.lots import LotMethod
from reservations.selectors import exercises as of_exercises
from reservations.selectors import lots as selected
from reservations.services import clock
from reservations.services import lots as services
from reservations.views.access import READERS, OfficerRequest, officer_required, posted
from reservations.views.desk.acting import Act, answer
from reservations.views.desk.exercises import trail_to
from reservations.views.downloads import stored
from reservations.workflow.roles import Role


def _act(exercise: Exercise, **given: Any) -> Act:
    """The page of an act on the lots of an exercise, leading back to their list."""
    back = reverse("exercise_lots", args=[exercise.code])
    return Act(back=back, trail=(*trail_to(exercise), back, _("Lots")), **given)


@require_safe
@officer_required(*READERS)
def exercise_lots(request: OfficerRequest, code: str) -> HttpResponse:
    """What the newest computation waits for, every pool published, and what was drawn."""
    exercise = of_exercises.of_officer(request.user, code)
    newest = exercise.computations.first()
    published, asked = selected.pools(exercise), selected.asked(newest)
    draws = [draw for pool in published for draw in pool.draws]
    seeded = selected.for_the_seed(published, asked)
    context = {
        "exercise": exercise,
        "newest": newest,
        "asked": asked,
        "waiting": selected.waiting(published, asked),
        "published": published,
        "seeded": seeded,
        "seeded_before": any(selected.drawn_before(published, pool) for pool in seeded),
        "compute": newest is not None and any(draw.recorded_at > newest.made_at for draw in draws),
        "unpublished": exercise.lots.filter(pool=None),
        "drafts": request.user.role == Role.DRAFTER,
    }
    return render(request, "reservations/desk/lots.html", context)


@officer_required(Role.DRAFTER)
def lots_publish(request: OfficerRequest, code: str) -> HttpResponse:
    """Publish every pool for which the newest computation waits, or announce the draw anew."""
    exercise = of_exercises.of_officer(request.user, code)
    asked = selected.asked(exercise.computations.first())
    if asked is None:
        raise Http404
    form = AnnouncementForm(posted(request), seeded=asked.method == LotMethod.SEEDED)
    act = _act(
        exercise,
        title=_("Publish the pools"),
        button=_("Publish the pools"),
        done=_("The pools are public, each with its SHA-256."),
        lead=_("Names, number and SHA-256 are public from now on and never change; only then may anybody draw."),
        template="reservations/desk/lots_publish.html",
        more={"asked": asked},
    )

    def publish() -> None:
        services.publish_pools(exercise, form.announcement(), by=request.user, at=clock.now())

    return answer(request, act, form, publish)


@officer_required(Role.DRAFTER)
def lot_draw(request: OfficerRequest, code: str, serial: int) -> HttpResponse:
    """Record the order drawn from one pool."""
    exercise = of_exercises.of_officer(request.user, code)
    found = selected.pool(exercise, serial)
    if found.row.method != LotMethod.RECORDED or found.next is not None:
        raise Http404
    before = selected.drawn_before(selected.pools(exercise), found.row)
    form = DrawForm(posted(request), pool=found.row, again=bool(before), initial={"place": found.row.place})
    act = _act(
        exercise,
        title=_("Record the draw"),
        button=_("Record the draw"),
        done=_("The draw was recorded and is public. Print its certificate, then compute again."),
        lead=_("Write down the order as it was drawn in public; what is recorded never changes."),
        template="reservations/desk/lot_draw.html",
        more={"pool": found.row, "before": before},
    )

    def record() -> None:
        services.record_draw(found.row, form.order(), form.circumstances(), by=request.user, at=clock.now())

    return answer(request, act, form, record)


@officer_required(Role.DRAFTER)
def lots_seed(request: OfficerRequest, code: str) -> HttpResponse:
    """Record the seed that decides every pool published for it."""
    exercise = of_exercises.of_officer(request.user, code)
    published = selected.pools(exercise)
    pools = selected.for_the_seed(published, selected.asked(exercise.computations.first()))
    if not pools:
        raise Http404
    again = any(selected.drawn_before(published, pool) for pool in pools)
    initial = {"place": pools[0].place, "seed_made": pools[0].seed_to_be_made}
    form = SeedForm(posted(request), again=again, initial=initial)
    act = _act(
        exercise,
        title=_("Record the seed"),
        button=_("Record the seed"),
        done=_("The seed was recorded and decides the pools; every ticket is public. Compute again."),
        lead=_("One seed serves every stage. The ticket of each name is computed from it, and the smallest are drawn."),
        template="reservations/desk/lots_seed.html",
        more={"pools": pools},
    )

    def record() -> None:
        given = form.cleaned_data
        how = form.circumstances()
        services.record_seed(exercise, given["seed"], given["seed_made"], how, by=request.user, at=clock.now())

    return answer(request, act, form, record)


@officer_required(Role.DRAFTER)
def lot_scan_add(request: OfficerRequest, code: str, pk: int) -> HttpResponse:
    """Keep the scan of the signed certificate of one draw."""
    exercise = of_exercises.of_officer(request.user, code)
    lot = get_object_or_404(RecordedLot.objects.filter(exercise=exercise, pool__isnull=False), pk=pk)
    form = ScanForm(posted(request), request.FILES or None)
    act = _act(
        exercise,
        title=_("Add the scan of a certificate"),
        button=_("Keep the scan"),
        done=_("The scan was kept; its SHA-256 is public."),
        lead=_("The certificate as it was signed. The file is kept for officers; its SHA-256 is shown to everybody."),
    )

    def add() -> None:
        file = form.cleaned_data["file"]
        services.add_scan(lot, file, file.name, by=request.user, at=clock.now())

    return answer(request, act, form, add)


@require_safe
@officer_required(*READERS)
def lot_scan(request: OfficerRequest, code: str, pk: int) -> HttpResponse:
    """The scan of a signed certificate, for officers."""
    scan = get_object_or_404(selected.scans(request.user).filter(lot__exercise__code=code), pk=pk)
    services.hand_out(scan, by=request.user, at=clock.now())
    return stored(scan.file, scan.file_name)
