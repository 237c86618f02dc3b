"""What to expect of the plays of Jumbo Word Cross: the strongest bot's playouts, or the exact end.

A playout deals the unseen tiles, and all players make their best play for a round. The chance to
win follows from the lead and from the tiles that are left in the bag, as the bot sees it
(`Graph.simulate`). Once nothing is hidden, the endgame is searched to its end.
"""

from collections.abc import Sequence
from typing import Final

from wordhall.bots.cross import acted, moves
from wordhall.bots.cross.lookahead import duel, is_open, plies, table_of
from wordhall.bots.cross.moves import Move
from wordhall.bots.cross.situation import Situation, kept, situation
from wordhall.games.cross.notation.commands import write
from wordhall.games.cross.placing import spelled, words_made
from wordhall.games.cross.tiles import ordered
from wordhall.games.cross.types.actions import Exchange, Place
from wordhall.games.cross.types.views import View
from wordhall.games.cross.view import board_of, public, view
from wordhall.review.cross.choices import sense
from wordhall.review.cross.endings import AHEAD
from wordhall.review.lexicons import graph_of
from wordhall.search import Ending, Graph, Lookahead, Play
from wordhall.study.analysis.contract import SHOWN, Measure, Option, Sampler
from wordhall.study.position import Position
from wordhall.words import Lexicon

DEALS: Final = 7
"""A batch: from 8 deals on a simulation prunes plays, and then not all have the same deals."""

ALL: Final = 100_000
"""More plays than any rack has."""

PATIENCE: Final = 500
"""Milliseconds of the first search of an endgame; each further one takes twice as long."""


class Hidden:
    """The plays of a position in which tiles are hidden."""

    measure: Measure = "chance"
    known = None
    deals = DEALS

    def __init__(self, seen: View, now: Situation, graph: Graph, also: Sequence[str] = ()) -> None:
        self._now = now
        self._graph = graph
        found = [*moves.plays(now, graph, sense()), *_without_play(seen, now)]
        best = moves.best_first(found)[:SHOWN]
        self._moves = [*best, *_asked(seen, now, graph, best, also)]
        self.options = tuple(_option(seen, move, also) for move in self._moves)

    def batch(self, number: int) -> list[float]:
        """The chance to win after each of them, over the deals of a batch."""
        asked = [move.play or move.aside for move in self._moves]
        ahead = Lookahead(steps=DEALS * len(asked), plies=plies(self._now), seed=number)
        found = self._graph.simulate(
            self._now.setting, table_of(self._now), asked, ahead, leaves=sense().leaves
        )
        shares = {one.move: one.share for one in found}
        return [shares[move] for move in asked]


class Open:
    """The plays of an endgame: each batch searches deeper, until all is known."""

    measure: Measure = "chance"
    deals = 0

    def __init__(self, seen: View, now: Situation, graph: Graph, also: Sequence[str] = ()) -> None:
        self._setting, self._table, self._graph = now.setting, duel(now), graph
        found = graph.endgame(self._setting, self._table, AHEAD, most=SHOWN)
        best = [_ending(now, one.play, one.lead) for one in found]
        others = _asked(seen, now, graph, best, also)
        if others:
            asked = [one.play or "" for one in (*best, *others)]
            found = graph.endgame(self._setting, self._table, AHEAD, moves=asked, most=len(asked))
        self._plays = [one.play for one in found]
        lead = self._table.scores[0] - self._table.scores[1]
        made = [_ending(now, one.play, one.lead - lead) for one in found]
        self.options = tuple(_option(seen, move, also) for move in made)
        self.known = _exact(self._plays, found)

    def batch(self, number: int) -> None:
        """Searches the same plays deeper."""
        asked = [play or "" for play in self._plays]
        ahead = Lookahead(milliseconds=PATIENCE << number)
        found = self._graph.endgame(self._setting, self._table, ahead, moves=asked, most=len(asked))
        self.known = _exact(self._plays, found)


def _exact(plays: Sequence[Play | None], found: Sequence[Ending]) -> list[float] | None:
    """Who wins after each of these plays; None if the search did not come to its end."""
    won = {one.play: _won(one.lead) for one in found if one.exact}
    return [won[play] for play in plays] if len(won) == len(plays) else None


def _won(lead: int) -> float:
    return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0


def _ending(now: Situation, play: Play | None, gain: int) -> Move:
    return Move(play, "", now.rack if play is None else kept(now.rack, play), float(gain))


def _without_play(seen: View, now: Situation) -> list[Move]:
    whole = seen.options.exchange == "all"
    return [*moves.exchanges(now, sense(), whole=whole), moves.passing(now, sense())]


def _asked(
    seen: View, now: Situation, graph: Graph, best: Sequence[Move], also: Sequence[str]
) -> list[Move]:
    """The move of these acts, however bad it is, if it is possible and not among the best."""
    if not also or any(_typed(seen, move) == also[0] for move in best):
        return []
    [found] = graph.best(now.setting, [now.position], leaves=sense().leaves, most=ALL)
    plays = (Move(play, "", kept(now.rack, play), play.equity) for play in found)
    every = (*plays, *_without_play(seen, now))
    return [move for move in every if _typed(seen, move) == also[0]][:1]


def _option(seen: View, move: Move, also: Sequence[str] = ()) -> Option:
    action, act = acted(move), _typed(seen, move)
    laid = action.tiles if isinstance(action, Place) else ()
    words = words_made(board_of(seen), laid) if laid else ()
    return Option(
        acts=(act,),
        words=tuple(word.text for word in words),
        score=move.score,
        kept=move.kept,
        value=move.equity,
        place=act.split()[0] if laid else "",
        played=(act,) == tuple(also),
    )


def _typed(seen: View, move: Move) -> str:
    action = acted(move)
    if isinstance(action, Place):
        return spelled(board_of(seen), action.tiles)
    return write(Exchange(ordered(move.aside)) if move.aside else action)


def sampler(position: Position, lexicon: Lexicon, also: Sequence[str] = ()) -> Sampler:
    """The plays of a position, for the player to move, and the one of these acts."""
    state, seat = position.state, position.seat
    seen = view(state, public(state), seat)
    now, graph = situation(seen, seat), graph_of(lexicon)
    return (Open if is_open(now) else Hidden)(seen, now, graph, also)
