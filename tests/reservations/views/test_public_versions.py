"""Versions of an order: permanent addresses, what changed, what happened, and the procedure's record."""

import pytest
from django.test import Client

from tests import factories
from tests.reservations.views import stages
from tests.reservations.views.reading import banner, main, page, part, visible

pytestmark = pytest.mark.django_db

ORDER = "/en/orders/NN-2028/"


class TestVersions:
    def test_a_revised_draft_tells_what_changed_and_for_whom_its_window_is(self, client: Client) -> None:
        stages.revised()
        html = page(client, ORDER)
        assert banner(html).startswith("Revised draft")
        assert "Objections to the offices that changed are received until" in banner(html)
        text = visible(part(html, "changes"))
        assert "2 of 17 offices have another category." in text
        assert "Agra: Scheduled Castes, woman now: Scheduled Castes" in text
        assert "Jhansi: Scheduled Castes now: Scheduled Castes, woman" in text

    def test_the_table_compares_with_the_version_before(self, client: Client) -> None:
        stages.revised()
        html = part(page(client, ORDER), "offices")
        assert "17 of 17 offices. 2 changed since the version before, 15 are the same." in visible(html)
        only = part(page(client, f"{ORDER}?changed=version"), "offices")
        assert "2 of 17 offices." in visible(only)
        assert only.count("<tr") == 3

    def test_the_superseded_draft_keeps_its_address_and_links_on(self, client: Client) -> None:
        stages.revised()
        html = page(client, f"{ORDER}versions/1/")
        assert banner(html).startswith("Superseded This version is kept as it was published.")
        assert f'href="{ORDER}"' in html.split('class="banner"')[1].split("</div>\n</div>")[0]
        row = next(row for row in part(html, "offices").split("<tr") if "UP-NN-01" in row)
        assert "Scheduled Castes, woman" in row
        assert "/versions/1/bodies/UP-NN-01/" in row
        assert "objections/start" not in html.split("<main")[1]

    def test_every_version_is_listed_with_its_permanent_address(self, client: Client) -> None:
        stages.revised()
        html = part(page(client, ORDER), "versions")
        assert f"{ORDER}versions/1/" in html
        assert f"{ORDER}versions/2/" in html

    def test_a_version_that_does_not_exist_is_not_found(self, client: Client) -> None:
        factories.published()
        page(client, f"{ORDER}versions/2/", status=404)

    def test_a_final_order_shows_the_procedure_s_record(self, client: Client) -> None:
        stages.gazetted()
        text = visible(part(page(client, ORDER), "record"))
        assert "Proofs of publication waived in writing" in text
        assert "No newspaper appears there." in text

    def test_events_are_told_with_designations_and_without_the_office_s_own_steps(self, client: Client) -> None:
        stages.gazetted()
        text = visible(part(page(client, ORDER), "events"))
        for words in (
            "Draft published",
            "Final order issued",
            "Published in the Gazette, in force",
            "Principal Secretary",
        ):
            assert words in text
        assert "Submit" not in text


class TestAgainstTheLastElection:
    def test_the_previous_category_and_what_changed(self, client: Client) -> None:
        first = stages.gazetted()
        figures, later = first.computation.figure_set, factories.ELECTION.replace(year=2029)
        again = factories.started(figures, code="NN-2029", election_on=later)
        factories.published(factories.drafted(factories.computed(again)))
        html = page(client, "/en/orders/NN-2029/")
        assert "Against the last election" in visible(part(html, "changes"))
        header = part(html, "offices")
        assert "Last election" in visible(header)
        row = next(row for row in header.split("<tr") if "UP-NN-01" in row)
        assert "Scheduled Castes, woman" in visible("<" + row)


class TestUnits:
    """Where the law distributes the offices to Divisions or Districts."""

    def test_the_order_leads_to_the_numbers_of_each_unit(self, client: Client) -> None:
        stages.presidents()
        html = page(client, "/en/orders/NP-2028/")
        assert 'href="/en/orders/NP-2028/versions/1/units/"' in html
        units = main(page(client, "/en/orders/NP-2028/versions/1/units/"))
        for name in ("District 0", "District 1", "District 2", "Allotted in all units"):
            assert name in units

    def test_the_summary_is_of_what_was_allotted_in_all_units(self, client: Client) -> None:
        version = stages.presidents()
        allotted = [row["category"] for row in (version.frozen or {})["schedules"][0]["rows"]]
        women = sum(code == "W" or code.endswith("_W") for code in allotted)
        assert f"12 offices, {women} of them for women" in main(page(client, "/en/orders/NP-2028/"))

    def test_every_office_is_explained(self, client: Client) -> None:
        version = stages.presidents()
        for entry in version.schedules.get().entries.all()[:4]:
            html = page(client, f"/en/orders/NP-2028/bodies/{entry.body.code}/")
            assert html.count('<li class="step"') >= 4

    def test_an_order_for_the_state_alone_has_no_such_page(self, client: Client) -> None:
        factories.published()
        assert "versions/1/units/" not in page(client, ORDER)
        page(client, f"{ORDER}versions/1/units/", status=404)
