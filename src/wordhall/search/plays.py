"""Plays on a board: the types of questions and answers."""

from typing import NamedTuple


class Position(NamedTuple):
    """A board and a rack to play from.

    The board has a byte a square, row after row: 0 or `.` is free, a capital a tile, a lower-case
    letter a blank that stands for it. Its words need not be valid. The rack is letters and `?` for
    blanks, in any order, up to the setting's rack size.
    """

    board: bytes
    rack: str


class Play(NamedTuple):
    """Tiles laid in one line.

    The square (counted row by row) is where the main word begins, on a new tile or on an old one.
    The letters are those of the main word: `.` for a tile that was there already, a lower-case
    letter for a blank. The equity is the score, plus the leave's value if leaves were given.

    Plays that put the same tiles on the same squares are one play: a single tile that makes words
    in both directions is a play across.
    """

    square: int
    across: bool
    letters: str
    score: int
    equity: float


class Tally(NamedTuple):
    """The plays of a position: their number, the sum of their scores, and the best score or 0."""

    plays: int
    score_sum: int
    best: int
