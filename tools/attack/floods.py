"""Requests without a pause, each flood of what weighs most of its kind."""

import asyncio
import secrets

from tools.attack.stranger import Stranger, in_turn, together
from wordhall.boxed.paper import SHEETS
from wordhall.games.sheets.types.components import LONGEST_LIST
from wordhall.server.http.app import LONGEST_BODY

CLIENTS_PAGES = ("/", "/rules/cross", "/learn/ways", "/boxed", "/favicon.svg", "/schema")


async def requests(foe: Stranger) -> None:
    """What is looked up lightly."""
    paths = ("/api/tables", "/api/games", "/api/rulebook/sheets", f"/api/tables/{foe.code}")
    words = (f"/api/words/{word}" for word in ("zyzzyva", "cat", "unwordlikeness"))
    await foe.flood(in_turn([foe.request("GET", path) for path in (*paths, *words)]))


async def pages(foe: Stranger) -> None:
    """What costs no token: files, and pages that look nothing up."""
    await foe.flood(in_turn([foe.request("GET", path) for path in CLIENTS_PAGES]))


async def readiness(foe: Stranger) -> None:
    """A question to which the hall writes to its disk."""
    await foe.flood(in_turn([foe.request("GET", "/readyz")]))


async def bodies(foe: Stranger) -> None:
    """The longest sheets of paper to be marked, and bodies that are one byte too long."""
    long = ["CATERDOGMATALESRIFTSSTONE"[: 3 + number % 23] for number in range(LONGEST_LIST)]
    lists = {"words": long, "leftovers": long}
    sheet = {"grid": "CATER/DOGMA/TALES/RIFTS/STONE", "leftover_penalty": 1, **lists}
    deep = b"[" * LONGEST_BODY
    path = "/api/boxed/score"
    sent = (sheet, deep, deep + b"[")
    await foe.flood(in_turn([foe.request("POST", path, body) for body in sent]))


async def names(foe: Stranger) -> None:
    """New people."""
    await foe.flood(in_turn([foe.request("POST", "/api/me", {"name": "Eve"})]))


async def codes(foe: Stranger) -> None:
    """Codes by chance, as pages and as sockets."""

    def guess() -> str:
        return secrets.token_hex(3).upper()

    async def knock() -> None:
        await (await foe.socket(guess())).closed

    async def knocking() -> None:
        await together(knock, 16)

    async def asking() -> None:
        await foe.flood(lambda: foe.request("GET", f"/t/{guess()}"))

    await asyncio.gather(knocking(), asking())


async def printing(foe: Stranger) -> None:
    """Sheets to print, for all numbers of players."""
    pages = SHEETS["sheets"]
    paths = [
        f"/api/boxed/sheet.pdf?players={players}&paper={paper}"
        for players in range(pages.fewest, pages.most + 1)
        for paper in ("a4", "letter")
    ]
    await foe.flood(in_turn([foe.request("GET", path) for path in paths]))


async def drawing(foe: Stranger) -> None:
    """Codes to scan."""
    await foe.flood(in_turn([foe.request("GET", f"/api/tables/{foe.code}/qr.svg")]))
