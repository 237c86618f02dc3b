"""The lesson of Mark My Words, played through."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.breadth import wide
from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.keyboard import Keyboard
from tests.web.flows.player import Player

QUART, QUEST = ("B1", "B4"), ("B1", "E4")


@wide
def test_with_a_finger(visitors: Visitors) -> None:
    page = visitors.arrive("/learn/sheets")
    ada = Player(page, "Ada")
    write = page.get_by_role("button", name=re.compile("^Write"))
    ada.press("Roll the dice")
    for letter, name in (("T", "D2"), ("I", "E2")):
        drag(page, page.get_by_role("button", name=letter, exact=True), cell(page, name))
    ada.press("Lock T in D2, I in E2")
    ada.reads("step 3 of 14")
    drag(page, page.get_by_role("button", name="V", exact=True), cell(page, "E5"))
    ada.press("Lock V in E5")
    ada.reads("step 4 of 14")
    drag(page, cell(page, "B1"), cell(page, "B3"))
    write.click()
    ada.reads("That is QUAR. Write QUART.")
    drag(page, *(cell(page, name) for name in QUART))
    ada.reads("step 4 of 14")
    write.click()
    ada.reads("step 5 of 14")
    ada.field("A word on the grid").fill("quest")
    write.click()
    expect(page.get_by_role("listitem").filter(has_text="CUT")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Flip the timer")).to_have_count(0)
    ada.press("Strike DIM")
    ada.reads("DIM stands on the grid. Strike CUT.")
    ada.press("Strike CUT")
    ada.press("Stop writing")
    ada.press("Keep writing")
    ada.press("Flip the timer")
    ada.press("Flip it")
    ada.press("Doubt")
    ada.press("Where is it?")
    ada.press("Valid")
    ada.reads("A word has to lie in one straight line.")
    ada.press("Invalid")
    drag(page, *(cell(page, name) for name in QUEST))
    ada.press("Answer")
    ada.reads("step 13 of 14")
    ada.press("I can’t say")
    ada.reads("step 14 of 14")
    ada.reads("Now you can play Mark My Words!")
    expect(page.get_by_label("Which sheet")).to_have_value("1")
    for chip in ("you 22 points", "Kim 26 points", "Sam 4 points"):
        ada.reads(chip)
    expect(page.get_by_role("listitem").filter(has_text="QUEST")).to_be_visible()
    others = page.get_by_role("navigation", name="Other lessons").get_by_role("link")
    expect(others).to_have_count(4)
    expect(others.first).to_have_attribute("href", "/learn/cross")
    ada.press("Play this now")
    ada.field("Your name").fill("Ada")
    ada.press("Play")
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("heading", name="Build")).to_be_visible()


EARLY_FRAMES = """globalThis.requestAnimationFrame = (draw) => {
  queueMicrotask(() => draw(performance.now()));
  return 1;
}"""
"""A frame may come before anything that is loaded: what waits for one must not need that."""


@wide
def test_by_keyboard(visitors: Visitors) -> None:
    page = visitors.arrive("/learn/sheets", size=LAPTOP, script=EARLY_FRAMES)
    ada, keys = Player(page, "Ada"), Keyboard(page)
    keys.tab_to("Roll the dice")
    keys.press("Enter")
    keys.tab_to("A1")
    keys.press(
        "ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight", "t", "ArrowRight", "i", "Enter"
    )
    ada.reads("step 3 of 14")
    keys.press("ArrowDown", "ArrowDown", "ArrowDown", "v", "Enter")
    ada.reads("step 4 of 14")
    expect(ada.field("A word on the grid")).to_be_focused()
    keys.type("quart")
    keys.press("Enter")
    ada.reads("step 5 of 14")
    keys.type("quest")
    keys.press("Enter")
    for number in range(6, 15):
        ada.reads(f"step {number} of 14")
        if number < 14:
            ada.press("Skip this step")
    expect(page.get_by_role("button", name="Play this now")).to_be_focused()
    keys.press("Enter")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def cell(page: Page, name: str) -> Locator:
    return page.get_by_role("gridcell", name=f"{name},")


def drag(page: Page, begin: Locator, end: Locator) -> None:
    """A finger comes down on one thing, goes to another, and is lifted."""
    places = [box for box in (begin.bounding_box(), end.bounding_box()) if box]
    (x, y), (to_x, to_y) = ((b["x"] + b["width"] / 2, b["y"] + b["height"] / 2) for b in places)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(to_x, to_y, steps=4)
    page.mouse.up()
