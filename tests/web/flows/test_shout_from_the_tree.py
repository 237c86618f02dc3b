"""A match of Word Shout by two who have nothing of the page but its accessibility tree.

What is done next is decided from roles, names and states alone, as a screen reader tells them.
"""

import re

from playwright.sync_api import Page, expect

from tests.web.browser import Visitors
from tests.web.flows.shouting import FACE, Shouter, table_of
from tests.web.flows.test_from_the_tree import Node, Tree
from wordhall.games.shout.spelling import spell
from wordhall.games.shout.types import Die

GAMES = ("shout",)
MOST_STEPS = 200
PRESSES = ("Roll the dice", "I am ready", "Challenge nothing", "No more this round")


class Reader:
    """Plays, one step at a time, by what the tree says."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taken: list[str] = []

    def press(self, node: Node) -> None:
        """By its name; what was pressed is gone, or another is in its place."""
        button = self.page.get_by_role("button", name=node.name, exact=True).first
        button.click()

    def step(self) -> bool:
        """One step, if there is something to do; False when there is not."""
        tree = Tree(self.page)
        return self.commit(tree) or self.shout(tree) or self.give_up(tree)

    def commit(self, tree: Tree) -> bool:
        """What stands ready to be pressed."""
        button = next(filter(None, (tree.find("button", name) for name in PRESSES)), None)
        if button is not None:
            self.press(button)
            expect(self.page.get_by_role("button", name=button.name, exact=True)).to_be_hidden()
        return button is not None

    def shout(self, tree: Tree) -> bool:
        """A word of the dice that are told."""
        if tree.find("textbox", "Your word") is None:
            return False
        named = (FACE.match(node.name) for node in tree.dice())
        dice = tuple(Die(found[1], 0, 0, 0) for found in named if found)
        letters = "".join(die.face for die in dice).upper()
        words = (w for w in sorted(Shouter.lexicon.from_letters(letters, 3)) if spell(w, dice))
        word = next(words, None)
        if word is None:
            return False
        self.page.get_by_role("textbox", name="Your word").fill(word)
        self.page.get_by_role("button", name=re.compile("^Shout")).click()
        taken = self.page.get_by_role("list", name="Words of the round").get_by_text(word)
        expect(taken.first).to_be_visible()
        self.taken.append(word)
        return True

    def give_up(self, tree: Tree) -> bool:
        """There is nothing to be seen any more."""
        button = tree.find("button", "No more")
        if button is not None:
            self.press(button)
        return button is not None


def test_a_match_from_what_is_told(visitors: Visitors) -> None:
    players = table_of(visitors, "Ada", "Bo", target=12, collision_ms=1)
    readers = [Reader(player.page) for player in players]
    over = readers[0].page.get_by_role("table", name="Places and points")
    steps = 0
    while not over.is_visible():
        for reader in readers:
            if not over.is_visible() and reader.step():
                steps += 1
                assert steps < MOST_STEPS, Tree(reader.page).text
    told = Tree(readers[0].page)
    headings = [node.name for node in told.nodes if node.role == "heading"]
    assert re.match(r"(\w+ wins|.* share the win) with -?\d+", headings[0]), headings
    assert all(node.name for node in told.nodes if node.role == "button")
    assert all(reader.taken for reader in readers)
