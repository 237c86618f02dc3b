"""The client's pages: one HTML document with the right status for each address, and its files.

The client draws everything; the server adds the status and the link preview (`og:` tags).
"""

import re
from collections.abc import Mapping
from html import escape

from litestar import Response, route
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.di import NamedDependency
from litestar.params import FromPath, SkipValidation
from litestar.types import Message, Scope

from wordhall.catalog import CATALOG
from wordhall.puzzles.tables import KINDS as PUZZLES
from wordhall.server.config import Config
from wordhall.server.hall import Hall
from wordhall.server.http import front_page, greetings, preloads
from wordhall.server.http.admission import Admission
from wordhall.server.http.errors import AnyRequest
from wordhall.server.http.origins import host_name, is_for_others, is_local
from wordhall.server.http.policy import policy
from wordhall.server.http.previews import HOME, Preview, Previews
from wordhall.server.http.site import Asset, Site, packed
from wordhall.server.matches.finished import Matches

SECURITY = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(self), payment=()",
}
"""Headers of every page. The microphone is allowed for players who say their words (shout R5)."""
OPENER_POLICY = "same-origin"
"""Sent where a browser trusts the way to the hall; elsewhere it only complains in its console."""
HSTS = "max-age=31536000"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
PERSONAL = "no-store"
TITLE = re.compile(r"<title>.*?</title>", re.DOTALL)


class Pages:
    """Answers all requests outside the API."""

    def __init__(self, hall: Hall, admission: Admission, config: Config, matches: Matches) -> None:
        self._hall = hall
        self._admission = admission
        self._config = config
        self._previews = Previews(hall, matches)
        self.site = Site(config.site)

    async def answer(self, request: AnyRequest, path: str) -> Response[bytes]:
        """The page or the file that has this path, without the first `/`."""
        asset = self.site.assets.get(path)
        if asset is not None:
            return _body(request, asset, FOR_EVER if path.startswith("assets/") else ASK_AGAIN)
        self.site.refresh()
        preview = await self._previews.of(path, watching=not request.cookies)
        status = 404 if preview is None else 200
        if not self.site.built:
            status = 503
        known = path if preview else ""
        shown = preview or HOME
        new = not request.cookies
        if path:
            index = greetings.greeted(self.site.index, shown.greeting, bare=shown.bare)
        else:
            index = greetings.front(self.site.index, new=new)
        mine = None if path or new else await front_page.mine(self._hall, self._admission, request)
        parts, brought = shown.parts, ""
        if mine is not None:
            parts += (preloads.HELD,) * any(table.closes for table in mine.tables)
            brought = front_page.block(mine)
        first = self.site.ahead.needed(parts, self.site.index)
        later = self.site.ahead.needed(shown.later, self.site.index + first.links())
        ahead = first.links() + first.sheets() + later.sheets() + brought
        text = _with_preview(index, shown, self._address(request), known, ahead)
        text = text.replace("</body>", f"{later.links()}</body>", 1)  # behind the fonts
        cached = PERSONAL if mine else ASK_AGAIN
        answer = _body(request, packed("text/html", text.encode()), cached, status)
        styles = [*first.styles.values(), *later.styles.values()]
        answer.headers["Content-Security-Policy"] = policy(self.site.inline, styles)
        return answer

    def _address(self, request: AnyRequest) -> str:
        """The hall's address for others: as the request has it, if that is one of its own.

        If it is one that only this machine can open, a better one, if there is any.
        """
        asked = f"{request.url.scheme}://{request.headers.get('host', '')}"
        known = asked if asked in self._config.origins else self._config.address
        if not is_local(host_name(known.partition("//")[2])):
            return known
        return next(filter(is_for_others, self._config.origins), known)

    async def add_headers(self, message: Message, scope: Scope) -> None:
        """Adds the headers of every answer: policies, and the version of the client."""
        if message["type"] != "http.response.start":
            return
        headers = MutableScopeHeaders.from_message(message)
        headers.setdefault("Content-Security-Policy", policy(self.site.inline))
        for name, value in SECURITY.items():
            headers.setdefault(name, value)
        if scope["scheme"] == "https" or is_local(_host_of(scope)):
            headers.setdefault("Cross-Origin-Opener-Policy", OPENER_POLICY)
        if self._config.hsts and scope["scheme"] == "https":
            headers.setdefault("Strict-Transport-Security", HSTS)
        if self.site.build:
            headers.setdefault("X-Wordhall-Build", self.site.build)
        if scope["path"].startswith("/api/"):
            headers.setdefault("Cache-Control", "no-store")


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False)
async def page(
    request: AnyRequest, pages: NamedDependency[SkipValidation[Pages]], path: FromPath[str] = ""
) -> Response[bytes]:
    """The handler of `/`, and of every path that no other handler has."""
    return await pages.answer(request, path.strip("/"))


def _host_of(scope: Scope) -> str:
    """The name or address by which the hall was asked."""
    return host_name(Headers.from_scope(scope).get("host", ""))


def _body(request: AnyRequest, asset: Asset, cached: str, status: int = 200) -> Response[bytes]:
    headers = {"Cache-Control": cached}
    body = asset.body
    if asset.packed is not None:
        headers["Vary"] = "Accept-Encoding"
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            body = asset.packed
    return Response(body, status_code=status, media_type=asset.media_type, headers=headers)


def _with_preview(index: str, preview: Preview, address: str, path: str, links: str) -> str:
    tags: Mapping[str, str | None] = {
        "og:type": "website",
        "og:site_name": "Wordhall",
        "og:title": preview.title,
        "og:description": preview.text,
        "og:url": f"{address}/{path}",
        "og:image": preview.picture and f"{address}{preview.picture}",
    }
    lines = [
        f'<meta property="{name}" content="{escape(content)}">'
        for name, content in tags.items()
        if content
    ]
    if preview.picture:
        lines.append('<meta name="twitter:card" content="summary_large_image">')
    if preview.bare:
        lines.append('<meta name="wordhall-bare">')
    lines.append(f'<meta name="wordhall-games" content="{" ".join(CATALOG)}">')
    lines.append(f'<meta name="wordhall-puzzles" content="{" ".join(PUZZLES)}">')
    title = f"<title>{escape(preview.title)}</title>"
    named = TITLE.sub(lambda _: title, index, count=1)
    return named.replace("</head>", "".join(lines) + links + "</head>", 1)
