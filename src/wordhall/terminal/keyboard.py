"""A shared keyboard: who has it, and for how long (docs/adr/0006).

Match time stands while people who share a keyboard take turns at it. Each turn is a stint on the
keyboard's own clock, as long as the rules give a player for that step. A player whose stint is over
is left to the match's own alarm, which fires once the others have had theirs.
"""

from collections.abc import Sequence, Set
from typing import TypeAlias

from wordhall.kernel.game import Ms, Seat

Step: TypeAlias = tuple[object, ...]
"""A step of the match: the phase, the throw, a question."""

COUNTED = (30, 10, 5)
"""The seconds left that are announced."""


class Keyboard:
    """The keyboard of one person, or of several people in turn."""

    def __init__(self, people: Sequence[Seat]) -> None:
        self.people = tuple(people)
        self.holder: Seat | None = people[0] if len(people) == 1 else None
        self._step: Step = ()
        self._used: dict[tuple[Step, Seat], int] = {}
        self._since: int | None = None
        self._spent: set[tuple[Step, Seat]] = set()

    @property
    def shared(self) -> bool:
        """Whether several people share it."""
        return len(self.people) > 1

    def wanted(self, awaited: Set[Seat], step: Step) -> list[Seat]:
        """The awaited players at the keyboard who have time left."""
        return [seat for seat in self.people if seat in awaited and (step, seat) not in self._spent]

    def following(self, awaited: Set[Seat], step: Step) -> Seat:
        """The seat that should have it: the present one while it is wanted, or the next one."""
        wanted = self.wanted(awaited, step)
        if self.holder is not None and (self.holder in wanted or not wanted):
            return self.holder
        if self.holder is None:
            return (wanted or self.people)[0]
        holder = self.holder
        return min(wanted, key=lambda seat: (seat < holder, seat))

    # Stints

    def take(self, seat: Seat, step: Step, wall: int) -> None:
        """Gives a player the keyboard for this step."""
        self.rest(wall)
        self.holder, self._step, self._since = seat, step, wall

    def rest(self, wall: int) -> None:
        """Stops the stint: the keyboard is handed on, or the match is paused."""
        if self.holder is not None and self._since is not None:
            key = (self._step, self.holder)
            self._used[key] = self._used.get(key, 0) + wall - self._since
        self._since = None

    def follow(self, step: Step, wall: int) -> None:
        """Begins a stint for another step with the same player."""
        if self.holder is not None and step != self._step:
            self.take(self.holder, step, wall)
        elif self._since is None:
            self._since = wall

    def until(self, limit: Ms, wall: int) -> int:
        """The wall time at which the stint ends, with this limit for the step."""
        if self.holder is None:
            return wall + limit
        running = 0 if self._since is None else wall - self._since
        return wall + limit - running - self._used.get((self._step, self.holder), 0)

    def spend(self) -> None:
        """Ends the stint."""
        if self.holder is not None:
            self._spent.add((self._step, self.holder))


class Countdown:
    """Announces the last seconds of the running clock."""

    def __init__(self) -> None:
        self._left: int | None = None

    def look(self, left: int | None) -> int | None:
        """The seconds to announce now, with `left` milliseconds on the clock; None for nothing."""
        before, self._left = self._left, left
        if left is None or before is None:
            return None
        return next((s for s in reversed(COUNTED) if left <= 1000 * s < before), None)

    @staticmethod
    def pause(left: int) -> int:
        """Milliseconds until the next announcement, or until the time is up."""
        return min(left - mark for mark in (0, *(1000 * s for s in COUNTED)) if left > mark)
