"""On phones the board of Mark My Word keeps its size, whatever is said beneath it."""

from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.corpus.transcript import Audience
from tests.web.browser import PHONE, Visitors
from tests.web.stage import GALLERY, Moment, Stage, named

SMALL = (360, 740)
SMALLEST = (320, 568)
SIZES = [SMALLEST, SMALL]
TELEVISION = (1280, 720)

CELL = "(square) => square.getBoundingClientRect().width"
HIDDEN = "(pane) => pane.scrollHeight - pane.clientHeight"
COVERED = """() => {
  const parts = [".board .pane", ".hint .hint", ".places > .rack", ".places > .foot"]
    .map((part) => document.querySelector(`main ${part}`).getBoundingClientRect());
  const below = [...parts.slice(1).map(({ top }) => top), innerHeight];
  return parts.filter(({ bottom }, at) => bottom > below[at] + 0.5).length;
}"""
"""How many of board, hint, hand and buttons reach into what is below them."""
LEAST_ON_THE_SMALLEST = 19
"""So wide is a square there with two players; it was 17 when less of the page was its."""
TABLES = ["the-worked-example", "four-players-with-a-clock", "second-round-of-passes"]
FIRST_LINES = 60


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("size", SIZES)
def test_r3_the_board_is_whole_and_keeps_its_size(
    visitors: Visitors, size: tuple[int, int], name: str
) -> None:
    transcript = named(f"locks/{name}")
    stage = Stage(visitors, transcript, 0, size=size)
    sizes = set()
    for moment in islice(transcript.moments(0), FIRST_LINES):
        page = stage.show(moment)
        pane = page.locator(".board .pane")
        assert pane.evaluate(HIDDEN) == 0, moment.line
        assert page.evaluate(COVERED) == 0, moment.line
        sizes.add(pane.locator(".cell").first.evaluate(CELL))
    assert len(sizes) == 1


def test_r3_on_the_smallest_phones_the_board_takes_all_that_is_left(visitors: Visitors) -> None:
    transcript = named("locks/the-worked-example")
    page = Stage(visitors, transcript, 0, size=SMALLEST).show(next(transcript.moments(0)))
    assert page.locator(".cell").first.evaluate(CELL) >= LEAST_ON_THE_SMALLEST
    assert page.evaluate(COVERED) == 0
    bag = page.get_by_role("button", name="Bag")
    bag.scroll_into_view_if_needed()
    bag.click()  # what is below the screen is reached by scrolling
    expect(page.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_h7_a_handicap_stands_below_the_names_of_many(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    transcript = named("locks/four-players-with-a-clock")
    page = Stage(visitors, transcript, 0, size=size).show(next(transcript.moments(0)))
    expect(page.get_by_text("Dan: 30 s more, 20 points ahead")).to_be_in_viewport()
    rows = page.get_by_role("list", name="Scores").get_by_role("listitem")
    heights = {round(row.evaluate("(row) => row.clientHeight")) for row in rows.all()}
    assert len(heights) == 1
    assert heights.pop() < PHONE[0] / 8


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("across", ["WV", None])
def test_r7_the_question_of_a_tile_covers_neither_board_nor_hand(
    visitors: Visitors, size: tuple[int, int], across: str | None
) -> None:
    """Also where a tile makes two lines, of which none is anybody's word."""
    transcript = named("locks/the-worked-example")
    turns = [one for one in transcript.moments(0) if "Place" in one.standing["offers"]]
    stage = Stage(visitors, transcript, 0, size=size)
    page = stage.show(_holding(turns[-1], "V"))
    before = page.locator(".cell").first.evaluate(CELL)
    page.get_by_role("group", name="Your rack").get_by_role("button", name="V").click()
    page.get_by_role("gridcell", name="H9").click()
    stage.answer(across=across, down="EV")
    hint = page.locator("main .hint .hint")
    expect(hint).to_contain_text("V on H9 makes")
    expect(hint).to_contain_text("and your turn ends.")
    assert page.evaluate(COVERED) == 0
    assert page.locator(".cell").first.evaluate(CELL) == before
    assert page.locator(".board .pane").evaluate(HIDDEN) == 0


@pytest.mark.parametrize("viewer", [0, 1, GALLERY])
def test_r17_with_hints_everybody_reads_of_which_word_a_line_is_a_part(
    visitors: Visitors, viewer: Audience
) -> None:
    transcript = named("locks/the-worked-example")
    stage = Stage(visitors, transcript, viewer, size=TELEVISION if viewer == GALLERY else SMALLEST)
    first = next(one for one in transcript.moments(viewer) if one.parts.get("parts") == 1)
    page = stage.show(first)
    expect(page.locator("main .verdict")).to_contain_text("A part of a word: EA (as in EAR).")


@pytest.mark.parametrize("seat", [0, 1])
def test_r7_before_their_first_tile_everybody_reads_what_the_game_is(
    visitors: Visitors, seat: int
) -> None:
    transcript = named("locks/four-players-with-a-clock")
    first = next(transcript.moments(seat))
    page = Stage(visitors, transcript, seat, size=SMALLEST).show(first)
    expect(page.get_by_text("Each line must be part of a word.")).to_be_in_viewport()


@pytest.mark.parametrize("viewer", [0, 1])
def test_r14_a_turn_before_somebody_may_end_the_game_everybody_reads_it(
    visitors: Visitors, viewer: int
) -> None:
    transcript = named("locks/second-round-of-passes")
    stage = Stage(visitors, transcript, viewer, size=SMALLEST)
    first = next(transcript.moments(viewer))
    warning = stage.show(first).get_by_text("The others have placed no tile.")
    expect(warning).to_have_count(0)
    once = next(one for one in transcript.moments(viewer) if one.parts["turn"]["passes"] == 1)
    stage.show(once)
    who = "you place" if viewer == once.parts["turn"]["seat"] else "Ben places"
    expect(warning).to_contain_text(f"If {who} none either, Ada may end the game.")
    expect(warning).to_be_in_viewport()


def _holding(moment: Moment, letter: str) -> Moment:
    """The same with that letter as the first of the rack."""
    own: dict[str, Any] = moment.parts["players/0"]
    tiles = [letter, *own["tiles"][1:]]
    return replace(moment, parts=moment.parts | {"players/0": own | {"tiles": tiles}})
