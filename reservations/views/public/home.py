"""The home page: the question, what is open now, what was decided lately."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from reservations.selectors import bodies, standings, windows
from reservations.selectors.bodies import DistrictWithOffices
from reservations.services import clock

DISTRICTS = 6
LATELY = 5


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """What everybody looks for first; the Districts named are those of the most populous bodies."""
    versions = bodies.standing_versions(with_rows=True)
    districts = bodies.districts(versions)
    context = {
        "open": standings.open_now(versions, windows.statuses(versions, clock.now())),
        "orders": versions,
        "districts": _largest(districts),
        "number_of_districts": len(districts),
        "acts": standings.latest_acts(LATELY),
    }
    return render(request, "reservations/public/home.html", context)


def _largest(districts: list[DistrictWithOffices]) -> list[DistrictWithOffices]:
    """Those with the largest bodies, still in the order of their names."""
    largest = sorted(districts, key=lambda district: (-district.largest, district.code))[:DISTRICTS]
    return [district for district in districts if district in largest]
