"""Jumbo Word Cross by keyboard alone, at the mat and by typed commands; one sees where one is."""

import re

from playwright.sync_api import Locator, expect

from tests.breadth import wide
from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.crossing import Crosser, table_of
from tests.web.flows.keyboard import Keyboard
from tests.web.flows.test_sheets_keyboard import NO_MOUSE
from wordhall.games.cross.notation.commands import write

PLAYS, PASSES = 4, 6
"""After so many plays, so many turns without points end the match."""


@wide
def test_turns_without_a_mouse(visitors: Visitors) -> None:
    players = table_of(visitors, "Ada", "Bo")
    for player in players:
        player.page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
        player.page.evaluate(NO_MOUSE)
    ada, bo = sorted(players, key=lambda player: not player.is_to_move())
    opens(ada)
    challenges(bo)
    ada.button("Pass").wait_for()
    exchanges(ada)
    assert ada.page.evaluate("pressed") == bo.page.evaluate("pressed") == []


def opens(ada: Crosser) -> None:
    """Arrows, letters, Space, Backspace, Escape, Enter; letters go to the mat from anywhere."""
    keys = Keyboard(ada.page)
    word = "".join(tile.letter for tile in ada.knows().tiles)
    expect(
        ada.page.get_by_text("Arrows choose a square, Space turns, Enter plays.")
    ).to_be_visible()
    keys.tab_to("H8")
    keys.press("Space")
    expect(ada.page.locator(".cell.cursor.down")).to_have_count(1)
    keys.type(word)
    expect(ada.square(f"H{7 + len(word)}")).to_have_accessible_name(re.compile("tried$"))
    keys.press("Backspace")
    expect(ada.tried).to_have_count(len(word) - 1)
    keys.press("Escape")
    expect(ada.tried).to_have_count(0)
    keys.tab_to("Shuffle")
    keys.press("Home")
    keys.tab_to("H8", back=True)  # where the first tile lay
    keys.press("Space")
    keys.type(word)
    expect(ada.page.get_by_role("button", name=re.compile(f"^Play {word} for"))).to_be_visible()
    keys.press("Enter")
    expect(ada.tried).to_have_count(0)


def challenges(bo: Crosser) -> None:
    """The one button."""
    keys = Keyboard(bo.page)
    expect(bo.button("Challenge")).to_be_enabled()
    keys.tab_to("Challenge")
    keys.press("Enter")
    keys.tab_to("Yes, challenge")
    keys.press("Enter")


def exchanges(ada: Crosser) -> None:
    """The rack as buttons."""
    keys = Keyboard(ada.page)
    keys.tab_to("Exchange")
    keys.press("Enter")
    keys.tab_to(ada.rack.first.get_attribute("aria-label") or "", back=True)
    keys.press("Space")
    keys.tab_to("Exchange 1 tile")
    keys.press("Enter")
    ada.reads(re.compile("is to move$"))


def counts_what_is_unseen(player: Crosser, line: Locator) -> None:
    line.fill("unseen")
    line.press("Enter")
    player.reads(re.compile(r"^A \d+, B \d, .*E \d+.*, blank \d$"))


@wide
def test_a_whole_game_by_typed_commands(visitors: Visitors) -> None:
    players = table_of(visitors, "Ada", "Bo", challenge="void")
    at = next(at for at, player in enumerate(players) if player.is_to_move())
    for turn in range(PLAYS + PASSES):
        player, other = players[(at + turn) % 2], players[(at + turn + 1) % 2]
        line = player.page.get_by_role("textbox", name="Command")
        if not line.is_visible():
            player.page.keyboard.press("/")
        if turn == 0:
            counts_what_is_unseen(player, line)
        line.fill(f"/{write(player.knows())}" if turn < PLAYS else "pass")
        line.press("Enter")
        over = other.page.get_by_role("heading", level=1).filter(has_text="with")
        expect(other.button("Pass").or_(over).first).to_be_visible()
    for player in players:
        expect(player.page.get_by_role("table", name="Places and points")).to_be_visible()
        expect(player.page.get_by_role("heading", name="Turn by turn")).to_be_visible()
