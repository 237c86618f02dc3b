"""Endgames, in which nothing is hidden (R15, R16): the exact value of each move.

If at most two players have turns to come, the endgame is solved as bots do it, with one search for
all moves that are shown. With few tiles that is soon done, and exact.
"""

from typing import Final, NamedTuple, TypeAlias

from wordhall.bots.cross.lookahead import duel
from wordhall.review.cross.moments import Moment
from wordhall.review.cross.written import play_of
from wordhall.search import Graph, Lookahead, Play, Setting, Table
from wordhall.search.games import ROUNDS

AHEAD: Final = Lookahead(steps=20_000, milliseconds=1_000)
"""The limits of a search: the native engine needs a tenth of a second, the pure one all of it."""

Gain: TypeAlias = tuple[Play | None, int]
"""A move, None for a pass, and its player's gain over the other from here to the end."""


class Weighed(NamedTuple):
    """The best moves of a turn, the best first, the highest-scoring play, and the move made."""

    best: tuple[Gain, ...]
    highest: Gain | None
    made: int


def weighed(moment: Moment, graph: Graph, most: int) -> Weighed:
    """The `most` best moves of an endgame; a pass only if its value is exact, or if it was made."""
    setting, table, made = moment.seen.setting, duel(moment.seen), _made(moment)
    [plays] = graph.plays(setting, [moment.seen.position])
    found = graph.endgame(setting, table, AHEAD, most=most)
    moves = dict.fromkeys((*(one.play for one in found), *plays[:1], made))
    asked = [play or "" for play in moves]
    known = graph.endgame(setting, table, AHEAD, moves=asked, most=len(asked))
    gains = {one.play: one.lead - _lead(table) for one in known}
    passes = known[0].exact or (made is None and moment.stands)
    told = [gain for gain in gains.items() if gain[0] in plays or (gain[0] is None and passes)]
    return Weighed(
        tuple(sorted(told, key=_order)[:most]),
        (plays[0], gains[plays[0]]) if plays else None,
        gains[made] if moment.stands else _fallen(graph, setting, table, gains[None]),
    )


def _made(moment: Moment) -> Play | None:
    """The play of a valid turn in the search's form, even if its words are not in the list."""
    if not moment.turn.move or not moment.stands:
        return None
    return play_of(moment.turn.move, moment.turn.points)


def _fallen(graph: Graph, setting: Setting, table: Table, passed: int) -> int:
    """The value of a play that fell (R10, R15), which scores nothing and is no pass."""
    after = table._replace(passes=0, scoreless=table.scoreless + 1)
    if after.scoreless >= ROUNDS * (2 if table.unseen else 1):
        return passed
    if table.unseen:
        after = after._replace(
            rack=table.unseen,
            unseen=table.rack,
            others=(len(table.rack),),
            scores=table.scores[::-1],
        )
    [best] = graph.endgame(setting, after, AHEAD)
    return (-best.lead if table.unseen else best.lead) - _lead(table)


def _lead(table: Table) -> int:
    return table.scores[0] - table.scores[1]


def _order(gain: Gain) -> tuple[int, bool]:
    return -gain[1], gain[0] is None
