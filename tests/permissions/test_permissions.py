"""For every role and every address: allowed or refused; an address without an entry fails, and so does the reverse."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache
from django.db import transaction
from django.urls import URLPattern, URLResolver, get_resolver, reverse
from pytest_django import DjangoDbBlocker

from reservations.models import AuditRecord, Body, Order, OrderAct, PublicationProof
from reservations.workflow.order import ORDER, OrderEvent
from reservations.workflow.roles import Role
from tests.permissions.roles import EVERYBODY, FOREIGN, OF_AGRA, OWN, STATE_OFFICE, STATELESS, VISITOR, Asking
from tests.permissions.site import NOT_SERVED, Site
from tests.permissions.table import (
    AGRA,
    BEGUN,
    DONE,
    LOTS,
    NOT_FOUND,
    OPEN,
    OPENED,
    ORDERS,
    READ_ONLY,
    TABLE,
    WRITE_ONLY,
    address_name,
)
from tests.permissions.world import UNPUBLISHED


@pytest.fixture(scope="module")
def loaded(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Site]:
    with django_db_blocker.unblock(), transaction.atomic():
        yield Site()
        transaction.set_rollback(True)


@pytest.fixture
def unrendered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is let in is decided before a page is printed; without printing it is quick to ask everybody."""
    monkeypatch.setattr("django.shortcuts.loader.render_to_string", lambda *_args, **_more: "")


@pytest.fixture
def site(loaded: Site, db: None) -> Site:
    cache.clear()
    return loaded


OF_OBJECTIONS = ("objections:officer_paper", "objections:report_paper")
TAKING_IS_AN_ACT = (*OF_OBJECTIONS, "lot_scan", "proof_file", "figure_file", "figure_document")


@pytest.mark.parametrize("name", TABLE)
@pytest.mark.usefixtures("unrendered")
def test_who_may_open_an_address(site: Site, name: str) -> None:
    acts = AuditRecord.objects.exclude(act="sign_out")  # a link that confirms another account's address signs out
    entry, address, before = TABLE[name], site.address(name), acts.count()
    found = {each.name: site.get(each, address) for each in EVERYBODY}
    wanted = {each.name: NOT_SERVED if entry.method == WRITE_ONLY else entry.expected(each) for each in EVERYBODY}
    assert found == wanted
    taken = list(found.values()).count(OPEN) if name in TAKING_IS_AN_ACT else 0
    assert acts.count() == before + taken, "who takes an unredacted paper is on record, and no other"


@pytest.mark.parametrize("name", TABLE)
@pytest.mark.usefixtures("unrendered")
def test_who_may_write_to_an_address(site: Site, name: str) -> None:
    entry, address, wrong = TABLE[name], site.address(name), {}
    for each in EVERYBODY:
        answer, wanted = site.ask("post", each, address), entry.expected(each)
        refused = answer.outcome == NOT_SERVED or (answer.outcome == wanted != OPEN)
        right = refused if entry.method == READ_ONLY else answer.outcome == wanted
        if not right or (answer.acts and wanted != OPEN):
            wrong[each.name] = (answer.outcome, answer.acts, wanted)
    assert wrong == {}


LISTS = [name for name, entry in TABLE.items() if not entry.args and isinstance(entry.who, frozenset)]
LISTS = [name for name in LISTS if TABLE[name].method == READ_ONLY]  # forms show examples of what to type


@pytest.mark.parametrize("name", LISTS)
def test_no_list_holds_anything_of_another_state(site: Site, name: str) -> None:
    secrets = (OPENED, DONE, BEGUN, UNPUBLISHED, AGRA, "आगरा", site.known["objection"])
    for each in FOREIGN:
        said = site.ask("get", each, site.address(name)).text
        assert [secret for secret in secrets if secret in said] == [], each.name


@pytest.mark.parametrize("name", ["proofs", "objections:queue"])
def test_no_list_holds_anything_of_another_district(site: Site, name: str) -> None:
    said = site.ask("get", OF_AGRA, site.address(name)).text
    assert "झांसी" not in said.replace("जिलाधिकारी कार्यालय", "")
    assert site.known["objection"] not in said


OF_AN_ORDER = [name for name, entry in TABLE.items() if name in ORDERS | LOTS and entry.args[:1] != ("{document}",)]
PUBLIC_OF_AN_ORDER = [*(n for n in OF_AN_ORDER if TABLE[n].args), "objections:register_order", "objections:export"]


@pytest.mark.parametrize("name", PUBLIC_OF_AN_ORDER)
@pytest.mark.usefixtures("unrendered")
def test_what_is_not_published_is_at_no_public_address(site: Site, name: str) -> None:
    _published, *rest = TABLE[name].args
    rest = ["1" if each == "2" else each for each in rest]
    address = reverse(name, args=[UNPUBLISHED, *rest])
    assert {site.ask("get", each, address).outcome for each in EVERYBODY} == {NOT_FOUND}


def test_filing_tells_nothing_of_an_order_that_is_not_published(site: Site) -> None:
    there, nowhere = (reverse("objections:start", args=[code]) for code in (UNPUBLISHED, "NN-NONE"))
    found, missing = (site.ask("get", VISITOR, each).text for each in (there, nowhere))
    assert found.replace(UNPUBLISHED, "NN-NONE") == missing


@pytest.mark.parametrize(
    "each", [a for a in [*OWN, OF_AGRA] if a.office in (Role.DISTRICT_OFFICER, Role.MUNICIPALITY_OFFICER)]
)
def test_districts_see_nothing_of_an_order_in_preparation(site: Site, each: Asking) -> None:
    assert site.ask("get", each, reverse("proofs_order", args=[UNPUBLISHED])).outcome == NOT_FOUND
    assert UNPUBLISHED not in site.ask("get", each, reverse("proofs")).text


def test_no_stored_file_has_an_address_of_its_own(site: Site) -> None:
    stored = PublicationProof.objects.get(pk=site.known["proof"]).file.name
    for prefix in ("/", "/media/", "/static/", "/hi/", "/hi/media/", "/.local/media/"):
        assert {site.ask("get", each, prefix + stored).outcome for each in (VISITOR, STATELESS, *OWN)} <= {NOT_FOUND}


@pytest.mark.parametrize("code", [OPENED, DONE, UNPUBLISHED])
@pytest.mark.usefixtures("unrendered")
def test_an_event_is_for_the_roles_of_its_row_alone(site: Site, code: str) -> None:
    order, done = Order.objects.get(code=code), OrderAct.objects.count()
    fields = filled_in(order)
    for event in OrderEvent:
        rows = ORDER.rows(event, order.state)
        for each in (one for one in OWN if one.office in STATE_OFFICE):
            if not any(each.office in row.roles for row in rows):
                answer = site.ask("post", each, reverse(f"order_{event}", args=[code]), fields)
                assert (answer.acts, answer.response.status_code) != (0, 302), f"{event} by {each.name}"
                assert answer.acts == 0, f"{event} by {each.name}"
    assert OrderAct.objects.count() == done


def filled_in(order: Order) -> dict[str, object]:
    """Every field that the form of any event asks for."""
    reason = "The court ordered so on 4 April 2023, in writing."
    number = {"dispatch_number": "7", "section": "9-1", "file_number": "12", "number_year": "2028", "file_year": "2028"}
    return {
        **number,
        **dict.fromkeys(("reason", "case", "text", "text_hi", "number"), reason),
        "place_en": "Lucknow",
        "place_hi": "लखनऊ",
        "dated_on": "2028-01-03",
        "closes_on": "2028-02-03",
        "closes_hour": "18:00",
        "release_on": "2028-01-04",
        "release_hour": "11:00",
        "gazetted_on": "2028-01-03",
        "seen": "0" * 64,
        "computation": order.exercise.computations.order_by("-number").values_list("pk", flat=True)[0],
        "body": Body.objects.get(code=AGRA, state=order.state_of).pk,
    }


def names(resolver: URLResolver, space: str = "") -> Iterator[str]:
    for entry in resolver.url_patterns:
        if isinstance(entry, URLResolver):
            yield from names(entry, f"{space}{entry.namespace}:" if entry.namespace else space)
        elif isinstance(entry, URLPattern) and entry.name:
            yield f"{space}{entry.name}"


def test_every_address_has_its_entry_and_every_entry_its_address() -> None:
    assert {address_name(name) for name in TABLE} == set(names(get_resolver()))
