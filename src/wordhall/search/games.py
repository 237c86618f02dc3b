"""Whole games, simulations and endgames: the types of questions and answers, and the checks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from wordhall.search.errors import SearchError
from wordhall.search.setting import BEYOND

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wordhall.search.plays import Play

Ends: TypeAlias = Literal["play_on", "first_out"]
"""The rule by which a game ends; see `Table`."""

SEATS: Final = 8
"""Players at a table, at most."""
ROUNDS: Final = 3
"""The rounds in which nobody scores after which a game is over."""
MOST_IDLE: Final = ROUNDS * SEATS
"""The turns in a row without points after which any game is over."""
LAID: Final[Mapping[Ends, int]] = {"play_on": 8, "first_out": 0}
"""The points that laying a tile costs in the static evaluation when the bag is empty.

If all play on, each tile left allows one more turn, which scores about this.
"""
LEFT: Final[Mapping[Ends, float]] = {"play_on": 0.5, "first_out": 1.0}
"""The weight of the value of tiles left on a rack in the static evaluation then.

If all play on, they can mostly be laid later.
"""


class GameResult(NamedTuple):
    """A game that an engine played against itself; `turns` includes passes, `plays` does not."""

    scores: tuple[int, int]
    turns: int
    plays: int


class Table(NamedTuple):
    """A game under way, as the player to move (the mover) sees it.

    `unseen` are the tiles that the mover does not see: those of the others and of the bag. `others`
    has how many of them each of the others holds, in the order of turns; `scores` are all players'
    scores, the mover's first (none: 0 each). `passes` counts the passes in a row up to now, and
    `scoreless` the turns in a row without points, passes included.

    With an empty bag the game is over when all players with tiles have passed in a row (`play_on`),
    or also when the first player has no tiles left (`first_out`). At any time it is over after
    three rounds of those with tiles in which nobody scored. Then each player loses the value of
    their tiles, and a player without tiles gets the value of all others' tiles.
    """

    board: bytes
    rack: str
    unseen: str
    others: tuple[int, ...]
    scores: tuple[int, ...] = ()
    ends: Ends = "play_on"
    passes: int = 0
    scoreless: int = 0


class Lookahead(NamedTuple):
    """The limits of a search: the first that is reached ends it.

    An endgame search needs no limit, as it ends by itself. A simulation needs one
    (``search-endless``).

    `steps` counts the playouts of a simulation, for all moves together, or the positions of an
    endgame in which plays are generated. With a limit in milliseconds the answer may vary; without
    one, it depends on the question only. Endgames use neither `plies` nor the seed.
    """

    steps: int | None = None
    milliseconds: int | None = None
    plies: int = 2
    seed: int = 0


class Simulated(NamedTuple):
    """A simulated move: a play, or the tiles that are exchanged, "" for a pass.

    `equity`: the points that the mover gains over the others on average, as the mean of `samples`
    playouts. `share`: the probability of a win.
    """

    move: Play | str
    equity: float
    share: float
    samples: int


class Ending(NamedTuple):
    """The value of a play, or of a pass: the mover's lead at the end, and whether it is exact.

    It is the lead if both players make their best moves with the words of the graph.
    """

    play: Play | None
    lead: int
    exact: bool


def check_table(table: Table) -> None:
    """Refuses impossible players and scores (``game-unfit``)."""
    others, scores = table.others, scores_of(table)
    if not (1 <= len(others) < SEATS and len(scores) == len(others) + 1):
        raise unfit(f"there are 1 to {SEATS - 1} others, and a score for everybody")
    if not (min(others) >= 0 and sum(others) <= len(table.unseen)):
        raise unfit("the others hold more tiles than are unseen, or less than none")
    if max(map(abs, (*scores, table.passes, table.scoreless))) >= BEYOND:
        raise unfit(f"scores, and turns in a row, are below {BEYOND:,}")
    if min(table.passes, table.scoreless) < 0:
        raise unfit("turns in a row are not fewer than none")
    if not table.rack:
        raise unfit("the mover holds tiles")


def check_end(ahead: Lookahead) -> None:
    """Refuses a simulation without a limit (``search-endless``)."""
    if ahead.steps is None and ahead.milliseconds is None:
        raise SearchError("search-endless", "a simulation needs a limit in steps or milliseconds")


def scores_of(table: Table) -> tuple[int, ...]:
    """The scores, the mover's first."""
    return table.scores or (0,) * (len(table.others) + 1)


def idle_of(table: Table) -> tuple[int, int]:
    """How many turns in a row were passes, and how many had no points, both up to `MOST_IDLE`."""
    passes = min(table.passes, MOST_IDLE)
    return passes, max(passes, min(table.scoreless, MOST_IDLE))


def unfit(why: str) -> SearchError:
    """The error ``game-unfit`` with its reason."""
    return SearchError("game-unfit", f"no game under way is like that: {why}")
