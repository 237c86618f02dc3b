"""Turns in which nothing is hidden any more (R15, R16): what each move comes to at the end.

Where two players at most have turns to come, the end is thought through as bots do it, and all
moves that are told are weighed by one search. With few tiles that is soon done, and exact.
"""

import re
from typing import Final, NamedTuple, TypeAlias

from wordhall.bots.cross.lookahead import duel
from wordhall.bots.cross.situation import THROUGH
from wordhall.games.cross.mat import SIZE, spot_of
from wordhall.review.cross.moments import Moment
from wordhall.search import Graph, Lookahead, Play, Setting, Table
from wordhall.search.games import ROUNDS

AHEAD: Final = Lookahead(steps=20_000, milliseconds=1_000)
"""What a search may take: the library a tenth of a second, the pure-Python engine all the time."""

Gain: TypeAlias = tuple[Play | None, int]
"""A move, None for a pass, and what its player gains more than the other from here to the end."""

_START: Final = re.compile(r"(\d+)(\D)")
_OLD: Final = re.compile(r"\(([^)]*)\)")


class Weighed(NamedTuple):
    """The best moves of a turn, the best first, the play that scores most, and what was made."""

    best: tuple[Gain, ...]
    highest: Gain | None
    made: int


def weighed(moment: Moment, graph: Graph, most: int) -> Weighed:
    """The `most` best moves of an open end; a pass only if that is sure, or was made."""
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
    """The play of a turn that stands as a search tells it, of words of the list or not."""
    if not moment.turn.move or not moment.stands:
        return None
    start, word = moment.turn.move.split()
    row, column = spot_of(_START.sub(r"\2\1", start)) or (0, 0)
    letters = _OLD.sub(lambda old: THROUGH * len(old[1]), word)
    score = moment.turn.points
    return Play(row * SIZE + column, start[0].isdigit(), letters, score, float(score))


def _fallen(graph: Graph, setting: Setting, table: Table, passed: int) -> int:
    """What a turn without a score comes to that is no pass: a play that fell (R10, R15)."""
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
