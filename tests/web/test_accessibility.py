"""The probes that pages are held against bite."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.web.accessibility import FETCHED, axe, faults, moving, too_small, too_wide
from tests.web.browser import Visitors

GOOD = """<!doctype html><html lang="en"><title>A page</title><style>
button { height: 44px; width: 44px; padding: 0 }</style>
<main><h1>A page</h1><button>Press</button> <p>Words, <a href="#x">a link</a>, words.</main></html>
"""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    visitors = Visitors(browser, "")
    yield visitors.arrive("about:blank")
    visitors.leave()


def showing(page: Page, content: str) -> Page:
    page.set_content(content)
    return page


def test_a_good_page_has_no_faults(page: Page) -> None:
    assert faults(showing(page, GOOD)) == []


def test_a_page_that_may_only_be_held_upright_is_found(page: Page) -> None:
    """By who asks for it: axe reads all style sheets again for that."""
    locked = "@media (orientation: landscape) { body { transform: rotate(90deg) } } button"
    showing(page, GOOD.replace("button", locked, 1))
    assert [said.partition(":")[0] for said in axe(page, FETCHED)] == ["css-orientation-lock"]


def test_each_fault_is_found(page: Page) -> None:
    unnamed = GOOD.replace("Press", "")
    assert any(said.startswith("button-name") for said in axe(showing(page, unnamed)))
    wide = GOOD.replace("</main>", '<div style="width: 330px">x</div></main>')
    assert [said.partition(":")[0] for said in too_wide(showing(page, wide))] == ["at 320 px"]
    grown = GOOD.replace("</main>", '<div style="width: 20rem">x</div></main>')
    assert {said.partition(":")[0] for said in too_wide(showing(page, grown))} == {
        "at 320 px",
        "at 200%",
    }
    small = GOOD.replace("44px", "20px")
    assert len(too_small(showing(page, small))) == 1
    going = "@keyframes go { to { translate: 9px } } h1 { animation: go 9s infinite } button"
    restless = GOOD.replace("button", going, 1)
    assert len(moving(showing(page, restless))) == 1
    whole = faults(
        showing(page, small.replace("</main>", '<div style="width: 20rem">x</div></main>'))
    )
    assert len(whole) > len(axe(page)) + 2
