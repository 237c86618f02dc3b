"""A whole game by somebody who has nothing of the page but its accessibility tree.

What is done next is decided from roles, names and states alone, as a screen reader tells them.
"""

import re
from dataclasses import dataclass
from functools import cached_property

from playwright.sync_api import Error, Page, expect

from tests.web.browser import Visitors

LINE = re.compile(
    r"""^\s*-\ '?(?P<role>[a-z]+)(?:\ "(?P<name>(?:[^"\\]|\\.)*)")?(?P<states>(?:\ \[[^]]+\])*)"""
)
TOLD = """() => document.body.innerText + [...document.querySelectorAll("[aria-label]")]
  .map(({ ariaLabel }) => ariaLabel)"""
DIFFERS = f"before => ({TOLD})() !== before"
"""Whether anything is told now that was not before: what a screen reader would speak of."""
MOST_STEPS = 400
WORDS = 2


@dataclass(frozen=True)
class Node:
    """Something on the page: what it is, what it is called, how it is."""

    role: str
    name: str
    states: str

    @property
    def usable(self) -> bool:
        return "disabled" not in self.states


class Tree:
    """The page, as it is told."""

    def __init__(self, page: Page) -> None:
        self.before = page.evaluate(TOLD)
        self.text = page.locator("body").aria_snapshot()

    @cached_property
    def nodes(self) -> list[Node]:
        found = map(LINE.match, self.text.splitlines())
        return [Node(m["role"], m["name"] or "", m["states"]) for m in found if m]

    def find(self, role: str, name: str) -> Node | None:
        """The first of a role whose name begins so, and that can be used."""
        fitting = (n for n in self.nodes if n.role == role and n.name.startswith(name))
        return next((node for node in fitting if node.usable), None)

    def cells(self) -> list[list[str]]:
        """Each cell of the grid: its name, its letter, and whether it is written."""
        return [node.name.split(", ") for node in self.nodes if node.role == "gridcell"]

    def dice(self) -> list[Node]:
        """The sides of the dice on the table: the buttons of that group."""
        group = re.search(r'( *)- group "The dice on the table".*\n((?:\1 +.*\n)*)', self.text)
        lines = group[2].splitlines() if group else []
        found = map(LINE.match, lines)
        return [Node(m["role"], m["name"] or "", m["states"]) for m in found if m]


class Reader:
    """Plays, one step at a time, by what the tree says."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.written = 0

    def press(self, node: Node) -> None:
        """Press what was told; others may have made it go since, then the tree is read again."""
        found = self.page.get_by_role(node.role, name=node.name, exact=True)  # type: ignore[arg-type]
        try:
            found.first.click()
        except Error:
            if found.first.is_visible():
                raise

    def step(self) -> bool:
        """One step, if there is something to do; False when the game is over."""
        tree = Tree(self.page)
        if tree.find("table", "Places and points"):
            return False
        for way in (self.enter, self.roll, self.write, self.place, self.search):
            if way(tree):
                break
        else:
            self.wait(tree)
        return True

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
        if lock is not None:
            self.press(lock)
        return lock is not None

    def place(self, tree: Tree) -> bool:
        """A letter for an open cell."""
        dice = [die for die in tree.dice() if die.usable]
        free = [die for die in dice if "pencilled" not in die.name]
        opened = [name for name, *rest in tree.cells() if rest == ["open"]]
        wanted = any(re.match("Place both|Pick one", node.name) for node in tree.nodes)
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

    def wait(self, tree: Tree) -> None:
        """Nothing to be done: until the page tells something else."""
        try:
            self.page.wait_for_function(DIFFERS, arg=tree.before)
        except Error as error:
            raise AssertionError(tree.text) from error


def test_a_whole_game_from_what_is_told(visitors: Visitors) -> None:
    reader = Reader(visitors.arrive())
    steps = 0
    while reader.step():
        steps += 1
        assert steps < MOST_STEPS, Tree(reader.page).text
    told = Tree(reader.page)
    headings = [node.name for node in told.nodes if node.role == "heading"]
    assert re.match(r"(\w+ wins|.* share the win) with -?\d+", headings[0]), headings
    buttons = [node for node in told.nodes if node.role == "button"]
    assert all(button.name for button in buttons)
    assert reader.written == WORDS
