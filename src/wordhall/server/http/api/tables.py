"""Tables by HTTP: finding and opening one, wishes, the start, and the QR code."""

import io

import segno
from litestar import Response, delete, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery, JSONBody

from wordhall.kernel.value import Value
from wordhall.server.desks.ending import WantedEnd, set_own_end, take_back_own_end
from wordhall.server.desks.forgetting import check_known
from wordhall.server.http.api.dependencies import (
    CHANGE_REFUSALS,
    CurrentHall,
    CurrentPerson,
    TheConfig,
    TheDesks,
    TheThrottle,
    refusals,
)
from wordhall.server.http.errors import AnyRequest
from wordhall.server.http.rate_limits import HEAVY, MATCH, TABLE
from wordhall.server.sockets.table_view import TableView
from wordhall.server.tables.agreement import seats_of
from wordhall.server.tables.loading import Unreadable, table_of
from wordhall.server.tables.table import Phase, Table
from wordhall.server.tables.table_wishes import AddBot, NewTable, Wish
from wordhall.store.rows import TableRow

SCALE = 8
"""Units of the drawing for each module of the QR code; the page scales the drawing."""


class Listed(Value, frozen=True):
    """A public table in the list of tables; `free` is how many seats are left."""

    code: str
    game: str
    phase: Phase
    lexicon: str
    names: tuple[str, ...]
    free: int


def _listed(table: Table) -> Listed:
    promised = 0 if table.phase == "gathering" else len(table.waiting)
    return Listed(
        code=table.code,
        game=table.game,
        phase=table.phase,
        lexicon=table.lexicon,
        names=table.names,
        free=max(0, seats_of(table)[1] - len(table.places) - promised),
    )


def _readable(row: TableRow) -> Table | None:
    """The table; None for a damaged one, which must not hide the others."""
    try:
        return table_of(row)
    except Unreadable:
        return None


@get("/api/tables", responses=refusals())
async def find_tables(hall: CurrentHall) -> list[Listed]:
    """The public tables that are open and not locked, the newest first."""
    tables = filter(None, map(_readable, await hall.store.public_tables()))
    return [_listed(table) for table in tables if not table.locked]


@post("/api/tables", responses=CHANGE_REFUSALS, opt=TABLE)
async def open_table(
    data: JSONBody[NewTable], person: CurrentPerson, hall: CurrentHall, desks: TheDesks
) -> TableView:
    """Opens a table; the person who asks is its host."""
    table = await hall.new_tables.open(person, data)
    await check_known(desks, person)
    return (await hall.table(table.code)).view()


@get("/api/tables/{code:str}", responses=refusals(404))
async def show_table(code: FromPath[str], hall: CurrentHall) -> TableView:
    """A table as everybody sees it."""
    return (await hall.table(code)).view()


@post("/api/tables/{code:str}/wishes", status_code=200, responses=CHANGE_REFUSALS)
async def wish(
    code: FromPath[str],
    data: JSONBody[Wish],
    person: CurrentPerson,
    desks: TheDesks,
    throttle: TheThrottle,
    request: AnyRequest,
) -> TableView:
    """Changes the table if the wish is allowed, and tells everybody at it."""
    table = await desks.hall.table(code)
    if isinstance(data, AddBot):
        desks.hall.check_bots(person)
        await throttle.take("bot", request)
    if person.id in (await table.wish(person, data)).people:
        await check_known(desks, person)
    return table.view()


@post("/api/tables/{code:str}/start", status_code=200, responses=CHANGE_REFUSALS, opt=MATCH)
async def start(code: FromPath[str], person: CurrentPerson, hall: CurrentHall) -> TableView:
    """Starts the match; answers once it is open, within some seconds."""
    await hall.begin(code, person)
    return (await hall.table(code)).view()


@post("/api/tables/{code:str}/end", status_code=200, responses=CHANGE_REFUSALS, opt=MATCH)
async def set_table_end(
    code: FromPath[str], data: JSONBody[WantedEnd], person: CurrentPerson, hall: CurrentHall
) -> TableView:
    """Sets the end of the matches of a table that I lead from a desk of its own (H12)."""
    table = await hall.table(code)
    await set_own_end(hall, table, person, data)
    return table.view()


@delete("/api/tables/{code:str}/end", status_code=200, responses=refusals(401, 403, 404), opt=MATCH)
async def take_back_table_end(
    code: FromPath[str], person: CurrentPerson, hall: CurrentHall
) -> TableView:
    """Takes the set end of its matches back (H12)."""
    table = await hall.table(code)
    await take_back_own_end(table, person)
    return table.view()


@get(
    "/api/tables/{code:str}/qr.svg",
    media_type="image/svg+xml",
    responses=refusals(404),
    opt=HEAVY,
)
async def draw_code(
    code: FromPath[str], hall: CurrentHall, config: TheConfig, origin: FromQuery[str] = ""
) -> Response[bytes]:
    """The table's address as a QR code; `origin` chooses among the hall's addresses."""
    table = await hall.document(code)
    known = origin if origin in config.origins else config.address
    drawing = io.BytesIO()
    segno.make(f"{known}/t/{table.code}", error="m").save(
        drawing, kind="svg", scale=SCALE, border=2, dark="#000", light="#fff", xmldecl=False
    )
    return Response(drawing.getvalue(), media_type="image/svg+xml")


HANDLERS: list[HTTPRouteHandler] = [
    find_tables,
    open_table,
    show_table,
    wish,
    start,
    set_table_end,
    take_back_table_end,
    draw_code,
]
