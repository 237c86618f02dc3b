"""A short notation of boards: rows with `/` between, numbers for free squares, letters."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from wordhall.search.errors import SearchError

if TYPE_CHECKING:
    from wordhall.search.setting import Setting

FREE = "."


def read_board(setting: Setting, text: str) -> bytes:
    """The board as engines take it; raises ``board-unreadable``, also for another size."""
    rows = text.split("/")
    if len(rows) != setting.rows:
        raise _unreadable(f"the board has {len(rows)} rows, not {setting.rows}")
    return b"".join(
        _read_row(row, number, setting.columns) for number, row in enumerate(rows, start=1)
    )


def _read_row(row: str, number: int, columns: int) -> bytes:
    if not re.fullmatch(r"([A-Za-z.]|[0-9]{1,2})*", row, re.ASCII):
        raise _unreadable(f"row {number} of the board, {row[:80]!r}, is not of letters and numbers")
    squares = re.sub(r"[0-9]{1,2}", lambda free: FREE * int(free[0]), row)
    if len(squares) != columns:
        raise _unreadable(f"row {number} of the board has {len(squares)} squares, not {columns}")
    return squares.encode()


def write_board(setting: Setting, board: bytes) -> str:
    """The board in the short notation."""
    columns = setting.columns
    rows = (board[start : start + columns] for start in range(0, len(board), columns))
    return "/".join(_written(row.replace(b"\0", b".").decode()) for row in rows)


def _written(row: str) -> str:
    return re.sub(r"\.+", lambda free: str(len(free[0])), row)


def _unreadable(why: str) -> SearchError:
    return SearchError("board-unreadable", why)
