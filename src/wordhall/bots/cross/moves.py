"""What can be done in a turn, and what it is worth at a glance: the score and what is kept.

The equity of a move is its score and the value of what stays on the rack. Once the pool is empty,
what stays counts against its holder, and who goes out gets what the others hold (R16). Where all
play on (R15), what stays can mostly be laid later, and makes one turn more for each tile.
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
"""Of a larger rack an exchange keeps no more than so many tiles: few worth keeping are left out."""

LOOKED_AT = 400
"""Plays of a position that anybody looks at, the best by equity first."""


class Move(NamedTuple):
    """A play, or none: then `aside` is exchanged, or nothing and the move is a pass."""

    play: Play | None
    aside: str
    kept: str
    equity: float

    @property
    def score(self) -> int:
        """Points at once."""
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
    """What the rest of the rack means for the turns to come when nothing can be drawn."""
    laid = len(now.rack) - len(rest)
    return LEFT[now.ends] * at_the_end(now, rest) - LAID[now.ends] * laid


def at_the_end(now: Situation, rest: str) -> int:
    """What the rest of the rack means for the final count (R16)."""
    return -worth(rest) if rest else worth(now.unseen)


def exchanges(now: Situation, sense: Sense, *, whole: bool) -> list[Move]:
    """The exchanges that are allowed, the best first; `whole`: of all tiles only (R7)."""
    keeps = {""} if whole else set(_keeps(now.rack))
    made = [(without(now.rack, rest), rest) for rest in sorted(keeps) if now.rack]
    allowed = [(out, rest) for out, rest in made if len(out) <= now.pool]
    return best_first([Move(None, out, rest, sense.leaves.value(rest)) for out, rest in allowed])


def _keeps(rack: str) -> Iterator[str]:
    """What may be kept of a rack of which something goes."""
    for number in range(min(len(rack) - 1, MOST_KEPT) + 1):
        yield from map("".join, combinations(rack, number))


def passing(now: Situation, sense: Sense) -> Move:
    """To do nothing."""
    rack = now.rack
    ended = sense.share * at_the_end(now, rack)
    return Move(None, "", rack, sense.leaves.value(rack) if now.pool else ended)


def best_first(moves: Sequence[Move]) -> list[Move]:
    """Moves by their equity; of equal ones those come first that came first."""
    return sorted(moves, key=lambda move: -move.equity)
