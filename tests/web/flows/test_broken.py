"""Parts of a page that do not arrive: what happened is said, and a press loads the page anew."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.accessibility import faults
from tests.web.browser import Visitors
from tests.web.flows.crossing import table_of
from tests.web.flows.turns import in_turn

GAMES = ("cross",)
FACE = "**/assets/{play,cross}-*.js"
"""What a match of this game is played with."""


@pytest.fixture
def expecting(visitors: Visitors) -> Visitors:
    visitors.expected += ["ERR_FAILED", "ERR_INTERNET_DISCONNECTED", "dynamically imported"]
    return visitors


@contextmanager
def without(page: Page, pattern: str) -> Iterator[None]:
    """As long as this lasts, such files do not arrive."""
    page.route(pattern, lambda route: route.abort())
    yield
    page.unroute(pattern)


def test_after_a_face_that_did_not_arrive_the_tiles_are_still_there(expecting: Visitors) -> None:
    ada = in_turn(table_of(expecting, "Ada", "Bo"))[0]
    tiles = ada.knows().tiles[:2]
    ada.lay(tiles)
    with without(ada.page, FACE):
        ada.page.reload()
        expect(ada.page.get_by_role("heading", name="did not arrive whole")).to_be_visible()
        ada.reads("The connection broke on the way.")
    ada.press("Reload")
    expect(ada.tried).to_have_count(2)


def test_without_a_connection_it_says_so_and_goes_on_by_itself(expecting: Visitors) -> None:
    page = expecting.arrive("/about")
    page.context.set_offline(offline=True)
    page.get_by_role("contentinfo").get_by_role("link", name="Boxed game").click()
    expect(page.get_by_text("The hall does not answer now.")).to_be_visible()
    page.context.set_offline(offline=False)
    expect(page.get_by_role("heading", level=1, name="For the boxed game")).to_be_visible()


def test_after_a_new_version_the_page_is_loaded_anew(expecting: Visitors) -> None:
    def newer(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, "x-wordhall-build": "0" * 12})

    ada = in_turn(table_of(expecting, "Ada", "Bo"))[0]
    with without(ada.page, FACE):
        ada.page.route("**/api/me", newer)
        ada.page.reload()
        ada.reads("The hall has a newer version than this page.")
    with ada.page.expect_navigation():
        ada.page.get_by_role("main").get_by_role("button", name="Reload").click()
    expect(ada.rack.first).to_be_visible()


def test_after_a_dialog_that_did_not_arrive_a_press_helps(expecting: Visitors) -> None:
    page = expecting.arrive("about:blank")
    with without(page, "**/assets/SettingsDialog-*.js"):
        page.goto("/about")
        page.get_by_role("button", name="Settings").click()
        expect(page.get_by_text("The hall does not answer now.").first).to_be_visible()
    with page.expect_navigation():
        page.get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_what_happened_can_be_copied_without_names_or_codes(expecting: Visitors) -> None:
    expecting.expected.append("Ada broke it")
    ada = in_turn(table_of(expecting, "Ada", "Bo"))[0]
    code = ada.page.url.rsplit("/", 1)[-1]
    ada.page.evaluate("navigator.clipboard.writeText = async text => { window.copied = text; }")
    ada.page.evaluate("setTimeout(() => { throw new TypeError('Ada broke it'); })")
    ada.reads("Something went wrong on this page. The hall has kept your moves.")
    assert faults(ada.page) == []
    ada.press("Copy what happened")
    ada.page.wait_for_function("window.copied")
    report = ada.page.evaluate("window.copied")
    for told in ("failed: TypeError at", "line: open", "cross: playing", "page: /t\n"):
        assert told in report, told
    for secret in ("Ada", "Bo\n", code):
        assert secret not in report, secret
    ada.press("Go on")
    expect(ada.button("Copy what happened")).to_be_hidden()
