"""The luck of the hands at Waywords: the best word's gain, against other draws."""

from collections.abc import Callable, Iterator, Sequence

from wordhall.bots.ways.situation import Situation
from wordhall.games.ways import variants
from wordhall.games.ways.tiles import PATTERNS
from wordhall.review.luck import Draw, Stack, bags_behind, left_over, luck_of
from wordhall.review.ways.choices import best_gain
from wordhall.review.ways.moments import Course
from wordhall.search import Graph

ALL_PATTERNS = frozenset(PATTERNS)

OTHERS = 6
"""How many other draws are looked at for a turn."""


def seat_luck(went: Course, graph: Graph, more: Callable[[], bool]) -> tuple[float | None, ...]:
    """The luck of each seat in points; None for all without hands, or if time is up.

    A player chooses how many letters and patterns are drawn, so other draws have as many of each:
    letters and patterns are drawn apart.
    """
    moments, seats = went.moments, len(went.scores[0])
    if not moments or variants.free(moments[0].seen.options):
        return (None,) * seats

    def worth(turn: int, hands: Sequence[tuple[str, ...]]) -> list[float] | None:
        return [_gain(moments[turn].seen, hand, graph) for hand in hands] if more() else None

    return luck_of(list(_draws(went)), seats, worth, OTHERS)


def _gain(seen: Situation, hand: tuple[str, ...], graph: Graph) -> float:
    """The gain of the best word with another hand."""
    letters = tuple(sorted(tile for tile in hand if tile not in ALL_PATTERNS))
    patterns = tuple(tile for tile in hand if tile in ALL_PATTERNS)
    return float(best_gain(seen._replace(letters=letters, patterns=patterns), graph))


def _draws(went: Course) -> Iterator[Draw]:
    stacks = bags_behind([moment.turn.seat for moment in went.moments], went.stacks)
    for moment, (pile, stack) in zip(went.moments, stacks, strict=False):
        seen, drawn = moment.seen, moment.drawn
        letters = tuple(tile for tile in drawn if tile not in ALL_PATTERNS)
        patterns = tuple(tile for tile in drawn if tile in ALL_PATTERNS)
        kept = left_over((*seen.letters, *seen.patterns), drawn)
        yield Draw(moment.turn.seat, kept, (Stack(letters, pile), Stack(patterns, stack)))
