"""Portraits: statistics of what bots of a level do, and when, for some games."""

from typing import Any

from wordhall.catalog import some_parts
from wordhall.kernel.value import Value
from wordhall.lab.portraits.drawing import Drawing
from wordhall.words import load

PORTRAITS: dict[str, Drawing] = some_parts("lab.portraits", "DRAWING")
"""The portrait functions by game."""


class Order(Value, frozen=True):
    """What a portrait is to show: a level of a game, from so many games at tables of `seats`."""

    game: str
    level: str
    lexicon: str
    games: int
    seats: int


def drawn(order: Order) -> Any:
    """The portrait that is ordered."""
    lexicon = load(order.lexicon)
    return PORTRAITS[order.game].draw(order.level, lexicon, order.games, order.seats)
