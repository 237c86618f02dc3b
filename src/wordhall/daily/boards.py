"""Boards, derived from edition, date and game (D3)."""

import hashlib
from datetime import date
from typing import Any, NamedTuple

from wordhall.daily.editions import Edition, edition_on
from wordhall.daily.task import Task
from wordhall.kernel.luck import Luck, luck_of, seal, seed_of_code

DIGITS = 8
"""How many digits of a fingerprint the table has."""


class DayBoard(NamedTuple):
    """The board of a date; `code` is the code of its chance (H9)."""

    edition: Edition
    day: date
    game: str
    task: Task[Any, Any, Any]
    retry: int
    code: str
    board: Any

    @property
    def written(self) -> str:
        """The board as a line of text."""
        return self.task.written(self.board)

    @property
    def fingerprint(self) -> str:
        """The hash by which anybody can tell whether two halls have the same board."""
        return fingerprint(self.code, self.written)


def code_of(edition: int, day: date, game: str, retry: int) -> str:
    """The code of the chance of a try for a board."""
    return f"daily {edition} {day.isoformat()} {game} {retry}"


def chance(code: str) -> Luck:
    """The chance of a code, as at a table that is opened with it (H9)."""
    seed = seed_of_code(code)
    return luck_of(seed, seal(seed, (), code))


def fingerprint(code: str, written: str) -> str:
    """The fingerprint of a board that is written as a line of text."""
    return hashlib.sha256(f"wordhall/daily/1\0{code}\0{written}".encode()).hexdigest()


def derived(
    edition: Edition, task: Task[Any, Any, Any], day: date, game: str, retry: int
) -> DayBoard:
    """A try for the board of a date."""
    code = code_of(edition.number, day, game, retry)
    return DayBoard(edition, day, game, task, retry, code, task.board(chance(code)))


def board_of(day: date, game: str) -> DayBoard:
    """The board of a date, by the table; raises Complaint (`no-board`)."""
    edition = edition_on(day)
    return derived(edition, edition.task(game), day, game, edition.row(game, day).retry)
