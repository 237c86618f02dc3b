"""All ways in which the tiles can lie after a move of a game of two, when few are in the pool.

After a move that takes the rest of the pool nothing is hidden, and the endgame search tells the
lead at the end. After any other move both players are assumed to make the play of most equity until
the pool is empty. The other player could do better, so such a move is valued rather too high.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import sqrt

from wordhall.bots.cross.known_game import KnownGame, dealt
from wordhall.bots.cross.moves import Made
from wordhall.bots.cross.situation import Situation, kept
from wordhall.search import Graph, Leaves, Lookahead

UNCERTAINTY = 12.0
"""How uncertain the lead at the end is, in points, if the search was not exact."""


class Deal:
    """One way in which the tiles can lie, as soon as the pool is empty."""

    def __init__(self, game: KnownGame, *, ways: int, turned: bool) -> None:
        self.ways = ways
        self.exact = game.is_over
        self._game = game
        self._sign = -1 if turned else 1
        self.lead = self._sign * game.lead
        """The mover's lead at the end, as far as it is known."""

    def search(self, graph: Graph, positions: int) -> None:
        """Searches the endgame, unless its result is known."""
        if self.exact:
            return
        ahead = Lookahead(steps=positions)
        [best] = graph.endgame(self._game.setting, self._game.table, ahead)
        self.lead, self.exact = self._sign * best.lead, best.exact

    @property
    def share(self) -> float:
        """The probability of a win; a tie counts half."""
        if self.exact:
            return 0.5 + 0.5 * ((self.lead > 0) - (self.lead < 0))
        ratio = self.lead / UNCERTAINTY
        return (1.0 + ratio / sqrt(1.0 + ratio * ratio)) / 2.0


def deals_after(now: Situation, made: Made, graph: Graph, leaves: Leaves) -> list[Deal]:
    """All ways in which the tiles can lie after a move."""
    pools = _pools(now.unseen, now.pool, _drawn(now, made))
    return [_played_on(dealt(now, pool), made, ways, graph, leaves) for pool, ways in pools.items()]


def _pools(unseen: str, count: int, drawn: int) -> Counter[str]:
    """How often each pool of so many unseen tiles occurs; the order of those drawn is nothing."""
    pools = permutations(sorted(unseen), count)
    return Counter("".join((*sorted(pool[:drawn]), *pool[drawn:])) for pool in pools)


def _drawn(now: Situation, made: Made) -> int:
    """How many tiles the mover draws."""
    laid = len(made) if isinstance(made, str) else len(now.rack) - len(kept(now.rack, made))
    return min(laid, now.pool)


def _played_on(game: KnownGame, made: Made, ways: int, graph: Graph, leaves: Leaves) -> Deal:
    """A deal after a move, and after plays of most equity until the pool is empty."""
    game, turned = game.after(made), True
    while game.pool and not game.is_over:
        game, turned = game.after(game.best(graph, leaves)), not turned
    return Deal(game, ways=ways, turned=turned)
