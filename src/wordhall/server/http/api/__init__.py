"""The HTTP API, and the socket of a table. Each module has one subject; `HANDLERS` are all."""

from litestar.types import ControllerRouterHandler

from wordhall.server.http.api import (
    analyses,
    boxed,
    daily,
    desks,
    evenings,
    games,
    health,
    matches,
    me,
    mine,
    positions,
    puzzles,
    research,
    rulebook,
    screens,
    sockets,
    studies,
    suggestions,
    tables,
    words,
)

HANDLERS: list[ControllerRouterHandler] = [
    *games.HANDLERS,
    *me.HANDLERS,
    *mine.HANDLERS,
    *tables.HANDLERS,
    *screens.HANDLERS,
    *evenings.HANDLERS,
    *suggestions.HANDLERS,
    *desks.HANDLERS,
    *matches.HANDLERS,
    *studies.HANDLERS,
    *positions.HANDLERS,
    *puzzles.HANDLERS,
    *research.HANDLERS,
    *analyses.HANDLERS,
    *words.HANDLERS,
    *rulebook.HANDLERS,
    *boxed.HANDLERS,
    *daily.HANDLERS,
    *health.HANDLERS,
    *sockets.HANDLERS,
]
