"""What a page needs of the client: links to its scripts, and its styles.

On a slow line, every file that is found only by running another costs a round trip, and a browser
asks for six at a time. Vite's manifest lists the files of each part of the client. The page links
the scripts, which the browser fetches while it still reads the page, and holds the styles.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from wordhall.kernel.value import Value

MANIFEST = "manifest.json"

SCRIPT = '<link rel="modulepreload" crossorigin href="/{}">'
STYLE = '<style>{}</style><link rel="stylesheet" crossorigin disabled href="/{}">'
"""The link is not followed. It tells the parts of the page that these styles are there."""

SELDOM = "src/app/seldom.ts"
DAILY = (SELDOM, "src/daily/Overview.svelte")
DAY = (SELDOM, "src/daily/DayPage.svelte")
BOXED = (SELDOM, "src/boxed/BoxedPage.svelte")
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


HOME = ("src/home/Home.svelte", "src/home/Alone.svelte", "src/home/BotsLine.svelte")
"""With what it shows at once. These files are small, and the fonts begin behind them: fonts that
come beside the scripts take a third of a slow line from them."""


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
    return ("src/lessons/LessonPage.svelte", f"src/games/{game}/lesson.ts")


def board(game: str) -> tuple[str, ...]:
    """The parts of the page of a board of the day."""
    page = "src/daily/BoardPage.svelte"
    return (SELDOM, page, "src/daily/Playing.svelte", f"src/games/{game}/day.ts")


class Needed(Value, frozen=True):
    """The scripts that parts of a page need, and their styles by name."""

    scripts: Sequence[str] = ()
    styles: Mapping[str, str] = {}

    def links(self) -> str:
        """The scripts, to be fetched ahead."""
        return "".join(map(SCRIPT.format, self.scripts))

    def sheets(self) -> str:
        """The styles, to stand in the page."""
        return "".join(STYLE.format(text, name) for name, text in self.styles.items())


class Ahead:
    """The files of a built client by source, from its manifest and its styles."""

    def __init__(self, manifest: bytes = b"{}", styles: Mapping[str, str] | None = None) -> None:
        self._chunks: Mapping[str, Mapping[str, Any]] = json.loads(manifest)
        self._styles = styles or {}

    def needed(self, sources: Iterable[str], index: str) -> Needed:
        """Every file of these parts that the page does not name yet.

        What the first part needs comes first. The files of the shell are named in the page, and its
        styles stand there.
        """
        reached = (chunk for source in sources for chunk in self._reached(source))
        chunks = [chunk for chunk in reached if chunk["file"] not in index]
        names = dict.fromkeys(css for chunk in chunks for css in chunk.get("css", ()))
        styles = {name: self._styles[name] for name in names if name in self._styles}
        return Needed(list(dict.fromkeys(chunk["file"] for chunk in chunks)), styles)

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
