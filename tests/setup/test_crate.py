"""What the search core says of itself, where there is a cargo to ask it with."""

import pytest

from tests.breadth import wide
from tools import crate


@wide
@pytest.mark.built_from(
    "native/Cargo.*", "native/src/**/*.rs", "native/tests/*.rs", "corpus/search/*", "tools/crate.py"
)
def test_its_own_tests_pass() -> None:
    assert crate.main(["tests"]) == 0
