"""What a table has agreed on, as what opens a match; and whether it can."""

from typing import Any, get_args

import msgspec
from msgspec import Raw
from msgspec.structs import fields, replace

from wordhall.bots import levels_of
from wordhall.catalog import CATALOG
from wordhall.kernel.codec import encode
from wordhall.kernel.entry import Entry
from wordhall.kernel.game import Illegal, Roster, Seat, Sitter
from wordhall.kernel.house import TableRules
from wordhall.kernel.luck import SEED_BYTES, Luck
from wordhall.kernel.match import AnyGame
from wordhall.kernel.value import Value
from wordhall.server.tables import Handicap, Place, Table
from wordhall.words import LexiconError, load

HANDICAPS = "handicaps"
GIVEN = frozenset(own.name for own in fields(Handicap) if own.name != "seat")
"""What tables can give to a seat."""

USUAL = Place("")
"""A place without a handicap."""

NO_CHANCE = Luck(bytes(SEED_BYTES))
"""For openings that are only tried."""


class Agreement(Value, frozen=True):
    """What `match.open_match` needs of a table, beside its chance; `options` are the game's."""

    options: Any
    roster: Roster
    rules: TableRules


def entry_of(game: str) -> Entry:
    """A game that can be played here."""
    entry = CATALOG.get(game)
    if entry is None:
        known = ", ".join(CATALOG)
        raise Illegal("no-such-game", "house", f"This hall has no such game. Choose {known}.")
    return entry


def game_of(game: str, lexicon: str) -> AnyGame:
    """A game with the lexicon of a name (never a digest)."""
    try:
        return entry_of(game).make(load(lexicon))
    except LexiconError as error:
        raise Illegal("no-such-lexicon", "house", _sentence(error.text)) from error


def agreed(table: Table) -> Agreement:
    """The options with the handicaps folded in, the roster, and the house's rules of the table."""
    sitters = tuple(Sitter(place.name, bot=place.level) for place in table.places)
    options = _with_handicaps(table)
    pace = game_of(table.game, table.lexicon).pace(options)
    people = {place.person for place in table.places if place.person is not None}
    apart = len(people) > 1  # at one device they see each other: nobody is asked for a sign (H10)
    rules = TableRules(
        pace=pace,
        host=table.host_seat,
        levels=tuple(levels_of(table.game)),
        idle_minutes=(apart and table.idle_minutes) or None,
        desk=table.desk is not None,
    )
    return Agreement(options, Roster(sitters), rules)


def seats_of(table: Table) -> tuple[int, int]:
    """How many play at least and at most, as the table's options stand."""
    entry = entry_of(table.game)
    options = _read(table.game, msgspec.json.decode(table.options))
    allowed = entry.make(load()).seats(options)
    return entry.seats if allowed is None else (allowed[0], allowed[-1])


def check(table: Table) -> None:
    """Refuses what no match could be opened with, as if all seats that the game needs were taken.

    Whether enough seats are taken is seen at the start.
    """
    agreement = agreed(table)
    fewest, _ = seats_of(table)
    spare = (Sitter("", bot="club"),) * (fewest - len(agreement.roster.sitters))
    full = Roster((*agreement.roster.sitters, *spare))
    game_of(table.game, table.lexicon).open(agreement.options, full, NO_CHANCE)


def handicaps_of(game: str) -> tuple[str, ...]:
    """What a seat may have of its own (H7): what the game lists of all that tables can give."""
    options = fields(entry_of(game).make(load()).types.options)
    kinds = [get_args(option.type)[0] for option in options if option.name == HANDICAPS]
    return tuple(own.name for kind in kinds for own in fields(kind) if own.name in GIVEN)


def options_from(game: str, known: Raw | None, wanted: dict[str, Any]) -> Raw:
    """The game's options as they are known (or usual), with those that are wanted, as JSON."""
    if wanted.get(HANDICAPS):
        raise Illegal("bad-option", "house H7", "A handicap belongs to a seat. Choose the seat.")
    merged = {**({} if known is None else msgspec.json.decode(known)), **wanted}
    return Raw(encode(_read(game, merged)))


def moved(options: Raw, game: str, seats: dict[Seat, Seat | None]) -> Raw:
    """The options after seats have moved: `roller` and such name a seat and go with it."""
    read: Any = _read(game, msgspec.json.decode(options))
    named = [f.name for f in fields(read) if f.type == (Seat | None)]
    followed = {
        name: seats.get(seat, seat) for name in named if (seat := getattr(read, name)) is not None
    }
    return Raw(encode(replace(read, **followed)))


def _with_handicaps(table: Table) -> Any:
    options = _read(table.game, msgspec.json.decode(table.options))
    listed = handicaps_of(table.game)
    if not listed:
        return options
    given = [
        {
            name: getattr(place, name)
            for name in listed
            if getattr(place, name) != getattr(USUAL, name)
        }
        for place in table.places
    ]
    own = tuple({"seat": seat, **more} for seat, more in enumerate(given) if more)
    return _read(table.game, {**msgspec.to_builtins(options), HANDICAPS: own})


def _read(game: str, options: dict[str, Any]) -> Any:
    try:
        return msgspec.convert(options, entry_of(game).make(load()).types.options)
    except (msgspec.ValidationError, RecursionError) as error:
        raise Illegal(
            "bad-option", "house", f"This option does not fit the game: {_sentence(str(error))}"
        ) from error


def _sentence(text: str) -> str:
    return text if text.endswith(".") else f"{text}."
