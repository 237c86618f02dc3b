"""A match of Jumbo Word Cross by two who have nothing of the page but its accessibility tree.

What is done next is decided from roles, names and states alone, as a screen reader tells them.
"""

import re

from playwright.sync_api import Page, expect

from tests.web.browser import Visitors
from tests.web.flows.crossing import Crosser, good, signs_of, table_of
from tests.web.flows.test_from_the_tree import Node, Tree
from wordhall.games.cross.types import Place, Tile

GAMES = ("cross",)
WORDS = 3
MOST_STEPS = 200


class Reader:
    """Plays, one step at a time, by what the tree says."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.played = 0

    def press(self, node: Node) -> None:
        self.page.get_by_role(node.role, name=node.name, exact=True).first.click()  # type: ignore[arg-type]

    def step(self) -> bool:
        """One step, if there is something to do; False when there is not."""
        tree = Tree(self.page)
        return any(way(tree) for way in (self.commit, self.accept, self.play, self.give_up))

    def commit(self, tree: Tree) -> bool:
        """What lies on the mat is worth something: play it; or confirm what is asked."""
        button = tree.find("button", "Pass this turn")
        for node in tree.nodes:
            if re.match(r"Play \w+ for \d+ point", node.name) and node.usable:
                button = node
                self.played += 1
        if button is not None:
            self.press(button)
            expect(self.page.get_by_role("button", name=button.name, exact=True)).to_be_hidden()
        return button is not None

    def accept(self, tree: Tree) -> bool:
        """Another's word is taken as it is."""
        button = tree.find("button", "Accept")
        if button is not None:
            self.press(button)
            accept = self.page.get_by_role("button", name=button.name, exact=True)
            expect(accept).to_be_hidden()
        return button is not None

    def play(self, tree: Tree) -> bool:
        """Tiles for a word, each to its square, by their names."""
        if self.played == WORDS or tree.find("button", "Pass") is None:
            return False
        play = self.thought(tree)
        for tile in play.tiles:
            self.put(tile)
        expect(self.page.get_by_role("button", name=re.compile(r"^Play \w+ for"))).to_be_visible()
        return True

    def thought(self, tree: Tree) -> Place:
        """A word, from the names of squares and of tiles on the rack."""
        squares = (node.name for node in tree.nodes if node.role == "gridcell")
        slots = (re.match(r"([A-Z]), \d+ point", node.name) for node in tree.nodes)
        rack = "".join(found[1] for found in slots if found)
        return next(good(signs_of(squares), rack, Crosser.lexicon))

    def put(self, tile: Tile) -> None:
        tree = Tree(self.page)
        slot = tree.find("button", f"{tile.letter}, ")
        square = tree.find("gridcell", f"{tile.square}, ")
        assert slot is not None, tree.text
        assert square is not None, tree.text
        self.press(slot)
        self.press(square)

    def give_up(self, tree: Tree) -> bool:
        """Enough words for a test: pass."""
        button = tree.find("button", "Pass")
        if button is not None:
            self.press(button)
        return button is not None


def test_a_match_from_what_is_told(visitors: Visitors) -> None:
    readers = [Reader(player.page) for player in table_of(visitors, "Ada", "Bo")]
    over = readers[0].page.get_by_role("table", name="Places and points")
    steps = 0
    while not over.is_visible():
        for reader in readers:
            while not over.is_visible() and reader.step():
                steps += 1
                assert steps < MOST_STEPS, Tree(reader.page).text
    told = Tree(readers[0].page)
    headings = [node.name for node in told.nodes if node.role == "heading"]
    assert re.match(r"(\w+ wins|.* share the win) with -?\d+", headings[0]), headings
    assert all(node.name for node in told.nodes if node.role == "button")
    assert [reader.played for reader in readers] == [WORDS, WORDS]
