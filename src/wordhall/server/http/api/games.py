"""What can be played here."""

from litestar import get
from litestar.handlers import HTTPRouteHandler
from msgspec import Raw

from wordhall.bots import levels_of
from wordhall.catalog import CATALOG
from wordhall.kernel.value import Value
from wordhall.server.http.api.dependencies import refusals
from wordhall.server.tables.agreement import handicaps_of, options_from
from wordhall.words import names


class Offer(Value, frozen=True):
    """A game on offer: `levels` are those of its bots, `options` what is usual.

    `handicaps` are what a seat may have of its own (H7).
    """

    name: str
    title: str
    seats: tuple[int, int]
    modes: tuple[str, ...]
    levels: tuple[str, ...]
    lexicons: tuple[str, ...]
    handicaps: tuple[str, ...]
    options: Raw


def offers() -> list[Offer]:
    """Every game of the hall."""
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
        )
        for name, entry in CATALOG.items()
    ]


@get("/api/games", responses=refusals(), sync_to_thread=False)
def list_games() -> list[Offer]:
    """What can be played, and by which options."""
    return offers()


HANDLERS: list[HTTPRouteHandler] = [list_games]
