"""The points of a round, and when it decides the match (R7, R8, R11, R13)."""

from collections.abc import Sequence

from wordhall.games.shout.types.components import Next, Options, Take
from wordhall.games.shout.types.state import State

DOUBLE = 2


def points(takes: Sequence[Take], seats: int) -> tuple[int, ...]:
    """A round's points by seat: each word scores for its maker, or what its challenge says."""
    earned = [0] * seats
    for take in takes:
        maker, verdict = take.seat, take.verdict
        stands = verdict is None or verdict.valid
        earned[maker] += take.points if stands else -take.points
        if verdict is not None:
            earned[verdict.by] += -take.points if verdict.valid else take.points
    return tuple(earned)


def next_multiplier(options: Options, multiplier: int, *, collided: bool) -> int:
    """The points of each die in the next round (R8)."""
    if not collided:
        return 1
    return DOUBLE * multiplier if options.compound_doubling else DOUBLE


def following(state: State, totals: Sequence[int]) -> Next:
    """What follows a round with these totals; players who resigned cannot win (R13, H3)."""
    racing = [
        total for total, player in zip(totals, state.players, strict=True) if not player.retired
    ]
    best = max(racing)
    if best < state.options.target and not state.extra:
        return "round"
    return "over" if racing.count(best) == 1 else "extra-round"
