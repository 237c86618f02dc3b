"""Jumbo Word Cross against a bot: the first plays by pointer, and a refresh with tiles tried."""

import re

from tests.browsers.conftest import Arrive
from tests.browsers.driver import ESCAPE
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
from tests.web.flows.crossing import SLOT, good, signs_of
from wordhall.games.cross.notation.commands import write
from wordhall.games.cross.types.actions import Place

SQUARE = By("gridcell", within=By("grid", "The mat"))
RACK = By("button", within=By("group", "Your rack"))
TRIED = By("gridcell", re.compile("tried$"))
BY_POINTER = 2
"""Turns; later ones are typed, which takes less time."""


def test_cross(arrive: Arrive) -> None:
    page = arrive("/about")
    code = begin(page, "cross", challenge="void", end="first_out")
    for turn in range(MOST_TURNS):
        if not is_to_move(page):
            break
        if turn == 1:
            look_at_screen(arrive, code)
        told = page.names(By("listitem"))
        play = finds(page)
        if play is None:
            page.say("pass")
        elif turn < BY_POINTER:
            lay(page, play, look=turn == 0)
        else:
            page.say(write(play))
            page.keys(ESCAPE)
        page.until(
            "(told) => String(find({role: 'listitem'}).map((one) => called(one))) !== told",
            ",".join(told),
        )
    look_at_end(page)


def lay(page: Page, play: Place, *, look: bool) -> None:
    """Tap a tile, tap its square; press what says its worth."""
    for number, tile in enumerate(play.tiles, start=1):
        page.tap(button(re.compile(rf"^{tile.letter}, \d+ points?$")))
        page.tap(By("gridcell", re.compile(f"^{tile.square},")))
        page.until("(by, number) => find(by).length === number", TRIED.query(), number)
    if look:
        page.photo("1-tried")
        page.reload()
        page.until("(by, number) => find(by).length === number", TRIED.query(), len(play.tiles))
        page.photo("2-after-refresh")
    page.tap(button(re.compile(r"^Play \w+ for \d+ points?$")))
    page.sees_no(TRIED)


def finds(page: Page) -> Place | None:
    """A play of words that there are."""
    page.sees(RACK)
    found = (match[1] for name in aria(page, RACK) if (match := SLOT.match(name)))
    rack = "".join("?" if tile == "blank" else tile for tile in found)
    return next(good(signs_of(aria(page, SQUARE)), rack, LEXICON), None)
