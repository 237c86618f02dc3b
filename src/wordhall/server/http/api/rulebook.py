"""The players' rulebook."""

from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from wordhall.kernel.game import Illegal
from wordhall.rulebook import PAGES, Section, sections
from wordhall.server.http.api.dependencies import refusals


@get("/api/rulebook/{page:str}", responses=refusals(404), sync_to_thread=False)
def read_rules(page: FromPath[str]) -> list[Section]:
    """A page of the rulebook by sections: a game's page, or `house`."""
    if page not in PAGES:
        known = ", ".join(PAGES)
        raise Illegal("no-such-game", "house", f"There are no such rules here. Choose {known}.")
    return list(sections(page))


HANDLERS: list[HTTPRouteHandler] = [read_rules]
