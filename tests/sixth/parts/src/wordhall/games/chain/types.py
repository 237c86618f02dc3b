"""The values of Word Chain: what is agreed, asked, what happened, what is true, who sees what."""

from typing import Annotated, Final, Literal, TypeAlias

from wordhall.kernel.clock import Clock
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.options import NO_LIMIT, Offered, Range, Rule
from wordhall.kernel.value import Tagged, Value

SEATS: Final = range(2, 7)
"""How many can play (R1)."""


class Options(Value, frozen=True):
    """What a table agrees on."""

    rounds: Annotated[int, Rule("R2"), Range(1, 20, "turns"), Offered((1, 3, 5))] = 3
    turn_seconds: Annotated[
        int | None,
        Rule("R5"),
        Range(10, 600, "seconds"),
        NO_LIMIT,
        Offered((None, 20, 60)),
    ] = None


class Say(Tagged, frozen=True):
    """A word (R3)."""

    word: str


class Pass(Tagged, frozen=True):
    """No word (R5)."""


class Opened(Tagged, frozen=True):
    """The table is laid: the letter that hangs first, who begins (R1), and every hand (R7)."""

    options: Options
    edition: int
    seats: int
    letter: str
    first: Seat
    hands: tuple[str, ...]


class Said(Tagged, frozen=True):
    """A word was said, and is worth its points (R3, R4)."""

    seat: Seat
    word: str
    points: int
    at: Ms


class Passed(Tagged, frozen=True):
    """Somebody passed, or had no time left (R5)."""

    seat: Seat
    reason: Literal["passed", "clock"]
    at: Ms


class State(Value, frozen=True):
    """All that is true; `scores` are without hands (R7), which are secrets to the end."""

    options: Options
    first: Seat
    letter: str
    hands: tuple[str, ...]
    scores: tuple[int, ...]
    clock: Clock
    turns: tuple[Said | Passed, ...] = ()


class PlayerView(Value, frozen=True):
    """One player; the hand is None for those who may not see it."""

    hand: str | None


class View(Value, frozen=True):
    """What one viewer may know; `seat` is who looks."""

    seat: Seat | None
    options: Options
    letter: str
    turn: Seat
    players: tuple[PlayerView, ...]
    scores: tuple[int, ...]
    turns: tuple[Said | Passed, ...]
    over: bool


class WhatWorth(Tagged, frozen=True):
    """What would a word be worth? Whether it counts is not told."""

    word: str


class Worth(Tagged, frozen=True):
    """A point a letter (R4)."""

    points: int


Action: TypeAlias = Say | Pass
Event: TypeAlias = Opened | Said | Passed
News: TypeAlias = Said | Passed
Question: TypeAlias = WhatWorth
Answer: TypeAlias = Worth
