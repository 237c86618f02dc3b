"""Parts of a page that do not arrive: what happened is said, and a press loads the page anew."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, Route, expect

from tests.breadth import wide
from tests.web.accessibility import faults
from tests.web.browser import Visitors
from tests.web.flows.crossing import Crosser, table_of
from tests.web.flows.player import Player, roll_if_asked
from tests.web.flows.sitting import begin
from tests.web.flows.turns import in_turn, mover

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


@wide
def test_after_a_face_that_did_not_arrive_the_tiles_are_still_there(expecting: Visitors) -> None:
    ada = mover(Crosser, expecting)
    tiles = ada.knows().tiles[:2]
    ada.lay(tiles)
    with without(ada.page, FACE):
        ada.page.reload()
        expect(ada.page.get_by_role("heading", name="did not load fully")).to_be_visible()
        ada.reads("The connection broke on the way.")
    ada.press("Reload")
    expect(ada.tried).to_have_count(2)


@wide
def test_a_face_that_did_not_arrive_once_is_fetched_by_itself(expecting: Visitors) -> None:
    ada = mover(Crosser, expecting)
    again = ada.page.context.new_page()
    again.route(FACE, lambda route: route.abort(), times=1)
    again.goto(ada.page.url)
    expect(Crosser(again, "Ada").rack.first).to_be_visible()


def test_without_a_connection_it_says_so_and_goes_on_by_itself(expecting: Visitors) -> None:
    page = expecting.arrive("/about")
    page.context.set_offline(offline=True)
    page.get_by_role("contentinfo").get_by_role("link", name="Boxed game").click()
    expect(page.get_by_text("The hall does not answer now.")).to_be_visible()
    page.context.set_offline(offline=False)
    expect(page.get_by_role("heading", level=1, name="For the boxed game")).to_be_visible()


@wide
def test_a_line_that_stays_lost_is_explained_and_what_was_done_arrives(
    expecting: Visitors,
) -> None:
    ada, bo = in_turn(table_of(expecting, "Ada", "Bo"))
    play = ada.knows()
    ada.lay(play.tiles)
    ada.goes_offline()
    ada.page.get_by_role("button", name=re.compile("^Play ")).click()
    explained = ada.page.locator(".remark", has_text="What you do now is sent later.")
    expect(explained).to_be_visible()
    assert faults(ada.page) == []
    ada.page.context.set_offline(offline=False)
    expect(explained).to_be_hidden()
    tile = play.tiles[0]
    expect(bo.square(tile.square)).to_have_accessible_name(re.compile(f", {tile.letter}"))


def test_a_page_whose_scripts_do_not_come_says_what_is_safe(expecting: Visitors) -> None:
    page = expecting.arrive("about:blank")
    with without(page, "**/assets/shell-*.js"):
        page.goto("/")
        expect(page.get_by_role("heading", name="did not arrive whole")).to_be_visible()
        expect(page.get_by_text("What was confirmed is safe")).to_be_visible()
        assert faults(page) == []
    page.get_by_role("link", name="Load the page again").click()
    expect(page.get_by_role("button", name="Make a table")).to_be_visible()
    expect(page.get_by_role("heading", name="did not arrive whole")).to_be_hidden()


@wide
def test_styles_that_do_not_come_are_asked_for_again(expecting: Visitors) -> None:
    ada = Player(expecting.arrive(), "Ada")
    style = "**/assets/{play,sheets}-*.css"
    with without(ada.page, style), ada.page.expect_event("requestfailed"):
        code = ada.open_table()  # the lobby fetches what the match will need
    begin(ada, code, bots=2)
    roll_if_asked([ada], 1)
    ada.pencil(1)  # by touch: what has no styles has no size either


def test_after_a_new_version_the_page_is_loaded_anew(expecting: Visitors) -> None:
    def newer(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, "x-wordhall-build": "0" * 12})

    ada = mover(Crosser, expecting)
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


@wide
def test_what_happened_can_be_copied_without_names_or_codes(expecting: Visitors) -> None:
    expecting.expected.append("Ada broke it")
    ada = mover(Crosser, expecting)
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
    ada.press("Continue")
    expect(ada.button("Copy what happened")).to_be_hidden()
