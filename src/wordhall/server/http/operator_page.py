"""The operator's page: the state of the hall, and two actions, closing and unlocking a table.

It has its own address, which only this machine reaches. It is plain HTML without scripts. Its
forms contain a token, and are accepted from this page only.
"""

import hmac
import secrets
from collections.abc import Sequence
from html import escape
from typing import TypeAlias

from litestar import Litestar, Response, get, post
from litestar.exceptions import HTTPException
from litestar.handlers.base import BaseRouteHandler
from litestar.params import FromPath, URLEncodedBody
from litestar.response import Redirect

from wordhall import __version__
from wordhall.kernel.game import Illegal
from wordhall.kernel.value import Value
from wordhall.server.hall import Hall
from wordhall.server.http.admission import AnyConnection
from wordhall.server.http.errors import AnyRequest
from wordhall.server.http.metrics import Meters, metrics_of
from wordhall.server.http.origins import host_name
from wordhall.server.live_tables.live_table import LiveTable
from wordhall.server.tables.loading import table_of
from wordhall.store.nodes import ALONE
from wordhall.store.rows import TableRow

OWN_NAMES = {"127.0.0.1", "localhost", "::1"}
MINUTE = 60_000
SHOWN = 500
"""Tables on the page at most."""

POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'"
STYLE = """\
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
th, td { border-bottom: 1px solid #8886; padding: .3rem .6rem; text-align: left }
form { display: inline }
:root { color-scheme: light dark }
"""


class Sent(Value, frozen=True):
    """The fields of a form of the page."""

    token: str


Form: TypeAlias = URLEncodedBody[Sent]


def create_operator(hall: Hall, meters: Meters) -> Litestar:
    """The application behind the operator's address."""
    token = secrets.token_urlsafe()

    def check(sent: Sent) -> None:
        if not hmac.compare_digest(sent.token.encode(), token.encode()):
            raise HTTPException(
                "This form is from an older page. Load the page again.", status_code=403
            )

    @get("/", media_type="text/html")
    async def overview() -> str:
        asleep, nodes = await hall.sleeping(), await _nodes(hall)
        return _page(hall, token, asleep, nodes)

    @get("/style.css", media_type="text/css", sync_to_thread=False)
    def style() -> str:
        return STYLE

    @post("/tables/{code:str}/end")
    async def end(code: FromPath[str], data: Form) -> Redirect:
        check(data)
        await hall.end_table(code)
        return Redirect("/", status_code=303)

    @post("/tables/{code:str}/unlock")
    async def unlock(code: FromPath[str], data: Form) -> Redirect:
        check(data)
        await hall.unlock_table(code)
        return Redirect("/", status_code=303)

    return Litestar(
        route_handlers=[overview, style, metrics_of(meters), end, unlock],
        guards=[_only_from_here],
        exception_handlers={Illegal: _illegal, HTTPException: _refused},
        response_headers={"Content-Security-Policy": POLICY, "Cache-Control": "no-store"},
        openapi_config=None,
        logging_config=None,
    )


def _only_from_here(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """Refuses foreign pages, and foreign names that lead here (DNS rebinding)."""
    asked = host_name(connection.headers.get("host", ""))
    origin = connection.headers.get("origin")
    from_page = origin is None or origin == f"http://{connection.headers.get('host', '')}"
    if asked not in OWN_NAMES or not from_page:
        raise HTTPException("The operator's page is for this machine alone.", status_code=403)


def _illegal(_: AnyRequest, refused: Illegal) -> Response[str]:
    return Response(f"{refused.text}\n", status_code=409, media_type="text/plain")


def _refused(_: AnyRequest, error: HTTPException) -> Response[str]:
    return Response(f"{error.detail}\n", status_code=error.status_code, media_type="text/plain")


def _page(hall: Hall, token: str, asleep: Sequence[TableRow], nodes: str) -> str:
    census, counters = hall.census(), hall.counters
    now = [(name, getattr(census, name)) for name in census.__struct_fields__]
    since = [(name, getattr(counters, name)) for name in sorted(counters.__slots__)]
    minute = hall.clock.wall() // MINUTE
    rows = "".join(
        _row(live, minute, token) for live, _ in zip(hall.alive(), range(SHOWN), strict=False)
    )
    rows += "".join(_damaged_row(row, minute, token) for row in hall.loader.damaged.values())
    rows += "".join(_asleep_row(row, minute, token) for row in asleep[:SHOWN])
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Wordhall: the operator's page</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<h1>Wordhall {__version__}</h1>
{_notices(hall)}{nodes}<h2>Now</h2>
{_list(now)}
<h2>Since it opened</h2>
{_list(since)}
<h2>Open tables</h2>
<p>{len(asleep)} of them sleep: nobody is there.</p>
<table>
<tr><th>Code</th><th>Game</th><th>Phase</th><th>At the table</th><th>Watching</th>
<th>Commits</th><th>Last change</th><th>State</th><th></th></tr>
{rows}
</table>
<p><a href="/metrics">Figures for Prometheus</a></p>
</body>
</html>
"""


def _notices(hall: Hall) -> str:
    """The notices, at the top of the page."""
    return "".join(
        f"<p><strong>{escape(text)}</strong></p>\n" for text in hall.services.notices.all
    )


async def _nodes(hall: Hall) -> str:
    """Which nodes run, for a hall that is one of several."""
    nodes = hall.store.nodes
    if nodes is None or nodes.name == ALONE:
        return ""
    others = ", ".join(sorted(await nodes.others())) or "none"
    return (
        f"<p>This page is about node <strong>{escape(nodes.name)}</strong>. Other nodes that run: "
        f"{escape(others)}. Each has its own tables, and a page of its own on its machine.</p>\n"
    )


def _list(counted: list[tuple[str, int]]) -> str:
    items = (f"<li>{name.replace('_', ' ')}: {number}</li>" for name, number in counted)
    return f"<ul>{''.join(items)}</ul>"


def _row(live: LiveTable, minute: int, token: str) -> str:
    view = live.view()
    names = ", ".join(
        f"{place.name}{'' if place.here or place.kind == 'bot' else ' (away)'}"
        for place in view.places
    )
    forms = _form(view.code, "end", "End for good", token)
    if view.locked:
        forms += _form(view.code, "unlock", "Unlock", token)
    commits = "" if live.match is None else str(live.match.live.version + 1)
    ago = f"{minute - live.changed_at // MINUTE} min ago"
    who = view.code, view.game, view.phase, names, str(view.watchers)
    columns = (*who, commits, ago, _state(live))
    return f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in columns)}<td>{forms}</td></tr>"


def _damaged_row(row: TableRow, minute: int, token: str) -> str:
    """The row of a table that cannot be read, whose game is unknown, too."""
    ago = f"{minute - row.changed // MINUTE} min ago"
    columns = (row.code, "", "damaged, cannot be read", "", "", "", ago, "stands still")
    cells = "".join(f"<td>{escape(cell)}</td>" for cell in columns)
    return f"<tr>{cells}<td>{_form(row.code, 'end', 'End for good', token)}</td></tr>"


def _asleep_row(row: TableRow, minute: int, token: str) -> str:
    """The row of an open table at which nobody is now."""
    table = table_of(row)
    names, ago = ", ".join(table.names), f"{minute - row.changed // MINUTE} min ago"
    columns = (row.code, table.game, table.phase, names, "", "", ago, "asleep")
    cells = "".join(f"<td>{escape(cell)}</td>" for cell in columns)
    return f"<tr>{cells}<td>{_form(row.code, 'end', 'End for good', token)}</td></tr>"


def _state(live: LiveTable) -> str:
    """A table's state: why it stands still, or that it waits for the disk."""
    if live.fault is not None:
        is_broken = live.fault.code == "table-stopped"
        return "broken, stands still" if is_broken else live.fault.text
    return "waits for the disk" if live.queue.busy else "well"


def _form(code: str, verb: str, label: str, token: str) -> str:
    return (
        f'<form method="post" action="/tables/{escape(code)}/{verb}">'
        f'<input type="hidden" name="token" value="{token}">'
        f"<button>{label}</button></form>"
    )
