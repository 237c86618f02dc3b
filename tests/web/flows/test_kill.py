"""The hall loses its power in the middle of a match, and comes back."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.player import Player, roll_if_asked
from tests.web.flows.sitting import begin, build_by_command
from tests.web.halls import RunningHall, running_hall


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[RunningHall]:
    with running_hall(tmp_path) as hall:
        yield hall


def test_pages_come_back_by_themselves_and_the_game_goes_on(
    browser: Browser, mortal: RunningHall
) -> None:
    visitors = Visitors(browser, mortal.address)
    visitors.expected += ["WebSocket", "ERR_"]
    ada = Player(visitors.arrive(), "Ada")
    code = ada.open_table()
    screen = visitors.arrive(f"/t/{code}/screen", size=LAPTOP)
    begin(ada, code, bots=2, build_seconds=120)
    build_by_command(ada, 1, 2)
    roll_if_asked([ada], 3)
    ada.pencil(3)
    written = ada.page.get_by_role("gridcell", name=re.compile("written$"))
    expect(written).to_have_count(4)
    mortal.kill()
    ada.reads("No connection…")
    mortal.start()
    ada.reads("The hall was closed for a moment.")
    expect(ada.page.get_by_text("No connection…")).to_be_hidden()
    expect(written).to_have_count(4)
    ada.write()
    roll_if_asked([ada], 4)
    ada.sees_throw(4)
    expect(screen.get_by_text("throw 4 of 13", exact=True)).to_be_visible()
    visitors.leave()
