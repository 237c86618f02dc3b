"""A match of Jumbo Word Cross by two who have nothing of the page but its accessibility tree."""

import re
from collections.abc import Sequence

from playwright.sync_api import Page, expect

from tests.breadth import wide
from tests.web.browser import Visitors
from tests.web.flows.crossing import Crosser, good, signs_of, table_of
from tests.web.flows.tree import Reader, Tree, Way, play_out
from wordhall.games.cross.types.actions import Place
from wordhall.games.cross.types.components import Tile

pytestmark = wide

WORDS = 2


class Layer(Reader):
    """Lays a few words, then passes."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.played = 0

    @property
    def ways(self) -> Sequence[Way]:
        return (self.commit, self.accept, self.play, self.give_up)

    def commit(self, tree: Tree) -> bool:
        """What lies on the mat is worth something: play it; or confirm what is asked."""
        button = tree.find("button", "Pass this turn")
        for node in tree.nodes:
            if re.match(r"Play \w+ for \d+ point", node.name) and node.usable:
                button = node
                self.played += 1
        return self.press_away(button)

    def accept(self, tree: Tree) -> bool:
        """Another's word is taken as it is."""
        button = tree.find("button", "Accept")
        return self.press_away(button)

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
    layers = [Layer(player.page) for player in table_of(visitors, "Ada", "Bo")]
    play_out(layers)
    assert [layer.played for layer in layers] == [WORDS, WORDS]
