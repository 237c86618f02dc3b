"""Checks the boards of a date: they are drawn a second time, and levelled again (D3)."""

from collections.abc import Iterator
from datetime import date
from typing import Literal

import msgspec

from wordhall.daily.boards import DayBoard, derived
from wordhall.daily.editions import Band, Edition, edition_on
from wordhall.daily.levelling import MOST_TRIES
from wordhall.kernel.value import Value
from wordhall.verify.daily import board_again, fingerprint

Fault = Literal["drawn-otherwise", "not-in-the-table", "not-in-the-band", "earlier-try-in-the-band"]


class Checked(Value, frozen=True):
    """A board with what was found; `tries` are the levels of all tries up to this one."""

    game: str
    code: str
    fingerprint: str
    board: str
    tries: tuple[int, ...]
    band: Band
    faults: tuple[Fault, ...]


def check_day(day: date) -> Iterator[Checked]:
    """Each board of a date, checked; raises Complaint (`no-board`)."""
    edition = edition_on(day)
    for game in edition.games:
        yield check_board(edition, day, game)


def check_board(edition: Edition, day: date, game: str) -> Checked:
    """A board of an edition, checked."""
    task, row, pinned = edition.task(game), edition.row(game, day), edition.games[game]
    last = min(row.retry, MOST_TRIES)
    tries = [derived(edition, task, day, game, retry) for retry in range(last + 1)]
    levels = tuple(task.level(made.board) for made in tries)
    again = _again(tries[-1])
    faults: dict[Fault, bool] = {
        "drawn-otherwise": again != tries[-1].written,
        "not-in-the-table": not fingerprint(tries[-1].code, again or "").startswith(
            row.fingerprint
        ),
        "not-in-the-band": not pinned.band.holds(levels[-1]),
        "earlier-try-in-the-band": any(map(pinned.band.holds, levels[:-1])),
    }
    found = tuple(fault for fault, is_there in faults.items() if is_there)
    made = tries[-1]
    return Checked(game, made.code, made.fingerprint, made.written, levels, pinned.band, found)


def _again(made: DayBoard) -> str | None:
    """The board as the second implementation draws it."""
    terms = msgspec.json.decode(made.edition.games[made.game].terms)
    return board_again(made.game, made.code, terms, made.task.steps(made.board))
