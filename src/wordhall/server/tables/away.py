"""Presence: which people are connected, and which have been gone long enough to be away (H1)."""

from collections.abc import Callable

from wordhall.server.clock import Clock, Handle


class AwayTimers:
    """Timers for people without a connection; `gone` is called for one who is away (H1)."""

    def __init__(self, clock: Clock, patience: int, gone: Callable[[str], None]) -> None:
        self._clock = clock
        self._patience = patience
        self._gone = gone
        self._missed: dict[str, Handle] = {}
        self.here: set[str] = set()
        """The ids of the people who have a connection."""

    def came(self, person: str) -> None:
        """Notes that a person is connected, and stops the timer."""
        self.here.add(person)
        missed = self._missed.pop(person, None)
        if missed is not None:
            missed.cancel()

    def left(self, person: str) -> None:
        """Notes that a person's last connection is gone, and starts the timer."""
        self.here.discard(person)
        self.miss(person)

    def miss(self, person: str) -> None:
        """Starts the timer of a person who ought to be here, unless it runs."""
        if person in self.here or person in self._missed:
            return
        late = self._clock.wall() + self._patience
        self._missed[person] = self._clock.call_at(late, lambda: self._is_gone(person))

    def _is_gone(self, person: str) -> None:
        del self._missed[person]
        self._gone(person)

    def stop(self) -> None:
        """Stops all timers."""
        for missed in self._missed.values():
            missed.cancel()
        self._missed.clear()
