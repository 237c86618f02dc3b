"""Wishes of people at a table for its big screens, at which nobody presses a button.

And how far those are with the show of a match's end, as phones in the same room do not tell it
before them. It is in memory only: it concerns this evening, and nothing of a match depends on it.
"""

from collections.abc import Set
from typing import Literal, TypeAlias

from wordhall.server.sockets.table_view import ScreensView
from wordhall.server.tables.table import Table

ScreenWish: TypeAlias = Literal["silence", "sound", "skip"]


def may_wish(table: Table, person: str) -> bool:
    """Whether a person may wish something of the big screens: the host, and all seated people.

    Anybody who sits in that room may find it too loud, and a press of the next person undoes it.
    So nobody has to look for the host.
    """
    return person == table.host or person in _seated(table)


class BigScreens:
    """Whether they are silent, who wishes to skip the show of a match's end, and its step."""

    def __init__(self) -> None:
        self._silent = False
        self._match: str | None = None
        self._skips: set[str] = set()
        self._step: int | None = None

    def wish(self, table: Table, person: str, to: ScreenWish) -> bool:
        """Takes a wish; whether it changes anything."""
        before = (self._silent, self._match, len(self._skips))
        match to:
            case "skip":
                self._skip(table, person)
            case _:
                self._silent = to == "silence"
        return before != (self._silent, self._match, len(self._skips))

    def come_to(self, table: Table, match: str, step: int) -> bool:
        """Takes the step to which a screen has come; whether none was as far before."""
        if table.matches[-1:] != (match,) or not self._begin(table):
            return False
        if self._step is not None and step <= self._step:
            return False
        self._step = step
        return True

    def _skip(self, table: Table, person: str) -> None:
        if self._begin(table):
            self._skips.add(person)

    def _begin(self, table: Table) -> bool:
        """Forgets the show of an earlier match; whether the table shows the end of one."""
        if table.phase != "over" or not table.matches:
            return False
        if self._match != table.matches[-1]:
            self._match, self._skips, self._step = table.matches[-1], set(), None
        return True

    def view(self, table: Table, here: Set[str], connected: int) -> ScreensView:
        """The state that everybody is sent; `here` are the ids of the people who are connected."""
        if not self._shows(table):
            return ScreensView(connected, self._silent, None, None)
        return ScreensView(connected, self._silent, self._skipped_by(table, here), self._step)

    def _shows(self, table: Table) -> bool:
        """Whether something is known of the end that the table shows."""
        return table.phase == "over" and (self._match,) == table.matches[-1:]

    def _skipped_by(self, table: Table, here: Set[str]) -> Literal["host", "most"] | None:
        """The people who wish to skip the show, without those who have left."""
        if table.host in self._skips:
            return "host"
        present = _seated(table) & here
        return "most" if 2 * len(self._skips & present) > len(present) else None


def _seated(table: Table) -> Set[str]:
    """The people with a seat; programs press nothing."""
    return {place.person for place in table.places if place.person and not place.robot}
