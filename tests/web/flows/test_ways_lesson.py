"""The lesson of Waywords, by finger and by keyboard."""

import re

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.keyboard import Keyboard
from tests.web.flows.waying import Wayfarer


@wide
def test_with_a_finger(visitors: Visitors) -> None:
    learner = Wayfarer(visitors.arrive("/learn/ways"), "Ada")
    learner.reads("step 1 of 12")
    learner.press("Pass")
    learner.press("Pass this turn")
    learner.reads("In the lesson, follow the step above")
    learner.press("Back")
    learner.lay(["C4", "D4"])
    learner.reads("step 2 of 12")
    learner.page.get_by_role("button", name="One letter more").click()
    learner.press("End my turn")
    learner.reads("draw one pattern and no letter")
    learner.page.get_by_role("button", name="One pattern more").click()
    learner.press("End my turn")
    learner.reads("step 3 of 12")
    learner.trace(["C4", "D4", "E4", "F4"])
    learner.press("Lay SHOWERED for 16 points")
    learner.reads("step 4 of 12")
    learner.press("Swap a tile")
    learner.cell("C4").click()
    learner.letters.first.click()
    learner.reads("A marker covers this tile.")
    learner.cell("A1").click()
    learner.letters.first.click()
    expect(learner.letters.first).to_have_accessible_name("A, 1")
    expect(learner.cell("A1")).to_have_accessible_name(re.compile("^A1, L, 3"))
    learner.press("Take back")
    expect(learner.cell("A1")).to_have_accessible_name(re.compile("^A1, A, 1"))
    learner.trace(["E2", "E1", "F1", "F2", "G2"])
    learner.press("Lay POLAR for 16 − 5 = 11 points")
    learner.reads("step 7 of 12")
    learner.press("Take a marker")
    learner.cell("F5").click()
    learner.letters.first.click()
    learner.press("Take it for 5 points")
    learner.trace(["D8", "C8", "D7", "C7"])
    learner.press("Lay PEAK for 19 points")
    learner.reads("step 9 of 12")
    learner.markers.last.click()
    learner.press("Clear the field")
    learner.press("Accept")
    learner.reads("Look again: is OWERED a word?")
    learner.press("Challenge OWERED")
    learner.reads("step 11 of 12")
    learner.press("Challenge LACE")
    learner.reads("LACE is a word.")
    learner.press("Accept")
    expect(learner.page.get_by_role("gridcell")).to_have_count(0)
    learner.press("Play this now")
    expect(learner.page.get_by_text(re.compile("^step"))).to_have_count(0)


@wide
def test_what_was_begun_in_a_step_ends_when_it_is_skipped(visitors: Visitors) -> None:
    learner = Wayfarer(visitors.arrive("/learn/ways"), "Ada")
    for number in range(2, 8):
        learner.press("Skip this step")
        learner.reads(f"step {number} of 12")
    out = learner.page.get_by_role("button", name="0 left")
    expect(out.locator("[data-says='0 left']")).to_be_visible()
    learner.press("Take a marker")
    learner.reads("None is left in the box. Take a highlighted one off the board")
    learner.press("Skip this step")
    learner.reads("step 8 of 12")
    learner.trace(["D8", "C8", "D7", "C7"])
    learner.press("Lay PEAK for 19 points")
    learner.reads("step 9 of 12")


@wide
def test_by_keyboard(visitors: Visitors) -> None:
    page = visitors.arrive("/learn/ways", size=LAPTOP)
    learner, keys = Wayfarer(page, "Ada"), Keyboard(page)
    learner.reads("step 1 of 12")
    keys.tab_to("D4")
    keys.type("show")
    expect(learner.fits).to_have_count(1)
    keys.press("Enter")
    learner.reads("step 2 of 12")
    keys.tab_to("End my turn")
    keys.press("Enter")
    learner.reads("step 3 of 12")
    keys.type("showered")
    expect(learner.fits).to_have_count(1)
    keys.press("Enter")
    learner.reads("step 4 of 12")
    for number in range(5, 13):
        learner.press("Skip this step")
        learner.reads(f"step {number} of 12")
    expect(page.get_by_role("button", name="Play this now")).to_be_focused()
    keys.press("Enter")
    expect(page.get_by_text(re.compile("^step"))).to_have_count(0)
