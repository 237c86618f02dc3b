"""Typed commands of Waywords.

`swap C4 TH` swaps with an own tile, `swap C4 ?` with a blind draw; `take C4 C4=E D4=?` takes a
marker and replaces tiles; `clear`; `spell A1 B2 C2 with I2=A1,B2 ANY=C2,C3` lays markers on a
path; `back` takes the newest step back; `done 2` ends the turn and draws two letter tiles (the
rest are patterns), `done 2 TH I2` puts tiles under their stacks before, `done` draws none that is
a letter. Where words may be challenged: `accept`, `challenge`.
"""

import re
from collections.abc import Sequence
from typing import Final

from wordhall.games.ways.types.actions import (
    Accept,
    Action,
    Challenge,
    Clear,
    Finish,
    Spell,
    Swap,
    Take,
    TakeBack,
)
from wordhall.games.ways.types.components import Laying, Replacement
from wordhall.games.ways.types.views import View
from wordhall.kernel.game import Illegal

RULE: Final = "ways notation"
DRAW: Final = "?"
WITH: Final = "WITH"
_NUMBER: Final = re.compile(r"-?\d{1,3}")


def read(text: str, view: View | None = None) -> Action:
    """A typed command as an action."""
    del view
    match text.upper().split():
        case ["SWAP", cell, tile]:
            return Swap(_replacement(cell, tile))
        case ["TAKE", cell, *put]:
            return Take(cell, tuple(_replacement(*_parted(one)) for one in put))
        case ["CLEAR"]:
            return Clear()
        case ["SPELL", *rest] if WITH in rest:
            turn = rest.index(WITH)
            return Spell(tuple(rest[:turn]), tuple(_laying(one) for one in rest[turn + 1 :]))
        case ["BACK"]:
            return TakeBack()
        case ["ACCEPT"]:
            return Accept()
        case ["CHALLENGE"]:
            return Challenge()
        case ["DONE"]:
            return Finish(0)
        case ["DONE", letters, *put] if _NUMBER.fullmatch(letters):
            return Finish(int(letters), tuple(put))
        case _:
            choice = "“swap C4 E”, “swap C4 ?”, “clear”, “back”, “done 2”"
            text = f"Write “spell A1 B2 C2 with I3=A1,B2,C2”, or one of {choice}."
            raise Illegal("unreadable", RULE, text)


def _parted(text: str) -> tuple[str, str]:
    left, sign, right = text.partition("=")
    if not sign:
        raise Illegal("unreadable", RULE, f"Write “C4=E” or “I2=C4,C5”, not “{text}”.")
    return left, right


def _replacement(cell: str, tile: str) -> Replacement:
    return Replacement(cell, None if tile == DRAW else tile)


def _laying(text: str) -> Laying:
    pattern, cells = _parted(text)
    return Laying(pattern, tuple(cell for cell in cells.split(",") if cell))


def write(action: Action) -> str:
    """An action as a typed command."""
    match action:
        case Swap(put):
            return f"swap {put.cell} {put.tile or DRAW}"
        case Take(cell, put):
            return _joined("take", cell, *(f"{one.cell}={one.tile or DRAW}" for one in put))
        case Clear():
            return "clear"
        case Spell(path, markers):
            return _joined("spell", *path, "with", *_layings(markers))
        case TakeBack():
            return "back"
        case Accept() | Challenge():
            return type(action).__name__.lower()
        case Finish(letters, put):
            return _joined("done", str(letters), *put)


def _layings(markers: Sequence[Laying]) -> list[str]:
    return [f"{marker.pattern}={','.join(marker.cells)}" for marker in markers]


def _joined(*words: str) -> str:
    return " ".join(words)
