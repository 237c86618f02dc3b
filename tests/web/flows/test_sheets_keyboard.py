"""A whole game by keyboard: no mouse, no touch; and one sees where one is."""

import re

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.keyboard import Keyboard
from tests.web.flows.player import THROWS, Player, roll_if_asked
from tests.web.flows.sitting import build_by_command, plays_by_usual_rules
from tests.web.flows.writing import build_by_line

NO_MOUSE = """() => {
  globalThis.pressed = [];
  for (const type of ["pointerdown", "mousedown", "touchstart"])
    document.addEventListener(type, () => globalThis.pressed.push(type), true);
}"""


class Typist(Player):
    """Somebody who does not press what can be typed."""

    def roll(self) -> None:
        self.say("roll")


@wide
def test_a_whole_game_without_a_mouse(visitors: Visitors) -> None:
    page = visitors.arrive(size=LAPTOP)
    plays_by_usual_rules(page)
    page.evaluate(NO_MOUSE)
    ada, keys = Typist(page, "Ada"), Keyboard(page)
    keys.tab_to("Your name")
    keys.type("Ada")
    keys.tab_to("Play with two bots now")
    keys.press("Enter")
    build(ada, keys)
    find(ada, keys)
    end(ada, keys)
    assert page.evaluate("pressed") == []


def build(ada: Player, keys: Keyboard) -> None:
    """The first throw at the grid, letter by letter; the others by typed commands."""
    rolls = ada.page.get_by_role("button", name="Roll the dice")
    expect(ada.thrown(1).or_(rolls).first).to_be_visible()
    keys.tab_to("A1")
    if rolls.is_visible():
        keys.press("Enter")
    ada.sees_throw(1)
    first, last = (ada.dice.nth(at).inner_text().strip() for at in (0, -1))
    keys.type(first[0])
    keys.press("ArrowRight", "ArrowDown")
    keys.type(last[0])
    expect(ada.cell("B2")).to_have_accessible_name(re.compile(f"B2, {last}u?, pencilled"))
    keys.press("Backspace")
    expect(ada.cell("B2")).to_have_accessible_name("B2, open")
    keys.press("Enter")  # as a tap on the cell: what is left goes there, if it leaves no choice
    keys.type(last[0])
    expect(ada.cell("B2")).to_have_accessible_name(re.compile(f"B2, {last}u?, pencilled"))
    keys.press("Enter")
    expect(ada.cell("B2")).to_have_accessible_name(re.compile("written$"))
    build_by_command(ada, 2, 2)
    build_by_line([ada], THROWS - 1)
    build_by_command(ada, THROWS)


def find(ada: Player, keys: Keyboard) -> None:
    """A word typed, a word marked by its ends, a word struck; then the timer."""
    expect(ada.word).to_be_visible()
    keys.press("Escape")
    row = ada.grid()[:5]
    keys.tab_to("A word on the grid")
    keys.type("slip")
    keys.press("Enter")
    expect(ada.listed("SLIP")).to_be_visible()
    keys.tab_to("Strike SLIP", back=True)
    keys.press("Enter")
    expect(ada.listed("SLIP")).to_be_hidden()
    keys.tab_to("A1", back=True)
    keys.press("Home", "Space", "ArrowRight", "ArrowRight", "Space", "Enter")
    expect(ada.listed("".join(row[:3]).upper())).to_be_visible()
    ada.say("flip")


def end(ada: Player, keys: Keyboard) -> None:
    """The podium: a word's line, and a rematch."""
    expect(ada.page.get_by_role("heading", level=1)).to_contain_text("with")
    keys.tab_to("You searched")
    keys.press("Enter")
    keys.tab_to("1")
    keys.press("Enter")
    keys.tab_to("Rematch", back=True)
    keys.press("Enter")
    roll_if_asked([ada], 1)
