"""The lesson of a minute, played through."""

from playwright.sync_api import Locator, Page, expect

from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.keyboard import Keyboard

QUART, QUEST, LOSE = ("A2", "D2"), ("A2", "D5"), ("A4", "D4")


def test_with_a_finger(visitors: Visitors) -> None:
    page = visitors.arrive("/learn/sheets")
    for letter, name in (("T", "D2"), ("I", "E2")):
        drag(page, page.get_by_role("button", name=letter, exact=True), cell(page, name))
    page.get_by_role("button", name="Lock T and I").click()
    expect(page.get_by_text("step 2 of 7")).to_be_visible()
    drag(page, cell(page, "A2"), cell(page, "C2"))
    expect(page.get_by_text("That reads QUAR").first).to_be_visible()
    drag(page, *(cell(page, name) for name in QUART))
    expect(page.get_by_text("step 3 of 7")).to_be_visible()
    drag(page, *(cell(page, name) for name in QUEST))
    page.get_by_role("button", name="Flip the timer").click()
    page.get_by_role("button", name="What was missed?").click()
    drag(page, *(cell(page, name) for name in LOSE))
    expect(page.get_by_role("term").filter(has_text="Resign")).to_be_visible()
    page.get_by_role("button", name="Play this now").click()
    page.get_by_role("textbox", name="Your name").fill("Ada")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("heading", name="Build")).to_be_visible()


def test_by_keyboard(visitors: Visitors) -> None:
    page = visitors.arrive("/learn/sheets", size=LAPTOP)
    keys = Keyboard(page)
    keys.tab_to("D2")
    keys.press("t", "ArrowRight", "i", "Enter")
    mark(page, keys, 2, *QUART)
    mark(page, keys, 3, *QUEST)
    expect(page.get_by_role("button", name="Flip the timer")).to_be_focused()
    keys.press("Enter")
    expect(page.get_by_role("button", name="What was missed?")).to_be_focused()
    keys.press("Enter")
    mark(page, keys, 6, *LOSE)
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


def mark(page: Page, keys: Keyboard, step: int, begin: str, end: str) -> None:
    """The two ends of a word, by the arrow keys from wherever the focus is."""
    expect(page.get_by_text(f"step {step} of 7")).to_be_visible()
    expect(page.get_by_role("grid")).to_have_js_property("isConnected", value=True)
    page.wait_for_function("document.activeElement?.role === 'gridcell'")
    for name in (begin, end):
        keys.press("Home", *["ArrowUp"] * 4, *["ArrowRight"] * "ABCDE".index(name[0]))
        keys.press(*["ArrowDown"] * (int(name[1]) - 1), "Space")
