"""Each order keeps the record's head as it stood before the act that issued it."""

import pytest

from reservations.documents.codes import in_groups
from reservations.models import AuditRecord, OrderVersion
from reservations.selectors import record
from reservations.services import audit
from tests.factories import drafted, finalised, published

pytestmark = pytest.mark.django_db


def head(version: OrderVersion) -> dict[str, object]:
    return version.frozen["record"]["chain_head"]


class TestHead:
    def test_of_a_draft_is_the_record_before_publish(self):
        version = published()
        act = AuditRecord.objects.get(act="publish")
        assert head(version) == {"number": act.number - 1, "sha256": act.previous_sha256}

    def test_of_a_final_order_is_the_record_before_finalise_not_before_its_draft(self):
        order = finalised()
        draft, final = order.versions.order_by("number")
        act = AuditRecord.objects.get(act="finalise")
        assert head(final) == {"number": act.number - 1, "sha256": act.previous_sha256}
        assert head(draft)["number"] < head(final)["number"]

    def test_of_each_published_order_is_in_the_chain(self):
        finalised()
        assert [found.noted for found in record.heads()] == ["order NN-2028, version 1", "order NN-2028, version 2"]
        assert audit.verify().is_whole

    def test_there_is_none_before_an_order_is_issued(self):
        assert record.head_before_issue(drafted().versions.get()) is None

    def test_stands_on_the_public_page_and_leads_to_what_it_is(self, client):
        version = published()
        said = client.get("/en/orders/NN-2028/").content.decode()
        assert f"the record of acts held {head(version)['number']} acts" in said
        assert in_groups(head(version)["sha256"]) in said
        assert "/en/how-it-works/record/" in said

    def test_an_order_frozen_without_it_is_still_shown(self, client, monkeypatch):
        monkeypatch.setattr(record, "head_before_issue", lambda _version: None)
        published()
        answer = client.get("/en/orders/NN-2028/")
        assert answer.status_code == 200
        assert "the record of acts held" not in answer.content.decode()
