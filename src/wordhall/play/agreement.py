"""What a table agrees on before a match (options, handicaps, seats), and whether it is possible."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import fields, replace

from wordhall.catalog import CATALOG, NO_WORDS
from wordhall.kernel.decoding import convert
from wordhall.kernel.entry import Entry
from wordhall.kernel.game import Illegal, Roster, Seat, Sitter
from wordhall.kernel.luck import SEED_BYTES, Luck
from wordhall.kernel.match.commits import AnyGame
from wordhall.kernel.options import Option, Preset, options_of
from wordhall.kernel.value import Value
from wordhall.words import LexiconError, load

HANDICAPS = "handicaps"

NO_CHANCE = Luck(bytes(SEED_BYTES))
"""For openings that are only tried."""


class Agreement(Value, frozen=True):
    """Everything that is needed to open a match, except its chance.

    `options` are the game's, with handicaps. `code` is the table's code for its chance (H9),
    `lexicon` the name of a word list. At a `quick` table match time leaps while only bots are
    awaited. `host`, `idle_minutes` and `desk` are for the house's rules (H4, H10, H12).
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
    if entry is None:
        known = ", ".join(CATALOG)
        raise Illegal("no-such-game", "house", f"This hall has no such game. Choose {known}.")
    return entry


def game_of(game: str, lexicon: str) -> AnyGame:
    """A game with the lexicon of a name (never a digest); raises `Illegal`."""
    try:
        return entry_of(game).make(load(lexicon))
    except LexiconError as error:
        raise Illegal("no-such-lexicon", "house", _sentence(error.text)) from error


def seats_of(game: str, options: Any) -> range:
    """The fewest and the most players with these options."""
    entry = entry_of(game)
    fewest, most = entry.seats
    return entry.make(NO_WORDS).seats(options) or range(fewest, most + 1)


def check(agreement: Agreement) -> None:
    """Refuses an agreement with which no match could open, even if enough seats were taken.

    The start of a match checks whether enough seats are taken.
    """
    fewest = seats_of(agreement.game, agreement.options)[0]
    sitters = agreement.roster.sitters
    full = Roster((*sitters, *(Sitter("", bot="club"),) * (fewest - len(sitters))))
    game_of(agreement.game, agreement.lexicon).open(agreement.options, full, NO_CHANCE)


def closes_dictionary(game: str, options: Any) -> bool:
    """Whether a match with these options closes the dictionary to its players at once (H8)."""
    rules = entry_of(game).make(NO_WORDS)
    roster = Roster((Sitter("", bot="club"),) * seats_of(game, options)[0])
    state = None
    for event in rules.open(options, roster, NO_CHANCE):
        state = rules.evolve(state, event)
    return rules.closes_dictionary(state, Seat(0))


# Options


def read_options(game: str, given: Mapping[str, Any]) -> Any:
    """The game's options with the given values; raises `Illegal` for values that do not fit."""
    kind = options_type(game)
    try:
        return convert(given, kind)
    except (msgspec.ValidationError, RecursionError) as error:
        strange = next(_strange(kind, given), None)
        if strange is not None:
            raise strange.refusal(game) from error
        text = f"This option does not fit the game: {_sentence(str(error))}"
        raise Illegal("bad-option", "house", text) from error


def _strange(kind: type[Struct], given: Mapping[str, Any]) -> Iterator[Option]:
    """The plain options that were given a value of a wrong type."""
    for option, field in zip(options_of(kind), fields(kind), strict=True):
        if option.name in given and not option.kinds:
            try:
                convert(given[option.name], field.type)
            except (msgspec.ValidationError, RecursionError):
                yield option


def presets_of(game: str) -> dict[Preset, Struct]:
    """The sets of options that a game offers; the usual one comes first."""
    return {"usual": options_type(game)(), **entry_of(game).presets}


def preset_of(game: str, name: Preset) -> Struct:
    """One of the sets; raises `Illegal` if the game does not offer it."""
    offered = presets_of(game)
    if name not in offered:
        text = f"The game has no such set of options. Choose {', '.join(offered)}."
        raise Illegal("bad-option", "house", text)
    return offered[name]


def set_by(game: str, name: Preset) -> dict[str, Any]:
    """The options of a set as in JSON; not first player and handicaps, which belong to people."""
    return table_options(game, preset_of(game, name))


def table_options(game: str, options: Struct) -> dict[str, Any]:
    """Options as in JSON, without first player and handicaps, which belong to people."""
    of_people = {HANDICAPS, *seat_options(game)}
    said = msgspec.to_builtins(options)
    return {option: value for option, value in said.items() if option not in of_people}


def options_type(game: str) -> type[Struct]:
    """The type of a game's options."""
    kind: type[Struct] = entry_of(game).make(NO_WORDS).types.options
    return kind


def seat_options(game: str) -> frozenset[str]:
    """The names of the options that hold a seat, like the one who begins."""
    return frozenset(option.name for option in options_of(options_type(game)) if option.seat)


def moved(game: str, options: Any, seats: Mapping[Seat, Seat | None]) -> Any:
    """The options after seats have moved: those that name a seat follow it."""
    followed = {
        name: seats.get(seat, seat)
        for name in seat_options(game)
        if (seat := getattr(options, name)) is not None
    }
    return replace(options, **followed)


# What a seat has of its own


def handicaps_of(game: str) -> tuple[str, ...]:
    """The handicaps that a seat may have (H7), by the names of the game's fields."""
    return tuple(handicap_options(game))


def handicap_options(game: str) -> dict[str, Option]:
    """The handicaps that a seat may have (H7) by name, with their possible values."""
    listed = [option for option in options_of(options_type(game)) if option.name == HANDICAPS]
    kinds = [kind for option in listed for kind in option.kinds]
    return {own.name: own for kind in kinds for own in options_of(kind) if not own.seat}


def with_handicaps(game: str, options: Any, given: Iterable[tuple[Seat, Mapping[str, Any]]]) -> Any:
    """The options with the seats' handicaps; seats without any are left out."""
    own = tuple({"seat": seat, **more} for seat, more in given if more)
    if not handicaps_of(game):
        return options
    return read_options(game, {**msgspec.to_builtins(options), HANDICAPS: own})


def _sentence(text: str) -> str:
    return text if text.endswith(".") else f"{text}."
