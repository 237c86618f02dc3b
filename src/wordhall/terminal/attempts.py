"""The file of a person's attempts at boards of the day on this machine."""

import os
from collections.abc import Iterable, Mapping
from datetime import date, datetime
from pathlib import Path

import msgspec

from wordhall.complaint import Complaint
from wordhall.daily.fairness import Attempt
from wordhall.daily.task import Result
from wordhall.daily.typed import Typed
from wordhall.kernel.codec import encode
from wordhall.kernel.decoding import decoder
from wordhall.kernel.value import Value

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
        state = environment.get("XDG_STATE_HOME", "")
        base = Path(state) if Path(state).is_absolute() else Path.home() / ".local" / "state"
        self.path = base / "wordhall" / "daily.json"
        self._kept = {(kept.day, kept.game): kept for kept in self._read()}

    def _read(self) -> Iterable[Kept]:
        if not self.path.exists():
            return ()
        try:
            file: _File = decoder(_File).decode(self.path.read_bytes())
        except (OSError, msgspec.MsgspecError) as error:
            text = f"{self.path} cannot be read; move it away, or repair it"
            raise Complaint("cannot-read", text) from error
        return file.attempts

    def of(self, day: date, game: str) -> Kept | None:
        """The attempt at a board, if there is one."""
        return self._kept.get((day, game))

    def keep(self, kept: Kept) -> None:
        """Write an attempt; an older one at the same board is replaced."""
        self._kept[kept.day, kept.game] = kept
        data = encode(_File(FORMAT, tuple(self._kept.values())))
        beside = self.path.with_suffix(".part")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            beside.write_bytes(data)
            beside.replace(self.path)
        except OSError as error:
            reason = os.strerror(error.errno) if error.errno else str(error)
            raise Complaint("cannot-write", f"{self.path}: {reason}") from error

    def played(self) -> set[date]:
        """The dates that count for a streak (daily D13)."""
        return {kept.day for kept in self._kept.values() if kept.attempt.counts}
