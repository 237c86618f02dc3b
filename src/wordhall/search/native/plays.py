"""Questions about positions: settings, boards and racks over the boundary, and plays back."""

from __future__ import annotations

from array import array
from ctypes import CDLL, Structure, byref, c_uint8, c_uint32
from functools import lru_cache
from itertools import pairwise
from struct import Struct
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from wordhall.search.contract import GameResult, Play, Tally
from wordhall.search.errors import SearchError
from wordhall.search.leaves import STEPS
from wordhall.search.native.boundary import (
    Batch,
    Handle,
    address,
    batch,
    checked,
    delivered,
    room,
    zeros,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wordhall.search.contract import Position
    from wordhall.search.leaves import Leaves
    from wordhall.search.setting import Setting

PLAY: Final = Struct("<HBBif20s")
"""Square, across, length, score, equity, letters: `play::Play`."""
TALLY: Final = Struct("<Qqi4x")
"""Plays, sum of scores, best: `generate::Tally`."""
OUTCOME: Final = Struct("<iiII")
"""Two scores, turns, plays: `selfplay::Outcome`."""
USUAL: Final = 2048
"""Plays that a position seldom surpasses."""
SEED: Final = (1 << 64) - 1


class _Plan(Structure):
    """`plays::Plans`."""

    _fields_: ClassVar[Sequence[Any]] = [
        *((name, c_uint32) for name in ("rows", "columns", "rack_size", "bonus", "start")),
        ("values", c_uint8 * 26),
    ]


@lru_cache(maxsize=64)
def _setting(library: CDLL, setting: Setting) -> Handle:
    sizes = (setting.rows, setting.columns, setting.rack_size, setting.bonus, setting.first)
    plan = _Plan(*sizes, setting.values)
    times = setting.letter_multipliers, setting.word_multipliers
    return Handle(
        lambda place: library.wordhall_setting(byref(plan), *times, len(times[0]), place),
        library.wordhall_setting_free,
    )


@lru_cache(maxsize=8)
def _leaves(leaves: Leaves) -> array[int]:
    values = (*leaves.singles, *leaves.pairs, *leaves.balance)
    return array("i", [round(value * STEPS) for value in values])


class _Asked(NamedTuple):
    """What every question about positions begins with, held until it is answered."""

    graph: Handle
    setting: Handle
    boards: bytes
    racks: Batch

    @property
    def arguments(self) -> tuple[object, ...]:
        boards = self.boards, len(self.boards)
        return self.graph.pointer, self.setting.pointer, *boards, *self.racks.arguments


def _asked(library: CDLL, graph: Handle, setting: Setting, positions: Sequence[Position]) -> _Asked:
    for position in positions:
        _check_size(setting, position.board)
    boards = b"".join([position.board for position in positions])
    racks = batch([position.rack for position in positions])
    return _Asked(graph, _setting(library, setting), boards, racks)


def _check_size(setting: Setting, board: bytes) -> None:
    if len(board) != setting.rows * setting.columns:
        text = f"the board has {len(board)} squares, not {setting.rows} by {setting.columns}"
        raise SearchError("board-unreadable", text)


def cross_checks(
    library: CDLL, graph: Handle, setting: Setting, board: bytes, *, across: bool
) -> tuple[list[int], list[int]]:
    """Letters as masks and values as sums, square by square."""
    _check_size(setting, board)
    masks, sums = zeros("I", len(board)), zeros("i", len(board))
    handles = graph.pointer, _setting(library, setting).pointer
    places = address(masks), address(sums)
    checked(library.wordhall_cross_checks(*handles, board, len(board), across, *places))
    return masks.tolist(), sums.tolist()


def plays(
    library: CDLL, graph: Handle, setting: Setting, positions: Sequence[Position]
) -> list[list[Play]]:
    """All plays of each position."""
    asked, ends = _asked(library, graph, setting, positions), zeros("I", len(positions))
    records = delivered(
        lambda place, most: library.wordhall_plays_many(
            *asked.arguments, address(ends), place, most
        ),
        PLAY.size,
        USUAL * min(len(positions), 64),
    )
    return _parted(records, ends)


def best(
    library: CDLL,
    graph: Handle,
    setting: Setting,
    positions: Sequence[Position],
    wanted: tuple[Leaves | None, int],
) -> list[list[Play]]:
    """The first so many plays of each position, perhaps by the value of what they leave."""
    asked, ends = _asked(library, graph, setting, positions), zeros("I", len(positions))
    leaves, most = wanted
    table = address(_leaves(leaves)) if leaves else None
    records = delivered(
        lambda place, capacity: library.wordhall_best_many(
            *asked.arguments, table, most, address(ends), place, capacity
        ),
        PLAY.size,
        min(most, USUAL) * len(positions),
    )
    return _parted(records, ends)


def _parted(records: memoryview, ends: array[int]) -> list[list[Play]]:
    found = [
        Play(square, across == 1, _letters(letters[:length]), score, equity)
        for square, across, length, score, equity, letters in PLAY.iter_unpack(records)
    ]
    return [found[start:end] for start, end in pairwise([0, *ends])]


def _letters(word: bytes) -> str:
    """The main word, with `.` for what lay there."""
    return word.replace(b"\0", b".").decode()


def tally(
    library: CDLL, graph: Handle, setting: Setting, positions: Sequence[Position]
) -> list[Tally]:
    """All plays of each position, counted."""
    asked = _asked(library, graph, setting, positions)
    tallies = bytearray(TALLY.size * len(positions))
    checked(library.wordhall_tally_many(*asked.arguments, room(tallies)))
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
    table = address(_leaves(games[1])) if games[1] else None
    outcomes = bytearray(OUTCOME.size * len(seeds))
    handles = graph.pointer, _setting(library, setting).pointer
    dealt = tiles, len(tiles), address(seeds), len(seeds)
    checked(library.wordhall_self_play(*handles, *dealt, table, room(outcomes)))
    return [
        GameResult((first, second), turns, laid)
        for first, second, turns, laid in OUTCOME.iter_unpack(outcomes)
    ]
