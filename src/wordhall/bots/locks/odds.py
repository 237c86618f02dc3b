"""What others may hold, from what was not seen, and what they may finish cheaply with it."""

from collections import Counter

from wordhall.bots.locks.lines import BIT, LETTERS
from wordhall.bots.locks.position import Position

USUAL = 3.0
"""Points that a tile brings others anyhow: only what brings more is a danger."""


def odds(unseen: str, held: int) -> dict[str, float]:
    """How likely it is, letter by letter, that one of so many hidden tiles is of that letter."""
    counts = Counter(unseen)
    return {
        letter: 1 - (1 - counts[letter] / len(unseen)) ** held
        for letter in LETTERS
        if counts[letter]
    }


def danger(after: Position, seat: int, likely: dict[str, float]) -> float:
    """What others may be expected to win by finishing words where a turn ends.

    Of each square that counts which brings them most, and is not the seat's gain as well.
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
