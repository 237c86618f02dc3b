"""Mark My Word against a bot: each tile by pointer, and a refresh while one hovers."""

import re

from tests.browsers.conftest import Arrive
from tests.browsers.matches import (
    LEXICON,
    MOST_TURNS,
    OVER,
    aria,
    begin,
    is_to_move,
    look_at_end,
    look_at_screen,
)
from tests.browsers.page import By, Page, button
from tests.web.flows.locking import SLOT, at, good, lying
from wordhall.games.locks.types.actions import Place

HOVERING = By("gridcell", re.compile("hovering$"))
RACK = By("button", re.compile("^[A-Z]$"), By("group", "Your rack"))
SQUARE = By("gridcell", within=By("grid", "The board"))


def test_locks(arrive: Arrive) -> None:
    page = arrive("/about")
    code = begin(page, "locks", board_size=7, rack_size=12)
    for turn in range(MOST_TURNS):
        if not is_to_move(page):
            break
        if turn == 1:
            look_at_screen(arrive, code)
        take_turn(page, look=turn == 1)
    look_at_end(page)


def take_turn(page: Page, *, look: bool) -> None:
    """A tile, if one fits; or else a pass."""
    place = finds(page)
    if place is None:
        page.press("Pass")
        page.sees(button("Pass this turn"), OVER)
        page.press("Pass this turn")
    else:
        hover(page, place)
        if look:
            page.photo("1-hovering")
            page.reload()
            page.sees(RACK)
            if not page.has(HOVERING):
                hover(page, place)
            page.photo("2-after-refresh")
        page.press(f"Place {place.letter} on {at(place)}")
        page.sees_no(HOVERING)
        page.sees(button("End my turn"), OVER)
        if not page.has(OVER):
            page.press("End my turn")
    page.sees_no(button("End my turn"))
    page.sees_no(button("Pass this turn"))


def finds(page: Page) -> Place | None:
    """A tile that stands, one that finishes a word before others."""
    page.sees(RACK)
    board = lying(aria(page, SQUARE))
    rack = "".join(name for name in aria(page, RACK) if SLOT.match(name))
    words = good(board, rack, LEXICON, word=True)
    return next(words, None) or next(good(board, rack, LEXICON), None)


def hover(page: Page, place: Place) -> None:
    """Tap a tile, tap its square."""
    page.tap(By("button", place.letter, By("group", "Your rack")))
    page.tap(By("gridcell", re.compile(f"^{at(place)},")))
    page.sees(HOVERING)
