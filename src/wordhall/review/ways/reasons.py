"""Why another word of Waywords is better."""

from typing import TypeAlias

from wordhall.review.mistakes import Fell, ScoredMore, Why


class SpellsSomething(Why, frozen=True):
    """Nothing was spelled, and it brings so many points."""

    more: int


class ClearsFirst(Why, frozen=True):
    """It is spelled on a cleared field, and brings so many points `more`."""

    more: int


class SwapsFirst(Why, frozen=True):
    """It needs a swap: `tile` comes to `cell`. It brings so many points `more`."""

    more: int
    cell: str
    tile: str


class LaysMore(Why, frozen=True):
    """It lies under so many `markers`, more than were laid, and brings so many points `more`."""

    more: int
    markers: int


Reason: TypeAlias = Fell | SpellsSomething | ClearsFirst | SwapsFirst | LaysMore | ScoredMore
