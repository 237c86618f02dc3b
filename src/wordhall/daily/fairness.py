"""What somebody may know, and what counts (D11, D12, D13, D15)."""

import re
from collections.abc import Iterable
from datetime import date, datetime
from typing import Final

from wordhall.daily.dates import closes, is_open
from wordhall.kernel.game import Illegal
from wordhall.kernel.value import Value

BOARD: Final = re.compile(r"daily \d+ (?P<day>\d{4}-\d\d-\d\d) .*")
"""The code of a board's chance (D3)."""


class Attempt(Value, frozen=True):
    """An attempt of a person at a board of the day; `finished` is None while it runs."""

    day: date
    game: str
    begun: datetime
    finished: datetime | None = None

    @property
    def counts(self) -> bool:
        """Whether it was begun and finished while the board was open (D13, D15)."""
        if self.finished is None:
            return False
        return is_open(self.day, self.begun) and self.finished < closes(self.day)


def check_dictionary(attempts: Iterable[Attempt], now: datetime) -> None:
    """D11: refuses a look-up while the person has an attempt that runs, on a board that is open."""
    running = (a for a in attempts if a.finished is None and is_open(a.day, now))
    found = next(running, None)
    if found is not None:
        raise Illegal(
            "dictionary-closed",
            "daily D11",
            "You have begun a board of the day. Finish it before you look words up.",
            game=found.game,
            day=found.day.isoformat(),
        )


def check_code(code: str | None, now: datetime) -> None:
    """D11: refuses a table with the chance of a board that is not closed, as its end tells all."""
    found = BOARD.fullmatch(code or "")
    if found is None:
        return
    try:
        day = date.fromisoformat(found["day"])
    except ValueError:
        return
    if day < date.max and now < closes(day):
        raise Illegal(
            "board-not-closed",
            "daily D11",
            "This is the code of a board of the day that is not closed yet. Choose another code.",
            day=day.isoformat(),
        )


def check_answers(attempt: Attempt | None, day: date, now: datetime) -> None:
    """D11, D12: refuses the best result, a review and others' results before the person's own."""
    own = attempt is not None and attempt.finished is not None
    if not own and now < closes(day):
        raise Illegal(
            "board-not-finished",
            "daily D11",
            "This would tell about a board that is open. Finish it first, or wait until it closes.",
        )
