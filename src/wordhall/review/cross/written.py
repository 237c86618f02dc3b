"""A play as GCG writes it (`8D QU(A)Rt`), read back into the search core's form."""

import re
from typing import Final

from wordhall.bots.cross.situation import THROUGH
from wordhall.games.cross.mat import SIZE, spot_of
from wordhall.search import Play

_START: Final = re.compile(r"(\d+)(\D)")
_OLD: Final = re.compile(r"\(([^)]*)\)")


def play_of(move: str, points: int) -> Play:
    """The play that brought so many points; its words need not be in any list."""
    start, word = move.split()
    row, column = spot_of(_START.sub(r"\2\1", start)) or (0, 0)
    letters = _OLD.sub(lambda old: THROUGH * len(old[1]), word)
    return Play(row * SIZE + column, start[0].isdigit(), letters, points, float(points))
