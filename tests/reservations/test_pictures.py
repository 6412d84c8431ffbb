"""Pictures keep their pixels and lose what the camera wrote; HEIC becomes JPEG; what is damaged is said to be."""

import io
from collections.abc import Callable

import pillow_heif
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, PngImagePlugin

from reservations import pictures

GPS, ORIENTATION, MAKE = 0x8825, 0x0112, 0x010F
PLACE = {1: "N", 2: (27.0, 10.0, 30.0), 3: "E", 4: (78.0, 0.0, 40.0)}  # the Taj Mahal
PLAIN = Image.effect_noise((37, 23), 60).convert("RGB")


def exif(held: int = 1) -> Image.Exif:
    """What a telephone writes: maker, orientation, place."""
    written = Image.Exif()
    written[MAKE], written[ORIENTATION] = "Maker of telephones", held
    written.get_ifd(GPS).update(PLACE)
    return written


def saved(kind: str, **options: object) -> bytes:
    written = io.BytesIO()
    PLAIN.save(written, kind, **options)
    return written.getvalue()


def jpeg(held: int = 1, **options: object) -> bytes:
    return saved("JPEG", exif=exif(held), comment=b"taken at home", icc_profile=b"a profile", **options)


def png(held: int = 1) -> bytes:
    told = PngImagePlugin.PngInfo()
    told.add_text("Author", "Kamla Devi")
    told.add_itxt("XML:com.adobe.xmp", "<x:xmpmeta>27.17 N</x:xmpmeta>", zip=True)
    return saved("PNG", pnginfo=told, exif=exif(held))


def pixels(content: bytes) -> bytes:
    with Image.open(io.BytesIO(content)) as picture:
        return picture.tobytes()


class TestWithoutMetadata:
    @pytest.mark.parametrize("make", [jpeg, lambda: jpeg(progressive=True), lambda: jpeg(restart_marker_blocks=1), png])
    def test_every_pixel_stays_and_nothing_else(self, make: Callable[[], bytes]) -> None:
        before = make()
        after = pictures.without_metadata(before)
        assert pixels(after) == pixels(before)
        for known in (b"Maker of telephones", b"taken at home", b"Kamla", b"xmpmeta", b"tIME"):
            assert known not in after
        with Image.open(io.BytesIO(after)) as picture:
            assert not picture.getexif()
            assert picture.info.get("icc_profile") == (b"a profile" if picture.format == "JPEG" else None)

    @pytest.mark.parametrize("make", [jpeg, png])
    def test_a_picture_that_is_held_sideways_stays_so(self, make: Callable[[int], bytes]) -> None:
        with Image.open(io.BytesIO(pictures.without_metadata(make(6)))) as picture:
            assert dict(picture.getexif()) == {ORIENTATION: 6}

    def test_what_follows_the_end_is_cut_off(self) -> None:
        film = b"\0\0\0\x18ftypmp42 a film with the place in it"
        for whole in (jpeg(), png()):
            assert pictures.without_metadata(whole + film) == pictures.without_metadata(whole)

    def test_done_twice_it_changes_nothing_more(self) -> None:
        for whole in (jpeg(6), png(6)):
            once = pictures.without_metadata(whole)
            assert pictures.without_metadata(once) == once

    @pytest.mark.parametrize("make", [jpeg, png])
    def test_one_that_ends_too_early_is_damaged(self, make: Callable[[], bytes]) -> None:
        whole = make()
        for length in (len(whole) - 4, len(whole) // 2, 30):
            with pytest.raises(pictures.Damaged):
                pictures.without_metadata(whole[:length])

    @given(st.data())
    def test_any_changed_byte_gives_a_picture_or_damage_and_never_the_place(self, data: st.DataObject) -> None:
        whole = bytearray(jpeg())
        for _ in range(data.draw(st.integers(1, 4))):
            whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
        try:
            after = pictures.without_metadata(bytes(whole))
        except pictures.Damaged:
            return
        assert after.startswith(b"\xff\xd8")
        assert b"Maker of telephones" not in after


class TestHeic:
    @staticmethod
    def heic(**options: object) -> bytes:
        written = io.BytesIO()
        pillow_heif.from_pillow(PLAIN.resize((64, 48))).save(written, quality=90, **options)
        return written.getvalue()

    def test_becomes_a_jpeg_without_its_place(self) -> None:
        made = pictures.jpeg_of_heic(self.heic(exif=exif().tobytes()))
        with Image.open(io.BytesIO(made)) as picture:
            assert (picture.format, picture.size) == ("JPEG", (64, 48))
            assert not picture.getexif()
        assert b"Maker of telephones" not in made

    def test_too_many_pixels_are_refused_before_they_are_unfolded(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(pictures, "MOST_PIXELS", 64 * 48 - 1)
        with pytest.raises(pictures.Damaged, match="too many pixels"):
            pictures.jpeg_of_heic(self.heic())

    @pytest.mark.parametrize("cut", [30, 200])
    def test_a_damaged_one_is_said_to_be(self, cut: int) -> None:
        with pytest.raises(pictures.Damaged):
            pictures.jpeg_of_heic(self.heic()[:cut])
