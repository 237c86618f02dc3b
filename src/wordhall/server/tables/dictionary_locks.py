"""H8: while a match closes the dictionary, no other table tells its players about words."""

from collections.abc import Mapping
from types import MappingProxyType

from wordhall.kernel.game import Seat
from wordhall.kernel.value import Value
from wordhall.play.live_match import LiveMatch
from wordhall.server.refusals import closed_elsewhere
from wordhall.server.tables.table import Table
from wordhall.store.rows import PersonRow, Wall

HELD = 600_000
"""Milliseconds after which a match no longer holds a player who has gone away (H1)."""


class Hold(Value, frozen=True):
    """A match that closes the dictionary to a person; `until` is set while they are away.

    `alone`: all other players are bots.
    """

    alone: bool
    until: Wall | None = None


NOBODY: Mapping[str, Hold] = MappingProxyType({})


class DictionaryLocks:
    """The people whom real-time matches hold, by table; sleeping matches count, too."""

    def __init__(self) -> None:
        self._at: dict[str, Mapping[str, Hold]] = {}
        self._of: dict[str, dict[str, Hold]] = {}

    def note(self, table: Table, match: LiveMatch, now: Wall) -> None:
        """Notes whom a match holds after a commit."""
        held: dict[str, Hold] = {}
        before = self._at.get(table.code, {})
        if match.live.house.rules.pace == "real-time":
            for seat in match.views.closed_to:
                place, chair = table.places[seat], match.live.house.chairs[seat]
                if place.person is not None and not place.robot:
                    since = None if chair.away_since is None else now + HELD
                    older = before.get(place.person)
                    if older is not None and older.until is not None and since is not None:
                        since = older.until
                    held[place.person] = Hold(_is_alone(table, place.person), since)
        if held != before:
            self._hold(table.code, held)

    def release(self, code: str) -> None:
        """Notes that the match of a table holds nobody: it has stopped, or is played elsewhere."""
        self._hold(code, {})

    def learn(self, code: str, held: Mapping[str, Hold]) -> None:
        """Takes over whom the match of a table at another node holds."""
        self._hold(code, held)

    def at(self, code: str) -> Mapping[str, Hold]:
        """Whom the match of a table holds, by their ids."""
        return self._at.get(code, NOBODY)

    def _hold(self, code: str, held: Mapping[str, Hold]) -> None:
        before = self._at.pop(code, {})
        if held:
            self._at[code] = held
        for person in before.keys() - held.keys():
            del self._of[person][code]
            if not self._of[person]:
                del self._of[person]
        for person, hold in held.items():
            self._of.setdefault(person, {})[code] = hold

    def check(
        self, person: PersonRow, seat: Seat, table: Table, match: LiveMatch, now: Wall
    ) -> None:
        """Refuses an act that tells a person about words whom another table holds (H8).

        If this table's dictionary is closed to the seat, too, only challenges tell about words.
        They cost nothing only to a person who plays there alone.
        """
        if self._of.get(person.id, {}).keys() <= {table.code}:
            return
        code = self._in_the_way(person, table, now, closed=seat in match.views.closed_to)
        if code is not None:
            raise closed_elsewhere(code)

    def hold(self, code: str, person: PersonRow, now: Wall) -> Hold | None:
        """How the match at this table closes the dictionary to a person elsewhere (H8), if so."""
        hold = self._at.get(code, {}).get(person.id)
        return hold if hold is not None and (hold.until is None or hold.until > now) else None

    def holder(self, person: PersonRow, table: Table, now: Wall) -> str | None:
        """The code of another table that holds a player of this one (H8); None if there is none."""
        if not table.seats_of(person.id):
            return None
        closed = person.id in self._at.get(table.code, {})
        return self._in_the_way(person, table, now, closed=closed)

    def _in_the_way(
        self, person: PersonRow, table: Table, now: Wall, *, closed: bool
    ) -> str | None:
        held = self._of.get(person.id)
        if held is None or person.robot:
            return None
        alone = _is_alone(table, person.id)
        for code, hold in held.items():
            gone = hold.until is not None and hold.until <= now
            tells = not closed or (alone and not hold.alone)
            if code != table.code and not gone and tells:
                return code
        return None


def _is_alone(table: Table, person: str) -> bool:
    """Whether all other players of a table are bots."""
    return all(place.person in {None, person} for place in table.places)
