"""A match of Waywords by two who have nothing of the page but its accessibility tree.

What is done next is decided from roles, names and states alone, as a screen reader tells them.
"""

import re

from playwright.sync_api import Page, expect

from tests.web.browser import Visitors
from tests.web.flows.test_from_the_tree import Node, Tree
from tests.web.flows.waying import Wayfarer, covered, free, shapes_of, table_of

GAMES = ("ways",)
TARGET = 15
MOST_STEPS = 200


class Reader:
    """Plays, one step at a time, by what the tree says."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.words = 0

    def press(self, node: Node) -> None:
        self.page.get_by_role(node.role, name=node.name, exact=True).first.click()  # type: ignore[arg-type]

    def step(self) -> bool:
        """One step, if there is something to do; False when there is not."""
        tree = Tree(self.page)
        return any(way(tree) for way in (self.lay, self.end, self.trace))

    def lay(self, tree: Tree) -> bool:
        """What is traced and fits is laid."""
        button = next((node for node in tree.nodes if re.match(r"Lay .*, \d+$", node.name)), None)
        if button is not None:
            self.words += 1
            self.press(button)
            expect(self.page.get_by_role("button", name="Take back")).to_be_visible()
        return button is not None

    def end(self, tree: Tree) -> bool:
        """The turn ends, once the word is laid."""
        button = tree.find("button", "End my turn")
        if button is not None:
            back = tree.find("button", "Back") is not None
            self.press(button)
            chosen = self.page.get_by_role("group", name="What you draw")
            if back:
                expect(chosen).to_be_hidden()
            else:
                expect(chosen).to_be_visible()
        return button is not None

    def trace(self, tree: Tree) -> bool:
        """A word, from the names of the cells and of what is in the hand."""
        if tree.find("button", "Pass") is None:
            return False
        for name in self.thought(tree):
            cell = tree.find("gridcell", f"{name}, ")
            assert cell is not None, tree.text
            self.press(cell)
        expect(self.page.get_by_role("button", name=re.compile(r"^Lay .*, \d+$"))).to_be_visible()
        return True

    def thought(self, tree: Tree) -> tuple[str, ...]:
        tiles = free([node.name for node in tree.nodes if node.role == "gridcell"])
        shapes = shapes_of(node.name for node in tree.nodes if node.role == "button")
        return next(
            path
            for path in covered(tiles, shapes)
            if len(word := "".join(tiles[cell] for cell in path)) > 2 and word in Wayfarer.lexicon
        )


def test_a_match_from_what_is_told(visitors: Visitors) -> None:
    people = table_of(visitors, "Ada", "Bo", target=TARGET, turn_seconds=None)
    readers = [Reader(player.page) for player in people]
    over = readers[0].page.get_by_role("table", name="Places and points")
    steps = 0
    while not over.is_visible():
        for reader in readers:
            while not over.is_visible() and reader.step():
                steps += 1
                assert steps < MOST_STEPS, Tree(reader.page).text
    told = Tree(readers[0].page)
    headings = [node.name for node in told.nodes if node.role == "heading"]
    assert re.match(r"\w+ wins with \d+", headings[0]), headings
    assert all(node.name for node in told.nodes if node.role == "button")
    assert sum(reader.words for reader in readers) > 1
