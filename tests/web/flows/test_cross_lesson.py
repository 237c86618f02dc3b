"""The lesson of Jumbo Word Cross, by finger and by keyboard."""

import re

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.crossing import Crosser
from tests.web.flows.keyboard import Keyboard
from wordhall.games.cross.types.components import Tile

FIRST = [Tile(f"{column}8", letter) for column, letter in zip("HIJKL", "TRAIN", strict=True)]
CROSSING = [Tile("K5", "R", blank=True), Tile("K6", "A"), Tile("K7", "D"), Tile("K9", "O")]

HEARD = """
  globalThis.heard = [];
  globalThis.AudioContext = class extends AudioContext {
    constructor() {
      super();
      globalThis.heard.push(this);
    }
  };
"""
"""Notes what makes sounds: a page that plays silence keeps a phone warm."""

SILENT = "() => heard.length > 0 && heard.every(({ state }) => state === 'suspended')"


def test_the_marked_squares_stay_marked_while_a_tile_is_carried(visitors: Visitors) -> None:
    page = visitors.arrive("/learn/cross")
    learner = Crosser(page, "Ada")
    learner.reads("step 1 of 7")
    marked = page.get_by_role("gridcell", selected=True)
    expect(marked).to_have_count(5)
    learner.slot("T").hover()
    page.mouse.down()
    learner.square("F6").hover()
    expect(marked).to_have_count(6)
    page.mouse.up()
    expect(marked).to_have_count(5)


def test_a_word_that_is_asked_for_downwards_goes_down(visitors: Visitors) -> None:
    """What was refused is said until something else is done, and moves nothing."""
    page = visitors.arrive("/learn/cross")
    learner, mat = Crosser(page, "Ada"), page.get_by_role("grid")
    for step in (2, 3):
        learner.press("Skip this step")
        learner.reads(f"step {step} of 7")
    stood = mat.bounding_box()
    learner.square("K5").click()
    page.keyboard.type("rax")
    refused = page.locator("#content p").filter(has_text="You have neither X nor a blank.")
    expect(refused).to_be_visible()
    assert mat.bounding_box() == stood
    page.keyboard.type("di")
    expect(refused).to_have_count(0)
    page.keyboard.type("o")
    expect(page.get_by_role("button", name="Play RADIO for 16 points")).to_be_visible()
    learner.press("Take back")
    page.keyboard.type("radio")
    expect(page.get_by_role("button", name="Play RADIO for 16 points")).to_be_visible()


@wide
def test_with_a_finger(visitors: Visitors) -> None:
    learner = Crosser(visitors.arrive("/learn/cross"), "Ada")
    learner.reads("step 1 of 7")
    learner.lay([Tile("A1", "S")])
    learner.reads("In the lesson, put the word on the marked squares")
    learner.press("Take back")
    learner.lay(FIRST)
    learner.press("Play TRAIN for 7 points")
    learner.reads("step 2 of 7")
    learner.press("Accept")
    learner.reads("Look again: is TEBLE a word? Challenge it.")
    learner.press("Challenge")
    learner.press("Yes, challenge")
    learner.reads("step 3 of 7")
    learner.lay(CROSSING)
    learner.press("Play RADIO for 16 points")
    learner.reads("step 4 of 7")
    learner.press("Challenge")
    learner.press("Yes, challenge")
    learner.reads("SEA is a word.")
    learner.press("Back")
    learner.press("Accept")
    learner.press("Exchange")
    learner.slot("U").click()
    learner.slot("V").click()
    learner.press("Exchange 2 tiles")
    learner.reads("step 6 of 7")
    assert sorted(learner.tiles()) == sorted("IIUVWAE")
    learner.press("Pass")
    learner.press("Pass this turn")
    learner.reads("Now you can play Jumbo Word Cross!")
    expect(learner.page.get_by_role("gridcell")).to_have_count(0)
    learner.press("Play this now")
    expect(learner.page.get_by_text(re.compile("^step"))).to_have_count(0)


@wide
def test_by_keyboard(visitors: Visitors) -> None:
    page = visitors.arrive("/learn/cross", size=LAPTOP, script=HEARD)
    learner, keys = Crosser(page, "Ada"), Keyboard(page)
    keys.tab_to("H8")
    keys.type("train")
    expect(page.get_by_role("button", name="Play TRAIN for 7 points")).to_be_visible()
    keys.press("Enter")
    learner.reads("step 2 of 7")
    page.wait_for_function(SILENT)
    expect(learner.button("Challenge")).to_be_enabled()
    keys.tab_to("Challenge")
    keys.press("Enter")
    keys.tab_to("Yes, challenge")
    keys.press("Enter")
    learner.reads("step 3 of 7")
    keys.tab_to("K5", back=True)
    keys.type("radio")
    expect(learner.square("K5")).to_have_accessible_name("K5, R, a blank, tried")
    expect(page.get_by_role("button", name="Play RADIO for 16 points")).to_be_visible()
    keys.press("Enter")
    learner.reads("step 4 of 7")
    for number in (5, 6, 7):
        learner.press("Skip this step")
        learner.reads(f"step {number} of 7")
    expect(page.get_by_role("button", name="Play this now")).to_be_focused()
    keys.press("Enter")
    expect(page.get_by_text(re.compile("^step"))).to_have_count(0)
