"""Levelling (D3): of the tries for a board, the first whose level lies in the edition's band."""

from datetime import date
from itertools import count
from typing import Any

from wordhall.daily.boards import DIGITS, DayBoard, derived
from wordhall.daily.editions import Edition
from wordhall.daily.task import Task

MOST_TRIES = 1000
"""A band in which none of so many boards lies is a mistake."""


def levelled(edition: Edition, task: Task[Any, Any, Any], day: date, game: str) -> DayBoard:
    """The first try for the board of a date that lies in the band; ValueError if none does."""
    band = edition.games[game].band
    for retry in count():
        made = derived(edition, task, day, game, retry)
        if band.holds(task.level(made.board)):
            return made
        if retry == MOST_TRIES:
            break
    message = f"no board of {game} lies in the band {band.low} to {band.high}"
    raise ValueError(message)


def row(made: DayBoard) -> str:
    """A board as a row of the table."""
    return f"{made.retry} {made.fingerprint[:DIGITS]}"
