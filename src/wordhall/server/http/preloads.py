"""Preload links: the page itself names the files that it will need.

On a slow line, every file that is found only by running another costs a round trip. Vite's
manifest lists the files of each part of the client; the page links them, and the browser fetches
all of them while it still reads the page.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

MANIFEST = "manifest.json"

SCRIPT = '<link rel="modulepreload" crossorigin href="/{}">'
STYLE = '<link rel="preload" as="style" fetchpriority="low" crossorigin href="/{}">'

SELDOM = "src/app/seldom.ts"
DAILY = (SELDOM, "src/daily/Overview.svelte")
DAY = (SELDOM, "src/daily/DayPage.svelte")
BOXED = (SELDOM, "src/pages/Boxed.svelte")
ABOUT = (SELDOM, "src/pages/About.svelte")
DESK = ("src/desks/DeskPage.svelte",)
CLASS = ("src/desks/ClassPage.svelte",)
SEAT = (SELDOM, "src/desks/SeatPage.svelte")
ANALYSIS = (SELDOM, "src/analysis/AnalysisPage.svelte")
MINE = ("src/pages/mine/Mine.svelte",)
FIND = (SELDOM, "src/find/FindPage.svelte")
PRACTICE = (SELDOM, "src/practice/PracticePage.svelte")
PUZZLES = (SELDOM, "src/puzzles/PuzzlesPage.svelte")
ALL_RULES = ("src/rules/RulesIndex.svelte",)
RULES = ("src/rules/RulesPage.svelte",)
SCREEN = ("src/table/ScreenPage.svelte",)


HELD = "src/home/Held.svelte"
"""What the home page shows while a match closes the dictionary to the visitor (H8)."""


HOME = ("src/home/Home.svelte",)


def specimens(offered: Sequence[str]) -> tuple[str, ...]:
    """What the home page shows of the game that a new visitor sees.

    Others may have chosen another game, which only their browser knows: for them none is `offered`.
    """
    return tuple(f"src/games/{game}/Specimen.svelte" for game in offered[:1])


def table(game: str, phase: str, *, watching: bool) -> tuple[str, ...]:
    """The parts of a table's page in this phase."""
    page = "src/table/TablePage.svelte"
    match phase:
        case "playing" if watching:
            return (page, f"src/games/{game}/screen.ts", "src/table/Late.svelte")
        case "playing":
            return (page, f"src/games/{game}/play.ts")
        case "over":
            return (page, "src/table/Over.svelte", f"src/games/{game}/podium.ts")
        case _:
            return (page, "src/table/Lobby.svelte")


def match(game: str) -> tuple[str, ...]:
    """The parts of a finished match's page."""
    return ("src/pages/MatchPage.svelte", f"src/games/{game}/podium.ts")


def lesson(game: str) -> tuple[str, ...]:
    """The parts of a game's lesson."""
    return ("src/pages/Learn.svelte", f"src/games/{game}/lesson.ts")


def board(game: str) -> tuple[str, ...]:
    """The parts of the page of a board of the day."""
    page = "src/daily/BoardPage.svelte"
    return (SELDOM, page, "src/daily/Playing.svelte", f"src/games/{game}/day.ts")


class Ahead:
    """The files of a built client by source, from its manifest."""

    def __init__(self, manifest: bytes = b"{}") -> None:
        self._chunks: Mapping[str, Mapping[str, Any]] = json.loads(manifest)

    def links(self, sources: Iterable[str], index: str) -> str:
        """A preload link for every file of these parts that the page does not name yet.

        A browser asks for six files at a time: what the first part needs comes first. The files of
        the shell are named in the page, and its styles stand there.
        """
        found: dict[str, str] = {}
        for source in sources:
            chunks = [chunk for chunk in self._reached(source) if chunk["file"] not in index]
            found |= dict.fromkeys((chunk["file"] for chunk in chunks), SCRIPT)
            found |= dict.fromkeys((css for chunk in chunks for css in chunk.get("css", ())), STYLE)
        return "".join(link.format(file) for file, link in found.items())

    def _reached(self, source: str) -> Iterator[Mapping[str, Any]]:
        """The chunk of a part, and those that it needs."""
        waiting = [source] if source in self._chunks else []
        seen = set(waiting)
        while waiting:
            chunk = self._chunks[waiting.pop(0)]
            yield chunk
            new = [name for name in chunk.get("imports", ()) if name not in seen]
            seen.update(new)
            waiting += new
