"""What a word is worth (R4), and a hand at the end (R7)."""

from collections.abc import Iterable
from typing import Final

HAND: Final = 3
HAND_POINTS: Final = 2


def worth(word: str) -> int:
    """A point a letter."""
    return len(word)


def added(scores: tuple[int, ...], seat: int, points: int) -> tuple[int, ...]:
    """The scores with more points for a seat."""
    return (*scores[:seat], scores[seat] + points, *scores[seat + 1 :])


def of_hand(hand: str, words: Iterable[str]) -> int:
    """R7: what a hand adds at the end to the words of its holder."""
    return HAND_POINTS * len({*hand} & {*"".join(words)})
