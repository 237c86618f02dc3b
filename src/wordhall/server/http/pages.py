"""The client's pages: one HTML document with the right status for each address, and its files.

The client draws everything; the server adds the status and the link preview (`og:` tags).
"""

import re
from collections.abc import Mapping
from datetime import date
from html import escape

from litestar import Response, route
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.di import NamedDependency
from litestar.params import FromPath, SkipValidation
from litestar.types import Message, Scope
from msgspec.structs import replace

from wordhall.catalog import CATALOG
from wordhall.complaint import Complaint
from wordhall.daily.editions import TASKS, edition_on
from wordhall.kernel.game import Illegal
from wordhall.kernel.value import Value
from wordhall.puzzles.tables import KINDS as PUZZLES
from wordhall.rulebook import PAGES as RULES
from wordhall.server.config import Config
from wordhall.server.hall import Hall
from wordhall.server.http import front_page, preloads
from wordhall.server.http.admission import Admission
from wordhall.server.http.errors import AnyRequest
from wordhall.server.http.origins import host_name, is_for_others, is_local
from wordhall.server.http.policy import policy
from wordhall.server.http.site import Asset, Site, packed
from wordhall.server.matches.finished import FinishedMatch, Matches
from wordhall.study.lines import READ

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
PLAIN_PAGES = {
    "boxed": preloads.BOXED,
    "about": preloads.ABOUT,
    "rules": preloads.ALL_RULES,
    "me": preloads.MINE,
    "me/find": preloads.FIND,
    "me/words": preloads.PRACTICE,
    "desk": preloads.DESK,
    "seat": preloads.SEAT,
    "daily": preloads.DAILY,
    "puzzles": preloads.PUZZLES,
    "analysis": preloads.ANALYSIS,
}
MATCH_PAGES: tuple[list[str], ...] = ([], ["find"])
"""What may follow on a finished match: nothing, or the page that leads through its mistakes."""
BOARDS = "One board of each game on each date, for one person, and the same in every hall."
TITLE = re.compile(r"<title>.*?</title>", re.DOTALL)


class Preview(Value, frozen=True):
    """The link preview of a page, and what the page loads.

    `parts` are the sources of the client that it needs, `later` those that it can wait for; a
    `bare` page is a match in play, without header and footer.
    """

    title: str
    text: str
    picture: str | None = None
    parts: tuple[str, ...] = ()
    later: tuple[str, ...] = ()
    bare: bool = False


HOME = Preview("Wordhall", "Word games at one table: with friends, with bots, or both.")


class Pages:
    """Answers all requests outside the API."""

    def __init__(self, hall: Hall, door: Admission, config: Config, matches: Matches) -> None:
        self._hall = hall
        self._door = door
        self._config = config
        self._matches = matches
        self.site = Site(config.site)

    async def answer(self, request: AnyRequest, path: str) -> Response[bytes]:
        """The page or the file that has this path, without the first `/`."""
        asset = self.site.assets.get(path)
        if asset is not None:
            return _body(request, asset, FOR_EVER if path.startswith("assets/") else ASK_AGAIN)
        self.site.refresh()
        preview = await self._preview(path, watching=not request.cookies)
        status = 404 if preview is None else 200
        if not self.site.built:
            status = 503
        known = path if preview else ""
        shown = preview or HOME
        new = not request.cookies
        index = front_page.greeted(self.site.index, front=path == "", new=new)
        mine = None if path or new else await front_page.mine(self._hall, self._door, request)
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

    async def _preview(self, path: str, *, watching: bool) -> Preview | None:
        """The preview of a page; None if there is no such page.

        `watching`: the visitor is new here, and has no seat anywhere.
        """
        try:
            match path.split("/"):
                case [""]:
                    later = preloads.specimens(_offered() if watching else ())
                    return replace(HOME, parts=preloads.HOME, later=later)
                case _ if path in PLAIN_PAGES:
                    return replace(HOME, parts=PLAIN_PAGES[path])
                case ["desk", desk_id] if await self._hall.store.desks.row(desk_id) is not None:
                    return replace(HOME, parts=preloads.CLASS)
                case ["t", code]:
                    return await self._invitation(code, watching=watching)
                case ["t", code, "screen"]:
                    seen = await self._invitation(code, watching=True)
                    return replace(seen, parts=preloads.SCREEN, bare=True)
                case ["m", match_id, *rest] if rest in MATCH_PAGES:
                    told = await self._matches.finished(match_id)
                    return _result(told, preloads.FIND if rest else preloads.match(told.game))
                case ["learn" | "analysis" | "puzzles" as page, game] if game in CATALOG:
                    return _of_game(page, game)
                case ["daily", day] if _has_boards(day):
                    return Preview(f"The boards of {day}", BOARDS, parts=preloads.DAY)
                case ["daily", day, game] if game in TASKS and _has_boards(day):
                    title = f"{CATALOG[game].title}: the board of {day}"
                    return Preview(title, BOARDS, parts=preloads.board(game))
                case ["rules", page] if page in RULES:
                    title = CATALOG[page].title if page in CATALOG else "House rules"
                    text = "Rule by rule, with an example."
                    return Preview(f"{title}: the rules", text, parts=preloads.RULES)
        except Illegal as refused:
            return HOME if refused.code == "archive-closed" else None
        return None

    async def _invitation(self, code: str, *, watching: bool) -> Preview:
        table = await self._hall.document(code)
        names = ", ".join(table.names) or "Nobody yet"
        return Preview(
            f"A table of {CATALOG[table.game].title}",
            f"{names} at table {table.code}. Sit down.",
            parts=preloads.table(table.game, table.phase, watching=watching),
            bare=table.phase == "playing",
        )

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


def _has_boards(day: str) -> bool:
    """Whether this is a date that has boards."""
    try:
        edition_on(date.fromisoformat(day))
    except (ValueError, Complaint):
        return False
    return True


def _of_game(page: str, game: str) -> Preview | None:
    """The preview of a page that games have, if this one has it."""
    title = CATALOG[game].title
    if page == "learn":
        text = "Play a few moves, and you know how it goes."
        return Preview(f"Learn {title}", text, parts=preloads.lesson(game))
    if page == "puzzles":
        text = "Positions with a move that an average player misses, on a ladder to climb."
        parts = preloads.PUZZLES
        return Preview(f"{title}: puzzles", text, parts=parts) if game in PUZZLES else None
    text = "Any position: its best plays, and a tree of tries."
    known = game in READ
    return Preview(f"Analysis board: {title}", text, parts=preloads.ANALYSIS) if known else None


def _result(told: FinishedMatch, parts: tuple[str, ...]) -> Preview:
    winners = [told.names[seat] for seat in told.outcome.winners]
    title = CATALOG[told.game].title
    won = f"{' and '.join(winners)} won" if winners else "No winner"
    scores = ", ".join(
        f"{name} {score} (resigned)" if seat in told.outcome.resigned else f"{name} {score}"
        for seat, (name, score) in enumerate(zip(told.names, told.outcome.scores, strict=True))
    )
    picture = f"/api/matches/{told.id}/picture.png"
    return Preview(f"{won}: {title}", scores, picture, parts)


def _offered() -> list[str]:
    return list(CATALOG)


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
    lines.append(f'<meta name="wordhall-games" content="{" ".join(_offered())}">')
    lines.append(f'<meta name="wordhall-puzzles" content="{" ".join(PUZZLES)}">')
    title = f"<title>{escape(preview.title)}</title>"
    named = TITLE.sub(lambda _: title, index, count=1)
    return named.replace("</head>", "".join(lines) + links + "</head>", 1)
