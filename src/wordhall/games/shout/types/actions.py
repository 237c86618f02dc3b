"""Word Shout: the actions of a player, and questions, which change nothing.

`round` is the round that an act is meant for, as a face sends it: if it comes late, because the
connection was lost, it changes nothing in another round (R5). Without it the present round is
meant.
"""

from typing import TypeAlias

from wordhall.kernel.value import Tagged


class Ready(Tagged, frozen=True):
    """Say that the next round may begin (R3)."""


class Roll(Tagged, frozen=True):
    """Roll the dice (R3)."""


class Shout(Tagged, frozen=True):
    """Shout a word, typed, said or tapped (R5); in turns, take it (R14)."""

    word: str
    round: int | None = None


class NoMore(Tagged, frozen=True):
    """Say “no more” for this round (R6)."""

    round: int | None = None


class Challenge(Tagged, frozen=True):
    """Challenge a word of this round: the first that was taken is 0 (R11)."""

    word: int
    round: int | None = None


class Accept(Tagged, frozen=True):
    """Pass: challenge nothing more this round (R11)."""

    round: int | None = None


Action: TypeAlias = Ready | Roll | Shout | NoMore | Challenge | Accept


class CanSpell(Tagged, frozen=True):
    """Can the dice on the table spell this? Whether it is a word is not told."""

    word: str


class Spelling(Tagged, frozen=True):
    """The dice that would be taken, and the points (R7)."""

    dice: tuple[int, ...]
    points: int


Question: TypeAlias = CanSpell
Answer: TypeAlias = Spelling
