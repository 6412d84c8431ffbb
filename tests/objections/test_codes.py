"""Secrets of an objector: what the database keeps gives nothing away."""

from pytest_django.fixtures import Settings

from objections import codes


class TestTrackingCode:
    def test_is_the_same_for_the_same_secret_and_another_for_another(self) -> None:
        one, other = codes.new_secret(), codes.new_secret()
        assert codes.tracking_code(one) == codes.tracking_code(one) != codes.tracking_code(other)

    def test_has_two_groups_of_four_that_cannot_be_confused(self) -> None:
        code = codes.tracking_code("a secret")
        first, second = code.split("-")
        assert len(first) == len(second) == 4
        assert not set(code) & set("01OIL")

    def test_is_recognised_however_it_is_typed(self) -> None:
        code = codes.tracking_code("a secret")
        kept = codes.keyed_hash("NN-2028-AAAA", code)
        assert codes.matches("NN-2028-AAAA", code.lower().replace("-", " "), kept)

    def test_devanagari_digits_count(self) -> None:
        assert codes.normalise("क२३४ abcd") == "क234-ABCD"

    def test_belongs_to_one_number(self) -> None:
        code = codes.tracking_code("a secret")
        assert not codes.matches("NN-2028-BBBB", code, codes.keyed_hash("NN-2028-AAAA", code))

    def test_cannot_be_tried_on_the_database_without_the_servers_key(self, settings: Settings) -> None:
        code = codes.tracking_code("a secret")
        kept = codes.keyed_hash("NN-2028-AAAA", code)
        settings.SECRET_KEY = "another key"
        assert not codes.matches("NN-2028-AAAA", code, kept)

    def test_survives_a_change_of_the_servers_key(self, settings: Settings) -> None:
        code = codes.tracking_code("a secret")
        kept = codes.keyed_hash("NN-2028-AAAA", code)
        settings.SECRET_KEY_FALLBACKS, settings.SECRET_KEY = [settings.SECRET_KEY], "another key"
        assert codes.matches("NN-2028-AAAA", code, kept)
