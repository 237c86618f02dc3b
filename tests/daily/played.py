"""Boards and attempts for the tests of the board of the day."""

from datetime import UTC, date, datetime
from functools import cache
from typing import Any

from wordhall.daily.boards import DayBoard, board_of
from wordhall.daily.editions import TASKS, editions
from wordhall.daily.task import Task
from wordhall.kernel.game import Illegal, Ms

DAY = date(2026, 12, 3)
GAMES = tuple(TASKS)


def task(game: str) -> Task[Any, Any, Any]:
    return editions()[1].task(game)


@cache
def today(game: str) -> DayBoard:
    return board_of(DAY, game)


def begun(game: str) -> Any:
    return task(game).begin(today(game).board)


def after(game: str, state: Any, *commands: str, at: int = 0) -> Any:
    """The attempt after typed commands, all at the same time."""
    for command in commands:
        state = task(game).act(state, task(game).read(state, command), Ms(at))
    return state


def refusal(game: str, state: Any, command: str, at: int = 0) -> tuple[str, str]:
    """The code and the rule by which a command is refused."""
    try:
        after(game, state, command, at=at)
    except Illegal as illegal:
        return illegal.code, illegal.rule
    message = f"{command} was not refused"
    raise AssertionError(message)


def moment(day: int, hour: int, minute: int = 0, month: int = 12) -> datetime:
    return datetime(2026, month, day, hour, minute, tzinfo=UTC)
