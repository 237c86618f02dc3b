"""The moves of a turn with their static equity: the score plus the leave value.

Once the pool is empty, tiles left count against their holder, and a player who goes out gets the
value of the others' tiles (R16). If all play on (R15), tiles left can mostly be laid later, and
each allows one more turn.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple, TypeAlias

from wordhall.bots.cross.leaves import Sense
from wordhall.bots.cross.situation import Situation, kept, worth
from wordhall.games.cross.tiles import without
from wordhall.search import Graph, Play
from wordhall.search.games import LAID, LEFT

MOST_KEPT = 7
"""An exchange keeps at most so many tiles, so that large racks do not have too many leaves."""

LOOKED_AT = (32, 400)
"""How many plays of a position are considered, the best by equity: at first, and at most."""

Made: TypeAlias = Play | str
"""A play, or the tiles that are exchanged, "" for a pass."""


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

    @property
    def made(self) -> Made:
        """The move as the search core knows it."""
        return self.play or self.aside


def plays(now: Situation, graph: Graph, sense: Sense) -> Iterator[Move]:
    """The plays that the rack allows, the best by equity first."""
    if now.pool:
        for play in _found(now, graph, sense):
            yield Move(play, "", kept(now.rack, play), play.equity)
    else:
        yield from _last_plays(now, graph, sense.share)


def _found(now: Situation, graph: Graph, sense: Sense) -> Iterator[Play]:
    """The best plays by score plus leave value; all of them are searched for only if needed."""
    before = 0
    for most in LOOKED_AT:
        [found] = graph.best(now.setting, [now.position], leaves=sense.leaves, most=most)
        yield from islice(found, before, None)
        before = most


def _last_plays(now: Situation, graph: Graph, share: float) -> list[Move]:
    """The best plays when nothing can be drawn."""
    [found] = graph.best(now.setting, [now.position], most=LOOKED_AT[-1])
    made = [(play, kept(now.rack, play)) for play in found]
    to_come = {rest: share * _to_come(now, rest) for rest in {rest for _, rest in made}}
    return best_first([Move(play, "", rest, play.score + to_come[rest]) for play, rest in made])


def _to_come(now: Situation, rest: str) -> float:
    """The value of the rest of the rack when nothing can be drawn."""
    laid = len(now.rack) - len(rest)
    return LEFT[now.ends] * at_the_end(now, rest) - LAID[now.ends] * laid


def at_the_end(now: Situation, rest: str) -> int:
    """The effect of the rest of the rack on the final count (R16)."""
    return -worth(rest) if rest else worth(now.unseen)


def exchanges(now: Situation, sense: Sense, *, whole: bool) -> Iterator[Move]:
    """The exchanges that are allowed, the best first; `whole`: of all tiles only (R7)."""
    size = len(now.rack)
    most = 0 if whole else min(size - 1, MOST_KEPT)
    if not now.pool or most < 0:
        return
    values = sense.leaves.values(now.rack, most)
    rests = sorted(rest for rest in values if size - len(rest) <= now.pool)
    rests.sort(key=values.__getitem__, reverse=True)
    for rest in rests:
        yield Move(None, without(now.rack, rest), rest, values[rest])


def passing(now: Situation, sense: Sense) -> Move:
    """The pass."""
    rack = now.rack
    ended = sense.share * at_the_end(now, rack)
    return Move(None, "", rack, sense.leaves.value(rack) if now.pool else ended)


def best_first(moves: Sequence[Move]) -> list[Move]:
    """Moves by equity, stable for equal ones."""
    return sorted(moves, key=lambda move: -move.equity)
