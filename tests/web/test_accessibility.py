"""The probes that pages are held against bite."""

from playwright.sync_api import Browser, Page

from tests.web.accessibility import axe, faults, moving, too_small, too_wide
from tests.web.browser import Visitors

GOOD = """<!doctype html><html lang="en"><title>A page</title><style>
button { height: 44px; width: 44px; padding: 0 }</style>
<main><h1>A page</h1><button>Press</button> <p>Words, <a href="#x">a link</a>, words.</main></html>
"""


def showing(visitors: Visitors, page: str) -> Page:
    shown = visitors.arrive("about:blank")
    shown.set_content(page)
    return shown


def test_a_good_page_has_no_faults(browser: Browser) -> None:
    visitors = Visitors(browser, "")
    assert faults(showing(visitors, GOOD)) == []
    visitors.leave()


def test_each_fault_is_found(browser: Browser) -> None:
    visitors = Visitors(browser, "")
    unnamed = GOOD.replace("Press", "")
    assert any(said.startswith("button-name") for said in axe(showing(visitors, unnamed)))
    wide = GOOD.replace("</main>", '<div style="width: 330px">x</div></main>')
    assert [said.partition(":")[0] for said in too_wide(showing(visitors, wide))] == ["at 320 px"]
    grown = GOOD.replace("</main>", '<div style="width: 20rem">x</div></main>')
    assert {said.partition(":")[0] for said in too_wide(showing(visitors, grown))} == {
        "at 320 px",
        "at 200%",
    }
    small = GOOD.replace("44px", "20px")
    assert len(too_small(showing(visitors, small))) == 1
    going = "@keyframes go { to { translate: 9px } } h1 { animation: go 9s infinite } button"
    restless = GOOD.replace("button", going, 1)
    assert len(moving(showing(visitors, restless))) == 1
    visitors.leave()
