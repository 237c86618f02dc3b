"""The games that the hall offers."""

from functools import cache

from litestar import get
from litestar.handlers import HTTPRouteHandler
from msgspec import Raw

from wordhall.bots import levels_of
from wordhall.catalog import CATALOG
from wordhall.kernel.entry import Choice
from wordhall.kernel.options import Preset
from wordhall.kernel.value import Value
from wordhall.play.agreement import closes_dictionary
from wordhall.play.options import presets_of
from wordhall.server.http.api.dependencies import refusals
from wordhall.server.sockets.reactions import reactions_of
from wordhall.server.tables.agreement import handicaps_of, options_from
from wordhall.server.tables.table import USUAL_IDLE
from wordhall.words import names


class Offer(Value, frozen=True):
    """A game on offer: `levels` are those of its bots, `options` the usual values.

    `handicaps` are the names of those that a seat may have (H7). `presets` are the sets of options
    that the game offers together, and `lexicons` the word lists, the usual one first. A table asks
    a player who does nothing for a sign after `idle_minutes`, unless it agrees on others (H10).
    `reactions` are the codes of what people can say there. With the presets that are `closing`, a
    match closes the dictionary to its players from its beginning to its end (H8). Several people
    share a device (H13) in the mode `pass-and-play`, and only with `pass_and_play_with`, if that
    is given.
    """

    name: str
    title: str
    seats: tuple[int, int]
    modes: tuple[str, ...]
    levels: tuple[str, ...]
    lexicons: tuple[str, ...]
    handicaps: tuple[str, ...]
    options: Raw
    presets: dict[Preset, Raw]
    idle_minutes: int
    reactions: tuple[str, ...]
    closing: tuple[Preset, ...]
    pass_and_play_with: Choice | None


def offers() -> list[Offer]:
    """All games of the hall."""
    return [
        Offer(
            name=name,
            title=entry.title,
            seats=entry.seats,
            modes=tuple(sorted(entry.modes)),
            levels=tuple(levels_of(name)),
            lexicons=names(),
            handicaps=handicaps_of(name),
            options=options_from(name, None, {}),
            presets={preset: options_from(name, None, {}, preset) for preset in presets_of(name)},
            idle_minutes=USUAL_IDLE,
            reactions=reactions_of(name),
            closing=_closing(name),
            pass_and_play_with=entry.pass_and_play_with,
        )
        for name, entry in CATALOG.items()
    ]


@cache
def _closing(game: str) -> tuple[Preset, ...]:
    found = presets_of(game).items()
    return tuple(preset for preset, options in found if closes_dictionary(game, options))


@get("/api/games", responses=refusals(), sync_to_thread=False)
def list_games() -> list[Offer]:
    """All games of the hall, with their options."""
    return offers()


HANDLERS: list[HTTPRouteHandler] = [list_games]
