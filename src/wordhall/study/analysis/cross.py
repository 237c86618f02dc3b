"""What to expect of the plays of Jumbo Word Cross: the strongest bot's playouts, or the exact end.

A playout deals the unseen tiles, and all players make their best play for a round. The chance to
win follows from the lead and from the tiles that are left in the bag, as the bot sees it
(`Graph.simulate`). Once nothing is hidden, the endgame is searched to its end.
"""

from functools import cached_property
from typing import Final

from wordhall.bots.cross import moves
from wordhall.bots.cross.lookahead import duel, is_open, plies, table_of
from wordhall.bots.cross.moves import Move
from wordhall.bots.cross.situation import Situation, kept, placed, situation
from wordhall.games.cross.notation.commands import write
from wordhall.games.cross.placing import words_made
from wordhall.games.cross.types.actions import Action, Exchange, Pass, Place
from wordhall.games.cross.types.views import View
from wordhall.games.cross.view import board_of, public, view
from wordhall.review.cross.choices import sense
from wordhall.review.cross.endings import AHEAD
from wordhall.review.lexicons import graph_of
from wordhall.search import Lookahead, Play
from wordhall.study.analysis.contract import SHOWN, Measure, Option, Sampler
from wordhall.study.position import Position
from wordhall.words import Lexicon

DEALS: Final = 7
"""A batch: from 8 deals on a simulation prunes plays, and then not all have the same deals."""


class CrossSampler:
    """The plays of one position."""

    measure: Measure = "chance"
    deals = DEALS

    def __init__(self, seen: View, now: Situation, lexicon: Lexicon) -> None:
        self._seen = seen
        self._now = now
        self._graph = graph_of(lexicon)
        self._open = is_open(now)
        self._moves, self.known = self._solved() if self._open else (self._at_a_glance(), None)

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """The plays, exchanges and the pass."""
        return tuple(map(self._option, self._moves))

    def batch(self, number: int) -> list[float]:
        """The chance to win after each of them, over the deals of a batch."""
        asked = [move.play or move.aside for move in self._moves]
        ahead = Lookahead(steps=DEALS * len(asked), plies=plies(self._now), seed=number)
        leaves = sense().leaves
        found = self._graph.simulate(
            self._now.setting, table_of(self._now), asked, ahead, leaves=leaves
        )
        shares = {one.move: one.share for one in found}
        return [shares[move] for move in asked]

    def _at_a_glance(self) -> list[Move]:
        now = self._now
        whole = self._seen.options.exchange == "all"
        found = [
            *moves.plays(now, self._graph, sense()),
            *moves.exchanges(now, sense(), whole=whole),
            moves.passing(now, sense()),
        ]
        return moves.best_first(found)[:SHOWN]

    def _solved(self) -> tuple[list[Move], list[float] | None]:
        """The best moves of an endgame, and who wins after each, if the search came to its end."""
        now, table = self._now, duel(self._now)
        found = self._graph.endgame(now.setting, table, AHEAD, most=SHOWN)
        lead = table.scores[0] - table.scores[1]
        made = [self._ending(one.play, one.lead - lead) for one in found]
        exact = all(one.exact for one in found)
        return made, [_won(one.lead) for one in found] if exact else None

    def _ending(self, play: Play | None, gain: int) -> Move:
        rest = self._now.rack if play is None else kept(self._now.rack, play)
        return Move(play, "", rest, float(gain))

    def _option(self, move: Move) -> Option:
        action = _acted(move)
        words = words_made(board_of(self._seen), action.tiles) if isinstance(action, Place) else ()
        told = tuple(word.text for word in words)
        return Option((write(action),), told, move.score, move.kept, move.equity)


def _acted(move: Move) -> Action:
    if move.play is not None:
        return Place(placed(move.play))
    return Exchange(move.aside) if move.aside else Pass()


def _won(lead: int) -> float:
    return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0


def sampler(position: Position, lexicon: Lexicon) -> Sampler:
    """The plays of a position, for the player to move."""
    state, seat = position.state, position.seat
    seen = view(state, public(state), seat)
    return CrossSampler(seen, situation(seen, seat), lexicon)
