"""A game of two in which the place of every tile is known."""

from __future__ import annotations

from typing import NamedTuple

from wordhall.bots.cross.moves import Made
from wordhall.bots.cross.situation import Situation, kept, laid, worth
from wordhall.games.cross.tiles import without
from wordhall.search import Ends, Graph, Leaves, Play, Position, Setting, Table
from wordhall.search.games import ROUNDS


class KnownGame(NamedTuple):
    """The game before a turn; the player to move has `rack` and the first score.

    `pool` is in the order of draws; exchanged tiles are drawn last.
    """

    setting: Setting
    ends: Ends
    board: bytes
    rack: str
    other: str
    pool: str
    scores: tuple[int, int]
    passes: int
    scoreless: int

    @property
    def is_over(self) -> bool:
        """Whether nobody has scored for so long that the game is over (R15)."""
        return self.scoreless >= ROUNDS * len(self.scores)

    @property
    def lead(self) -> int:
        """The lead of the player to move, less what both still hold (R16)."""
        return self.scores[0] - self.scores[1] - worth(self.rack) + worth(self.other)

    def after(self, made: Made) -> KnownGame:
        """The game after a move, with the other player to move."""
        return self._exchanged(made) if isinstance(made, str) else self._played(made)

    def _played(self, play: Play) -> KnownGame:
        rest = kept(self.rack, play)
        draws = self.setting.rack_size - len(rest)
        return self._replace(
            board=laid(self.board, play),
            rack=self.other,
            other=rest + self.pool[:draws],
            pool=self.pool[draws:],
            scores=(self.scores[1], self.scores[0] + play.score),
            passes=0,
            scoreless=0 if play.score else self.scoreless + 1,
        )

    def _exchanged(self, aside: str) -> KnownGame:
        draws = len(aside)
        return self._replace(
            rack=self.other,
            other=without(self.rack, aside) + self.pool[:draws],
            pool=self.pool[draws:] + aside,
            scores=self.scores[::-1],
            passes=0 if aside else self.passes + 1,
            scoreless=self.scoreless + 1,
        )

    def best(self, graph: Graph, leaves: Leaves) -> Made:
        """The play of most equity, or a pass."""
        [plays] = graph.best(self.setting, [Position(self.board, self.rack)], leaves=leaves)
        return plays[0] if plays else ""

    @property
    def table(self) -> Table:
        """The same for the endgame search, when the pool is empty."""
        return Table(
            board=self.board,
            rack=self.rack,
            unseen=self.other,
            others=(len(self.other),),
            scores=self.scores,
            ends=self.ends,
            passes=self.passes,
            scoreless=self.scoreless,
        )


def dealt(now: Situation, pool: str) -> KnownGame:
    """The game of a situation with two players if these tiles are the pool, in this order."""
    [other] = now.others
    return KnownGame(
        setting=now.setting,
        ends=now.ends,
        board=now.board,
        rack=now.rack,
        other=without(now.unseen, pool),
        pool=pool,
        scores=(now.scores[now.me], now.scores[other]),
        passes=now.passes,
        scoreless=now.scoreless,
    )
