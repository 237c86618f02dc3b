"""Which tiles others may hold, and what they may finish cheaply with them."""

from collections import Counter

from wordhall.bots.locks.lines import BIT, LETTERS
from wordhall.bots.locks.position import Position

USUAL = 3.0
"""The usual points of a tile for others: only more than that is a danger."""


def odds(unseen: str, held: int) -> dict[str, float]:
    """For each letter, the probability that one of `held` hidden tiles has it."""
    counts = Counter(unseen)
    return {
        letter: 1 - (1 - counts[letter] / len(unseen)) ** held
        for letter in LETTERS
        if counts[letter]
    }


def danger(after: Position, seat: int, likely: dict[str, float]) -> float:
    """The points that others are expected to gain by finishing words after a turn.

    It is the sum over all squares; the seat's own gain from their words is subtracted.
    """
    return sum(
        _expected(after, square, seat, likely)
        for square, site in after.sites.items()
        if site.letters & site.words
    )


def _expected(after: Position, square: int, seat: int, likely: dict[str, float]) -> float:
    site = after.sites[square]
    wins = []
    for letter, chance in likely.items():
        if site.letters & site.words & BIT[letter]:
            gain = after.gain(square, BIT[letter])
            shares = sum(-points if owner == seat else points for owner, points in gain.shares)
            wins.append((gain.finisher + shares - USUAL, chance))
    expected, missing = 0.0, 1.0
    for win, chance in sorted(wins, reverse=True):
        expected += missing * chance * max(0.0, win)
        missing *= 1 - chance
    return expected
