"""Every refusal has the HTTP status that its page tells."""

import re
from pathlib import Path

import pytest

from wordhall.server.http.errors import STATUS, status_of

PAGES = sorted((Path(__file__).resolve().parents[2] / "docs/errors").glob("*.md"))
STORE = re.findall(r"`(store-[a-z]+)`", PAGES[-1].with_name("store.md").read_text("utf-8"))
TEXT = "".join(page.read_text("utf-8") for page in PAGES)
TOLD = re.findall(r"^- `([^`]+)` \([^)]*; (\d+)\)", TEXT, re.MULTILINE)


def test_the_page_tells_statuses() -> None:
    assert len(TOLD) > 20


@pytest.mark.parametrize("code, status", TOLD)
def test_a_status_is_the_one_that_is_told(code: str, status: str) -> None:
    assert status_of(code) == int(status)


@pytest.mark.parametrize("code", sorted(set(STORE)))
def test_whatever_troubles_the_store_the_hall_is_not_available(code: str) -> None:
    assert status_of(code) == 503


def test_every_status_is_told() -> None:
    assert [code for code in STATUS if f"`{code}`" not in TEXT] == []
