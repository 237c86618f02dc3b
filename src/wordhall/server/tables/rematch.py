"""Who asks for a rematch after a match: it begins once everybody does (H13).

It is in memory only: a table that is loaded again gathers, and its host starts.
"""

from collections.abc import Set

from wordhall.server.tables.table import Table
from wordhall.server.tables.table_wishes import Again, Wish


class Rematch:
    """The people who have asked since the match, and whether nothing else has changed."""

    def __init__(self) -> None:
        self._asked: dict[str, None] = {}
        self._same = False

    def joins(self, table: Table, person: str, wish: Wish) -> bool:
        """Whether a person asks for the rematch that somebody else has asked for."""
        asks = isinstance(wish, Again) and wish.bots == "same" and bool(table.seats_of(person))
        return asks and table.phase == "gathering" and bool(self._asked)

    def note(self, before: Table, after: Table, person: str, wish: Wish) -> None:
        """Takes a wish that changes the table."""
        if not isinstance(wish, Again):
            self._same = False
            if after.game != before.game or after.phase != "gathering":
                self._asked = {}
        elif before.phase == "over":
            self._asked = {person: None} if before.seats_of(person) else {}
            seated = len(before.places) == len(after.places)
            self._same = len(_people(after)) == 1 or (seated and wish.bots == "same")
        elif wish.bots == "same":
            self._asked[person] = None
        else:
            self._same = False

    def by(self, table: Table) -> str | None:
        """The name of the player who asked first, while the table gathers."""
        seats = [seat for person in self._asked for seat in table.seats_of(person)]
        return table.places[seats[0]].name if seats and table.phase == "gathering" else None

    def missing(self, table: Table) -> tuple[str, ...]:
        """The names of the players who have still to ask; none if it does not begin by itself."""
        if not self._begins_by_itself(table):
            return ()
        places = [place for place in table.places if place.person in _people(table)]
        return tuple(place.name for place in places if place.person not in self._asked)

    def is_agreed(self, table: Table, here: Set[str]) -> bool:
        """Whether everybody has asked, and is here."""
        people = _people(table)
        return self._begins_by_itself(table) and people <= (self._asked.keys() & here)

    def _begins_by_itself(self, table: Table) -> bool:
        ready = table.phase == "gathering" and table.desk is None and not table.waiting
        return ready and self._same and bool(self._asked)


def _people(table: Table) -> Set[str]:
    """The people with a seat; programs ask for nothing."""
    return {place.person for place in table.places if place.person and not place.robot}
