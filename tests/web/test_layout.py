"""On a phone words stay whole and the front door is short; a television shows a board at once."""

import pytest
from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import PHONE, Visitors
from tests.web.flows.crossing import Crosser
from tests.web.flows.locking import Locker
from tests.web.flows.sitting import begin, open_game
from tests.web.flows.turns import Turner
from tests.web.flows.waying import Wayfarer
from tests.web.layout import BESIDE_A_SCROLLBAR, BROKEN_WORDS, ROWS
from wordhall.catalog import CATALOG

TELEVISION = (1366, 768)
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


@pytest.mark.parametrize("game", [*CATALOG, "house"])
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


@wide
@pytest.mark.parametrize("size", [PHONE, TELEVISION], ids=["phone", "television"])
def test_a_board_has_a_line_on_each_side(visitors: Visitors, size: tuple[int, int]) -> None:
    page = visitors.arrive("/learn/locks", size=size)
    board = page.get_by_role("grid")
    expect(board).to_be_visible()
    assert board.evaluate(RIM)
