"""What a turn of Jumbo Word Cross offered: every move, by what it scores and what it keeps.

The equity of a move is its score and what the tiles that it keeps are worth for the turns to come;
once the pool is empty, what they mean for the final count (R16). Both are as the strongest bot sees
them at a glance. Nothing is drawn: the same turn offers the same everywhere.
"""

from functools import lru_cache
from typing import NamedTuple

from wordhall.bots.cross import moves
from wordhall.bots.cross.leaves import Sense, table
from wordhall.bots.cross.moves import Move, at_the_end
from wordhall.bots.cross.situation import Situation, kept, placed
from wordhall.games.cross.mat import SIZE
from wordhall.games.cross.placing import spelled
from wordhall.kernel.value import Value
from wordhall.review.cross.moments import Moment
from wordhall.search import Graph, Play

SHOWN = 5
"""Moves that are told of each turn, the best first."""


class Choice(Value, frozen=True):
    """A move of a turn: a play as GCG writes it (`8D QU(A)Rt`), or else tiles to be exchanged.

    With neither it is a pass. `kept` stays on the rack, and `equity` is the score and its worth.
    """

    move: str
    aside: str
    score: int
    kept: str
    equity: float


class Offer(NamedTuple):
    """The best moves of a turn by equity, and the play that scores most, if there is any."""

    best: tuple[Choice, ...]
    highest: Choice | None


@lru_cache(maxsize=1)
def sense() -> Sense:
    """What tiles on the rack are worth, seen whole."""
    return Sense(table().leaves(), 1.0)


def made(moment: Moment) -> Choice:
    """What was done in a turn; a play that fell has brought nothing and kept everything."""
    seen, turn = moment.seen, moment.turn
    score, rest = (turn.points, moment.kept) if moment.stands else (0, seen.rack)
    return Choice(turn.move, moment.aside, score, rest, score + _worth(seen, rest))


def _worth(seen: Situation, rest: str) -> float:
    """What is kept, besides the score."""
    return sense().leaves.value(rest) if seen.pool else float(at_the_end(seen, rest))


def offered(moment: Moment, graph: Graph) -> Offer:
    """What might have been done in a turn."""
    seen = moment.seen
    swaps = moves.exchanges(seen, sense(), whole=moment.whole)
    plays = [_move(seen, move.play) for move in moves.plays(seen, graph, sense()) if move.play]
    found = [*plays, *swaps, moves.passing(seen, sense())]
    best = tuple(_choice(seen, move) for move in moves.best_first(found)[:SHOWN])
    [highest] = graph.best(seen.setting, [seen.position])
    scored = [_choice(seen, _move(seen, play)) for play in highest]
    return Offer(best, scored[0] if scored else None)


def _move(seen: Situation, play: Play) -> Move:
    rest = kept(seen.rack, play)
    return Move(play, "", rest, play.score + _worth(seen, rest))


def _choice(seen: Situation, move: Move) -> Choice:
    rows = [seen.board[start : start + SIZE] for start in range(0, len(seen.board), SIZE)]
    board = tuple(row.decode() for row in rows)
    text = "" if move.play is None else spelled(board, placed(move.play))
    return Choice(text, move.aside, move.score, move.kept, move.equity)
