"""The boards of the day, a second time: drawn by the specification, and by no code of the tasks.

It draws and plays boards again; which try a board is depends on its level (daily D3), which the
search finds, so it is not checked here.
"""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

from wordhall.verify.game import Deal
from wordhall.verify.games import GAMES
from wordhall.verify.ledger import Refused
from wordhall.verify.luck import Chance, secret_of


def board_again(
    game: str, code: str, terms: Mapping[str, Any], steps: Sequence[str] = ()
) -> str | None:
    """A board as a line of text, from its code; None if the rules do not allow its steps.

    `steps` are the plays by which a position came about, if the game has such.
    """
    seed = hashlib.sha256(b"wordhall/code/1\0" + code.encode()).digest()
    draw = GAMES[game].board
    try:
        return draw and draw(Deal(Chance(secret_of(seed, ())), terms, steps))
    except Refused:
        return None


def fingerprint(code: str, line: str) -> str:
    """The fingerprint of a board."""
    return hashlib.sha256(
        b"\0".join((b"wordhall/daily/1", code.encode(), line.encode()))
    ).hexdigest()
