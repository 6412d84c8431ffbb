"""Papers are judged by content; each refusal names the file and the cause."""

import io
from hashlib import sha256

import magic
import pikepdf
import pillow_heif
import pytest
from PIL import Image

from reservations import papers
from tests.objections.filed import pdf, picture, upload


def refused(name: str, content: bytes) -> str:
    with pytest.raises(papers.NotTaken) as caught:
        papers.check(upload(name, content))
    return str(caught.value)


class TestWhatIsTaken:
    @pytest.mark.parametrize(
        ("name", "content", "media_type"),
        [
            ("list.pdf", pdf(), "application/pdf"),
            ("LIST.PDF", pdf(), "application/pdf"),
            ("वार्ड सूची.pdf", pdf(), "application/pdf"),
            ("photo.jpg", picture("JPEG"), "image/jpeg"),
            ("photo.jpeg", picture("JPEG"), "image/jpeg"),
            ("scan.png", picture("PNG"), "image/png"),
        ],
    )
    def test_pdf_jpeg_and_png_under_their_own_names(self, name: str, content: bytes, media_type: str) -> None:
        checked = papers.check(upload(name, content))
        assert (checked.name, checked.media_type, checked.content) == (name, media_type, content)

    def test_a_link_in_a_pdf_is_no_program(self) -> None:
        def link(made: pikepdf.Pdf) -> None:
            action = pikepdf.Dictionary(S=pikepdf.Name.URI, URI="https://example.org")
            note = pikepdf.Dictionary(Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.Link, Rect=[0, 0, 9, 9], A=action)
            made.pages[0].Annots = pikepdf.Array([made.make_indirect(note)])

        assert papers.check(upload("link.pdf", pdf(link)))


class TestPapersOfObjectors:
    @staticmethod
    def heic() -> bytes:
        written = io.BytesIO()
        pillow_heif.from_pillow(Image.new("RGB", (64, 48), "red")).save(written)
        return written.getvalue()

    def test_a_heic_photograph_is_kept_as_jpeg_and_known_by_both_hashes(self) -> None:
        sent = self.heic()
        checked = papers.of_objector(upload("सड़क.HEIC", sent))
        assert (checked.name, checked.media_type) == ("सड़क.jpg", "image/jpeg")
        assert magic.from_buffer(checked.content, mime=True) == "image/jpeg"
        assert checked.handed_in_sha256 == sha256(sent).hexdigest() != checked.sha256

    def test_a_photograph_loses_its_place(self) -> None:
        told = Image.Exif()
        told[0x010F] = "Maker of telephones"
        written = io.BytesIO()
        Image.new("RGB", (8, 8)).save(written, "JPEG", exif=told)
        checked = papers.of_objector(upload("photo.jpg", written.getvalue()))
        assert b"Maker" in written.getvalue()
        assert b"Maker" not in checked.content
        assert checked.handed_in_sha256 == sha256(written.getvalue()).hexdigest()

    def test_a_pdf_stays_as_it_is(self) -> None:
        checked = papers.of_objector(upload())
        assert checked.content == pdf()
        assert checked.handed_in_sha256 == checked.sha256

    @pytest.mark.parametrize(
        ("name", "content", "said"),
        [
            ("photo.heic", heic()[:200], "is damaged: it cannot be opened as a picture"),
            ("photo.jpg", heic(), "is not what its name says: its content is HEIC"),
            ("photo.heic", b"just words", "neither a PDF nor a JPEG, PNG or HEIC picture"),
        ],
    )
    def test_what_is_not_taken_is_told(self, name: str, content: bytes, said: str) -> None:
        with pytest.raises(papers.NotTaken, match=said):
            papers.of_objector(upload(name, content))

    def test_elsewhere_heic_is_not_taken(self) -> None:
        assert "neither a PDF nor a JPEG or PNG picture" in refused("photo.heic", self.heic())


class TestWhatIsRefused:
    def test_a_pdf_named_jpg(self) -> None:
        assert "is not what its name says: its content is PDF" in refused("photo.jpg", pdf())

    def test_a_picture_named_pdf(self) -> None:
        assert "its content is JPEG" in refused("list.pdf", picture("JPEG"))

    @pytest.mark.parametrize("name", ["list.pdf", "list.exe", "list"])
    def test_a_renamed_program(self, name: str) -> None:
        program = b"MZ\x90\x00" + b"\0" * 60 + b"PE\0\0" + b"\0" * 500
        assert "neither a PDF nor" in refused(name, program)

    def test_plain_text_and_web_pages(self) -> None:
        assert "neither a PDF nor" in refused("list.pdf", b"just words")
        assert "neither a PDF nor" in refused("list.pdf", b"<html><script>1</script></html>")

    def test_an_empty_file(self) -> None:
        assert "is empty" in refused("list.pdf", b"")

    def test_one_byte_above_five_megabytes(self) -> None:
        padded = pdf() + b"\n" * (papers.LARGEST + 1 - len(pdf()))
        assert len(padded) == papers.LARGEST + 1
        assert "has 5.1 MB; a paper may have at most 5 MB" in refused("list.pdf", padded)

    def test_not_exactly_five_megabytes(self) -> None:
        padded = pdf() + b"\n" * (papers.LARGEST - len(pdf()))
        assert papers.check(upload("list.pdf", padded))

    @pytest.mark.parametrize("user", ["", "secret"])
    def test_a_pdf_with_a_password(self, user: str) -> None:
        locked = pdf(encryption=pikepdf.Encryption(owner="owner", user=user))
        assert "protected by a password" in refused("list.pdf", locked)

    def test_a_pdf_that_runs_a_program_when_opened(self) -> None:
        def program(made: pikepdf.Pdf) -> None:
            made.Root.OpenAction = pikepdf.Dictionary(S=pikepdf.Name.JavaScript, JS="app.alert(1)")

        assert "holds programs" in refused("list.pdf", pdf(program))

    def test_a_pdf_that_starts_a_program_from_a_link(self) -> None:
        def launch(made: pikepdf.Pdf) -> None:
            action = pikepdf.Dictionary(S=pikepdf.Name.Launch, F="calc.exe")
            made.pages[0].Annots = pikepdf.Array([pikepdf.Dictionary(Subtype=pikepdf.Name.Link, A=action)])

        assert "holds programs" in refused("list.pdf", pdf(launch))

    def test_a_pdf_with_another_file_inside(self) -> None:
        def attach(made: pikepdf.Pdf) -> None:
            made.attachments["x.exe"] = pikepdf.AttachedFileSpec(made, b"MZ", filename="x.exe")

        assert "holds programs, forms or other files" in refused("list.pdf", pdf(attach))

    @pytest.mark.parametrize("content", [b"%PDF-1.7\nnothing more", pdf()[:200]])
    def test_a_damaged_pdf(self, content: bytes) -> None:
        assert "cannot be opened as a PDF" in refused("list.pdf", content)

    def test_a_damaged_picture(self) -> None:
        broken = picture("PNG")
        broken = broken[:40] + bytes([broken[40] ^ 255]) + broken[41:]
        assert "cannot be opened as a picture" in refused("scan.png", broken)

    def test_a_picture_that_unfolds_into_hundreds_of_megapixels(self) -> None:
        written = io.BytesIO()
        Image.new("1", (14000, 14000)).save(written, "PNG")
        assert len(written.getvalue()) < papers.LARGEST
        assert "cannot be opened as a picture" in refused("scan.png", written.getvalue())

    def test_a_pdf_that_unfolds_beyond_the_limit(self) -> None:
        def swollen(made: pikepdf.Pdf) -> None:
            made.Root.Swollen = made.make_indirect(pikepdf.String("a" * 3_000_000))

        content = pdf(swollen, object_stream_mode=pikepdf.ObjectStreamMode.generate)
        assert len(content) < 10_000
        assert pikepdf.settings.get_qpdf_limits()["flate_max_memory"] == papers.UNPACKED
        assert papers.check(upload("list.pdf", content))
        before = pikepdf.settings.set_qpdf_limits(flate_max_memory=1_000_000)
        try:
            assert "cannot be opened as a PDF" in refused("list.pdf", content)
        finally:
            pikepdf.settings.set_qpdf_limits(**before)


class TestNames:
    @pytest.mark.parametrize(
        ("given", "kept"),
        [
            ("../../etc/list.pdf", "list.pdf"),
            (r"C:\papers\list.pdf", "list.pdf"),
            ("fdp\u202egpj.pdf", "fdpgpj.pdf"),
            ("line\nbreak.pdf", "linebreak.pdf"),
            ("", "paper"),
        ],
    )
    def test_folders_and_tricks_are_dropped(self, given: str, kept: str) -> None:
        assert papers.clean_name(given) == kept

    def test_a_long_name_keeps_its_ending(self) -> None:
        assert papers.clean_name("क" * 300 + ".pdf") == "क" * 196 + ".pdf"
