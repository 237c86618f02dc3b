"""The hall by HTTP: what is not live. Every module is one subject; `HANDLERS` are all of them."""

from litestar.types import ControllerRouterHandler

from wordhall.server.http.api import boxed, games, health, matches, me, rulebook, tables, words

HANDLERS: list[ControllerRouterHandler] = [
    *games.HANDLERS,
    *me.HANDLERS,
    *tables.HANDLERS,
    *matches.HANDLERS,
    *words.HANDLERS,
    *rulebook.HANDLERS,
    *boxed.HANDLERS,
    *health.HANDLERS,
]
