"""What a word is worth (R4)."""


def worth(word: str) -> int:
    """A point a letter."""
    return len(word)


def added(scores: tuple[int, ...], seat: int, points: int) -> tuple[int, ...]:
    """The scores with more points for a seat."""
    return (*scores[:seat], scores[seat] + points, *scores[seat + 1 :])
