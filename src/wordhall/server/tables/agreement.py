"""What a table of the hall has agreed on, from its document; options travel as JSON."""

from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import fields

from wordhall.kernel.codec import encode
from wordhall.kernel.game import Illegal, Roster, Seat, Sitter
from wordhall.play import agreement
from wordhall.play.agreement import HANDICAPS, Agreement, read_options, with_handicaps
from wordhall.server.tables.table import Handicap, Place, Table

GIVEN = frozenset(own.name for own in fields(Handicap) if own.name != "seat")
"""What tables can give to a seat."""

USUAL = Place("")
"""A place without a handicap."""


def agreed(table: Table) -> Agreement:
    """All that opens a match at the table, beside its chance."""
    people = {place.person for place in table.places if place.person is not None}
    apart = len(people) > 1  # at one device they see each other: nobody is asked for a sign (H10)
    return Agreement(
        table.game,
        _options(table),
        Roster(tuple(Sitter(place.name, bot=place.level) for place in table.places)),
        code=table.chance,
        lexicon=table.lexicon,
        quick=table.quick,
        host=table.host_seat,
        idle_minutes=(apart and table.idle_minutes) or None,
        desk=table.desk is not None,
    )


def _options(table: Table) -> Any:
    """The options, with the handicaps that stand with the places."""
    usual = _given(table.game, USUAL)
    given = [(Seat(seat), _given(table.game, place)) for seat, place in enumerate(table.places)]
    own = [(seat, dict(more.items() - usual.items())) for seat, more in given]
    return with_handicaps(table.game, _read(table.game, table.options), own)


def _given(game: str, place: Place) -> dict[str, Any]:
    return {name: getattr(place, name) for name in handicaps_of(game)}


def handicaps_of(game: str) -> tuple[str, ...]:
    """What a seat may have of its own (H7): what the game lists of all that tables can give."""
    return tuple(name for name in agreement.handicaps_of(game) if name in GIVEN)


def check(table: Table) -> None:
    """Refuses what no match could be opened with, once all seats that it needs are taken."""
    agreement.check(agreed(table))


def seats_of(table: Table) -> tuple[int, int]:
    """How many play at least and at most, as the table's options stand."""
    allowed = agreement.seats_of(table.game, _read(table.game, table.options))
    return allowed[0], allowed[-1]


def options_from(game: str, known: Raw | None, wanted: dict[str, Any]) -> Raw:
    """The game's options as they are known (or usual), with those that are wanted, as JSON."""
    if wanted.get(HANDICAPS):
        raise Illegal("bad-option", "house H7", "A handicap belongs to a seat. Choose the seat.")
    before = {} if known is None else msgspec.json.decode(known)
    return Raw(encode(read_options(game, {**before, **wanted})))


def moved(options: Raw, game: str, seats: dict[Seat, Seat | None]) -> Raw:
    """The options after seats have moved: `roller` and such name a seat and go with it."""
    return Raw(encode(agreement.moved(game, _read(game, options), seats)))


def _read(game: str, options: Raw) -> Any:
    return read_options(game, msgspec.json.decode(options))
