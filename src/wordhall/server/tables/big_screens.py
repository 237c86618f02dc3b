"""Wishes of people at a table for its big screens, at which nobody presses a button.

It is in memory only: it concerns this evening, and nothing of a match depends on it.
"""

from collections.abc import Set
from typing import Literal, TypeAlias

from wordhall.server.sockets.wire import ScreensView
from wordhall.server.tables.table import Table

ScreenWish: TypeAlias = Literal["silence", "sound", "skip"]


def may_wish(table: Table, person: str) -> bool:
    """Whether a person may wish something of the big screens: the host, and all seated people.

    Anybody who sits in that room may find it too loud, and a press of the next person undoes it.
    So nobody has to look for the host.
    """
    return person == table.host or person in _seated(table)


class BigScreens:
    """Whether they are silent, and who wishes to skip the show of a match's end."""

    def __init__(self) -> None:
        self._silent = False
        self._match: str | None = None
        self._skips: set[str] = set()

    def wish(self, table: Table, person: str, to: ScreenWish) -> bool:
        """Takes a wish; whether it changes anything."""
        before = (self._silent, self._match, len(self._skips))
        match to:
            case "skip":
                self._skip(table, person)
            case _:
                self._silent = to == "silence"
        return before != (self._silent, self._match, len(self._skips))

    def _skip(self, table: Table, person: str) -> None:
        if table.phase != "over" or not table.matches:
            return
        if self._match != table.matches[-1]:
            self._match, self._skips = table.matches[-1], set()
        self._skips.add(person)

    def view(self, table: Table, here: Set[str], connected: int) -> ScreensView:
        """The state that everybody is sent; `here` are the ids of the people who are connected."""
        return ScreensView(connected, self._silent, self._skipped_by(table, here))

    def _skipped_by(self, table: Table, here: Set[str]) -> Literal["host", "most"] | None:
        """The people who wish to skip the show, without those who have left."""
        if table.phase != "over" or (self._match,) != table.matches[-1:]:
            return None
        if table.host in self._skips:
            return "host"
        present = _seated(table) & here
        return "most" if 2 * len(self._skips & present) > len(present) else None


def _seated(table: Table) -> Set[str]:
    """The people with a seat; programs press nothing."""
    return {place.person for place in table.places if place.person and not place.robot}
