"""A match of Mark My Word by two who have nothing of the page but its accessibility tree.

What is done next is decided from roles, names and states alone, as a screen reader tells them.
"""

import re

from playwright.sync_api import Page, expect

from tests.web.browser import Visitors
from tests.web.flows.locking import SLOT, Locker, at, good, lying, table_of
from tests.web.flows.test_from_the_tree import Node, Tree
from wordhall.games.locks.types import Place

GAMES = ("locks",)
TILES = 3
MOST_STEPS = 200


class Reader:
    """Plays, one step at a time, by what the tree says."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.placed = 0

    def press(self, node: Node) -> None:
        self.page.get_by_role(node.role, name=node.name, exact=True).first.click()  # type: ignore[arg-type]

    def step(self) -> bool:
        """One step, if there is something to do; False when there is not."""
        tree = Tree(self.page)
        return any(way(tree) for way in (self.commit, self.end, self.place, self.give_up))

    def commit(self, tree: Tree) -> bool:
        """What hovers lands; what is asked is confirmed."""
        button = tree.find("button", "Place ") or tree.find("button", "Pass this turn")
        if button is not None:
            self.placed += button.name.startswith("Place ")
            self.press(button)
            expect(self.page.get_by_role("button", name=button.name, exact=True)).to_be_hidden()
        return button is not None

    def end(self, tree: Tree) -> bool:
        """A tile a turn is enough; and the game ends when that is asked."""
        button = tree.find("button", "End my turn") or tree.find("button", "End the game")
        if button is not None:
            self.press(button)
            expect(self.page.get_by_role("button", name=button.name, exact=True)).to_be_hidden()
        return button is not None

    def place(self, tree: Tree) -> bool:
        """A tile to its square, by their names."""
        if self.placed == TILES or tree.find("button", "Pass") is None:
            return False
        place = self.thought(tree)
        slot = next(node for node in tree.nodes if node.name == place.letter)
        square = tree.find("gridcell", f"{at(place)}, ")
        assert square is not None, tree.text
        self.press(slot)
        self.press(square)
        landing = self.page.get_by_role("button", name=f"Place {place.letter} on {at(place)}")
        expect(landing).to_be_visible()
        return True

    def thought(self, tree: Tree) -> Place:
        """A tile that stands, from the names of squares and of tiles on the rack."""
        squares = [node.name for node in tree.nodes if node.role == "gridcell"]
        rack = [node.name for node in tree.nodes if node.role == "button" and SLOT.match(node.name)]
        return next(good(lying(squares), "".join(rack), Locker.lexicon))

    def give_up(self, tree: Tree) -> bool:
        """Enough tiles for a test: pass."""
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
    assert re.match(r"(\w+ wins|.* share the win) with −?\d+", headings[0]), headings
    assert all(node.name for node in told.nodes if node.role == "button")
    assert [reader.placed for reader in readers] == [TILES, TILES]
