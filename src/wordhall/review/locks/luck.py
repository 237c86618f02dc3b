"""The luck of the racks at Mark My Word: the value of the best sequence, against other draws."""

from collections.abc import Callable, Iterator, Sequence

from wordhall.bots.locks.lines import Lines
from wordhall.kernel.game import Seat
from wordhall.review.locks.choices import best_value
from wordhall.review.locks.moments import Course
from wordhall.review.luck import Draw, Stack, bags_behind, left_over, luck_of

OTHERS = 4
"""How many other draws are looked at for a turn: a search takes some ten milliseconds."""


def seat_luck(went: Course, lines: Lines, more: Callable[[], bool]) -> tuple[float | None, ...]:
    """The luck of each seat in points; None for all, if `more` says that time is up."""
    moments = went.moments

    def worth(turn: int, hands: Sequence[tuple[str, ...]]) -> list[float] | None:
        if not more():
            return None
        return [best_value(moments[turn], "".join(hand), lines) for hand in hands]

    return luck_of(list(_draws(went)), len(went.scores[0]), worth, OTHERS)


def _draws(went: Course) -> Iterator[Draw]:
    held: dict[Seat, tuple[str, ...]] = {}
    bags = bags_behind(
        [moment.seen.me for moment in went.moments], [state.bag for state in went.begun]
    )
    for moment, bag in zip(went.moments, bags, strict=True):
        seat, rack = moment.seen.me, tuple(moment.seen.rack)
        drawn = left_over(rack, held.get(seat, ()))
        yield Draw(seat, left_over(rack, drawn), (Stack(drawn, bag),))
        held[seat] = left_over(rack, [one.letter for one in moment.turn.landed])
