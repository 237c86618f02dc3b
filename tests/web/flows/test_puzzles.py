"""Puzzles on their page: one is solved on the board, another one is hinted at and shown."""

import json
import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.breadth import first_of, wide
from tests.web.accessibility import faults
from tests.web.browser import LAPTOP, PHONE, Visitors
from wordhall.puzzles.ladder import rungs
from wordhall.puzzles.tables import KINDS, table

PLAIN = re.compile(r"(\d+)([A-O]) ([A-Z]+)")
"""A play across, over free squares and without a blank: its letters can be typed on the mat."""


TABLET = (768, 1024)
REFUSED = "400"
NOT_THERE = "404"
"""What a browser says of answers of these kinds."""


def remembered(game: str, number: int) -> str:
    """What a browser keeps that was left in the middle of a puzzle."""
    kept = {game: {"rung": 0, "last": [], "had": [], "now": number}}
    return f"if (!localStorage.puzzles) localStorage.puzzles = {json.dumps(json.dumps(kept))};"


def hint(page: Page, number: int) -> None:
    page.get_by_role("button", name=f"Hint {number} of 4").click()


def closed(page: Page) -> bool:
    """The board is read, in view and whole, and nothing can be tried any more.

    What is told of the puzzle stands between it and the bar, which covers nothing of that.
    """
    expect(page.get_by_text("Type a command instead")).to_have_count(0)
    expect(page.locator(".foot")).to_have_count(0)
    expect(page.get_by_role("cell").last).to_be_in_viewport(ratio=1)
    told = page.get_by_role("region", name="Solution").bounding_box()
    bar = page.locator(".bar").bounding_box()
    assert told is not None
    assert bar is not None
    assert told["y"] >= bar["y"] + bar["height"]
    return page.get_by_role("gridcell").count() == 0


def test_a_puzzle_is_hinted_at_and_solved_and_the_next_one_is_shown(visitors: Visitors) -> None:
    puzzles = table("cross").puzzles
    number = next(one for one in rungs("cross")[0] if PLAIN.fullmatch(puzzles[one].acts[0]))
    found = PLAIN.fullmatch(puzzles[number].acts[0])
    assert found is not None
    row, column, word = found.groups()
    page = visitors.arrive("/puzzles/cross", size=PHONE, script=remembered("cross", number))
    status, main = page.get_by_role("status"), page.get_by_role("main")
    expect(main.get_by_text("Find the strong move")).to_be_visible()
    expect(main.get_by_text("Rung 1 of 6.")).to_be_visible()
    assert faults(page) == []
    hint(page, 1)
    expect(status).to_contain_text(f"The turn brings {puzzles[number].points} points.")
    hint(page, 2)
    expect(status).to_contain_text(f"The word begins at {column}{row} and runs across.")
    page.reload()
    expect(page.get_by_role("button", name="Hint 3 of 4")).to_be_visible()
    expect(main.get_by_role("list").get_by_text("runs across.")).to_be_visible()
    page.get_by_role("gridcell", name=re.compile(rf"^{column}{row}\b")).click()
    page.keyboard.type(word)
    page.get_by_role("button", name=re.compile(f"^Play {word} for")).click()
    expect(status).to_contain_text("Solved!")
    expect(page.get_by_role("button", name="Next puzzle")).to_be_focused()
    expect(main.get_by_text("average bots found it in")).to_be_visible()
    laid = main.get_by_role("cell", name=re.compile("of the last play"))
    expect(laid.first).to_be_visible()
    expect(main.get_by_text("3 of 10 points: find 2 more puzzles to go up.")).to_be_visible()
    assert closed(page)
    assert faults(page) == []

    page.reload()
    expect(main.get_by_text("3 of 10 points: find 2 more puzzles to go up.")).to_be_visible()
    page.get_by_role("button", name="Show it").click()
    expect(main.get_by_text("The solution is")).to_be_visible()
    expect(laid.first).to_be_visible()
    expect(main.get_by_text("Find 2 more puzzles to go up.")).to_be_visible()
    assert closed(page)
    page.get_by_role("button", name="Back to the position").click()
    expect(laid).to_have_count(0)
    page.get_by_role("button", name="Show it").click()
    expect(laid.first).to_be_visible()
    page.get_by_role("button", name="Next puzzle").click()
    expect(page.get_by_role("button", name="Hint 1 of 4")).to_be_visible()
    expect(main.get_by_text("Find 2 more puzzles to go up.")).to_be_visible()


@pytest.mark.parametrize("game", first_of(["cross", "locks", "ways"]))
def test_board_rack_and_buttons_of_the_next_puzzle_are_in_sight_at_once_on_a_phone(
    visitors: Visitors, game: str
) -> None:
    page = visitors.arrive(f"/puzzles/{game}", size=(360, 740), script=remembered(game, 0))
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".foot").get_by_role("button").last).to_be_in_viewport(ratio=1)
    bar, board = page.locator(".bar").bounding_box(), page.get_by_role("grid").bounding_box()
    assert bar is not None
    assert board is not None
    assert bar["y"] + bar["height"] <= board["y"]


@pytest.mark.parametrize("size", [(320, 568), (360, 740)])
@pytest.mark.parametrize("path", ["/puzzles/cross", "/analysis/cross"])
def test_a_page_opens_at_its_top(visitors: Visitors, path: str, size: tuple[int, int]) -> None:
    page = visitors.arrive(path, size=size, script=remembered("cross", 0))
    expect(page.get_by_role("grid")).to_be_visible()
    assert page.evaluate(DRAWN) == 0
    expect(page.get_by_role("heading", level=1)).to_be_in_viewport(ratio=1)


def test_the_next_puzzle_comes_to_the_same_place_wherever_the_page_was(visitors: Visitors) -> None:
    page = visitors.arrive("/puzzles/cross", size=(320, 568), script=remembered("cross", 0))
    bar, skip = page.locator(".bar"), page.get_by_role("button", name="Skip")
    places = []
    for scrolled in ("0", "document.body.scrollHeight", "200"):
        page.evaluate(f"scrollTo(0, {scrolled})")
        before = page.evaluate("JSON.parse(localStorage.puzzles).cross.now")
        skip.click()
        page.wait_for_function(
            "(now) => JSON.parse(localStorage.puzzles).cross.now !== now", arg=before
        )
        expect(bar).to_be_visible()
        expect(page.get_by_role("grid")).to_be_visible()
        places.append(page.evaluate(DRAWN))
    assert places == [places[0]] * len(places)
    assert places[0] > 0


def test_each_hint_and_the_solution_say_beforehand_what_they_take(visitors: Visitors) -> None:
    page = visitors.arrive("/puzzles/cross", size=(320, 568), script=remembered("cross", 0))
    expect(page.get_by_text("A puzzle brings 5 points; each hint takes 1 off.")).to_be_visible()
    for number in range(1, 5):
        expect(page.get_by_role("button", name=f"Hint {number} of 4 −1 point")).to_be_visible()
        hint(page, number)
    expect(page.get_by_role("button", name="Show it 0 points")).to_be_visible()


DRAWN = """async () => {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  return scrollY;
}"""
"""How far the page is scrolled once it is drawn."""

INSIDE = """() => {
  const { left, top } = document.querySelector("main .grid").getBoundingClientRect();
  const names = [...document.querySelectorAll("main :is(.columns, .lines) span")];
  return names.filter((name) => {
    const { right, bottom } = name.getBoundingClientRect();
    return right > left + 1 && bottom > top + 1;
  }).map((name) => name.textContent);
}"""
"""The letters and numbers along a board that lie within its squares."""


OVER_TILES = """() => {
  const high = (one) => Number(getComputedStyle(one).zIndex) || 0;
  const names = [...document.querySelectorAll("main :is(.columns, .lines)")].map(high);
  const tiles = [...document.querySelectorAll("main .cell:has(.card)")].map(high);
  return tiles.filter((tile) => tile <= Math.max(...names)).length;
}"""
"""How many tiles would lie under a letter or number of the board."""


@pytest.mark.parametrize("path", ["/puzzles/cross", "/analysis/cross"])
def test_letters_and_numbers_stand_beside_the_board_on_the_smallest_phones(
    visitors: Visitors, path: str
) -> None:
    page = visitors.arrive(path, size=(320, 740), script=remembered("cross", 0))
    expect(page.get_by_role("grid")).to_be_visible()
    expect(page.locator("main :is(.columns, .lines) span")).to_have_count(30)
    assert page.evaluate(INSIDE) == []


def test_letters_and_numbers_lie_over_no_tile_where_the_board_fills_the_width(
    visitors: Visitors,
) -> None:
    page = visitors.arrive("/puzzles/cross", size=(360, 740), script=remembered("cross", 0))
    expect(page.locator("main .cell .card").first).to_be_visible()
    assert page.evaluate(OVER_TILES) == 0


def typed(page: Page, line: str) -> None:
    page.get_by_text("Type a command instead").click()
    page.get_by_label("Command").fill(line)
    page.get_by_role("button", name="Send").click()


def test_a_hint_stays_to_be_read_when_something_is_tried(visitors: Visitors) -> None:
    page = visitors.arrive("/puzzles/cross", size=PHONE, script=remembered("cross", 0))
    hint(page, 1)
    typed(page, "11j panic")
    bar = page.locator(".bar")
    expect(bar).to_contain_text("There is something better.")
    expect(bar.get_by_role("list", name="Hints")).to_have_text("The turn brings 65 points.")


def test_a_hinted_square_is_marked_and_a_refusal_stands_in_the_bar(visitors: Visitors) -> None:
    page = visitors.arrive("/puzzles/cross", size=PHONE, script=remembered("cross", 0))
    hint(page, 1)
    visitors.expected.append(REFUSED)
    typed(page, "12b nonsense!")
    refused = page.locator(".bar > .warn")
    expect(refused).to_contain_text("Write a play like “8D QUARTz”, or one of “exchange ABC”")
    expect(refused).not_to_contain_text("accept")
    page.get_by_label("Command").fill("Help")
    page.get_by_role("button", name="Send").click()
    expect(refused).to_contain_text("D8 QUARTZ")
    hint(page, 2)
    expect(refused).to_have_count(0)
    expect(page.get_by_role("gridcell", selected=True)).to_have_count(1)
    expect(page.get_by_role("gridcell", selected=True)).to_have_accessible_name(re.compile("^J11"))
    expect(page.locator(".board .columns")).to_be_visible()


def test_what_solved_a_puzzle_of_waywords_lies_on_the_field(visitors: Visitors) -> None:
    """What was typed before on the field is gone with it."""
    number = next(at for at, one in enumerate(table("ways").puzzles) if len(one.acts) == 1)
    page = visitors.arrive("/puzzles/ways", size=PHONE, script=remembered("ways", number))
    expect(page.get_by_role("button", name="Hint 1 of 4")).to_be_visible()
    page.get_by_role("gridcell").first.click()
    page.keyboard.type("zzzz")
    nowhere = page.get_by_text("These letters lie on no path")
    expect(nowhere).to_be_visible()
    typed(page, table("ways").puzzles[number].acts[0])
    expect(page.locator(".bar > .says")).to_contain_text("Solved!")
    expect(page.get_by_text("The solution is")).to_be_visible()
    expect(nowhere).to_have_count(0)
    page.get_by_role("button", name="Back to the position").click()
    expect(page.get_by_role("button", name="Back to the position")).to_have_count(0)


def solutions_held(page: Page) -> list[Route]:
    """The requests for a solution: none is answered before it is let."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/solution", hold)
    return held


def test_a_puzzle_is_over_only_once_its_solution_can_be_seen(visitors: Visitors) -> None:
    """A slow hall, or none, is no reason to go on without an answer."""
    page = visitors.arrive("/puzzles/cross", size=PHONE, script=remembered("cross", 0))
    held = solutions_held(page)
    show = page.get_by_role("button", name="Show it")
    show.click()
    expect(show).to_have_attribute("aria-disabled", "true")
    expect(page.get_by_role("button", name="Next puzzle")).to_have_count(0)
    held.pop().abort()
    visitors.expected.append("ERR_FAILED")
    expect(page.get_by_role("main").get_by_text("The hall does not answer now")).to_be_visible()
    assert "shown" not in page.evaluate("localStorage.puzzles")
    show.click()
    held.pop().continue_()
    expect(page.get_by_role("main").get_by_text("The solution is")).to_be_visible()
    expect(page.get_by_role("button", name="Next puzzle")).to_be_focused()


def test_a_puzzle_that_was_skipped_meanwhile_was_not_shown(visitors: Visitors) -> None:
    page = visitors.arrive("/puzzles/cross", size=PHONE, script=remembered("cross", 0))
    held = solutions_held(page)
    page.get_by_role("button", name="Show it").click()
    page.get_by_role("button", name="Skip").click()
    page.wait_for_function("JSON.parse(localStorage.puzzles).cross.now !== 0")
    expect(page.get_by_role("button", name="Hint 1 of 4")).to_be_visible()
    with page.expect_response("**/try"):
        held.pop().continue_()
    page.get_by_role("button", name="Hint 1 of 4").click()
    expect(page.get_by_role("button", name="Hint 2 of 4")).to_be_visible()
    assert "shown" not in page.evaluate("localStorage.puzzles")


def test_what_was_shown_is_never_said_to_be_solved(visitors: Visitors) -> None:
    """A turn of Waywords lasts once its word is laid: nobody is asked to end what was shown."""
    page = visitors.arrive("/puzzles/ways", size=TABLET, script=remembered("ways", 0))
    page.get_by_role("button", name="Show it").click()
    expect(page.locator(".bar > .says")).to_contain_text("The solution is")
    assert closed(page)
    expect(page.get_by_role("button", name="End my turn")).to_have_count(0)
    expect(page.get_by_text("Solved!")).to_have_count(0)
    expect(page.get_by_role("heading", name="Your tries")).to_have_count(0)


def test_hints_at_mark_my_word_lead_to_all_tiles_of_the_turn(visitors: Visitors) -> None:
    page = visitors.arrive("/puzzles/locks", size=PHONE, script=remembered("locks", 0))
    status = page.get_by_role("status")
    hint(page, 1)
    expect(status).to_contain_text("The turn brings 40 points. It lays 6 tiles.")
    hint(page, 2)
    expect(status).to_contain_text("Its tiles lie on H1, E2, G2, H2, E3, H3.")
    expect(page.get_by_role("gridcell", selected=True)).to_have_count(6)
    hint(page, 3)
    expect(status).to_contain_text("These words are finished: WAG, WAGE, ERE, HERE, WAR.")
    hint(page, 4)
    expect(status).to_contain_text("The tiles are laid in this order: W, G, E, R, H, A.")
    before = page.locator(".bar").get_by_role("list", name="Hints").get_by_role("listitem")
    expect(before).to_have_count(3)
    page.get_by_role("button", name="Show it").click()
    expect(before).to_have_count(0)
    expect(page.locator(".order")).to_have_text(["5", "1", "2", "3", "6", "4"])
    expect(status).to_contain_text(
        "WAGE across from E2 (also makes WAG, ERE, HERE, WAR), in this order: "
    )
    expect(page.get_by_role("gridcell", selected=True)).to_have_count(0)


@wide
def test_the_front_page_leads_to_the_puzzles_of_the_game_or_says_that_it_has_none(
    visitors: Visitors,
) -> None:
    page = visitors.arrive("/", size=PHONE)
    alone = page.get_by_role("navigation", name="Alone")
    expect(alone.get_by_role("link")).to_have_text(
        ["Learn to play", "Today’s boards", "Puzzles", "Analysis"]
    )
    expect(alone).to_be_in_viewport(ratio=1)
    alone.get_by_role("link", name="Puzzles").click()
    expect(page.get_by_role("button", name="Hint 1 of 4")).to_be_visible()
    expect(page.get_by_text("has no puzzles.")).to_have_count(0)
    page.goto("/rules/sheets")
    page.get_by_role("heading", level=1, name="Mark My Words").wait_for()
    page.goto("/puzzles")
    expect(page.get_by_text("Mark My Words has no puzzles.")).to_be_visible()
    page.goto("/")
    page.get_by_text("Waywords", exact=True).first.click()
    alone.get_by_role("link", name="Puzzles").click()
    expect(page).to_have_url(re.compile("/puzzles/ways$"))


@wide
def test_every_game_with_puzzles_has_its_page(visitors: Visitors) -> None:
    page = visitors.arrive("/puzzles", size=LAPTOP, dark=True)
    for game in KINDS:
        page.goto(f"/puzzles/{game}")
        for number in range(1, 5):
            hint(page, number)
        expect(page.get_by_role("button", name=re.compile("^Hint"))).to_have_count(0)
        assert faults(page) == []
        page.get_by_role("button", name="Skip").click()
        expect(page.get_by_role("button", name="Hint 1 of 4")).to_be_visible()
    visitors.expected.append(NOT_THERE)
    page.goto("/puzzles/sheets")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is nothing at this address")
