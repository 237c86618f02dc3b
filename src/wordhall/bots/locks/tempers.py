"""How somebody values what a turn comes to: points, tiles left open, what others may do next.

All figures are points. They were found by duels (`docs/bots/locks.md` has the results).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from wordhall.games.locks.scoring import HELD, UNLOCKED
from wordhall.kernel.value import Value

if TYPE_CHECKING:
    from wordhall.bots.locks.sequences import Sequence


class Temper(Value, frozen=True):
    """What counts for a player, and how far they plan.

    They look `depth` tiles ahead, and follow the `width` most promising sequences at a time. A
    point of others counts `envy`; a tile that was got rid of `tempo`, since another is drawn for
    it, and who draws more plays more. An own tile that is left unlocked is worth `hope` for each
    letter of its longest line, and costs `loss`. Of what others may finish cheaply next, `dread`
    says how much counts.
    """

    depth: int
    width: int
    tempo: float = 0.0
    hope: float = 0.0
    loss: float = 0.0
    envy: float = 0.0
    dread: float = 0.0

    def gained(self, mine: int, theirs: int) -> float:
        """What a tile that finishes a word is worth."""
        return mine - self.envy * theirs + self.tempo

    def quiet(self, length: int) -> float:
        """What a tile that makes a part of so many letters is worth."""
        return self.open(length) + self.tempo

    def open(self, length: int) -> float:
        """What an unlocked tile in a line of so many letters is worth to who placed it."""
        return self.hope * length - self.loss

    def value(self, sequence: Sequence, seat: int) -> float:
        """What a sequence is worth if it stops."""
        value = sequence.mine - self.envy * sequence.theirs + self.tempo * len(sequence.tiles)
        position = sequence.position
        for square, owner in position.owners.items():
            share = 1.0 if owner == seat else -self.envy
            length = max(lane.length() for lane in position.lanes(square))
            value += share * self.open(length)
        return value


def late(temper: Temper) -> Temper:
    """The temper when nothing can be drawn: what is open may stay so, what is held costs (R15)."""
    return replace(temper, tempo=float(-HELD), loss=float(-UNLOCKED))
