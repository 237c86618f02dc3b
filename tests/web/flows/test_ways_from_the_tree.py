"""A match of Waywords by two who have nothing of the page but its accessibility tree."""

import re
from collections.abc import Sequence

from playwright.sync_api import Page, expect

from tests.breadth import wide
from tests.web.browser import Visitors
from tests.web.flows.tree import Reader, Tree, Way, play_out
from tests.web.flows.waying import Wayfarer, covered, free, shapes_of, table_of

pytestmark = wide

TARGET = 15


class Tracer(Reader):
    """Lays a word a turn."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.words = 0

    @property
    def ways(self) -> Sequence[Way]:
        return (self.lay, self.end, self.trace)

    def lay(self, tree: Tree) -> bool:
        """What is traced and fits is laid."""
        button = next((node for node in tree.nodes if re.match(r"Lay .* for \d+", node.name)), None)
        if button is not None:
            self.words += 1
            self.press(button)
            expect(self.page.get_by_role("button", name="Take back")).to_be_visible()
        return button is not None

    def end(self, tree: Tree) -> bool:
        """The turn ends, once the word is laid."""
        button = tree.find("button", "End my turn")
        if button is not None:
            self.press(button)
            expect(self.page.get_by_role("group", name="What you draw")).to_be_hidden()
        return button is not None

    def trace(self, tree: Tree) -> bool:
        """A word, from the names of the cells and of what is in the hand."""
        if tree.find("button", "Pass") is None:
            return False
        for name in self.thought(tree):
            cell = tree.find("gridcell", f"{name}, ")
            assert cell is not None, tree.text
            self.press(cell)
        expect(self.page.get_by_role("button", name=re.compile(r"^Lay .* for \d+"))).to_be_visible()
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
    tracers = [Tracer(player.page) for player in people]
    play_out(tracers)
    assert sum(tracer.words for tracer in tracers) > 1
