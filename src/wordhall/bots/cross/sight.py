"""Which plays a bot notices: people look along lines, and see easy plays first (R4).

Each turn a bot looks along every row and column once, with random attention. A play is harder to
notice the more words it makes and the more tiles beyond four it takes.
"""

from collections.abc import Sequence
from functools import cache

from wordhall.bots.levels import Level
from wordhall.games.cross.mat import SIZE
from wordhall.games.cross.types.components import Word
from wordhall.kernel.luck import Luck
from wordhall.search import Play

EASY_TILES = 4
"""The most tiles of a play that is easy to see."""


class Eyes:
    """One bot's look at the mat in one turn."""

    def __init__(self, level: Level, luck: Luck, number: int) -> None:
        self._sight = level.sight
        self._luck = luck
        self._number = number
        self._look = cache(self._looked)

    def notices(self, play: Play, words: Sequence[Word]) -> bool:
        """Whether the bot sees that it can play this."""
        if self._sight >= 1:
            return True
        tiles = sum(sign != "." for sign in play.letters)
        difficulty = len(words) + max(0, tiles - EASY_TILES)
        line = play.square // SIZE if play.across else play.square % SIZE
        return self._look(across=play.across, line=line) < self._sight**difficulty

    def _looked(self, *, across: bool, line: int) -> float:
        name = f"see/{'row' if across else 'column'}/{line}"
        return self._luck.stream(name, self._number).unit()
