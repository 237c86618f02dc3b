"""Tempers: how a player values points, unlocked tiles, and the others' chances.

All figures are points. They were found by duels (`docs/bots/locks.md` has the results).
"""

from msgspec.structs import replace

from wordhall.games.locks.scoring import HELD, UNLOCKED
from wordhall.kernel.value import Value


class Temper(Value, frozen=True):
    """A player's valuation and planning.

    They look `depth` tiles ahead, and follow the `width` most promising sequences at a time. A
    point of others costs `envy`; a tile laid is worth `tempo`, since another is drawn for it. An
    own tile that is left unlocked is worth `hope` for each letter of its longest line, and costs
    `loss`. `dread` is the weight of the points that others may gain cheaply next.
    """

    depth: int
    width: int
    tempo: float = 0.0
    hope: float = 0.0
    loss: float = 0.0
    envy: float = 0.0
    dread: float = 0.0

    def gained(self, mine: int, theirs: int) -> float:
        """The value of a tile that finishes a word."""
        return mine - self.envy * theirs + self.tempo

    def quiet(self, length: int) -> float:
        """The value of a tile that makes a part, by its letters."""
        return self.open(length) + self.tempo

    def open(self, length: int) -> float:
        """The value of an unlocked tile for its owner, by the letters of its line."""
        return self.hope * length - self.loss


def late(temper: Temper) -> Temper:
    """The temper when nothing can be drawn: unlocked tiles may stay so, held tiles cost (R15)."""
    return replace(temper, tempo=float(-HELD), loss=float(-UNLOCKED))
