"""The hall loses its power in every phase of a match, and comes back."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil  # type: ignore[import-untyped]
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.breadth import wide
from tests.web.browser import LAPTOP, PATIENCE, Visitors
from tests.web.flows.player import Player, roll_if_asked
from tests.web.flows.sitting import begin, build_by_command
from tests.web.flows.writing import build_by_line
from tests.web.halls import RunningHall, running_hall

GONE = "No connection…"
FACE = re.compile(r"/assets/sheets-[^/]+[.]js$")
BACK = "() => dispatchEvent(new Event('online'))"
"""As a phone says it that has found its network again: who waits to connect does it now."""


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[RunningHall]:
    with running_hall(tmp_path) as hall:
        yield hall


@wide
def test_pages_come_back_by_themselves_and_the_game_goes_on(
    browser: Browser, mortal: RunningHall
) -> None:
    visitors = Visitors(browser, mortal.address)
    visitors.expected += ["WebSocket", "ERR_"]
    ada = Player(visitors.arrive(), "Ada")
    with ada.page.expect_event("requestfinished", lambda request: bool(FACE.search(request.url))):
        code = ada.open_table()  # the lobby fetches what the match will need, after a while
    wall = visitors.arrive(f"/t/{code}/screen", size=LAPTOP)
    expect(wall.get_by_text("Ada", exact=True)).to_be_visible()
    for page in (ada.page, wall):
        page.wait_for_load_state("networkidle")
    lose_power(mortal, ada, wall)
    begin(ada, code, bots=2, build_seconds=120, judging="scorer")
    build(mortal, ada, wall)
    find(mortal, ada, wall)
    ada.button("Valid").wait_for()
    flicker(mortal, ada, wall)
    while ada.button("Valid").is_visible():
        ada.mark("Valid")
    podium = ada.page.get_by_role("table", name="Places and points")
    podium.wait_for()
    expect(wall.get_by_role("heading", level=1, name=re.compile(" with "))).to_be_visible()
    flicker(mortal, ada, wall)
    ada.press("Rematch")
    roll_if_asked([ada], 1)
    ada.sees_throw(1)
    expect(wall.get_by_text("roll 1 of 13", exact=True)).to_be_visible()
    visitors.leave()


@wide
def test_behind_a_closed_lid_nothing_is_lost(browser: Browser, mortal: RunningHall) -> None:
    """The page sleeps; meanwhile the hall closes and opens, so that its line is dead."""
    visitors = Visitors(browser, mortal.address)
    visitors.expected += ["WebSocket", "ERR_"]
    ada = Player(visitors.arrive(), "Ada")
    begin(ada, ada.open_table(), bots=2, build_seconds=120)
    roll_if_asked([ada], 1)
    ada.pencil(1)
    with asleep():
        mortal.kill()
        mortal.start()
    ada.reads("The hall was closed for a moment.")
    ada.write()
    roll_if_asked([ada], 2)
    ada.sees_throw(2)
    visitors.leave()


@contextmanager
def asleep() -> Iterator[None]:
    """As long as this lasts, no page runs, and none hears anything."""
    running = psutil.Process().children(recursive=True)
    browsers = [process for process in running if "chrom" in process.name()]
    assert browsers
    for process in browsers:
        process.suspend()
    yield
    for process in reversed(browsers):
        process.resume()


def build(mortal: RunningHall, ada: Player, wall: Page) -> None:
    """What was pencilled is still there, and the next throw comes."""
    build_by_command(ada, 1, 2)
    roll_if_asked([ada], 3)
    ada.pencil(3)
    written = ada.page.get_by_role("gridcell", name=re.compile("written$"))
    expect(written).to_have_count(4)
    flicker(mortal, ada, wall)
    ada.reads("The hall was closed for a moment.")
    expect(written).to_have_count(4)
    ada.write()
    roll_if_asked([ada], 4)
    ada.sees_throw(4)
    expect(wall.get_by_text("roll 4 of 13", exact=True)).to_be_visible()
    build_by_line([ada])


def find(mortal: RunningHall, ada: Player, wall: Page) -> None:
    """Words on the list stay there, and so does the one that is typed."""
    word = "".join(ada.grid()[:3]).upper()
    ada.find(word)
    ada.word.fill("half a wor")
    lose_power(mortal, ada, wall)
    expect(ada.listed(word)).to_be_visible()
    expect(ada.word).to_have_value("half a wor")
    ada.word.fill("")
    ada.say("flip")


def lose_power(mortal: RunningHall, ada: Player, wall: Page) -> None:
    """The hall is killed and started again: phone and television say so, and connect again."""
    lost = wall.locator("#content").get_by_text(GONE)
    mortal.kill()
    ada.reads(GONE)
    expect(lost).to_be_visible()
    mortal.start()
    expect(ada.page.get_by_text(GONE)).to_be_hidden()
    expect(lost).to_be_hidden()


def flicker(mortal: RunningHall, ada: Player, wall: Page) -> None:
    """The same, but nobody waits until it is said, nor for the next attempt."""
    patience = 3 * PATIENCE  # the start of a hall is in it
    with (
        ada.page.expect_websocket(timeout=patience),
        wall.expect_websocket(timeout=patience),
    ):
        mortal.kill()
        mortal.start()
        for page in (ada.page, wall):
            page.evaluate(BACK)
