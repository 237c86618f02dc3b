"""Jumbo Word Cross: what players ask."""

from typing import TypeAlias

from wordhall.games.cross.types.components import Tile
from wordhall.kernel.value import Tagged


class Place(Tagged, frozen=True):
    """Play these tiles (R3, R4)."""

    tiles: tuple[Tile, ...]


class Exchange(Tagged, frozen=True):
    """Put these tiles (`?` for a blank) aside and draw as many (R7)."""

    tiles: str


class Pass(Tagged, frozen=True):
    """Do nothing this turn (R8)."""


class Begin(Tagged, frozen=True):
    """The next player puts a first tile on the mat: the window closes (R10)."""


class Accept(Tagged, frozen=True):
    """An opponent will not challenge the play (R10)."""


class Challenge(Tagged, frozen=True):
    """Look the words up; in `five_point` the challenger names which (R10)."""

    words: tuple[str, ...] = ()


Action: TypeAlias = Place | Exchange | Pass | Begin | Accept | Challenge
