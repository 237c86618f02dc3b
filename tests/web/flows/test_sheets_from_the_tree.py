"""A whole game by somebody who has nothing of the page but its accessibility tree."""

import re
from collections.abc import Sequence

from playwright.sync_api import Error, Page, expect

from tests.breadth import wide
from tests.web.browser import Visitors
from tests.web.flows.player import THROWS, Player
from tests.web.flows.sitting import plays_by_usual_rules
from tests.web.flows.tree import DIFFERS, Node, Reader, Tree, Way, play_out
from tests.web.flows.writing import build_by_line

pytestmark = wide

WORDS = 2
BY_HAND = 3
"""Throws; those after them are like them."""


class Finder(Reader):
    """Plays with two bots, who are waited for."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.written = 0
        self.locked = 0

    @property
    def ways(self) -> Sequence[Way]:
        return (self.enter, self.roll, self.write, self.place, self.search, self.wait)

    def enter(self, tree: Tree) -> bool:
        """At the front door."""
        play = tree.find("button", "Play with two bots now")
        if play is None:
            return False
        self.page.get_by_role("textbox", name="Your name").fill("Ada")
        self.press(play)
        return True

    def roll(self, tree: Tree) -> bool:
        """The dice are ours to roll."""
        roll = tree.find("button", "Roll ")
        if roll is not None:
            self.press(roll)
        return roll is not None

    def write(self, tree: Tree) -> bool:
        """All is placed: lock it; or confirm what is asked."""
        lock = tree.find("button", "Lock ") or tree.find("button", "Flip it")
        if lock is None:
            return False
        self.press_away(lock)
        self.locked += 1
        if self.locked == BY_HAND:
            build_by_line([Player(self.page, "Ada")], THROWS - 1)
        return True

    def place(self, tree: Tree) -> bool:
        """A letter for an open cell."""
        dice = [die for die in tree.dice() if die.usable]
        free = [die for die in dice if "pencilled" not in die.name]
        opened = [name for name, *rest in tree.cells() if rest == ["open"]]
        wanted = any(re.match("Lock both|Lock one", node.name) for node in tree.nodes)
        if not free or not opened or not wanted:
            return False
        placed = len(free) < len(dice)
        self.press(free[-1] if placed else free[0])
        cell = Node("gridcell", f"{opened[0]}, open", "")
        again = Tree(self.page)
        if again.find("gridcell", cell.name):
            self.press(cell)
        return True

    def search(self, tree: Tree) -> bool:
        """Two words along the rows, then the timer."""
        if tree.find("textbox", "A word on the grid") is None:
            return False
        letters = [cell[1] for cell in tree.cells()]
        if self.written < WORDS:
            start = 5 * self.written
            word = "".join(letters[start : start + 3]).upper()
            self.page.get_by_role("textbox", name="A word on the grid").fill(word)
            self.page.get_by_role("button", name=re.compile("^Write")).click()
            expect(self.page.get_by_role("listitem").filter(has_text=word)).to_be_visible()
            self.written += 1
            return True
        flip = tree.find("button", "Flip the timer")
        if flip is not None:
            self.press(flip)
        return flip is not None

    def wait(self, tree: Tree) -> bool:
        """Nothing to be done: until the page tells something else."""
        if tree.find("table", "Places and points"):
            return False
        try:
            self.page.wait_for_function(DIFFERS, arg=tree.before)
        except Error as error:
            raise AssertionError(tree.text) from error
        return True


def test_a_whole_game_from_what_is_told(visitors: Visitors) -> None:
    page = visitors.arrive()
    plays_by_usual_rules(page)
    finder = Finder(page)
    play_out([finder])
    assert finder.written == WORDS
