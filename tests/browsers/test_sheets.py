"""Mark My Words against two bots: every letter and one word by pointer and keys, and a refresh."""

import re

from tests.browsers.conftest import Arrive
from tests.browsers.driver import ENTER
from tests.browsers.matches import begin, look_at_end, look_at_screen
from tests.browsers.page import By, Page, button, text

THROWS = 13
LOCK = button(re.compile(r"^Lock \w+ in "))
OPEN = By("gridcell", re.compile(", open$"))
PENCILLED = By("gridcell", re.compile("pencilled$"))
DICE = By("group", "The dice on the table")
FIRST, LAST = By("button", within=DICE), By("button", within=DICE, at=-1)
ROLL = button(re.compile("^Roll "))
WORD = By("textbox", "A word on the grid")


def test_sheets(arrive: Arrive) -> None:
    page = arrive("/about")
    code = begin(page, "sheets", bots=2)
    for number in range(1, THROWS + 1):
        throw = text(f"^roll {number} of {THROWS}$")
        page.sees(throw, ROLL)
        if page.has(ROLL):
            page.tap(ROLL)
        page.sees(throw)
        pencil(page, number)
        page.tap(LOCK)
        page.sees_no(LOCK)
        if number == 2:
            look_at_screen(arrive, code)
    page.sees(WORD)
    cells = page.names(By("gridcell", re.compile("^[A-E]1,")))
    word = "".join(name.split(", ")[1] for name in cells[:3]).upper()
    page.fill("A word on the grid", word)
    page.keys(ENTER)
    page.sees(text(word))
    page.photo("3-find")
    page.press("Flip the timer")
    page.press("Flip it")
    look_at_end(page)


def pencil(page: Page, number: int) -> None:
    """Two letters, or the last one; those of the first throw outlast a refresh."""
    page.tap(FIRST)
    if number < THROWS:
        page.tap(OPEN)
        page.tap(LAST)
        page.tap(OPEN)
    if number == 1:
        page.until("(by) => find(by).length === 2", PENCILLED.query())
        page.photo("1-pencilled")
        page.reload()
        page.until("(by) => find(by).length === 2", PENCILLED.query())
        page.photo("2-after-refresh")
    page.sees(LOCK)
