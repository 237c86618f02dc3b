"""Waywords against a bot: every word traced by pointer, and a refresh in the middle of one."""

import re

from tests.browsers.conftest import Arrive
from tests.browsers.matches import (
    LEXICON,
    MOST_TURNS,
    aria,
    begin,
    is_to_move,
    look_at_end,
    look_at_screen,
)
from tests.browsers.page import By, Page, button
from tests.web.flows.waying import LONGEST, covered, free, shapes_of

CELL = By("gridcell", within=By("grid", "The field"))
LETTERS = By("button", within=By("group", "Your letters"))
MARKERS = By("button", within=By("group", re.compile("^(Marker patterns|The box)")))
LAY = button(re.compile(r"^Lay .*, \d+$"))


def test_ways(arrive: Arrive) -> None:
    page = arrive("/about")
    code = begin(page, "ways", target=60, turn_seconds=None)
    for turn in range(MOST_TURNS):
        if not is_to_move(page):
            break
        if turn == 1:
            look_at_screen(arrive, code)
        take_turn(page, look=turn == 0)
    look_at_end(page)


def take_turn(page: Page, *, look: bool) -> None:
    """A word, if there is one; or else a pass."""
    path = finds(page)
    if path is None:
        page.press("Pass")
        page.press("Pass this turn")
        page.sees_no(button("Back"))
        return
    for cell in path:
        page.tap(By("gridcell", re.compile(f"^{cell},")))
    page.tap(LAY)
    page.sees(button("Take back"))
    if look:
        page.photo("1-laid")
        page.reload()
        page.sees(button("Take back"))
        page.photo("2-after-refresh")
    page.press("End my turn")
    page.sees_no(button("End my turn"))


def finds(page: Page) -> tuple[str, ...] | None:
    """A path that one marker covers, and that reads a word."""
    page.sees(LETTERS)
    tiles = free(aria(page, CELL))
    for path in covered(tiles, shapes_of(aria(page, MARKERS))):
        word = "".join(tiles[cell] for cell in path)
        if len(word) >= LONGEST and word in LEXICON:
            return path
    return None
