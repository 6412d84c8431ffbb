"""Files that a browser saves: named, not guessed at, never run."""

from reservations.views import downloads


class TestAttachment:
    def test_is_saved_under_its_name_whatever_the_script(self):
        response = downloads.attachment(b"x", "सूची.pdf")
        assert response["Content-Disposition"].startswith("attachment; filename*=utf-8''%E0%A4%B8")
        assert (response["Content-Type"], response["X-Content-Type-Options"]) == (downloads.AS_BYTES, "nosniff")

    def test_without_a_name_is_still_saved(self):
        assert downloads.attachment(b"x", "")["Content-Disposition"] == "attachment"


class TestStreamed:
    def test_gives_its_lines_as_text(self):
        response = downloads.streamed(["a,b\r\n", "क,2\r\n"], "acts.csv")
        assert b"".join(response.streaming_content).decode() == "a,b\r\nक,2\r\n"
        assert response["Content-Disposition"] == 'attachment; filename="acts.csv"'
        assert response["Content-Type"] == "text/csv; charset=utf-8"
