"""The lesson of Waywords, by finger and by keyboard."""

import re

from playwright.sync_api import expect

from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.keyboard import Keyboard
from tests.web.flows.waying import Wayfarer


def test_with_a_finger(visitors: Visitors) -> None:
    learner = Wayfarer(visitors.arrive("/learn/ways"), "Ada")
    learner.reads("step 1 of 4")
    learner.press("Pass")
    learner.press("Pass this turn")
    learner.reads("In the lesson, do what is said above")
    learner.press("Back")
    learner.lay(["C4", "D4"])
    learner.reads("step 2 of 4")
    learner.press("End my turn")
    learner.reads("step 3 of 4")
    learner.lay(["C4", "D4", "E4", "F4"])
    learner.reads("step 4 of 4")
    learner.press("Play this now")
    expect(learner.page.get_by_text(re.compile("^step"))).to_have_count(0)


def test_by_keyboard(visitors: Visitors) -> None:
    page = visitors.arrive("/learn/ways", size=LAPTOP)
    learner, keys = Wayfarer(page, "Ada"), Keyboard(page)
    learner.reads("step 1 of 4")
    keys.tab_to("D4")
    keys.type("show")
    expect(learner.fits).to_have_count(1)
    keys.press("Enter")
    learner.reads("step 2 of 4")
    keys.tab_to("End my turn")
    keys.press("Enter")
    learner.reads("step 3 of 4")
    keys.type("showered")
    expect(learner.fits).to_have_count(1)
    keys.press("Enter")
    expect(page.get_by_role("button", name="Play this now")).to_be_focused()
    keys.press("Enter")
    expect(page.get_by_text(re.compile("^step"))).to_have_count(0)
