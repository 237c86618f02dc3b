"""Word Shout against a bot: a word by tapped dice, the others by keys, and a refresh."""

import re

from tests.browsers.conftest import Arrive
from tests.browsers.driver import ENTER, ESCAPE
from tests.browsers.matches import LEXICON, OVER, aria, begin, look_at_end, look_at_screen
from tests.browsers.page import By, Page, button
from tests.web.flows.shouting import FACE, spelled
from tests.web.flows.test_shout_whole_game import HEARD, MOST_STEPS, PRESS

DICE = By("group", "The dice on the table")
DIE = By("button", within=DICE)
TAKEN = By("listitem", re.compile("^You "), By("list", "Words of the round"))
SHOUTED = button(re.compile("in your shout$"))
SHOUT = button(re.compile("^Shout"))
READY = ["Roll the dice", "I am ready"]
DONE = ["No more this round", "No more words"]
CHANGED = """(told, names) => content(document.body) !== told || names.some((name) =>
  find({ role: "button", name }).some(({ ariaDisabled }) => ariaDisabled !== "true"))"""
WORD = "() => document.querySelector('#shout-word')?.value ?? ''"


def test_shout(arrive: Arrive) -> None:
    page = arrive("/about")
    code = begin(page, "shout", target=20, words="checked", youngest=0)
    tapped = False
    for _ in range(MOST_STEPS):
        told = page.told()
        if page.has(OVER):
            break
        if any(page.run(PRESS, name) for name in READY):
            continue
        dice = faces(page)
        words = list(spelled(dice, LEXICON))
        if words and not tapped:
            tapped = tap_dice(page, words[-1])
            if tapped:
                look_at_screen(arrive, code)
        elif words:
            shout(page, words[0])
        elif not (dice and any(page.run(PRESS, name) for name in DONE)):
            page.until(CHANGED, told, READY)
    assert tapped
    look_at_end(page)


def faces(page: Page) -> list[str]:
    """The letters on the table."""
    return [found[1] for found in map(FACE.match, aria(page, DIE)) if found]


def shout(page: Page, word: str) -> None:
    """By keys."""
    page.keys(*word, ENTER)
    page.until(HEARD)
    page.sees_no(SHOUTED)
    page.keys(ESCAPE)


def tap_dice(page: Page, word: str) -> bool:
    """By pointer, with a refresh after it; whether the bot left the dice there for so long."""
    for letter in re.findall("QU|.", word):
        face = letter.capitalize()
        page.tap_if_there(By("button", face, DICE))
    if page.run(WORD) != word:
        page.keys(ESCAPE)
        return False
    page.photo("1-tapped")
    page.tap_if_there(SHOUT)
    page.sees_no(SHOUTED)
    if not page.has(TAKEN):
        return False
    page.photo("2-taken")
    page.reload()
    page.sees(TAKEN, OVER)
    page.photo("3-after-refresh")
    return True
