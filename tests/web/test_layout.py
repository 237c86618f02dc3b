"""On a phone words stay whole and the front door is short; a television shows a board at once."""

import re
from itertools import islice

import pytest
from playwright.sync_api import expect

from tests.breadth import first_of, narrow, wide
from tests.web.browser import PHONE, Visitors
from tests.web.flows.crossing import Crosser
from tests.web.flows.locking import Locker
from tests.web.flows.sitting import begin, open_game
from tests.web.flows.turns import Turner
from tests.web.flows.waying import Wayfarer
from tests.web.layout import BESIDE_A_SCROLLBAR, BROKEN_WORDS, ROWS
from tests.web.stage import Stage, named
from wordhall.catalog import CATALOG

TELEVISION = (1366, 768)
LAPTOP = (1280, 800)
TABLET = (768, 1024)
HEIGHT = "document.documentElement.scrollHeight"
RIM = """(grid) => {
  const { top, left, right, bottom } = grid.getBoundingClientRect();
  const pane = grid.closest(".pane").getBoundingClientRect();
  const inside = getComputedStyle(grid, "::after").boxShadow.endsWith("inset");
  const wide = inside ? 0 : 2;
  return top - wide >= pane.top && left - wide >= pane.left &&
    right + wide <= pane.right && bottom + wide <= pane.bottom;
}"""
"""Whether nothing of the line around a board is cut off by what it scrolls in."""

COVERED = """() => {
  const focused = document.activeElement;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const met = document.elementFromPoint(left + width / 2, top + height / 2);
  return met?.closest(".bar") && !focused.closest(".bar") ? [focused.outerHTML.slice(0, 90)] : [];
}"""
"""What has the focus, if one cannot see it for the bar."""


@pytest.mark.parametrize("game", narrow(3, [*CATALOG, "house"]))
def test_no_word_breaks_in_the_tables_of_the_rules(visitors: Visitors, game: str) -> None:
    page = visitors.arrive(f"/rules/{game}")
    page.locator("main p").first.wait_for()
    assert page.evaluate(BROKEN_WORDS) == []


@pytest.mark.parametrize("width", [PHONE[0], BESIDE_A_SCROLLBAR])
def test_the_front_doors_buttons_stand_in_two_rows(visitors: Visitors, width: int) -> None:
    page = visitors.arrive(size=(width, PHONE[1]))
    page.get_by_role("button", name="Make a table").wait_for()
    page.evaluate("document.fonts.ready")
    assert page.evaluate(ROWS) == 2


def test_the_ways_to_begin_are_in_view_on_a_laptop(visitors: Visitors) -> None:
    page = visitors.arrive(size=LAPTOP)
    for name in ("^Make a table$", "^Play with .* now$", "^Big screen, with phones$"):
        button = page.get_by_role("button", name=re.compile(name))
        button.wait_for()
        box = button.bounding_box()
        assert box
        assert box["y"] + box["height"] <= LAPTOP[1]


@pytest.mark.parametrize("size", [(320, 640), (390, 664)], ids=str)
def test_a_way_to_begin_is_in_view_on_a_phone_under_the_code(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    page = visitors.arrive(size=size)
    code = page.get_by_label("Join with a table")
    expect(code).to_be_in_viewport(ratio=1)
    table = page.get_by_role("button", name="Make a table")
    page.get_by_role("link", name="Puzzles").wait_for()
    page.evaluate("document.fonts.ready")
    expect(table).to_be_in_viewport()


def test_large_text_leaves_the_words_of_the_front_door_half_a_tablet(visitors: Visitors) -> None:
    page = visitors.arrive(size=TABLET)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    title = page.get_by_role("heading", level=1)
    page.get_by_role("figure").wait_for()
    box = title.bounding_box()
    assert box is not None
    assert box["width"] > TABLET[0] * 0.45


def test_what_has_the_focus_is_not_under_the_bar_of_the_lobby(visitors: Visitors) -> None:
    ada = Crosser(visitors.arrive(size=(320, 640)), "Ada")
    ada.open_cross()
    ada.open_options()
    last = ada.page.get_by_role("button", name="Start the match")
    covered = []
    while not last.evaluate("(button) => button === document.activeElement"):
        ada.page.keyboard.press("Tab")
        covered += ada.page.evaluate(COVERED)
    assert covered == []


@wide
@pytest.mark.parametrize("player", [Crosser, Locker, Wayfarer])
def test_a_television_shows_a_board_without_scrolling(
    visitors: Visitors, player: type[Turner]
) -> None:
    ada = player(visitors.arrive(), "Ada")
    code = open_game(ada, player.game)
    begin(ada, code, bots=1)
    screen = visitors.arrive(f"/t/{code}/screen", size=TELEVISION)
    expect(screen.get_by_role("table")).to_be_visible()
    assert screen.evaluate(HEIGHT) <= TELEVISION[1]


def test_on_a_laptop_words_are_written_beside_the_grid(visitors: Visitors) -> None:
    transcript = named("sheets/whole-game")
    finds = next(one for one in transcript.moments(2) if one.parts["phase"] == "find")
    page = Stage(visitors, transcript, 2, size=LAPTOP).show(finds)
    grid, word = page.get_by_role("grid").bounding_box(), page.locator("input").bounding_box()
    assert grid
    assert word
    assert grid["x"] + grid["width"] < word["x"]
    assert word["y"] < grid["y"] + grid["height"]


@wide
@pytest.mark.parametrize("size", [PHONE, TELEVISION], ids=["phone", "television"])
def test_a_board_has_a_line_on_each_side(visitors: Visitors, size: tuple[int, int]) -> None:
    page = visitors.arrive("/learn/locks", size=size)
    board = page.get_by_role("grid")
    expect(board).to_be_visible()
    assert board.evaluate(RIM)


@pytest.mark.parametrize("size", first_of([(360, 740), (360, 640), TABLET]))
def test_the_field_of_waywords_is_as_large_once_a_word_is_laid(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    transcript = named("ways/words-and-passes")
    stage = Stage(visitors, transcript, 0, size=size)
    before, after = islice(transcript.moments(0), 2)
    field = stage.show(before).get_by_role("grid", name="The field")
    place = field.bounding_box()
    laid = stage.show(after)
    expect(laid.get_by_text("Draw patterns to lay words, letters to swap.")).to_be_visible()
    expect(laid.get_by_text("Tap tiles to exchange.")).to_be_visible()
    assert field.bounding_box() == place


@pytest.mark.parametrize("size", first_of([TABLET, (768, 1024)]))
@pytest.mark.parametrize(
    "name", ["locks/the-worked-example", "cross/no-scores", "ways/words-and-passes"]
)
def test_on_a_tablet_all_begins_and_ends_with_the_board(
    visitors: Visitors, name: str, size: tuple[int, int]
) -> None:
    transcript = named(name)
    page = Stage(visitors, transcript, 0, size=size).show(next(transcript.moments(0)))
    edges = set()
    for part in ("[role=grid]", ".seats ol", ".rack > *", ".hint .hint"):
        box = page.locator(f".places {part}").first.bounding_box()
        assert box is not None
        edges |= {(round(box["x"]), round(box["x"] + box["width"]))}
    assert len(edges) == 1, edges
