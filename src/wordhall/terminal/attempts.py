"""The file of a person's attempts at boards of the day on this machine."""

from collections.abc import Mapping
from datetime import date, datetime

from wordhall.daily.fairness import Attempt
from wordhall.daily.task import Result
from wordhall.daily.typed import Typed
from wordhall.kernel.value import Value
from wordhall.terminal.kept import KeptFile, state_folder

FORMAT = 1


class Kept(Value, frozen=True):
    """An attempt: all that was typed, and the result once it is finished."""

    day: date
    game: str
    begun: datetime
    typed: tuple[Typed, ...] = ()
    finished: datetime | None = None
    result: Result | None = None

    @property
    def attempt(self) -> Attempt:
        """When it was begun and finished."""
        return Attempt(self.day, self.game, self.begun, self.finished)


class _File(Value, frozen=True):
    format: int
    attempts: tuple[Kept, ...]


class Attempts:
    """All attempts; each change is written at once."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._file = KeptFile(state_folder(environment) / "daily.json", _File)
        self.path = self._file.path
        file = self._file.read()
        attempts = () if file is None else file.attempts
        self._kept = {(kept.day, kept.game): kept for kept in attempts}

    def of(self, day: date, game: str) -> Kept | None:
        """The attempt at a board, if there is one."""
        return self._kept.get((day, game))

    def keep(self, kept: Kept) -> None:
        """Write an attempt; an older one at the same board is replaced."""
        self._kept[kept.day, kept.game] = kept
        self._file.write(_File(FORMAT, tuple(self._kept.values())))

    def played(self) -> set[date]:
        """The dates that count for a streak (daily D13)."""
        return {kept.day for kept in self._kept.values() if kept.attempt.counts}
