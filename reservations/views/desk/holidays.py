"""The calendar of holidays: a year's list, a day added or removed, a year from a file; what it touches is told."""

from collections.abc import Iterable
from datetime import date

from django.core import signing
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from reservations.formatting import day, moment
from reservations.forms.holidays import HolidayForm, HolidaysFileForm, SavedDaysForm
from reservations.forms.orders import NothingForm
from reservations.law.days import day_in_india
from reservations.models import Holiday
from reservations.selectors import figures
from reservations.selectors import holidays as selected
from reservations.selectors.holidays import Touched
from reservations.services import clock, holidays
from reservations.services.holidays import Day
from reservations.services.imports import holidays as files
from reservations.views.access import READERS, OfficerRequest, officer_required, posted
from reservations.views.desk.acting import Act, answer
from reservations.views.desk.figure_lines import MOST_PROBLEMS, in_words
from reservations.workflow.roles import Role

SALT, KEPT_FOR = "holidays", 3600  # seconds between the preview of a file and its saving


@require_safe
@officer_required(*READERS)
def holidays_desk(request: OfficerRequest) -> HttpResponse:
    """The holidays of one year, this one unless another is asked for."""
    state, today = figures.state_of(request.user), day_in_india(clock.now())
    known = selected.years(state.code)
    asked = request.GET.get("year", "")
    year = int(asked) if asked.isdigit() and int(asked) in known else today.year
    context = {
        "year": year,
        "years": sorted({*known, today.year}),
        "holidays": selected.of_year(state.code, year),
        "today": today,
        "drafts": request.user.role == Role.DRAFTER,
    }
    return render(request, "reservations/desk/holidays.html", context)


def told(touched: Iterable[Touched], *, removing: bool = False) -> list[str]:
    """What a change of the calendar means to open windows and scheduled releases, in words."""
    return [_told(each, removing=removing) for each in touched]


def _told(each: Touched, *, removing: bool) -> str:
    values = {"code": each.order.code, "day": day(each.day)}
    if each.window is not None and each.closes_then:
        values["closing"] = moment(each.window.closes_at)
        return (
            _("%(code)s: the window closes on that day, on %(closing)s. The published instant stays (C-30).") % values
        )
    if each.window is not None:
        values["closing"] = moment(each.window.closes_at)
        text = _("%(code)s: %(day)s lies in the open window. Clear days count holidays too; it closes on %(closing)s.")
        return text % values
    if removing:
        return _("%(code)s: its release is scheduled for %(day)s, which becomes a working day.") % values
    return _("%(code)s: its release is scheduled for %(day)s and would not take place.") % values


@officer_required(Role.DRAFTER)
def holiday_add(request: OfficerRequest) -> HttpResponse:
    """Add one holiday; what it touches is told before it is saved."""
    state, at = figures.state_of(request.user), clock.now()
    form = HolidayForm(posted(request))
    effects: list[str] = []
    if form.is_bound and form.is_valid():
        on = form.cleaned_data["held_on"]
        effects = told(selected.touched(state.code, [on], at))
        if effects and form.cleaned_data["seen"] != on.isoformat():
            form = HolidayForm(initial={**form.cleaned_data, "seen": on.isoformat()})
            return render(request, TEMPLATE, {"act": _adding(effects), "form": form, "effects": effects})

    def add() -> str:
        [*made] = holidays.add(state, [form.day()], by=request.user, at=at)
        year = form.cleaned_data["held_on"].year
        return f"{reverse('holidays_desk')}?year={year}" if made else reverse("holidays_desk")

    return answer(request, _adding(effects), form, add)


TEMPLATE = "reservations/desk/holiday_act.html"


def _adding(effects: list[str]) -> Act:
    back = reverse("holidays_desk")
    return Act(
        title=_("Add a holiday"),
        button=_("Save all the same") if effects else _("Save"),
        back=back,
        trail=(back, _("Holidays")),
        done=_("The calendar has the holiday."),
        lead=_("Closing instants that are set from now on count with it; published ones stay as they are."),
        template=TEMPLATE,
        more={"effects": effects},
    )


@officer_required(Role.DRAFTER)
def holiday_remove(request: OfficerRequest, pk: int) -> HttpResponse:
    """Take a holiday that lies ahead out of the calendar; what it touches is told on the page."""
    state, at = figures.state_of(request.user), clock.now()
    holiday = get_object_or_404(Holiday, pk=pk, state=state)
    back = reverse("holidays_desk")
    act = Act(
        title=_("Remove the holiday: %(name)s, %(day)s") % {"name": holiday.name, "day": day(holiday.held_on)},
        button=_("Remove"),
        back=back,
        trail=(back, _("Holidays")),
        done=_("The holiday was removed."),
        obstacles=() if holiday.held_on > day_in_india(at) else (holidays.KEPT,),
        template=TEMPLATE,
        more={"effects": told(selected.touched(state.code, [holiday.held_on], at), removing=True)},
    )
    return answer(request, act, NothingForm(posted(request)), lambda: holidays.remove(holiday, by=request.user, at=at))


@officer_required(Role.DRAFTER)
def holidays_import(request: OfficerRequest) -> HttpResponse:
    """First step: the file, read and shown; nothing is saved yet."""
    state, at = figures.state_of(request.user), clock.now()
    form, back = HolidaysFileForm(posted(request), request.FILES or None), reverse("holidays_desk")
    act = Act(
        title=_("Import a year’s holidays"),
        button=_("Read the file"),
        back=back,
        trail=(back, _("Holidays")),
        done="",
        template="reservations/desk/holidays_import.html",
    )
    if not (request.method == "POST" and form.is_valid()):
        return render(request, act.template, {"act": act, "form": form})
    given = form.cleaned_data["file"]
    read = files.read(given.read(), given.name)
    if read.problems:
        lines = in_words(read.problems[:MOST_PROBLEMS], state.code)
        return render(
            request, act.template, {"act": act, "form": form, "problems": lines, "in_all": len(read.problems)}
        )
    known = set(Holiday.objects.filter(state=state).values_list("held_on", flat=True))
    context = {
        "act": act,
        "form": SavedDaysForm(initial={"days": _signed(read.days)}),
        "days": [(each, each.on in known) for each in read.days],
        "effects": told(selected.touched(state.code, [each.on for each in read.days if each.on not in known], at)),
    }
    return render(request, "reservations/desk/holidays_preview.html", context)


def _signed(days: Iterable[Day]) -> str:
    rows = [[each.on.isoformat(), each.name_en, each.name_hi] for each in days]
    return signing.dumps(rows, salt=SALT, compress=True)


@require_POST
@officer_required(Role.DRAFTER)
def holidays_save(request: OfficerRequest) -> HttpResponse:
    """Second step: the days that were shown are saved, all or none."""
    state, back = figures.state_of(request.user), reverse("holidays_desk")
    form = SavedDaysForm(posted(request))
    act = Act(
        title=_("Import a year’s holidays"),
        button=_("Save these holidays"),
        back=reverse("holidays_import"),
        trail=(back, _("Holidays")),
        done=_("The calendar has these holidays."),
    )

    def save() -> str:
        days = _unsigned(form.cleaned_data["days"])
        holidays.add(state, days, by=request.user, at=clock.now())
        return f"{back}?year={days[0].on.year}" if days else back

    return answer(request, act, form, save)


def _unsigned(text: str) -> list[Day]:
    try:
        rows = signing.loads(text, salt=SALT, max_age=KEPT_FOR)
    except signing.BadSignature as bad:
        raise Http404 from bad
    return [Day(date.fromisoformat(on), name_en, name_hi) for on, name_en, name_hi in rows]
