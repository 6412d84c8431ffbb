"""What pages say of an objection: office, ground, step, figure, papers, dates, as labels and values."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from objections import words
from objections.disputed_steps import find
from objections.forms.filling import Filling
from objections.forms.steps import WHOLE_ORDER
from objections.models import Objection, Paper
from objections.selectors import lateness
from objections.selectors.standing import offices
from reservations.formatting import indian, language, moment
from reservations.models import Body, Order, OrderVersion
from reservations.selectors import windows
from reservations.services.explanations import Step
from reservations.words import OFFICES

Item = dict[str, Any]


def office_words(order: Order, body: Body | None) -> str:
    """Mayor, Agra; or the whole order."""
    if body is None:
        return _("The whole order")
    return _("%(office)s, %(body)s") % {"office": OFFICES[order.exercise.kind], "body": body.name}


def further_items(names: Iterable[str]) -> list[Item]:
    """The other offices of an objection, where there are any."""
    listed = ", ".join(names)
    return [_item(_("Further offices"), listed)] if listed else []


def _names(version: OrderVersion, codes: Sequence[str]) -> list[str]:
    """The names of offices as the version has them."""
    known = offices(version) if codes else {}
    return [known[code].name if code in known else code for code in codes]


def step_words(step: Step) -> str:
    """5: Ranking by the percentage of the Scheduled Castes."""
    return f"{step.number}: {step.heading}"


def figure_words(name: str, column: str, claimed: int, published: int | None) -> str:
    """Jhansi, population of the Scheduled Castes: 1,20,000 instead of 1,10,318."""
    return _("%(body)s, %(column)s: %(claimed)s instead of %(published)s") % {
        "body": name,
        "column": words.COLUMNS[column],
        "claimed": indian(claimed),
        "published": indian(published),
    }


def kilobytes(size: int) -> str:
    """412 KB, rounded up."""
    return _("%(number)s KB") % {"number": indian(-(-size // 1024))}


def _item(label: str, value: str, **more: Any) -> Item:
    return {"label": label, "value": value, **more}


def contents(objection: Objection) -> list[Item]:
    """What was filed, without the statement: for receipt, status and the officer's page."""
    items = [
        _item(_("Order"), objection.order.title, note=objection.order.code),
        _item(_("Office"), office_words(objection.order, objection.body)),
        *further_items(_names(objection.version, objection.further_bodies)),
        _item(_("Ground"), str(words.GROUNDS[objection.ground])),
    ]
    step = find(objection.version, objection.body.code if objection.body else None, objection.step)
    if step is not None:
        items.append(_item(_("Disputed step"), step_words(step), url=step_address(objection, step)))
    if (figure := objection.receipt["figure"]) is not None:
        name = offices(objection.version)[figure["body"]].name
        text = figure_words(name, figure["column"], figure["claimed"], figure["published"])
        items.append(_item(_("Disputed figure"), text))
    return items


def step_address(objection: Objection, step: Step) -> str:
    """Where the step stands in the public working of the office; nowhere for the whole order."""
    if objection.body is None:
        return ""
    return reverse("body", args=[objection.order.code, objection.body.code]) + f"#step-{step.number}"


def paper_items(papers: Iterable[Paper]) -> list[Item]:
    """Papers by name, size and hash; of one that is kept otherwise than it was sent, also the hash of what was sent."""
    return [
        {
            "pk": p.pk,
            "name": p.name,
            "size": kilobytes(p.size),
            "sha256": p.sha256,
            "handed_in_sha256": p.handed_in_sha256 if p.handed_in_sha256 != p.sha256 else "",
        }
        for p in papers
    ]


def review_of(filling: Filling) -> list[Mapping[str, Any]]:
    """What is about to be filed, step by step, each with the step where it can be changed."""
    first, ground, statement = (filling.forms[step] for step in (1, 2, 3))
    valid = {n for n in (1, 2, 3) if filling.forms[n].is_valid()}
    parts: dict[int, Callable[[], list[Item]]] = {
        1: lambda: _office_items(filling, first.cleaned_data),
        2: lambda: _ground_items(filling, ground.cleaned_data),
        3: lambda: _statement_items(filling, statement.cleaned_data),
    }
    return [{"step": n, "valid": n in valid, "items": part() if n in valid else []} for n, part in parts.items()]


def _office_items(filling: Filling, given: Mapping[str, Any]) -> list[Item]:
    order, body = filling.draft.order, filling.body
    chosen = None if given["body"] == WHOLE_ORDER else body
    return [
        _item(_("Order"), order.title, note=order.code),
        _item(_("Office"), office_words(order, chosen)),
        *further_items(body.name for body in filling.further),
    ]


def _ground_items(filling: Filling, given: Mapping[str, Any]) -> list[Item]:
    items = [_item(_("Ground"), str(words.GROUNDS[given["ground"]]))]
    step = next((s for s in filling.steps if s.key == given["step"]), None)
    if step is not None:
        items.append(_item(_("Disputed step"), step_words(step)))
    if given["figure_body"]:
        office = filling.offices[given["figure_body"]]
        column = given["figure_column"]
        text = figure_words(office.name, column, given["figure_claimed"], office.figure(column))
        items.append(_item(_("Disputed figure"), text))
    return items


def _statement_items(filling: Filling, given: Mapping[str, Any]) -> list[Item]:
    listed = ", ".join(p.name for p in filling.draft.papers.all())
    return [
        _item(_("Statement"), given["text"], long=True),
        _item(_("Relief asked"), given["relief"] or _("none written"), long=True),
        _item(_("Papers"), listed or _("none")),
    ]


def timeline(objection: Objection, at: datetime) -> list[Item]:
    """From filing to decision, with what is still to come."""
    status = windows.status(objection.version, at, objection.body)
    decisions = list(objection.decisions.order_by("number"))
    items: list[Item] = [
        {"at": objection.filed_at, "text": _("Entered in the register"), "state": "done" if decisions else "now"}
    ]
    if objection.arrived_at is not None:
        text = _("Received %(way)s") % {"way": words.MODES[objection.mode]}
        items.insert(0, {"at": objection.arrived_at, "text": text, "state": "done"})
    if status.closes_at and not lateness.is_late(objection):
        text = _("Window closes") if status.is_open else _("Window closed")
        items.append({"at": status.closes_at, "text": text, "state": "" if status.is_open else "done"})
    for decision in decisions:
        text = _("Decision: %(outcome)s") if decision.number == 1 else _("Corrected decision: %(outcome)s")
        items.append(
            {
                "at": decision.decided_at,
                "text": text % {"outcome": words.OUTCOMES[decision.outcome]},
                "state": "now" if decision == decisions[-1] else "done",
            }
        )
    if not decisions:
        items.append(
            {"when": _("Before the final order"), "text": _("Decision with reasons, here and in the register")}
        )
    return items


def window_words(objection: Objection) -> str:
    """In time or late, with the closing instant that counts; and that it counts since the window was moved."""
    if not objection.is_late:
        return _("received in time")
    window = windows.last_of(objection.version)
    if window is None:
        return _("received late")
    if lateness.is_late(objection):
        return _("received late: the window closed on %(closing)s") % {"closing": moment(window.closes_at)}
    text = _("received in time: the window that was to close on %(before)s was moved to %(closing)s")
    return text % {"before": moment(objection.receipt["closes_at"]), "closing": moment(window.closes_at)}


def public_items(order: Order, row: Mapping[str, Any], step: Step | None) -> list[Item]:
    """What the register says of an objection besides its text."""
    office = OFFICES[order.exercise.kind]
    body = row[f"body_{language()}"]
    items = [
        _item(_("Order"), order.title, note=order.code),
        _item(
            _("Office"), _("%(office)s, %(body)s") % {"office": office, "body": body} if body else _("The whole order")
        ),
        *_public_further(row),
        _item(_("Ground"), str(words.GROUNDS[row["ground"]])),
    ]
    if step is not None:
        items.append(_item(_("Disputed step"), step_words(step)))
    if row["figure_of"]:
        items.append(_item(_("Disputed figure"), _public_figure(row)))
    if row["name"]:
        items.append(_item(_("Objector, named with consent"), row["name"]))
    return items


def _public_further(row: Mapping[str, Any]) -> list[Item]:
    codes = row["further_bodies"]
    return further_items(_names(OrderVersion.objects.get(pk=row["version_id"]), codes) if codes else ())


def _public_figure(row: Mapping[str, Any]) -> str:
    office = offices(OrderVersion.objects.get(pk=row["version_id"]))[row["figure_of"]]
    column = row["figure_column"]
    return figure_words(office.name, column, row["figure_claimed"], office.figure(column))


def person(objection: Objection) -> list[Item]:
    """Who objects, for officers only."""
    listed = [
        (_("Objector"), objection.objector),
        (_("Address"), objection.address),
        (_("Mobile"), objection.mobile),
        (_("E-mail"), objection.email),
        (_("Name in the register"), _("yes, with consent") if objection.consents_to_name else _("no")),
    ]
    return [_item(label, value) for label, value in listed if value]


def published_figures(objection: Objection) -> list[Item]:
    """The figures of the body in the version objected to."""
    office = offices(objection.version).get(objection.body.code) if objection.body else None
    if office is None:
        return []
    return [_item(str(label), indian(office.figure(column))) for column, label in words.COLUMNS.items()]


def to_redact(objection: Objection) -> str:
    """What the public copy begins with: statement and relief as filed."""
    if not objection.relief:
        return objection.text
    return f"{objection.text}\n\n{_('Relief asked')}: {objection.relief}"
