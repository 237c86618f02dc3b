"""What a page is called and loads, and how other sites show a link to it."""

from datetime import date

from msgspec.structs import replace

from wordhall.catalog import CATALOG
from wordhall.complaint import Complaint
from wordhall.daily.editions import TASKS, edition_on
from wordhall.kernel.game import Illegal
from wordhall.kernel.value import Value
from wordhall.puzzles.tables import KINDS as PUZZLES
from wordhall.rulebook import PAGES as RULES
from wordhall.server.hall import Hall
from wordhall.server.http import preloads
from wordhall.server.http.greetings import Greeting
from wordhall.server.matches.finished import FinishedMatch, Matches
from wordhall.study.lines import READ

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


class Preview(Value, frozen=True):
    """The link preview of a page, and what the page loads.

    `parts` are the sources of the client that it needs, `later` those that it can wait for; a
    `bare` page is a match in play, without header and footer. It says its `greeting` until the
    client is there.
    """

    title: str
    text: str
    picture: str | None = None
    parts: tuple[str, ...] = ()
    later: tuple[str, ...] = ()
    bare: bool = False
    greeting: Greeting | None = None


HOME = Preview("Wordhall", "Word games at one table: with friends, with bots, or both.")


class Previews:
    """The previews of all pages of a hall."""

    def __init__(self, hall: Hall, matches: Matches) -> None:
        self._hall = hall
        self._matches = matches

    async def of(self, path: str, *, watching: bool) -> Preview | None:
        """The preview of a page; None if there is no such page.

        `watching`: the visitor is new here, and has no seat anywhere.
        """
        try:
            match path.split("/"):
                case [""]:
                    later = preloads.specimens(tuple(CATALOG) if watching else ())
                    return replace(HOME, parts=preloads.HOME, later=later)
                case _ if path in PLAIN_PAGES:
                    return replace(HOME, parts=PLAIN_PAGES[path])
                case ["desk", desk_id] if await self._hall.store.desks.row(desk_id) is not None:
                    return replace(HOME, parts=preloads.CLASS)
                case ["t", code]:
                    return await self._invitation(code, watching=watching)
                case ["t", code, "screen"]:
                    seen = await self._invitation(code, watching=True)
                    return replace(seen, parts=preloads.SCREEN, bare=True, greeting=None)
                case ["m", match_id, *rest] if rest in MATCH_PAGES:
                    finished = await self._matches.finished(match_id)
                    page = preloads.FIND if rest else preloads.match(finished.game)
                    return _result(finished, page)
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
        title = CATALOG[table.game].title
        return Preview(
            f"A table of {title}",
            f"{names} at table {table.code}. Sit down.",
            parts=preloads.table(table.game, table.phase, watching=watching),
            bare=table.phase == "playing",
            greeting=Greeting(f"Table {table.code}", f"{title}: {names}"),
        )


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
        text = "Positions with a move that many players miss, on a ladder to climb."
        parts = preloads.PUZZLES
        return Preview(f"{title}: puzzles", text, parts=parts) if game in PUZZLES else None
    text = "Any position: its best plays, and a tree of tries."
    known = game in READ
    return Preview(f"Analysis board: {title}", text, parts=preloads.ANALYSIS) if known else None


def _result(finished: FinishedMatch, parts: tuple[str, ...]) -> Preview:
    outcome = finished.outcome
    winners = [finished.names[seat] for seat in outcome.winners]
    title = CATALOG[finished.game].title
    won = f"{' and '.join(winners)} won" if winners else "No winner"
    scores = ", ".join(
        f"{name} {score} (resigned)" if seat in outcome.resigned else f"{name} {score}"
        for seat, (name, score) in enumerate(zip(finished.names, outcome.scores, strict=True))
    )
    picture = f"/api/matches/{finished.id}/picture.png"
    return Preview(f"{won}: {title}", scores, picture, parts)
