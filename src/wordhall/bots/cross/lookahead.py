"""Look-ahead: simulation while tiles are hidden, exact search once none is.

Unseen tiles are dealt at random from what the View shows, never as they really are.
"""

from collections.abc import Sequence

from wordhall.bots.contract import Effort
from wordhall.bots.cross.moves import Move
from wordhall.bots.cross.situation import Situation
from wordhall.kernel.luck import Stream
from wordhall.search import Graph, Leaves, Lookahead, Play, Table

LATE = 14
"""With so few unseen tiles the end is near: the last seven of the pool, and a rack."""

LATE_PLIES = 4
"""The turns of a playout then; if the pool is empty by that time, it goes on to the end."""


def is_late(now: Situation) -> bool:
    """Whether the end is near."""
    return len(now.unseen) <= LATE


def plies(now: Situation) -> int:
    """The turns of a playout."""
    return LATE_PLIES if is_late(now) else 1 + len(now.others)


def is_open(now: Situation) -> bool:
    """Whether nothing is hidden: all unseen tiles are on one other rack, if there are any."""
    held = sum(now.tiles[seat] for seat in now.others)
    return len(now.unseen) == held and (len(now.others) == 1 or not held)


def ranked(
    now: Situation,
    moves: Sequence[Move],
    graph: Graph,
    leaves: Leaves,
    effort: Effort,
    chance: Stream,
) -> list[Move]:
    """The moves by how often they win in a simulation with this effort, the best first."""
    ahead = _ahead(effort)._replace(plies=plies(now), seed=chance.below(1 << 32))
    tried = {move.made: move for move in moves}
    weighed = graph.simulate(now.setting, table_of(now), list(tried), ahead, leaves=leaves)
    return [tried[one.move] for one in weighed]


def solved(
    now: Situation, moves: Sequence[Play | str], graph: Graph, effort: Effort
) -> Play | None:
    """The best of these moves of an endgame, None for a pass."""
    [best] = graph.endgame(now.setting, duel(now), _ahead(effort), moves=moves)
    return best.play


def _ahead(effort: Effort) -> Lookahead:
    if effort.steps is not None:
        return Lookahead(steps=effort.steps)
    return Lookahead(milliseconds=round(1000 * effort.seconds))


def duel(now: Situation) -> Table:
    """The endgame as one of two players: the mover, and all others as one with the best score."""
    mine, *others = table_of(now).scores
    return table_of(now)._replace(others=(len(now.unseen),), scores=(mine, max(others)))


def table_of(now: Situation) -> Table:
    """The situation as the search core simulates it."""
    return Table(
        board=now.board,
        rack=now.rack,
        unseen=now.unseen,
        others=tuple(now.tiles[seat] for seat in now.others),
        scores=tuple(now.scores[seat] for seat in (now.me, *now.others)),
        ends=now.ends,
        passes=now.passes,
        scoreless=now.scoreless,
    )
