"""The lesson of Mark My Word, by finger and by keyboard."""

import re

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.keyboard import Keyboard
from tests.web.flows.locking import Locker
from wordhall.games.locks.types.actions import Place

TILES = [Place("A", 3, 4), Place("R", 3, 5), Place("O", 4, 5)]


def _letters_along_the_board(learner: Locker) -> int:
    """The height of the rows of letters; it is asked for once they are drawn."""
    rows = learner.page.locator("main .columns").first
    height: int = rows.evaluate("rows => rows.clientHeight")
    return height


def test_with_a_finger(visitors: Visitors) -> None:
    learner = Locker(visitors.arrive("/learn/locks"), "Ada")
    learner.reads("step 1 of 8")
    letters = _letters_along_the_board(learner)
    assert letters > 0
    learner.hover(Place("S", 0, 0))
    learner.reads("In the lesson, put the letter on the marked square")
    learner.press("Take back")
    for number, place in enumerate(TILES, 2):
        learner.put(place)
        learner.reads(f"step {number} of 8")
    learner.press("End my turn")
    learner.reads("step 5 of 8")
    expect(learner.verdict).to_contain_text("Kim +6")
    expect(learner.verdict).to_contain_text("You +3")
    learner.put(Place("Q", 6, 5))
    expect(learner.verdict).to_contain_text("No word has ROTQ in it")
    assert _letters_along_the_board(learner) == letters
    learner.press("Pass")
    learner.press("Pass this turn")
    learner.press("End the game")
    learner.reads("step 8 of 8")
    learner.reads("You had 7 points and end with 0, Kim had 6 and ends with −1. You win!")
    expect(learner.verdict).to_have_count(0)
    expect(learner.page.get_by_role("gridcell")).to_have_count(0)
    assert _letters_along_the_board(learner) == letters
    learner.press("Play this now")
    expect(learner.page.get_by_text(re.compile("^step"))).to_have_count(0)


@wide
def test_by_keyboard(visitors: Visitors) -> None:
    page = visitors.arrive("/learn/locks", size=LAPTOP)
    learner, keys = Locker(page, "Ada"), Keyboard(page)
    keys.tab_to("D4")
    keys.press("ArrowRight")
    for number, (key, way) in enumerate((("a", "ArrowRight"), ("r", "ArrowDown"), ("o", "")), 2):
        keys.type(key)
        expect(learner.hovering).to_have_count(1)
        keys.press("Enter")
        learner.reads(f"step {number} of 8")
        keys.press(*[way] * bool(way))
    keys.tab_to("End my turn")
    keys.press("Enter")
    learner.reads("step 5 of 8")
    for number in (6, 7, 8):
        learner.press("Skip this step")
        learner.reads(f"step {number} of 8")
    expect(page.get_by_role("button", name="Play this now")).to_be_focused()
    keys.press("Enter")
    expect(page.get_by_text(re.compile("^step"))).to_have_count(0)
