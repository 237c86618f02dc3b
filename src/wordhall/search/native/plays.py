"""Questions about positions: converts settings, boards and racks, and plays back."""

from __future__ import annotations

from array import array
from ctypes import CDLL, Structure, byref, c_char, c_uint8, c_uint32
from functools import lru_cache, partial
from struct import Struct
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from wordhall.search.arrays import SIZE, PlayArrays, as_play
from wordhall.search.errors import SearchError
from wordhall.search.games import GameResult
from wordhall.search.leaves import UNITS_PER_POINT
from wordhall.search.native.boundary import (
    Batch,
    Handle,
    address,
    batch,
    buffer,
    checked,
    delivered,
    zeros,
)
from wordhall.search.plays import Play, Tally

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from wordhall.search.leaves import Leaves
    from wordhall.search.plays import Position
    from wordhall.search.setting import Setting

_Place: Final = c_char * SIZE
"""The buffer of one play."""
TALLY: Final = Struct("<Qqi4x")
"""Plays, sum of scores, best: `generate::Tally`."""
OUTCOME: Final = Struct("<iiII")
"""Two scores, turns, plays: `selfplay::Outcome`."""
USUAL: Final = 2048
"""The first buffer's plays, which a position seldom exceeds."""
AT_ONCE: Final = 32
"""Positions in one call."""
SEED: Final = (1 << 64) - 1


class _Plan(Structure):
    """`plays::Plans`."""

    _fields_: ClassVar[Sequence[Any]] = [
        *((name, c_uint32) for name in ("rows", "columns", "rack_size", "bonus", "start")),
        ("values", c_uint8 * 26),
    ]


@lru_cache(maxsize=64)
def setting_of(library: CDLL, setting: Setting) -> Handle:
    """The setting in the library."""
    sizes = (setting.rows, setting.columns, setting.rack_size, setting.bonus, setting.first)
    plan = _Plan(*sizes, setting.values)
    times = setting.letter_multipliers, setting.word_multipliers
    return Handle(
        lambda place: library.wordhall_setting(byref(plan), *times, len(times[0]), place),
        library.wordhall_setting_free,
    )


@lru_cache(maxsize=8)
def leaves_of(library: CDLL, leaves: Leaves) -> Handle:
    """The leave values in the library."""
    values = (*leaves.singles, *leaves.pairs, *leaves.balance)
    numbers = array("i", [round(value * UNITS_PER_POINT) for value in values])
    return Handle(
        lambda place: library.wordhall_leaves(address(numbers), place),
        library.wordhall_leaves_free,
    )


class _Asked(NamedTuple):
    """The first arguments of every question about positions, kept alive until it is answered."""

    graph: Handle
    setting: Handle
    boards: bytes
    racks: Batch

    @property
    def arguments(self) -> tuple[object, ...]:
        boards = self.boards, len(self.boards)
        return self.graph, self.setting, *boards, *self.racks.arguments


def _asked(library: CDLL, graph: Handle, setting: Setting, positions: Sequence[Position]) -> _Asked:
    for position in positions:
        check_size(setting, position.board)
    boards = b"".join([position.board for position in positions])
    racks = batch([position.rack for position in positions])
    return _Asked(graph, setting_of(library, setting), boards, racks)


def check_size(setting: Setting, board: bytes) -> None:
    """Refuses boards of another size than the setting's."""
    if len(board) != setting.rows * setting.columns:
        text = f"the board has {len(board)} squares, not {setting.rows} by {setting.columns}"
        raise SearchError("board-unreadable", text)


def cross_checks(
    library: CDLL, graph: Handle, setting: Setting, board: bytes, *, across: bool
) -> tuple[list[int], list[int]]:
    """Letters as masks and values as sums, square by square."""
    check_size(setting, board)
    masks, sums = zeros("I", len(board)), zeros("i", len(board))
    handles = graph, setting_of(library, setting)
    places = address(masks), address(sums)
    checked(library.wordhall_cross_checks(*handles, board, len(board), across, *places))
    return masks.tolist(), sums.tolist()


def plays(
    library: CDLL, graph: Handle, setting: Setting, positions: Sequence[Position]
) -> list[list[Play]]:
    """All plays of each position, asked for in groups to limit memory."""
    groups = _in_groups(library, graph, setting, positions)
    return [found for group in groups for found in group.objects()]


def play_arrays(
    library: CDLL, graph: Handle, setting: Setting, positions: Sequence[Position]
) -> PlayArrays:
    """The same as arrays."""
    records, ends = bytearray(), list[int]()
    for group in _in_groups(library, graph, setting, positions):
        before = len(records) // SIZE
        records += group.records
        ends += [before + end for end in group.ends]
    return PlayArrays(memoryview(records), ends)


def _in_groups(
    library: CDLL, graph: Handle, setting: Setting, positions: Sequence[Position]
) -> Iterator[PlayArrays]:
    for start in range(0, len(positions), AT_ONCE):
        some = positions[start : start + AT_ONCE]
        asked, ends = _asked(library, graph, setting, some), zeros("I", len(some))
        ask = partial(library.wordhall_plays_many, *asked.arguments, address(ends))
        yield PlayArrays(delivered(ask, SIZE, USUAL * len(some)), ends)


def best(
    library: CDLL,
    graph: Handle,
    setting: Setting,
    positions: Sequence[Position],
    wanted: tuple[Leaves | None, int],
) -> list[list[Play]]:
    """The first plays of each position, with leave values if they are given."""
    leaves = leaves_of(library, wanted[0]) if wanted[0] else None
    most = wanted[1]
    if len(positions) == most == 1:
        check_size(setting, positions[0].board)
        ask = library.wordhall_best, graph, setting_of(library, setting)
        return [_best_play(*ask, positions[0], leaves)]
    asked, ends = _asked(library, graph, setting, positions), zeros("I", len(positions))
    handed = *asked.arguments, leaves, most, address(ends)
    ask_many = partial(library.wordhall_best_many, *handed)
    records = delivered(ask_many, SIZE, min(most, USUAL) * len(positions))
    return PlayArrays(records, ends).objects()


def _best_play(
    ask: Callable[..., int],
    graph: Handle,
    setting: Handle,
    position: Position,
    leaves: Handle | None,
) -> list[Play]:
    """The best play of a position if there is one, without the work for batches."""
    board, rack = position
    tiles, place = rack.encode("utf-8", "surrogatepass"), _Place()
    if not checked(ask(graph, setting, board, len(board), tiles, len(tiles), leaves, 1, place, 1)):
        return []
    return [as_play(place)]


def tally(
    library: CDLL, graph: Handle, setting: Setting, positions: Sequence[Position]
) -> list[Tally]:
    """All plays of each position, counted."""
    asked = _asked(library, graph, setting, positions)
    tallies = bytearray(TALLY.size * len(positions))
    checked(library.wordhall_tally_many(*asked.arguments, buffer(tallies)))
    return [Tally(*counts) for counts in TALLY.iter_unpack(tallies)]


def self_play(
    library: CDLL,
    graph: Handle,
    setting: Setting,
    bag: str,
    games: tuple[Sequence[int], Leaves | None],
) -> list[GameResult]:
    """A game a seed."""
    seeds = array("Q", [seed & SEED for seed in games[0]])
    if not seeds:
        return []
    tiles = bag.encode("utf-8", "surrogatepass")
    leaves = leaves_of(library, games[1]) if games[1] else None
    outcomes = bytearray(OUTCOME.size * len(seeds))
    handles = graph, setting_of(library, setting)
    dealt = tiles, len(tiles), address(seeds), len(seeds)
    checked(library.wordhall_self_play(*handles, *dealt, leaves, buffer(outcomes)))
    return [
        GameResult((first, second), turns, laid)
        for first, second, turns, laid in OUTCOME.iter_unpack(outcomes)
    ]
