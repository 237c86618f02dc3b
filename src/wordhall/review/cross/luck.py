"""The luck of the racks at Jumbo Word Cross: the equity of the best play, against other draws."""

from collections.abc import Callable, Iterator, Sequence

from wordhall.kernel.game import Seat
from wordhall.review.cross.choices import sense
from wordhall.review.cross.moments import Course, Moment
from wordhall.review.luck import Draw, Stack, bags_behind, left_over, luck_of
from wordhall.search import Graph, Position

OTHERS = 24
"""How many other draws are looked at for a turn."""


def seat_luck(went: Course, graph: Graph, more: Callable[[], bool]) -> tuple[float | None, ...]:
    """The luck of each seat in points of equity; None for all, if `more` says that time is up."""
    moments = went.moments

    def worth(turn: int, hands: Sequence[tuple[str, ...]]) -> list[float] | None:
        if not more():
            return None
        seen = moments[turn].seen
        racks = [Position(seen.board, "".join(hand)) for hand in hands]
        leaves = sense().leaves if seen.pool else None
        found = graph.best(seen.setting, racks, leaves=leaves, most=1)
        return [plays[0].equity if plays else 0.0 for plays in found]

    return luck_of(list(_draws(went)), len(went.scores[0]), worth, OTHERS)


def _draws(went: Course) -> Iterator[Draw]:
    """Of an exchange, what is put aside goes back only after the draw (R7)."""
    last: dict[Seat, Moment] = {}
    pools = bags_behind(
        [moment.turn.seat for moment in went.moments], [state.pool for state in went.begun]
    )
    for moment, pool in zip(went.moments, pools, strict=True):
        seat, rack = moment.turn.seat, tuple(moment.seen.rack)
        before = last.get(seat)
        drawn = left_over(rack, _held(before) if before else "")
        left = left_over(pool, before.aside) if before else tuple(pool)
        yield Draw(seat, left_over(rack, drawn), (Stack(drawn, left),))
        last[seat] = moment


def _held(moment: Moment) -> str:
    """What was left on the rack before the draw."""
    return moment.kept if moment.stands else moment.seen.rack
