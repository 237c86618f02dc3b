"""Questions about games under way: converts tables and moves for the boundary, and back."""

from __future__ import annotations

from ctypes import (
    CDLL,
    Structure,
    byref,
    c_int32,
    c_uint8,
    c_uint32,
    c_uint64,
)
from struct import Struct
from typing import TYPE_CHECKING, Any, ClassVar, Final

from wordhall.search.errors import SearchError
from wordhall.search.games import SEATS, Ending, Simulated, check_end, check_table, scores_of, unfit
from wordhall.search.native.boundary import Handle, buffer, checked
from wordhall.search.native.plays import SEED, check_size, leaves_of, setting_of
from wordhall.search.plays import Play
from wordhall.search.setting import BEYOND

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wordhall.search.games import Lookahead, Table
    from wordhall.search.leaves import Leaves
    from wordhall.search.setting import Setting

MOVE: Final = Struct("<HBBif20s")
"""Square, across, length, score, equity, letters (`play::Play`); with length 0, exchanged tiles."""
LONGEST: Final = 20
SIMULATED: Final = Struct("<ddII")
"""Equity, share, samples, number: `simulation::Simulated`."""
ANY: Final = (1 << 64) - 1


class _Table(Structure):
    """`games::Table`."""

    _fields_: ClassVar[Sequence[Any]] = [
        ("others", c_uint32),
        ("held", c_uint32 * SEATS),
        ("scores", c_int32 * SEATS),
        ("passes", c_uint32),
        ("scoreless", c_uint32),
        ("first_out", c_uint32),
    ]


class _Lookahead(Structure):
    """`games::Lookahead`."""

    _fields_: ClassVar[Sequence[Any]] = [
        (name, c_uint64) for name in ("seed", "steps", "milliseconds", "plies")
    ]


def simulate(
    library: CDLL,
    graph: Handle,
    setting: Setting,
    table: Table,
    moves: Sequence[Play | str],
    wanted: tuple[Lookahead, Leaves | None],
) -> list[Simulated]:
    """Simulates moves."""
    check_end(wanted[0])
    asked, ahead = _asked(table), _lookahead(wanted[0])
    written = b"".join(map(_written, moves))
    leaves = leaves_of(library, wanted[1]) if wanted[1] else None
    unseen = _signs(table.unseen)
    simulated = bytearray(SIMULATED.size * len(moves))
    count = checked(
        library.wordhall_simulate(
            *_position(library, graph, setting, table),
            *(unseen, len(unseen), byref(asked)),
            *(written, len(moves), leaves, byref(ahead), buffer(simulated)),
        )
    )
    found = SIMULATED.iter_unpack(simulated[: SIMULATED.size * count])
    return [
        Simulated(moves[number], equity, share, samples) for equity, share, samples, number in found
    ]


def endgame(
    library: CDLL,
    graph: Handle,
    setting: Setting,
    table: Table,
    moves: Sequence[Play | str] | None,
    wanted: tuple[Lookahead, int],
) -> list[Ending]:
    """The best moves of an endgame; a null pointer stands for all moves."""
    asked, ahead = _asked(table), _lookahead(wanted[0])
    written = None if moves is None else b"".join(map(_written, moves))
    other, exact = _signs(table.unseen), c_uint8()
    found = bytearray(MOVE.size * wanted[1])
    count = checked(
        library.wordhall_endgame(
            *_position(library, graph, setting, table),
            *(other, len(other), byref(asked)),
            *(written, len(moves or ()), byref(ahead), byref(exact), buffer(found), wanted[1]),
        )
    )
    return [
        Ending(_read(record), round(record[4]), exact.value == 1)
        for record in MOVE.iter_unpack(found[: MOVE.size * count])
    ]


def _position(library: CDLL, graph: Handle, setting: Setting, table: Table) -> tuple[object, ...]:
    """The first arguments of both questions."""
    check_size(setting, table.board)
    rack = _signs(table.rack)
    handles = graph, setting_of(library, setting)
    return *handles, table.board, len(table.board), rack, len(rack)


def _asked(table: Table) -> _Table:
    check_table(table)
    others, scores = table.others, scores_of(table)
    held, scored = (c_uint32 * SEATS)(*others), (c_int32 * SEATS)(*scores)
    counts = table.passes, table.scoreless, table.ends == "first_out"
    return _Table(len(others), held, scored, *counts)


def _lookahead(ahead: Lookahead) -> _Lookahead:
    limits = (ANY if most is None else min(max(most, 0), ANY) for most in ahead[:2])
    return _Lookahead(ahead.seed & SEED, *limits, min(max(ahead.plies, 0), ANY))


def _signs(tiles: str) -> bytes:
    return tiles.encode("utf-8", "surrogatepass")


def _written(move: Play | str) -> bytes:
    if isinstance(move, str):
        _check(move, len(_signs(move)) <= LONGEST)
        if "\0" in move:
            raise SearchError("rack-unreadable", f"{move!r} are not all tiles: use A to Z, or ?")
        return MOVE.pack(0, 0, 0, 0, 0.0, _signs(move))
    square, across, signs, score, _ = move
    fits = 0 < len(_signs(signs)) <= LONGEST and "\0" not in signs
    _check(move, fits and 0 <= square < 1 << 16 and abs(score) < BEYOND)
    letters = _signs(signs).replace(b".", b"\0")
    return MOVE.pack(square, across, len(letters), score, 0.0, letters)


def _check(move: Play | str, fits: bool) -> None:  # noqa: FBT001 - a condition is what it is about
    if not fits:
        raise unfit(f"{move!r} is not a move on any board")


def _read(record: tuple[Any, ...]) -> Play | None:
    """The play of a record; None for a pass."""
    square, across, length, score, _, letters = record
    if not length:
        return None
    signs = letters[:length].replace(b"\0", b".").decode()
    return Play(square, across == 1, signs, score, float(score))
