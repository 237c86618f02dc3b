"""Moves followed through what may come: by chance while tiles are hidden, exactly once none is.

Tiles that were not seen are dealt as the View allows, never as they lie.
"""

from collections.abc import Sequence

from wordhall.bots.contract import Effort
from wordhall.bots.cross.moves import Move
from wordhall.bots.cross.situation import Situation
from wordhall.kernel.luck import Stream
from wordhall.search import Graph, Leaves, Lookahead, Play, Table

LATE = 14
"""With so few tiles unseen the end is in sight: the last seven of the pool, and a rack."""

LATE_PLIES = 4
"""Turns that a course goes on then; where the pool is empty by that time, it goes on to the end."""


def is_late(now: Situation) -> bool:
    """Whether the end is in sight."""
    return len(now.unseen) <= LATE


def is_open(now: Situation) -> bool:
    """Whether nothing is hidden: all tiles that are unseen are on one other rack, if anywhere."""
    held = sum(now.tiles[seat] for seat in now.others)
    return len(now.unseen) == held and (len(now.others) == 1 or not held)


def simulated(
    now: Situation,
    moves: Sequence[Move],
    graph: Graph,
    leaves: Leaves,
    effort: Effort,
    chance: Stream,
) -> Move:
    """The move that wins most often, as far as the effort tells."""
    plies = LATE_PLIES if is_late(now) else 1 + len(now.others)
    ahead = _ahead(effort)._replace(plies=plies, seed=chance.below(1 << 32))
    tried = {move.play or move.aside: move for move in moves}
    weighed = graph.simulate(now.setting, _table(now), list(tried), ahead, leaves=leaves)
    return tried[weighed[0].move]


def solved(
    now: Situation, moves: Sequence[Play | str], graph: Graph, effort: Effort
) -> Play | None:
    """The best of these moves of an open end, None for a pass."""
    [best] = graph.endgame(now.setting, duel(now), _ahead(effort), moves=moves)
    return best.play


def _ahead(effort: Effort) -> Lookahead:
    if effort.steps is not None:
        return Lookahead(steps=effort.steps)
    return Lookahead(milliseconds=round(1000 * effort.seconds))


def duel(now: Situation) -> Table:
    """An open end as one of two players: the other who holds tiles, or the best of those out."""
    mine, *others = _table(now).scores
    return _table(now)._replace(others=(len(now.unseen),), scores=(mine, max(others)))


def _table(now: Situation) -> Table:
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
