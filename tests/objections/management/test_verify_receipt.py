"""manage.py verify_receipt: signature and hashes, without the database."""

import io
import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from PIL import Image

from objections import keys, receipts
from objections.services import drafts, filing
from reservations import papers
from reservations.models import OrderVersion
from reservations.services import clock
from tests.objections import filed


@pytest.fixture
def receipt(version: OrderVersion, tmp_path: Path) -> Path:
    """A receipt with one paper, as a file."""
    draft, secret = filed.draft(version)
    filed.paper(draft)
    objection = filing.submit(draft, filed.statement(), secret=secret, at=clock.now())
    path = tmp_path / "receipt.json"
    path.write_text(json.dumps(receipts.file_of(objection), ensure_ascii=False), encoding="utf-8")
    return path


def verify(path: Path, *more: str) -> str:
    said = StringIO()
    call_command("verify_receipt", str(path), *more, stdout=said)
    return said.getvalue()


class TestVerifyReceipt:
    def test_says_genuine_with_number_and_instant(self, receipt: Path) -> None:
        said = verify(receipt)
        assert said.startswith("GENUINE: objection NN-2028-")
        assert "in time" in said

    def test_asks_the_database_nothing(self, receipt: Path, django_assert_num_queries: object) -> None:
        with django_assert_num_queries(0):
            verify(receipt)

    @pytest.mark.parametrize("field", ["number", "filed_at", "statement_sha256", "order", "key_id"])
    def test_refuses_one_with_a_changed_character(self, receipt: Path, field: str) -> None:
        file = json.loads(receipt.read_text(encoding="utf-8"))
        value = file["receipt"][field]
        file["receipt"][field] = value[:-1] + ("1" if value[-1] != "1" else "2")
        receipt.write_text(json.dumps(file), encoding="utf-8")
        with pytest.raises(CommandError, match=r"NOT GENUINE|not known here"):
            verify(receipt)

    def test_refuses_a_changed_statement(self, receipt: Path) -> None:
        receipt.write_text(receipt.read_text(encoding="utf-8").replace("nine wards", "ten wards"), encoding="utf-8")
        with pytest.raises(CommandError, match="NOT GENUINE: the statement"):
            verify(receipt)

    def test_compares_a_paper(self, receipt: Path, tmp_path: Path) -> None:
        paper = tmp_path / "copy.pdf"
        paper.write_bytes(filed.pdf())
        assert "handed in as ward-list.pdf" in verify(receipt, "--paper", str(paper))
        paper.write_bytes(filed.pdf() + b"\n")
        with pytest.raises(CommandError, match="was not handed in"):
            verify(receipt, "--paper", str(paper))

    def test_knows_a_photograph_by_the_file_that_was_sent(self, version: OrderVersion, tmp_path: Path) -> None:
        sent, told = io.BytesIO(), Image.Exif()
        told[0x010F] = "Maker of telephones"
        Image.new("RGB", (8, 8)).save(sent, "JPEG", exif=told)
        draft, secret = filed.draft(version)
        drafts.add_paper(draft, papers.of_objector(filed.upload("photo.jpg", sent.getvalue())), at=clock.now())
        objection = filing.submit(draft, filed.statement(), secret=secret, at=clock.now())
        (tmp_path / "photo.jpg").write_bytes(sent.getvalue())
        path = tmp_path / "receipt.json"
        path.write_text(json.dumps(receipts.file_of(objection)), encoding="utf-8")
        assert "handed in as photo.jpg" in verify(path, "--paper", str(tmp_path / "photo.jpg"))

    def test_works_elsewhere_with_the_public_key(self, receipt: Path, tmp_path: Path) -> None:
        pem = tmp_path / "key.pem"
        pem.write_bytes(keys.public_pem(json.loads(receipt.read_text(encoding="utf-8"))["receipt"]["key_id"]))
        assert verify(receipt, "--public-key", str(pem)).startswith("GENUINE")

    @pytest.mark.parametrize("content", ["", "no json", "[]", "{}"])
    def test_refuses_any_other_file(self, tmp_path: Path, content: str) -> None:
        path = tmp_path / "other.json"
        path.write_text(content, encoding="utf-8")
        with pytest.raises(CommandError):
            verify(path)
