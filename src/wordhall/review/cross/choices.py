"""The possible moves of a turn of Jumbo Word Cross, by equity.

The equity of a move is its score plus the leave value of the tiles that it keeps, as the strongest
bot values them; once the pool is empty, their effect on the final count (R16). Once nothing is
hidden, it is the gain over the other player from there to the end. No chance is involved: the same
turn gives the same result everywhere, if there is time.
"""

import re
from functools import lru_cache, partial
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
from wordhall.review.lexicons import graph_of
from wordhall.review.rarest import first_with_known
from wordhall.search import Graph, Play
from wordhall.words import Lexicon

SHOWN = 5
"""How many moves are shown for each turn."""


class Choice(Value, frozen=True):
    """A move of a turn: a play as GCG writes it (`8D QU(A)Rt`), or else tiles to be exchanged.

    With neither it is a pass. `kept` stays on the rack, and `equity` is the score plus its leave
    value, or the gain to the end of the game.
    """

    move: str
    aside: str
    score: int
    kept: str
    equity: float


class Offer(NamedTuple):
    """The best moves of a turn by equity, the highest-scoring play if any, and the move made."""

    best: tuple[Choice, ...]
    highest: Choice | None
    made: Choice


def words_in(choice: Choice) -> tuple[str, ...]:
    """The word along the line of a play; a move without one has none."""
    return tuple(re.sub("[()]", "", word).upper() for word in choice.move.split()[1:])


@lru_cache(maxsize=1)
def sense() -> Sense:
    """The full leave values, as the strongest bot has them."""
    return Sense(table().leaves(), 1.0)


def made(moment: Moment) -> Choice:
    """The move of a turn; a play that fell scored nothing and kept all tiles."""
    seen, turn = moment.seen, moment.turn
    score, rest = (turn.points, moment.kept) if moment.stands else (0, seen.rack)
    return Choice(turn.move, moment.aside, score, rest, score + _worth(seen, rest))


def _worth(seen: Situation, rest: str) -> float:
    """The value of the tiles that are kept."""
    return sense().leaves.value(rest) if seen.pool else float(at_the_end(seen, rest))


def offered(moment: Moment, lexicon: Lexicon) -> Offer:
    """The possible moves of a turn, with the one that was made."""
    graph = graph_of(lexicon)
    if is_open(moment.seen):
        return _at_the_end(moment, graph)
    return _at_a_glance(moment, graph, lexicon)


def _at_the_end(moment: Moment, graph: Graph) -> Offer:
    seen, found = moment.seen, weighed(moment, graph, SHOWN)
    best = tuple(_choice(seen, _gaining(seen, *gain)) for gain in found.best)
    highest = found.highest and _choice(seen, _gaining(seen, *found.highest))
    return Offer(best, highest, replace(made(moment), equity=float(found.made)))


def _gaining(seen: Situation, play: Play | None, gain: int) -> Move:
    return Move(play, "", seen.rack if play is None else kept(seen.rack, play), float(gain))


def _at_a_glance(moment: Moment, graph: Graph, lexicon: Lexicon) -> Offer:
    seen = moment.seen
    found = ranked(seen, graph, whole=moment.whole)
    shown = first_with_known(found, SHOWN, partial(_words, seen), lexicon)
    best = tuple(_choice(seen, move) for move in shown)
    [highest] = graph.best(seen.setting, [seen.position])
    scored = [_choice(seen, _move(seen, play)) for play in highest]
    return Offer(best, scored[0] if scored else None, made(moment))


def ranked(seen: Situation, graph: Graph, *, whole: bool) -> list[Move]:
    """All moves while something is hidden, the best by equity first; `whole` is for exchanges."""
    plays = [_move(seen, move.play) for move in moves.plays(seen, graph, sense()) if move.play]
    swaps = moves.exchanges(seen, sense(), whole=whole)
    return moves.best_first([*plays, *swaps, moves.passing(seen, sense())])


def _words(seen: Situation, move: Move) -> tuple[str, ...]:
    return words_in(_choice(seen, move))


def _move(seen: Situation, play: Play) -> Move:
    rest = kept(seen.rack, play)
    return Move(play, "", rest, play.score + _worth(seen, rest))


def _choice(seen: Situation, move: Move) -> Choice:
    rows = [seen.board[start : start + SIZE] for start in range(0, len(seen.board), SIZE)]
    board = tuple(row.decode() for row in rows)
    text = "" if move.play is None else spelled(board, placed(move.play))
    return Choice(text, move.aside, move.score, move.kept, move.equity)
