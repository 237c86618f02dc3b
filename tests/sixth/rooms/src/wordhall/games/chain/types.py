"""The values of Word Chain: what is agreed, asked, what happened, what is true, who sees what."""

from typing import Literal, TypeAlias

from wordhall.kernel.clock import Clock
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.value import Tagged, Value


class Options(Value, frozen=True):
    """What a table agrees on (R2, R5)."""

    rounds: int = 3
    turn_seconds: int | None = None


class Say(Tagged, frozen=True):
    """A word (R3)."""

    word: str


class Pass(Tagged, frozen=True):
    """No word (R5)."""


class Opened(Tagged, frozen=True):
    """The table is laid, with the letter that hangs first and who begins (R1)."""

    options: Options
    edition: int
    seats: int
    letter: str
    first: Seat


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
    """All that is true; nothing of it is a secret."""

    options: Options
    first: Seat
    letter: str
    scores: tuple[int, ...]
    clock: Clock
    turns: tuple[Said | Passed, ...] = ()


class View(Value, frozen=True):
    """What everybody may know; `seat` is who looks."""

    seat: Seat | None
    options: Options
    letter: str
    turn: Seat
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
