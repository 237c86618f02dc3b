"""Who is here, and who has been gone for so long that they are away (H1)."""

from collections.abc import Callable, Set

from wordhall.server.clock import Clock, Handle


class Presence:
    """The people of a table by their connections; `gone` is told who has been away long enough."""

    def __init__(self, clock: Clock, patience: int, gone: Callable[[str], None]) -> None:
        self._clock = clock
        self._patience = patience
        self._gone = gone
        self._missed: dict[str, Handle] = {}
        self._here: set[str] = set()

    @property
    def here(self) -> Set[str]:
        """Those who have a connection."""
        return self._here

    def came(self, person: str) -> None:
        """A connection of theirs is open."""
        self._here.add(person)
        missed = self._missed.pop(person, None)
        if missed is not None:
            missed.cancel()

    def left(self, person: str) -> None:
        """Their last connection is gone: from now on they are missed."""
        self._here.discard(person)
        self.miss(person)

    def miss(self, person: str) -> None:
        """Somebody who ought to be here is not: the time runs, if it does not already."""
        if person in self._here or person in self._missed:
            return
        late = self._clock.wall() + self._patience
        self._missed[person] = self._clock.call_at(late, lambda: self._is_gone(person))

    def _is_gone(self, person: str) -> None:
        del self._missed[person]
        self._gone(person)

    def stop(self) -> None:
        """Nobody is missed any more."""
        for missed in self._missed.values():
            missed.cancel()
        self._missed.clear()
