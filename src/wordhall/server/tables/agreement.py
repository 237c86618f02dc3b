"""The agreement of a table, from its document, in which options are JSON."""

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec
from msgspec import Raw
from msgspec.structs import fields, replace

from wordhall.kernel.codec import encode
from wordhall.kernel.game import Illegal, Roster, Seat, Sitter
from wordhall.kernel.options import Preset
from wordhall.play import agreement, games
from wordhall.play import options as game_options
from wordhall.play.agreement import Agreement
from wordhall.play.options import HANDICAPS, read_options, set_by, with_handicaps
from wordhall.server.tables.table import Handicaps, Table

GIVEN = frozenset(own.name for own in fields(Handicaps))
"""The handicaps that tables can give to a seat."""

USUAL = Handicaps()
"""No handicap."""

AnyHandicaps = TypeVar("AnyHandicaps", bound=Handicaps)


def agreed(table: Table) -> Agreement:
    """The agreement with which a match opens, without its seed."""
    people = {place.person for place in table.places if place.person is not None}
    apart = len(people) > 1  # people at one device see each other: no idle check (H10)
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
    """The options, with the handicaps of the places."""
    usual = _given(table.game, USUAL)
    given = [(Seat(seat), _given(table.game, place)) for seat, place in enumerate(table.places)]
    own = [(seat, dict(more.items() - usual.items())) for seat, more in given]
    return with_handicaps(table.game, _read(table.game, table.options), own)


def _given(game: str, place: Handicaps) -> dict[str, Any]:
    return {name: getattr(place, name) for name in handicaps_of(game)}


def handicaps_of(game: str) -> tuple[str, ...]:
    """The handicaps (H7) that the game has, of those that tables can give."""
    return tuple(name for name in game_options.handicaps_of(game) if name in GIVEN)


def handicaps(own: Handicaps) -> dict[str, Any]:
    """A player's handicaps by name."""
    return {name: getattr(own, name) for name in GIVEN}


def fitting(own: AnyHandicaps, game: str) -> AnyHandicaps:
    """The holder without the handicaps that the game does not have, or not of this size."""
    listed = game_options.handicap_options(game)
    dropped = {
        name: usual
        for name in GIVEN
        if (given := getattr(own, name)) != (usual := getattr(USUAL, name))
        and not (name in listed and listed[name].allows(given))
    }
    return replace(own, **dropped)


def check(table: Table) -> None:
    """Refuses an agreement with which no match could open, once the right seats are taken."""
    _, most = seats_of(table)
    others = {Seat(seat): None for seat in range(most, len(table.places))}
    options = moved(table.options, table.game, others) if others else table.options
    agreement.check(agreed(replace(table, places=table.places[:most], options=options)))


def seats_of(table: Table) -> tuple[int, int]:
    """The fewest and the most players with the table's options."""
    allowed = games.seats_of(table.game, _read(table.game, table.options))
    return allowed[0], allowed[-1]


def shares_devices(table: Table) -> bool:
    """Whether several people can play on one device (H13), with the options that are agreed on."""
    entry = games.entry_of(table.game)
    if "pass-and-play" not in entry.modes:
        return False
    choice = entry.pass_and_play_with
    return (
        choice is None or getattr(_read(table.game, table.options), choice.option) == choice.value
    )


def options_from(
    game: str, known: Raw | None, wanted: dict[str, Any], preset: Preset | None = None
) -> Raw:
    """The known (or usual) options, changed by a preset, and then by those that are wanted."""
    if wanted.get(HANDICAPS):
        raise Illegal("bad-option", "house H7", "A handicap belongs to a seat. Choose the seat.")
    before = {} if known is None else msgspec.json.decode(known)
    chosen = {} if preset is None else set_by(game, preset)
    return Raw(encode(read_options(game, {**before, **chosen, **wanted})))


def moved(options: Raw, game: str, seats: Mapping[Seat, Seat | None]) -> Raw:
    """The options after seats have moved: those that name a seat, as `roller`, follow it."""
    return Raw(encode(game_options.moved(game, _read(game, options), seats)))


def without_seats(options: Raw, game: str) -> Raw:
    """The options without those that name a seat, for a match with other people."""
    read = _read(game, options)
    named = {getattr(read, name) for name in game_options.seat_options(game)} - {None}
    return Raw(encode(game_options.moved(game, read, dict.fromkeys(named))))


def _read(game: str, options: Raw) -> Any:
    return read_options(game, msgspec.json.decode(options))
