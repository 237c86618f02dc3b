"""The result of a written game of Jumbo Word Cross, for people and for programs."""

from wordhall.games.cross.types.components import Word
from wordhall.kernel.value import Value


class ScoredTurn(Value, frozen=True):
    """A turn: `move` as GCG has a play, and the player's total after it.

    `super_bonus` is R14's. A play with `fallen` words is worth nothing; a wrong challenge of
    `five_point` brings `consoled` (R10).
    """

    player: str
    move: str
    total: int
    words: tuple[Word, ...] = ()
    super_bonus: int = 0
    points: int = 0
    challenged_by: str | None = None
    fallen: tuple[str, ...] = ()
    consoled: int = 0


class Unplayed(Value, frozen=True):
    """The tiles that a player had left, and their cost; or the gain of a player with none (R16)."""

    player: str
    tiles: str
    points: int


class ScoredGame(Value, frozen=True):
    """All turns, and the totals; once it is told what was `left`, these are settled, and won.

    `position` is the one after the last turn, to go on from.
    """

    players: tuple[str, ...]
    turns: tuple[ScoredTurn, ...]
    left: tuple[Unplayed, ...]
    totals: tuple[int, ...]
    winners: tuple[str, ...]
    position: str
