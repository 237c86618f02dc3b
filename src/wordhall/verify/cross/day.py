"""Jumbo Word Cross: the board of the day, drawn and played again (daily D7)."""

import re
from collections.abc import Iterator

from wordhall.verify.cross.mat import BONUS, Mat, words_of
from wordhall.verify.cross.tiles import BLANK, unmixed
from wordhall.verify.game import Deal
from wordhall.verify.ledger import Refused

SIZE = len(BONUS)
START = re.compile(r"(?P<row>\d+)(?P<column>[A-O])|(?P<down>[A-O])(?P<at>\d+)")
SIGN = re.compile(r"\((?P<old>[A-Za-z]+)\)|(?P<new>[A-Za-z])")


def board(deal: Deal) -> str:
    """The mat after these plays, each with tiles of the rack on turn, and the next rack."""
    pool, size = "".join(deal.chance.purpose("bag").order(unmixed())), deal.terms["rack_size"]
    rack, other, pool = pool[:size], pool[size : 2 * size], pool[2 * size :]
    mat: Mat = {}
    for step in deal.steps:
        new = dict(_new(step))
        words_of(mat, new)
        mat = {**mat, **new}
        for sign in new.values():
            rack = _without(rack, BLANK if sign.islower() else sign)
        wanted = size - len(rack)
        rack, other, pool = other, rack + pool[:wanted], pool[wanted:]
    rows = (
        "".join(mat.get((row, column), ".") for column in range(1, SIZE + 1))
        for row in range(1, SIZE + 1)
    )
    return f"{'/'.join(rows)} {''.join(sorted(rack, key=_last_blanks))}"


def _new(step: str) -> Iterator[tuple[tuple[int, int], str]]:
    """The tiles that a play like `8D QU(A)Rt` puts on the mat, with their squares."""
    start, _, signs = step.partition(" ")
    found = START.fullmatch(start)
    if found is None:
        raise Refused("daily D7", "a play begins on a square")
    row, column = int(found["row"] or found["at"]), found["column"] or found["down"]
    square, way = (row, ord(column) - ord("A") + 1), (1, 0) if found["down"] else (0, 1)
    for sign in SIGN.finditer(signs):
        if sign["new"]:
            yield square, sign["new"]
        by = len(sign["old"] or sign["new"])
        square = square[0] + by * way[0], square[1] + by * way[1]


def _without(rack: str, tile: str) -> str:
    if tile not in rack:
        raise Refused("daily D7", "a play is made with the tiles of the rack")
    return rack.replace(tile, "", 1)


def _last_blanks(tile: str) -> tuple[bool, str]:
    return tile == BLANK, tile
