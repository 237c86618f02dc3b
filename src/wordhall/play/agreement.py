"""What a table has to agree on before a match: options, handicaps, who sits where; if it can."""

from collections.abc import Iterable, Mapping
from typing import Any, get_args

import msgspec
from msgspec.structs import fields, replace

from wordhall.catalog import CATALOG, NO_WORDS, Entry
from wordhall.kernel.game import Illegal, Roster, Seat, Sitter
from wordhall.kernel.luck import SEED_BYTES, Luck
from wordhall.kernel.match import AnyGame
from wordhall.kernel.value import Value
from wordhall.words import LexiconError, load

HANDICAPS = "handicaps"

NO_CHANCE = Luck(bytes(SEED_BYTES))
"""For openings that are only tried."""


class Agreement(Value, frozen=True):
    """What opens a match, beside its chance. `options` are the game's, with handicaps.

    `code` is the table's for the same chance (H9), `lexicon` the name of a list. At a `quick` table
    match time leaps while only bots are awaited. `host`, `idle_minutes` and `desk` are for the
    house's rules (H4, H10, H12).
    """

    game: str
    options: Any
    roster: Roster
    code: str | None = None
    lexicon: str = "play"
    quick: bool = False
    host: Seat | None = None
    idle_minutes: int | None = None
    desk: bool = False

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that no bot holds."""
        return people_of(self.roster)


def people_of(roster: Roster) -> tuple[Seat, ...]:
    """The seats that no bot holds."""
    return tuple(Seat(n) for n, sitter in enumerate(roster.sitters) if sitter.bot is None)


def entry_of(game: str) -> Entry:
    """A game that can be played here; raises `Illegal`."""
    entry = CATALOG.get(game)
    if entry is None or not entry.complete:
        known = ", ".join(name for name, other in CATALOG.items() if other.complete)
        raise Illegal("no-such-game", "house", f"This hall has no such game. Choose {known}.")
    return entry


def game_of(game: str, lexicon: str) -> AnyGame:
    """A game with the lexicon of a name (never a digest); raises `Illegal`."""
    try:
        return entry_of(game).make(load(lexicon))
    except LexiconError as error:
        raise Illegal("no-such-lexicon", "house", _sentence(error.text)) from error


def seats_of(game: str, options: Any) -> range:
    """How many may play with these options."""
    entry = entry_of(game)
    fewest, most = entry.seats
    return entry.make(NO_WORDS).seats(options) or range(fewest, most + 1)


def check(agreement: Agreement) -> None:
    """Refuses what no match could be opened with, as if all seats that the game needs were taken.

    Whether enough seats are taken is seen at the start.
    """
    fewest = seats_of(agreement.game, agreement.options)[0]
    sitters = agreement.roster.sitters
    full = Roster((*sitters, *(Sitter("", bot="club"),) * (fewest - len(sitters))))
    game_of(agreement.game, agreement.lexicon).open(agreement.options, full, NO_CHANCE)


# Options


def read_options(game: str, given: Mapping[str, Any]) -> Any:
    """The game's options, with those that are given; raises `Illegal` for what does not fit."""
    try:
        return msgspec.convert(given, options_type(game))
    except (msgspec.ValidationError, RecursionError) as error:
        text = f"This option does not fit the game: {_sentence(str(error))}"
        raise Illegal("bad-option", "house", text) from error


def options_type(game: str) -> type[Any]:
    """What the options of a game are."""
    kind: type[Any] = entry_of(game).make(NO_WORDS).types.options
    return kind


def seat_options(game: str) -> frozenset[str]:
    """The options that name a seat: who begins, by the game's own word for it."""
    return frozenset(own.name for own in fields(options_type(game)) if own.type == (Seat | None))


def moved(game: str, options: Any, seats: Mapping[Seat, Seat | None]) -> Any:
    """The options after seats have moved: those that name a seat go with it."""
    followed = {
        name: seats.get(seat, seat)
        for name in seat_options(game)
        if (seat := getattr(options, name)) is not None
    }
    return replace(options, **followed)


# What a seat has of its own


def handicaps_of(game: str) -> tuple[str, ...]:
    """What a seat may have of its own (H7), by the names of the game's fields."""
    listed = [own for own in fields(options_type(game)) if own.name == HANDICAPS]
    kinds = [get_args(own.type)[0] for own in listed]
    return tuple(own.name for kind in kinds for own in fields(kind) if own.name != "seat")


def with_handicaps(game: str, options: Any, given: Iterable[tuple[Seat, Mapping[str, Any]]]) -> Any:
    """The options with what seats have of their own; who has nothing is left out."""
    own = tuple({"seat": seat, **more} for seat, more in given if more)
    if not handicaps_of(game):
        return options
    return read_options(game, {**msgspec.to_builtins(options), HANDICAPS: own})


def _sentence(text: str) -> str:
    return text if text.endswith(".") else f"{text}."
