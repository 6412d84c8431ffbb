"""The offices of a published version for machines: CSV that a spreadsheet cannot take for formulas, and JSON."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import condition, require_safe

from reservations import spreadsheet
from reservations.models import OrderVersion
from reservations.selectors.offices import Office, offices
from reservations.views.public.orders import published_version

FOR_EVER = "public, max-age=86400"


def _etag(request: HttpRequest, code: str, number: int, form: str) -> str:
    return f'"{published_version(code, number).data_sha256}-{form}"'


@require_safe
@condition(etag_func=_etag)
def order_offices(request: HttpRequest, code: str, number: int, form: str) -> HttpResponse:
    """offices.csv or offices.json of one version; they never change."""
    version = published_version(code, number)
    if form == "csv":
        response = HttpResponse(_csv(version), content_type="text/csv; charset=utf-8")
    elif form == "json":
        response = JsonResponse(_json(version), json_dumps_params={"ensure_ascii": False})
    else:
        raise Http404
    response["Content-Disposition"] = f'attachment; filename="{code}-{number}-offices.{form}"'
    response["Cache-Control"] = FOR_EVER
    return response


def _rows(version: OrderVersion) -> Iterator[dict[str, Any]]:
    for office in offices(version):
        yield {"kind": office.kind, **_flat(office)}


def _flat(office: Office) -> dict[str, Any]:
    """One office; where its election is in court, neither its category nor what would tell it (C-02)."""
    row, open_to_see = office.row, not office.in_court
    return {
        "serial": row["serial"],
        "code": row["code"],
        **{f"name_{language}": row["name"][language] for language in ("en", "hi")},
        **{f"{unit}_{key}": row[unit][key] for unit in ("district", "division") for key in ("code", "en", "hi")},
        **{column: row[column] for column in ("population", "sc", "st", "bc")},
        "category": row["category"] if open_to_see else None,
        "sequence": row["sequence"] if open_to_see else None,
        "provision": row["provision"] if open_to_see else None,
        "in_court": office.in_court,
        "previous": row["previous"],
        **_of_a_seat(row),
    }


def _of_a_seat(row: Mapping[str, Any]) -> dict[str, Any]:
    """What a seat alone has: its panchayat, and families where these are known."""
    if "panchayat" not in row:
        return {}
    panchayat = {f"panchayat_{key}": row["panchayat"][key] for key in ("kind", "code", "en", "hi")}
    return {**panchayat, **{column: row.get(column) for column in ("families_sc", "families_st", "families_bc")}}


def _json(version: OrderVersion) -> dict[str, Any]:
    frozen = version.frozen or {}
    return {
        "format": 1,
        "specimen": frozen["specimen"],
        "order": frozen["order"],
        "version": frozen["version"],
        "issue": frozen["issue"],
        "data_sha256": version.data_sha256,
        "offices": list(_rows(version)),
    }


def _csv(version: OrderVersion) -> str:
    rows = list(_rows(version))
    columns = list(rows[0])
    return "".join(spreadsheet.lines(columns, ([row[column] for column in columns] for row in rows)))
