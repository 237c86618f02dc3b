"""What the search core says of itself, where there is a cargo to ask it with."""

from tools import crate


def test_its_own_tests_pass() -> None:
    assert crate.main(["tests"]) == 0
