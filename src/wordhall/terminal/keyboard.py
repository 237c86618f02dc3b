"""Who has the keyboard, and for how long, where several share it (docs/adr/0006).

Match time stands while people who share a keyboard take their turns at it. Each turn is a stint
on the keyboard's own clock, as long as the rules give anybody for that step; whoever has used it
up is left to the match's own alarm, which rings as soon as the others have had theirs.
"""

from collections.abc import Sequence, Set
from typing import TypeAlias

from wordhall.kernel.game import Ms, Seat

Step: TypeAlias = tuple[object, ...]
"""What names a step of the match: the phase, the throw, a question."""

COUNTED = (30, 10, 5)
"""Seconds left that are called out."""


class Keyboard:
    """The keyboard of one person, or of several in turn."""

    def __init__(self, people: Sequence[Seat]) -> None:
        self.people = tuple(people)
        self.holder: Seat | None = people[0] if len(people) == 1 else None
        self._step: Step = ()
        self._used: dict[tuple[Step, Seat], int] = {}
        self._since: int | None = None
        self._spent: set[tuple[Step, Seat]] = set()

    @property
    def shared(self) -> bool:
        """Whether it goes from hand to hand."""
        return len(self.people) > 1

    def wanted(self, awaited: Set[Seat], step: Step) -> list[Seat]:
        """Those at the keyboard for whom the table waits, and who have time left."""
        return [seat for seat in self.people if seat in awaited and (step, seat) not in self._spent]

    def following(self, awaited: Set[Seat], step: Step) -> Seat:
        """Who is to have it: who has it, as long as they are wanted; else the next one round."""
        wanted = self.wanted(awaited, step)
        if self.holder is not None and (self.holder in wanted or not wanted):
            return self.holder
        if self.holder is None:
            return (wanted or self.people)[0]
        holder = self.holder
        return min(wanted, key=lambda seat: (seat < holder, seat))

    # Stints

    def take(self, seat: Seat, step: Step, wall: int) -> None:
        """Somebody has the keyboard now, for this step."""
        self.rest(wall)
        self.holder, self._step, self._since = seat, step, wall

    def rest(self, wall: int) -> None:
        """Nobody's stint runs: the keyboard is handed on, or the match is paused."""
        if self.holder is not None and self._since is not None:
            key = (self._step, self.holder)
            self._used[key] = self._used.get(key, 0) + wall - self._since
        self._since = None

    def follow(self, step: Step, wall: int) -> None:
        """The match went on to another step while the same person has the keyboard."""
        if self.holder is not None and step != self._step:
            self.take(self.holder, step, wall)
        elif self._since is None:
            self._since = wall

    def until(self, limit: Ms, wall: int) -> int:
        """The wall time at which the stint is over, if the step is limited to so long."""
        if self.holder is None:
            return wall + limit
        running = 0 if self._since is None else wall - self._since
        return wall + limit - running - self._used.get((self._step, self.holder), 0)

    def spend(self) -> None:
        """The stint is used up."""
        if self.holder is not None:
            self._spent.add((self._step, self.holder))


class Countdown:
    """Calls out the last seconds of whatever clock runs."""

    def __init__(self) -> None:
        self._left: int | None = None

    def look(self, left: int | None) -> int | None:
        """The seconds to call out, if the clock with so many milliseconds left came to them."""
        before, self._left = self._left, left
        if left is None or before is None:
            return None
        return next((s for s in reversed(COUNTED) if left <= 1000 * s < before), None)

    @staticmethod
    def pause(left: int) -> int:
        """Milliseconds until there is something to call out, or the time is up."""
        return min(left - mark for mark in (0, *(1000 * s for s in COUNTED)) if left > mark)
