"""Waywords: what a player asks."""

from typing import TypeAlias

from wordhall.games.ways.types.components import Laying, Replacement
from wordhall.kernel.value import Tagged


class Swap(Tagged, frozen=True):
    """Swap a letter tile of the board (R7)."""

    put: Replacement


class Take(Tagged, frozen=True):
    """Take the marker that covers `cell`, and replace tiles that it uncovers (R12)."""

    cell: str
    put: tuple[Replacement, ...]


class Clear(Tagged, frozen=True):
    """Play CLEAR: all markers go back into the box (R13)."""


class Spell(Tagged, frozen=True):
    """Lay markers so that they highlight a word's path (R8 to R10)."""

    path: tuple[str, ...]
    markers: tuple[Laying, ...]


class TakeBack(Tagged, frozen=True):
    """Undo the newest step that is not confirmed."""


class Finish(Tagged, frozen=True):
    """End the turn: put these tiles under their stacks, then draw up to five (R14).

    `letters` of what is drawn are letter tiles, the rest pattern tiles.
    """

    letters: int
    put: tuple[str, ...] = ()


class Accept(Tagged, frozen=True):
    """An opponent will not challenge the word (R17)."""


class Challenge(Tagged, frozen=True):
    """Look the word up (R17)."""


Action: TypeAlias = Swap | Take | Clear | Spell | TakeBack | Finish | Accept | Challenge
