"""A person's company: the people with whom they have finished a match in this hall.

It is read from the rows of matches, so that it needs no list of its own: who is forgotten is in
none of them, and a match that is deleted brings nobody together any more. It says nothing about
who is here now.
"""

from collections.abc import Iterable, Iterator

import structlog
from msgspec import MsgspecError

from wordhall.catalog import CATALOG, NO_WORDS
from wordhall.kernel import match
from wordhall.kernel.codec import Codec
from wordhall.kernel.decoding import decoder
from wordhall.kernel.game import Outcome, Seat
from wordhall.kernel.value import Value
from wordhall.server.people.my_matches import LATEST, MOST
from wordhall.store.contract import PersonRow, PlayedMatch, Store

log = structlog.get_logger()


class Met(Value, frozen=True):
    """A person, by the newest match that another finished with them, and their seat there."""

    person: str
    match: str
    seat: Seat


def company_of(store: Store, person: str, table: str | None = None) -> list[Met]:
    """The people with whom a person has finished a match, the last ones first.

    With `table`, only those of matches at the table of this id.
    """
    met: dict[str, Met] = {}
    for played in store.played_by(person, LATEST, MOST):
        if table in {None, played.match.table}:
            new = [one for one in _others(played, person) if one.person not in met]
            if new and brings_together(played):
                met |= {one.person: one for one in new}
    return list(met.values())


def _others(played: PlayedMatch, person: str) -> Iterator[Met]:
    for seat, other in enumerate(played.match.seats):
        if other is not None and other != person:
            yield Met(other, played.match.id, Seat(seat))


def brings_together(played: PlayedMatch) -> bool:
    """Whether a match was played to its end, and not at a desk: a class is no company (H12)."""
    row = played.match
    try:
        if row.outcome is None or not decoder(Outcome).decode(row.outcome).places:
            return False
        game = CATALOG[row.game].make(NO_WORDS)
        return not match.opening_of(Codec(game).read_log([played.opening])).rules.desk
    except (MsgspecError, ValueError, LookupError, TypeError) as error:
        log.warning("not read", match=row.id, why=str(error))
        return False


def still_known(store: Store, met: Iterable[Met]) -> Iterator[tuple[Met, PersonRow]]:
    """Those whom the hall still knows, without programs."""
    for one in met:
        row = store.person(one.person)
        if row is not None and not row.robot:
            yield one, row
