"""What a turn of Jumbo Word Cross offered: every move, by what it scores and what it keeps.

The equity of a move is its score and what the tiles that it keeps are worth for the turns to come,
as the strongest bot sees them at a glance; once the pool is empty, what they mean for the final
count (R16). Where nothing is hidden any more, it is what the move gains more than the other's from
there to the end. Nothing is drawn: the same turn offers the same everywhere, if there is time.
"""

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from wordhall.bots.cross import moves
from wordhall.bots.cross.leaves import Sense, table
from wordhall.bots.cross.lookahead import is_open
from wordhall.bots.cross.moves import Move, at_the_end
from wordhall.bots.cross.situation import Situation, kept, placed
from wordhall.games.cross.mat import SIZE
from wordhall.games.cross.placing import spelled
from wordhall.kernel.value import Value
from wordhall.review.cross.endings import weighed
from wordhall.review.cross.moments import Moment
from wordhall.search import Graph, Play

SHOWN = 5
"""Moves that are told of each turn, the best first."""


class Choice(Value, frozen=True):
    """A move of a turn: a play as GCG writes it (`8D QU(A)Rt`), or else tiles to be exchanged.

    With neither it is a pass. `kept` stays on the rack, and `equity` is the score and its worth, or
    all that the move gains.
    """

    move: str
    aside: str
    score: int
    kept: str
    equity: float


class Offer(NamedTuple):
    """The best moves of a turn by equity, the highest play if there is any, and what was made."""

    best: tuple[Choice, ...]
    highest: Choice | None
    made: Choice


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
    return _at_the_end(moment, graph) if is_open(moment.seen) else _at_a_glance(moment, graph)


def _at_the_end(moment: Moment, graph: Graph) -> Offer:
    seen, found = moment.seen, weighed(moment, graph, SHOWN)
    best = tuple(_choice(seen, _gaining(seen, *gain)) for gain in found.best)
    highest = found.highest and _choice(seen, _gaining(seen, *found.highest))
    return Offer(best, highest, replace(made(moment), equity=float(found.made)))


def _gaining(seen: Situation, play: Play | None, gain: int) -> Move:
    return Move(play, "", seen.rack if play is None else kept(seen.rack, play), float(gain))


def _at_a_glance(moment: Moment, graph: Graph) -> Offer:
    seen = moment.seen
    plays = [_move(seen, move.play) for move in moves.plays(seen, graph, sense()) if move.play]
    swaps = moves.exchanges(seen, sense(), whole=moment.whole)
    found = [*plays, *swaps, moves.passing(seen, sense())]
    best = tuple(_choice(seen, move) for move in moves.best_first(found)[:SHOWN])
    [highest] = graph.best(seen.setting, [seen.position])
    scored = [_choice(seen, _move(seen, play)) for play in highest]
    return Offer(best, scored[0] if scored else None, made(moment))


def _move(seen: Situation, play: Play) -> Move:
    rest = kept(seen.rack, play)
    return Move(play, "", rest, play.score + _worth(seen, rest))


def _choice(seen: Situation, move: Move) -> Choice:
    rows = [seen.board[start : start + SIZE] for start in range(0, len(seen.board), SIZE)]
    board = tuple(row.decode() for row in rows)
    text = "" if move.play is None else spelled(board, placed(move.play))
    return Choice(text, move.aside, move.score, move.kept, move.equity)
