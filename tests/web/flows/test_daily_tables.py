"""Boards of the day that are played as at a table: each to its end, on its page.

The date is over, so its boards stay as they are, and results on them count for nothing.
"""

import json
import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.breadth import wide
from tests.web.accessibility import faults
from tests.web.browser import LAPTOP, Visitors

DAY = "2026-11-04"

REFUSED = "409"
"""What a browser says of an answer of this kind."""

OOZE = ("N2", "N3", "N4", "N5")
"""The best play of the date, down beside NARROWS."""
NEO = ("A1", "B1", "C1")
ROCKED = ("B2", "B3", "C2", "D2")

ROLLS = "CA SE PA JS LJ TR AE US YE UF WA MR"
"""The letters of the first twelve rolls, with the first side of each die."""

UNKNOWN = {
    "best": {"points": 99, "exact": False, "lines": []},
    "best_known": 99,
    "compared": [],
    "reached": [],
    "share": None,
}
"""Results without the search for the best ones, which other tests wait for."""


def begun(visitors: Visitors, game: str, **settings: Any) -> Page:
    """The page of a board, once somebody has begun it."""
    answer = json.dumps(UNKNOWN)
    page = visitors.arrive(f"/daily/{DAY}/{game}", **settings)
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name=re.compile("^Begin")).click()
    page.get_by_role("grid").wait_for()
    page.route("**/results", lambda route: route.fulfill(body=answer, content_type="text/json"))
    return page


def cell(page: Page, name: str) -> Locator:
    return page.get_by_role("gridcell", name=re.compile(rf"^{name}\b"))


def draw(page: Page, names: Sequence[str]) -> None:
    """A line through the middle of cells, with the button of the mouse held down."""
    cell(page, names[0]).scroll_into_view_if_needed()
    boxes = [box for name in names if (box := cell(page, name).bounding_box())]
    points = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
    page.mouse.move(*points[0])
    page.mouse.down()
    for x, y in points[1:]:
        page.mouse.move(x, y, steps=4)
    page.mouse.up()


def finish(page: Page) -> None:
    """What cannot be taken back is asked once more."""
    page.get_by_role("button", name="Finish").click()
    page.get_by_role("button", name="Finish").click()


@wide
def test_plays_are_laid_on_the_mat_and_the_best_of_three_counts(visitors: Visitors) -> None:
    page = begun(visitors, "cross")
    assert faults(page) == []
    rack = page.get_by_role("group", name="Your rack")
    handed = page.get_by_role("list", name="Plays that you handed in").get_by_role("listitem")
    play = page.get_by_role("button", name=re.compile("^(Play|Try)"))
    cell(page, "N2").click()
    rack.get_by_role("button", name=re.compile("^Z")).click()
    expect(page.get_by_text("touches no other")).to_be_visible()
    expect(play).to_be_disabled()
    page.keyboard.press("Escape")
    for square, letter in zip(OOZE, "OOZE", strict=True):
        cell(page, square).click()
        rack.get_by_role("button", name=re.compile(rf"^{letter}, \d")).first.click()
    expect(play).to_have_text(re.compile("^Try OOZE: 68 points if .* in the list$"))
    page.reload()
    expect(play).to_have_text(re.compile("^Try OOZE: 68 points if .* in the list$"))
    assert faults(page) == []
    play.click()
    expect(handed).to_have_text([re.compile("OOZE from N2, 68 points")])
    expect(page.get_by_role("status")).to_contain_text("OOZE from N2: 68 points")
    expect(
        page.get_by_role("strong").filter(has_text="OOZE from N2: 68 points")
    ).to_be_in_viewport()
    expect(rack.get_by_role("button", name=re.compile("points?$"))).to_have_count(7)

    page.get_by_text("Type a command instead").click()
    command = page.get_by_label("Your command")
    for number, typed in ((2, "N3 OOZE"), (3, "N2 OOZE")):
        command.fill(typed)
        command.press("Enter")
        if number == 2:
            expect(handed).to_have_count(number)
    expect(page.get_by_text("68 of 99 points", exact=True)).to_be_visible()
    expect(page.get_by_role("table", name="The mat")).to_be_visible()
    expect(handed).to_have_count(3)
    expect(rack).to_have_count(0)
    assert faults(page) == []


@wide
def test_words_are_traced_on_the_field_and_markers_stay(visitors: Visitors) -> None:
    visitors.expected.append(REFUSED)
    page = begun(visitors, "ways", size=LAPTOP, dark=True)
    assert faults(page) == []
    laid = page.get_by_role("list", name="Words that you laid").get_by_role("listitem")
    draw(page, NEO)
    page.get_by_role("button", name=re.compile("^Lay NEO for")).click()
    said = page.get_by_role("main").get_by_text("NEO is not in the word list")
    expect(said).to_be_visible()
    page.get_by_role("button", name="Dismiss").click()
    expect(said).to_be_hidden()
    page.get_by_role("button", name="Start over").click()
    draw(page, ROCKED)
    lay = page.get_by_role("button", name="Lay ROCKED for 23 points")
    expect(lay).to_be_enabled()
    assert faults(page) == []
    lay.click()
    expect(laid).to_have_text([re.compile("ROCKED, 23 points")])
    expect(page.get_by_role("status")).to_contain_text("ROCKED is laid for 23.")
    expect(cell(page, "B2")).to_have_accessible_name(re.compile("covered by"))

    page.reload()
    expect(laid).to_have_count(1)
    word = page.get_by_label("A word to look for")
    word.fill("alarmist")
    word.press("Enter")
    expect(laid).to_have_text([re.compile("ROCKED"), re.compile("ALARMIST")])
    word.fill("hood")
    word.press("Enter")  # the last word that may be laid ends the board
    expect(page.get_by_text("66 of 99 points", exact=True)).to_be_visible()
    expect(page.get_by_role("table", name="The field")).to_be_visible()
    assert faults(page) == []


def write(page: Page) -> None:
    """All letters of the second to the twelfth roll, without the page."""
    free = [f"{column}{row}" for row in range(1, 6) for column in "ABCDE"][2:]
    for letters in ROLLS.split()[1:]:
        text = " ".join(f"{free.pop(0)}={letter}" for letter in letters)
        origin = page.evaluate("location.origin")
        said = page.request.post(
            f"/api/daily/{DAY}/sheets/acts", data={"text": text}, headers={"Origin": origin}
        )
        assert said.ok, said.text()


def test_a_grid_is_built_and_searched(visitors: Visitors) -> None:
    page = begun(visitors, "sheets")
    lock = page.get_by_role("button", name=re.compile("^Lock"))
    dice = page.get_by_role("group", name="Dice").get_by_role("button")
    for number, name in enumerate(("A1", "B1")):
        dice.nth(number).click()
        cell(page, name).click()
    expect(lock).to_have_text("Lock C in A1, A in B1")
    assert faults(page) == []
    lock.click()
    expect(page.get_by_text("roll 2 of 13")).to_be_visible()
    write(page)
    page.reload()
    expect(page.get_by_text("With this letter the search begins.")).to_be_visible()
    dice.nth(0).click()
    assert faults(page) == []
    lock.click()
    expect(page.get_by_role("timer")).to_contain_text("Time left")
    draw(page, ("A1", "B1", "C1"))
    word = page.get_by_label("A word on the grid")
    expect(word).to_have_value("CAS")
    page.get_by_role("button", name=re.compile("^Write")).click()
    word.fill("zzz")
    word.press("Enter")
    words = page.get_by_role("region", name="Your words").get_by_role("listitem")
    expect(words).to_have_count(2)
    page.get_by_role("button", name="Strike ZZZ").click()
    expect(words).to_have_count(1)
    assert faults(page) == []
    finish(page)
    marked = page.get_by_role("list", name="The words, as they were marked")
    marked.get_by_role("button", name="CAS").click()
    expect(page.locator("polyline")).to_have_count(1)
    assert faults(page) == []


LARGE_TEXT = """addEventListener("DOMContentLoaded", () => {
  document.documentElement.style.fontSize = "32px";
});"""
"""The browser's text is twice as large."""


@wide
def test_with_large_text_mat_and_rack_are_on_the_screen_at_once(visitors: Visitors) -> None:
    page = begun(visitors, "cross", script=LARGE_TEXT)
    expect(page.get_by_role("grid")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("group", name="Your rack")).to_be_in_viewport(ratio=0.95)


@wide
def test_with_large_text_the_dice_and_the_word_are_on_the_screen_at_once(
    visitors: Visitors,
) -> None:
    page = visitors.arrive(f"/daily/{DAY}/shout", script=LARGE_TEXT)
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name=re.compile("^Roll")).click()
    expect(page.get_by_role("group", name="Dice")).to_be_in_viewport(ratio=1)
    word = page.get_by_role("textbox", name="Your word")
    expect(word).to_be_in_viewport(ratio=1)
    assert word.evaluate("field => field.clientWidth") > 250


@wide
def test_all_boards_of_a_date_are_told_in_one_text(visitors: Visitors) -> None:
    page = visitors.arrive("/rules/daily")
    told = page.request.get(f"/api/daily/{DAY}").json()
    for board in told["boards"]:
        board.update(begun=True, finished=True, points=88)
    share = f"Wordhall, {DAY}\nA game: 88 points of 99\n■■■■■■■■□□"
    day, results = json.dumps(told), json.dumps({**UNKNOWN, "share": share})
    page.route(f"**/api/daily/{DAY}", lambda route: route.fulfill(body=day))
    page.route("**/results", lambda route: route.fulfill(body=results))
    page.goto(f"/daily/{DAY}")
    expect(page.get_by_text("Splendid")).to_be_visible()
    expect(page.get_by_text(f"Wordhall, {DAY}")).to_contain_text(
        re.compile("(A game: 88 points of 99.*){5}", re.DOTALL)
    )
    expect(page.get_by_role("button", name="Copy the result")).to_have_count(1)
    assert faults(page) == []
