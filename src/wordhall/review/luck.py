"""Luck: what a player's draws made possible, against other draws that could have come.

At each turn the best move from the hand that was drawn is compared with the best moves from some
hands that could have been drawn as well, on the same board and with the same tiles kept. They are
drawn from the bag as it was then, without the hands of others, who keep what is hard to use. The
sum over a match is the player's luck in points; how they used it does not matter. GNU Backgammon
reckons the luck of dice in the same way.

The other hands are drawn by a chance that depends on the turn alone, so that a review is the same
each time.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from statistics import fmean
from typing import NamedTuple, TypeVar

from wordhall.kernel.game import Seat
from wordhall.kernel.luck import Luck, Stream

_CHANCE = Luck(b"wordhall/review/luck")


Bag = TypeVar("Bag")


class Stack(NamedTuple):
    """What was drawn from a stack or a bag, and what stayed there."""

    drawn: tuple[str, ...]
    left: Sequence[str]


class Draw(NamedTuple):
    """The draws before a turn, with the tiles that were `kept`."""

    seat: Seat
    kept: tuple[str, ...]
    stacks: tuple[Stack, ...]

    @property
    def hand(self) -> tuple[str, ...]:
        """The hand as it came."""
        return (*self.kept, *(tile for stack in self.stacks for tile in stack.drawn))

    def others(self, turn: int, number: int) -> list[tuple[str, ...]]:
        """So many hands that could have come as well."""
        chance = _CHANCE.stream("draws", turn)
        return [
            (*self.kept, *(tile for stack in self.stacks for tile in _anew(stack, chance)))
            for _ in range(number)
        ]


def _anew(stack: Stack, chance: Stream) -> list[str]:
    """As many tiles of the stack."""
    return chance.shuffled([*stack.drawn, *stack.left])[: len(stack.drawn)]


def bags_behind(seats: Sequence[Seat], bags: Sequence[Bag]) -> Iterator[Bag]:
    """For each turn the bag from which its hand had come, without what came.

    `bags` are those at the beginning of each turn. A player draws at the end of a turn, so it is
    the bag of the turn that followed.
    """
    last: dict[Seat, int] = {}
    for turn, seat in enumerate(seats):
        yield bags[last.get(seat, -1) + 1]
        last[seat] = turn


def left_over(tiles: Sequence[str], gone: Sequence[str]) -> tuple[str, ...]:
    """The tiles without those that are gone, as far as they were there."""
    return tuple((Counter(tiles) - Counter(gone)).elements())


def luck_of(
    draws: Sequence[Draw],
    seats: int,
    worth: Callable[[int, Sequence[tuple[str, ...]]], Sequence[float] | None],
    number: int,
) -> tuple[float | None, ...]:
    """The luck of each seat in points; None for all, if there was no time.

    `worth(turn, hands)` gives the best move's points for each hand at a turn, or None if no time is
    left. So many other hands are looked at for each turn.
    """
    luck = [0.0] * seats
    for turn, draw in enumerate(draws):
        if not any(stack.drawn for stack in draw.stacks):
            continue
        hands = [draw.hand, *draw.others(turn, number)]
        found = worth(turn, hands)
        if found is None:
            return (None,) * seats
        luck[draw.seat] += found[0] - fmean(found[1:])
    return tuple(round(points, 1) for points in luck)
