"""A match of Word Shout by two who have nothing of the page but its accessibility tree."""

import re
from collections.abc import Sequence

from playwright.sync_api import Page, expect

from tests.breadth import wide
from tests.web.browser import Visitors
from tests.web.flows.shouting import FACE, Shouter, table_of
from tests.web.flows.tree import Reader, Tree, Way, play_out
from wordhall.games.shout.spelling import spell
from wordhall.games.shout.types.components import Die

pytestmark = wide

PRESSES = ("Roll the dice", "I am ready", "Challenge nothing", "No more this round")


class Caller(Reader):
    """Shouts what the dice spell, until there is nothing left."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.taken: list[str] = []

    @property
    def ways(self) -> Sequence[Way]:
        return (self.commit, self.shout, self.give_up)

    def commit(self, tree: Tree) -> bool:
        """What stands ready to be pressed."""
        button = next(filter(None, (tree.find("button", name) for name in PRESSES)), None)
        return self.press_away(button)

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
        button = tree.find("button", "No more words")
        if button is not None:
            self.press(button)
        return button is not None


def test_a_match_from_what_is_told(visitors: Visitors) -> None:
    players = table_of(visitors, "Ada", "Bo", target=12, collision_ms=1)
    callers = [Caller(player.page) for player in players]
    play_out(callers, at_once=True)
    assert all(caller.taken for caller in callers)
