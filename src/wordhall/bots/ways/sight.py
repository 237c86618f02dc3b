"""Which words somebody notices on the field: short ways are seen sooner, some corners not at all.

Each turn a bot looks from every cell once, more or less closely. A word is harder to notice the
longer its way is, and one that needs a swap is harder again.
"""

from functools import cache

from wordhall.bots.levels import Level
from wordhall.bots.ways.levels import SWAPPED, USUALLY_SWAPPED
from wordhall.kernel.luck import Luck
from wordhall.search import Cover

EASY_CELLS = 2
"""The cells in a row that are read at a glance."""

STEP = 0.5
"""How much harder each cell makes it."""


class Eyes:
    """One bot's look at the field in one turn."""

    def __init__(self, level: Level, luck: Luck, number: int) -> None:
        self._sight = level.sight
        self._swapped = SWAPPED.get(level.foresight, USUALLY_SWAPPED)
        self._luck = luck
        self._number = number
        self._look = cache(self._looked)

    def notices(self, cover: Cover, *, swapped: bool = False) -> bool:
        """Whether the bot sees this word."""
        if self._sight >= 1:
            return True
        cells = len(cover.path) - EASY_CELLS + self._swapped * swapped
        seen: float = self._sight ** (1 + STEP * max(0, cells))
        return self._look(cover.path[0]) < seen

    def _looked(self, cell: int) -> float:
        return self._luck.stream(f"see/{cell}", self._number).unit()
