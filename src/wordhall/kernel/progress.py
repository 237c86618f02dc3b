"""How far a match is, as everybody may know: what a desk tells of each of its tables (H12)."""

from collections.abc import Iterable

from wordhall.kernel.value import Value


class MatchProgress(Value, frozen=True):
    """How far a match is.

    `stage` is the game's own name for what is done now, and `round` the number of the round, from
    1; None in a game that has none. Where the stage has steps, `step` of `steps` is done now.
    `left` is how many tiles are still to be drawn, and `goal` the points that end a match.
    """

    stage: str
    round: int | None = None
    step: int | None = None
    steps: int | None = None
    left: int | None = None
    goal: int | None = None


def round_of(turns: Iterable[int], players: int) -> int:
    """The round of the last of these turns, which have the seats of the players in order.

    The first of them begins each round; a new one has begun when a turn comes to a seat that is
    not further on than the last one, also if a seat was left out.
    """
    first, place, number = None, players, 0
    for seat in turns:
        first = seat if first is None else first
        before, place = place, (seat - first) % players
        number += place <= before
    return max(number, 1)
