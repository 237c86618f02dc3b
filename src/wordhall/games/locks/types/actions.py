"""Mark My Word: what a player may do."""

from typing import TypeAlias

from wordhall.kernel.value import Tagged


class Place(Tagged, frozen=True):
    """Put a tile of the rack on a square (R4)."""

    letter: str
    row: int
    column: int


class Pass(Tagged, frozen=True):
    """End the turn (R12)."""


class End(Tagged, frozen=True):
    """End the game, when everybody has passed in a row (R14)."""


Action: TypeAlias = Place | Pass | End
