"""Every refusal has the HTTP status that its page tells."""

import re
from pathlib import Path

import pytest

from wordhall.server.http.errors import STATUS, status_of

PAGE = Path(__file__).resolve().parents[2] / "docs/errors/house.md"
TOLD = re.findall(r"^- `([^`]+)` \([^)]*; (\d+)\)", PAGE.read_text("utf-8"), re.MULTILINE)


def test_the_page_tells_statuses() -> None:
    assert len(TOLD) > 20


@pytest.mark.parametrize("code, status", TOLD)
def test_a_status_is_the_one_that_is_told(code: str, status: str) -> None:
    assert status_of(code) == int(status)


def test_every_status_is_told() -> None:
    text = PAGE.read_text("utf-8")
    assert [code for code in STATUS if f"`{code}`" not in text] == []
