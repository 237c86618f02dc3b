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


def _unreadable(why: str) -> SearchError:
    return SearchError("board-unreadable", why)
