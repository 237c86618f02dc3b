"""Sequences of tiles within a turn: the most promising ones, tile after tile (a beam search).

A sequence may stop anywhere. Its value is its points, less those of others, plus the estimates for
the tiles that it leaves unlocked and for those on the rack.
"""

from collections.abc import Iterator
from heapq import nlargest
from math import inf
from typing import NamedTuple

from wordhall.bots.contract import Effort
from wordhall.bots.locks.lines import BIT, LETTERS
from wordhall.bots.locks.position import Believes, Position
from wordhall.bots.locks.tempers import Temper

AS_LONG_AS_IT_TAKES = Effort(seconds=inf)

LOOSE = 3
"""The sequences that are laid out and looked at for each one that is followed."""


class Tile(NamedTuple):
    """A tile laid on a square."""

    square: int
    letter: str


class Sequence(NamedTuple):
    """Tiles laid one after the other, what they brought, and where that leads.

    `mine` are the player's own points, `theirs` those of all others; `value` is what the sequence
    is worth if it stops here.
    """

    tiles: tuple[Tile, ...]
    position: Position
    rack: str
    mine: int
    theirs: int
    value: float


class Step(NamedTuple):
    """One tile more, before it is laid: what it earns, and what it promises at a glance."""

    promise: float
    behind: int
    tile: Tile
    mine: int
    theirs: int


def sequences(
    now: Position,
    rack: str,
    seat: int,
    temper: Temper,
    believes: Believes,
    effort: Effort = AS_LONG_AS_IT_TAKES,
) -> list[Sequence]:
    """The possible sequences, the best first; the empty sequence is always among them.

    Sequences grow no longer when the effort is spent; a step is a sequence that is followed.
    """
    has_time = effort.begin()
    start = valued(Sequence((), now, rack, 0, 0, 0.0), seat, temper)
    front, found = [start], [start]
    for _ in range(min(len(rack), temper.depth)):
        front = _next(front, seat, temper, believes)
        found += front
        is_done = effort.steps is not None and len(found) > effort.steps
        if is_done or not has_time() or not front:
            break
    return sorted(found, key=lambda sequence: -sequence.value)


def valued(sequence: Sequence, seat: int, temper: Temper) -> Sequence:
    """The sequence with its value if it stops here."""
    value = sequence.mine - temper.envy * sequence.theirs + temper.tempo * len(sequence.tiles)
    position = sequence.position
    for square, owner in position.owners.items():
        share = 1.0 if owner == seat else -temper.envy
        length = max(lane.length() for lane in position.lanes(square))
        value += share * temper.open(length)
    return sequence._replace(value=value)


def _next(front: list[Sequence], seat: int, temper: Temper, believes: Believes) -> list[Sequence]:
    """The best sequences that are longer by a tile; of those that come to the same, the best."""
    steps = [step for at, one in enumerate(front) for step in _steps(one, at, seat, temper)]
    laid: dict[frozenset[Tile], Sequence] = {}
    for step in nlargest(LOOSE * temper.width, steps, key=lambda step: step.promise):
        before = front[step.behind]
        tiles = (*before.tiles, step.tile)
        key = frozenset(tiles)
        mine, theirs = before.mine + step.mine, before.theirs + step.theirs
        known = laid.get(key)
        if known is not None and known.mine - known.theirs >= mine - theirs:
            continue
        after = before.position.laid(step.tile.square, step.tile.letter, seat, believes)
        made = Sequence(tiles, after, before.rack.replace(step.tile.letter, "", 1), mine, theirs, 0)
        laid[key] = valued(made, seat, temper)
    return sorted(laid.values(), key=lambda sequence: -sequence.value)[: temper.width]


def _steps(before: Sequence, at: int, seat: int, temper: Temper) -> Iterator[Step]:
    """Every tile that may come next."""
    position = before.position
    held = sum(BIT[letter] for letter in set(before.rack))
    for square, site in position.sites.items():
        fitting = site.letters & held
        finishing = fitting & site.words
        quiet = fitting & ~finishing
        if quiet:
            longest = max((line.length for line in site.lines), default=1)
            promise = before.value + temper.quiet(longest)
            for letter in _letters(quiet):
                yield Step(promise, at, Tile(square, letter), 0, 0)
        for letter in _letters(finishing):
            gain = position.gain(square, BIT[letter])
            mine = gain.finisher + sum(points for owner, points in gain.shares if owner == seat)
            theirs = sum(points for owner, points in gain.shares if owner != seat)
            promise = before.value + temper.gained(mine, theirs)
            yield Step(promise, at, Tile(square, letter), mine, theirs)


def _letters(mask: int) -> Iterator[str]:
    while mask:
        bit = mask & -mask
        mask ^= bit
        yield LETTERS[bit.bit_length() - 1]
