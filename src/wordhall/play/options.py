"""The options of a game as data: read, offered in sets, and moved with the seats that they name."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import fields, replace

from wordhall.catalog import NO_WORDS
from wordhall.kernel.decoding import convert
from wordhall.kernel.game import Illegal, Seat
from wordhall.kernel.options import Option, Preset, options_of
from wordhall.play.games import entry_of, sentence

HANDICAPS = "handicaps"


def read_options(game: str, given: Mapping[str, Any]) -> Any:
    """The game's options with the given values; raises `Illegal` for values that do not fit."""
    kind = options_type(game)
    try:
        return convert(given, kind)
    except (msgspec.ValidationError, RecursionError) as error:
        strange = next(_strange(kind, given), None)
        if strange is not None:
            raise strange.refusal(game) from error
        text = f"This option does not fit the game: {sentence(str(error))}"
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
