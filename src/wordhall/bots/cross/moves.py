"""The moves of a turn with their static equity: the score plus the leave value.

Once the pool is empty, tiles left count against their holder, and a player who goes out gets the
value of the others' tiles (R16). If all play on (R15), tiles left can mostly be laid later, and
each allows one more turn.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from wordhall.bots.cross.leaves import Sense
from wordhall.bots.cross.situation import Situation, kept, worth
from wordhall.games.cross.tiles import without
from wordhall.search import Graph, Play
from wordhall.search.games import LAID, LEFT

MOST_KEPT = 7
"""An exchange keeps at most so many tiles, so that large racks do not have too many leaves."""

LOOKED_AT = 400
"""How many plays of a position are considered, the best by equity."""


class Move(NamedTuple):
    """A play, or none: then `aside` is exchanged, or nothing and the move is a pass."""

    play: Play | None
    aside: str
    kept: str
    equity: float

    @property
    def score(self) -> int:
        """The points of the move."""
        return 0 if self.play is None else self.play.score


def plays(now: Situation, graph: Graph, sense: Sense) -> Iterator[Move]:
    """The plays that the rack allows, the best by equity first."""
    counted = sense.leaves if now.pool else None
    [found] = graph.best(now.setting, [now.position], leaves=counted, most=LOOKED_AT)
    made = ((play, kept(now.rack, play)) for play in found)
    if now.pool:
        return (Move(play, "", rest, play.equity) for play, rest in made)
    share = sense.share
    ends = [(play, rest, play.score + share * _to_come(now, rest)) for play, rest in made]
    return iter(best_first([Move(play, "", rest, equity) for play, rest, equity in ends]))


def _to_come(now: Situation, rest: str) -> float:
    """The value of the rest of the rack when nothing can be drawn."""
    laid = len(now.rack) - len(rest)
    return LEFT[now.ends] * at_the_end(now, rest) - LAID[now.ends] * laid


def at_the_end(now: Situation, rest: str) -> int:
    """The effect of the rest of the rack on the final count (R16)."""
    return -worth(rest) if rest else worth(now.unseen)


def exchanges(now: Situation, sense: Sense, *, whole: bool) -> list[Move]:
    """The exchanges that are allowed, the best first; `whole`: of all tiles only (R7)."""
    keeps = {""} if whole else set(_keeps(now.rack))
    made = [(without(now.rack, rest), rest) for rest in sorted(keeps) if now.rack]
    allowed = [(out, rest) for out, rest in made if len(out) <= now.pool]
    return best_first([Move(None, out, rest, sense.leaves.value(rest)) for out, rest in allowed])


def _keeps(rack: str) -> Iterator[str]:
    """The leaves of all exchanges of a rack."""
    for number in range(min(len(rack) - 1, MOST_KEPT) + 1):
        yield from map("".join, combinations(rack, number))


def passing(now: Situation, sense: Sense) -> Move:
    """The pass."""
    rack = now.rack
    ended = sense.share * at_the_end(now, rack)
    return Move(None, "", rack, sense.leaves.value(rack) if now.pool else ended)


def best_first(moves: Sequence[Move]) -> list[Move]:
    """Moves by equity, stable for equal ones."""
    return sorted(moves, key=lambda move: -move.equity)
