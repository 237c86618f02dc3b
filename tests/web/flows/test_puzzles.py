"""Puzzles on their page: one is solved on the board, another one is hinted at and shown."""

import json
import re

from playwright.sync_api import Page, expect

from tests.breadth import wide
from tests.web.accessibility import faults
from tests.web.browser import LAPTOP, PHONE, Visitors
from wordhall.puzzles.ladder import rungs
from wordhall.puzzles.tables import KINDS, table

PLAIN = re.compile(r"(\d+)([A-O]) ([A-Z]+)")
"""A play across, over free squares and without a blank: its letters can be typed on the mat."""


NOT_THERE = "404"
"""What a browser says of an answer of this kind."""


def remembered(game: str, number: int) -> str:
    """What a browser keeps that was left in the middle of a puzzle."""
    kept = {game: {"rung": 0, "last": [], "had": [], "now": number}}
    return f"if (!localStorage.puzzles) localStorage.puzzles = {json.dumps(json.dumps(kept))};"


def hint(page: Page, number: int) -> None:
    page.get_by_role("button", name=f"Hint {number} of 4").click()


def test_a_puzzle_is_hinted_at_and_solved_and_the_next_one_is_shown(visitors: Visitors) -> None:
    puzzles = table("cross").puzzles
    number = next(one for one in rungs("cross")[0] if PLAIN.fullmatch(puzzles[one].acts[0]))
    found = PLAIN.fullmatch(puzzles[number].acts[0])
    assert found is not None
    row, column, word = found.groups()
    page = visitors.arrive("/puzzles/cross", size=PHONE, script=remembered("cross", number))
    status, main = page.get_by_role("status"), page.get_by_role("main")
    expect(main.get_by_text("There is a move here that an average player misses")).to_be_visible()
    expect(main.get_by_text("Rung 1 of 5.")).to_be_visible()
    assert faults(page) == []
    hint(page, 1)
    expect(status).to_contain_text(f"The turn brings {puzzles[number].points} points.")
    hint(page, 2)
    expect(status).to_contain_text(f"The word begins at {row}{column}.")
    page.get_by_role("gridcell", name=re.compile(rf"^{column}{row}\b")).click()
    page.keyboard.type(word)
    page.get_by_role("button", name=re.compile(f"^Play {word} for")).click()
    expect(status).to_contain_text("Solved!")
    expect(page.get_by_role("button", name="Next puzzle")).to_be_focused()
    expect(main.get_by_text("The club bot found it in")).to_be_visible()
    assert faults(page) == []

    page.reload()
    expect(main.get_by_text("Found without a hint: 0 of the last 1.")).to_be_visible()
    page.get_by_role("button", name="Show it").click()
    expect(main.get_by_text("The solution is")).to_be_visible()
    laid = main.get_by_role("gridcell", name=re.compile("of the last play"))
    expect(laid.first).to_be_visible()
    page.get_by_role("button", name="Back to the position").click()
    expect(laid).to_have_count(0)
    page.get_by_role("button", name="Next puzzle").click()
    expect(page.get_by_role("button", name="Hint 1 of 4")).to_be_visible()
    expect(main.get_by_text("Found without a hint: 0 of the last 2.")).to_be_visible()


@wide
def test_every_game_with_puzzles_has_its_page(visitors: Visitors) -> None:
    page = visitors.arrive("/puzzles", size=LAPTOP, dark=True)
    for game in KINDS:
        page.goto(f"/puzzles/{game}")
        for number in range(1, 5):
            hint(page, number)
        expect(page.get_by_text("Its letters are").first).to_be_visible()
        expect(page.get_by_role("button", name=re.compile("^Hint"))).to_have_count(0)
        assert faults(page) == []
        page.get_by_role("button", name="Skip").click()
        expect(page.get_by_role("button", name="Hint 1 of 4")).to_be_visible()
    visitors.expected.append(NOT_THERE)
    page.goto("/puzzles/sheets")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is nothing at this address")
