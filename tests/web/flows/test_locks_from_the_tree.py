"""A match of Mark My Word by two who have nothing of the page but its accessibility tree."""

from collections.abc import Sequence

from playwright.sync_api import Page, expect

from tests.breadth import wide
from tests.web.browser import Visitors
from tests.web.flows.locking import SLOT, Locker, at, good, lying, table_of
from tests.web.flows.tree import Reader, Tree, Way, play_out
from wordhall.games.locks.types.actions import Place

pytestmark = wide

TILES = 2


class Placer(Reader):
    """Places a few tiles, one a turn, then passes."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.placed = 0

    @property
    def ways(self) -> Sequence[Way]:
        return (self.commit, self.end, self.place, self.give_up)

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
        return self.press_away(button)

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
    placers = [Placer(player.page) for player in table_of(visitors, "Ada", "Bo")]
    play_out(placers)
    assert [placer.placed for placer in placers] == [TILES, TILES]
