"""The lesson of Word Shout, by finger and by keyboard."""

import re
import time

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.accessibility import faults
from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.keyboard import Keyboard
from tests.web.flows.shouting import Shouter


@wide
def test_with_a_finger(visitors: Visitors) -> None:
    learner = Shouter(visitors.arrive("/learn/shout"), "Ada")
    learner.reads("step 1 of 9")
    shown = time.monotonic()
    learner.press("I am ready")
    for letter in "BED":
        learner.die(letter).click()
    shout = learner.page.get_by_role("button", name=re.compile("^Shout"))
    shout.click()
    learner.reads("In the lesson, shout BREAD.")
    learner.press("Clear the word")
    for letter in "BREAD":
        learner.die(letter).click()
    shout.click()
    learner.reads("step 3 of 9")
    told = learner.page.get_by_text("BREAD is yours").inner_text()
    seconds = float(re.findall(r"([\d.]+) s after", told)[0])
    assert 0 < seconds < time.monotonic() - shown, told
    for letter in "MOST":
        learner.die(letter).click()
    shout.click()
    learner.reads("step 4 of 9")
    learner.page.get_by_role("link", name="Rules", exact=True).click()
    learner.page.get_by_role("heading", level=1, name="Word Shout").wait_for()
    learner.page.go_back()
    learner.reads("step 4 of 9")
    learner.press("No more words")
    learner.press("No more this round")
    learner.press("Challenge nothing")
    learner.reads("Look again: is TIVE a word? Challenge it.")
    learner.press("Challenge TIVE, worth 8 points")
    learner.reads("step 6 of 9")
    learner.press("Challenge MOST, worth 4 points")
    learner.reads("MOST is a word.")
    learner.press("Challenge nothing")
    learner.press("Roll the dice")
    learner.reads("step 8 of 9")
    for letter in "SMILE":
        learner.die(letter).click()
    shout.click()
    learner.reads("Now you can play Word Shout!")
    made = learner.page.get_by_role("list", name="Rounds so far")
    expect(made.get_by_role("listitem").filter(has_text="BREAD").last).to_contain_text("+5")
    expect(made).to_contain_text(re.compile("TIVE.*You challenged it: not a word"))
    expect(learner.page.get_by_role("list", name="Scores")).to_contain_text("18")
    assert faults(learner.page) == []
    learner.press("Play this now")
    expect(learner.page.get_by_text(re.compile("^step"))).to_have_count(0)


@wide
def test_by_keyboard(visitors: Visitors) -> None:
    page = visitors.arrive("/learn/shout", size=LAPTOP)
    learner, keys = Shouter(page, "Ada"), Keyboard(page)
    expect(learner.button("I am ready")).to_be_enabled()
    keys.tab_to("I am ready")
    keys.press("Enter")
    expect(learner.word).to_be_focused()
    keys.type("bread")
    keys.press("Enter")
    learner.reads("step 3 of 9")
    keys.type("most")
    keys.press("Enter")
    learner.reads("step 4 of 9")
    learner.press("Skip this step")
    expect(learner.button("Challenge TIVE, worth 8 points")).to_be_enabled()
    keys.tab_to("Challenge TIVE, worth 8 points")
    keys.press("Enter")
    learner.reads("step 6 of 9")
    for number in (7, 8, 9):
        learner.press("Skip this step")
        learner.reads(f"step {number} of 9")
    expect(learner.button("Play this now")).to_be_focused()
    keys.press("Enter")
    expect(page.get_by_text(re.compile("^step"))).to_have_count(0)
