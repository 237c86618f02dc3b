"""The client's pages on what a transcript of the corpus tells: any line of it, to any viewer.

The pages are those that players get. What they hear on their line comes from the transcript: no
hall plays, no bot thinks, and nobody waits. So a page can be looked at in every phase of a match.
What stands in for the hall runs in the page (`stage.js`): many lines can be told in one call.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page, expect

from tests.corpus.shelf import CORPUS, transcripts
from tests.corpus.transcript import Audience, commits, read
from tests.web.browser import PHONE, Visitors
from tests.web.devices import DOORSTEP
from wordhall.catalog import CATALOG
from wordhall.kernel import match
from wordhall.kernel.codec import encode
from wordhall.kernel.game import Archive
from wordhall.review import REVIEWS
from wordhall.words import Lexicon

CODE = "STAGE2"
GALLERY: Literal["gallery"] = "gallery"
SCRIPT = Path(__file__).with_name("stage.js").read_text("utf-8")
"""The stage's half in the page."""

NO_HANDICAP = {"extra_seconds": 0, "min_length": None, "head_start": 0}

Parts = dict[str, Any]
Messages = list[str]
"""What is said on a line, each as JSON."""


@dataclass(frozen=True)
class Moment:
    """What a viewer is shown once a line of a transcript is told: the whole View, in parts."""

    line: int
    at: int
    parts: Parts
    news: list[dict[str, Any]]

    @property
    def standing(self) -> dict[str, Any]:
        standing: dict[str, Any] = self.parts["standing"]
        return standing


class Told:
    """A transcript, as its viewers are told it."""

    def __init__(self, path: Path) -> None:
        self.name = f"{path.parent.name}/{path.stem}"
        self.game = path.parent.name
        self._path = path
        self.lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]

    @property
    def header(self) -> dict[str, Any]:
        header: dict[str, Any] = self.lines[0]
        return header

    @cached_property
    def handicaps(self) -> dict[int, dict[str, int]]:
        """What seats have of their own (H7), by seat."""
        agreed = self.header["options"].get("handicaps", [])
        return {one["seat"]: {n: of for n, of in one.items() if n != "seat"} for one in agreed}

    @cached_property
    def viewers(self) -> list[Audience]:
        return list(self.header["viewers"])

    def moments(self, viewer: Audience) -> Iterator[Moment]:
        """One for each frame that the viewer gets, until the match is over."""
        for moment in self._frames(viewer):
            if moment.standing["outcome"] is not None:
                return
            yield moment

    def end(self, viewer: Audience) -> Moment:
        """The moment with which the match is over."""
        frames = self._frames(viewer)
        return next(moment for moment in frames if moment.standing["outcome"] is not None)

    def _frames(self, viewer: Audience) -> Iterator[Moment]:
        parts: Parts = {}
        at = 0
        for number, line in enumerate(self.lines, 1):
            at = line["at"] if "commit" in line else at
            if line.get("to") != viewer or "frame" not in line:
                continue
            parts = patched(parts, line["frame"]["parts"])
            yield Moment(number, at, parts, line["frame"]["news"])

    @cached_property
    def finished(self) -> dict[str, Any]:
        """What the hall tells of the match when it is over, as everybody may see it."""
        game, log = commits(read(self._path.read_bytes()))
        live = match.fold(game, log)
        review = REVIEWS[self.game](log, Lexicon.of(self.header["words"]))
        seats = len(self.header["roster"])
        told: dict[str, Any] = json.loads(
            encode(
                {
                    "id": self.table()["match"],
                    "code": CODE,
                    "game": self.game,
                    "lexicon": "play",
                    "names": [sitter["name"] for sitter in self.header["roster"]],
                    "avatars": [avatar(seat) for seat in range(seats)],
                    "bots": [bot(seat, seats) for seat in range(seats)],
                    "outcome": match.outcome(game, live),
                    "ended": None,
                    "resigned_after": [chair.resigned_after for chair in live.house.chairs],
                    "view": match.view(game, live, Archive()),
                    "review": review,
                }
            )
        )
        return told

    def after(self, typed: str, viewer: Audience) -> Moment:
        """What the viewer is shown once somebody has typed this for the first time."""
        did = next(n for n, line in enumerate(self.lines, 1) if line.get("do") == typed)
        return next(moment for moment in self.moments(viewer) if moment.line > did)

    def table(self) -> dict[str, Any]:
        """The table at which this is played."""
        rules = self.header.get("table", {})
        least, most = CATALOG[self.game].seats
        return {
            "code": CODE,
            "game": self.game,
            "phase": "playing",
            "public": False,
            "locked": False,
            "muted": False,
            "quick": False,
            "resting": False,
            "idle_minutes": rules.get("idle_minutes", 0),
            "desk": None,
            "commitment": None,
            "lexicon": "0" * 64,
            "chance": None,
            "options": self.header["options"],
            "places": [
                {
                    "seat": seat,
                    "name": sitter["name"],
                    "kind": "bot" if sitter.get("bot") else "person",
                    "level": sitter.get("bot"),
                    "here": True,
                    "host": seat == 0,
                    "avatar": avatar(seat),
                    "reads": False,
                    **NO_HANDICAP,
                    **self.handicaps.get(seat, {}),
                }
                for seat, sitter in enumerate(self.header["roster"])
            ],
            "seats": [least, most],
            "waiting": [],
            "watchers": 0,
            "match": self.name.replace("/", "-"),
            "tally": "wins",
            "played": 0,
            "screens": {"connected": 0, "silent": False, "skip": None, "step": None},
            "rematch_by": None,
            "rematch_waits": [],
        }


def avatar(seat: int) -> Parts:
    """Everybody has initials; every hue comes, one after the other."""
    return {"hue": seat % 8, "glyph": None}


def bot(seat: int, seats: int) -> str | None:
    """The last of several is called a bot, so that each game has to say so."""
    return "casual" if 0 < seat == seats - 1 else None


def patched(parts: Parts, changes: Parts) -> Parts:
    """The parts of a View after a frame: null takes an element of a tuple away."""
    after = {**parts, **changes}
    return {name: value for name, value in after.items() if value is not None or "/" not in name}


def told(game: str | None = None) -> list[Told]:
    """The transcripts of a game, or of all."""
    return [Told(path) for path in transcripts(game)]


@cache
def named(name: str) -> Told:
    """One transcript, read once: `cross/first-out`."""
    return Told(CORPUS / f"{name}.jsonl")


def changes(before: Parts, after: Parts) -> Parts:
    """What a frame says of a View that was `before`: the other way round of `patched`."""
    gone: Parts = {name: None for name in before if name not in after}
    return gone | {n: value for n, value in after.items() if n not in before or before[n] != value}


class Stage:
    """A page that shows what somebody at the table of a transcript sees."""

    def __init__(self, visitors: Visitors, told: Told, viewer: Audience, **settings: Any) -> None:
        """`settings` are those of `Visitors.arrive`."""
        self.told = told
        self.viewer = viewer
        self._shown: Moment | None = None
        self._cursor = 0
        settings = {"size": PHONE, **settings}
        self.page: Page = visitors.arrive(DOORSTEP, script=SCRIPT, **settings)
        self._address = f"{visitors.address}/about?stage=/t/{CODE}"

    def open(self) -> None:
        """The page of the table is there, and shows the first of all moments."""
        wall = self.viewer == GALLERY
        self.page.goto(self._address + ("/screen" if wall else ""))
        moment = next(self.told.moments(self.viewer))
        self._say([*self._introduced(), self._shows(moment)])
        expect(self.page.get_by_role("heading", level=1).first).to_be_attached()
        expect(self.page.get_by_role("listitem").first).to_be_attached()  # who plays, in each face
        self.page.wait_for_load_state("networkidle")

    def hand_over(self, told: Told, viewer: Audience) -> Messages:
        """What shows another match of the game from now on, or the same to somebody else.

        The table gathers between them, so that the face is made anew.
        """
        self.told, self.viewer = told, viewer
        self._shown = None
        gathers = {**told.table(), "phase": "gathering", "match": None}
        return [message("Here", table=gathers)]

    def show(self, moment: Moment) -> Page:
        """The page, once it shows this."""
        if self._cursor == 0:
            self.open()
        self._say([self._shows(moment)])
        self.page.evaluate("() => stage.drawn()")
        return self.page

    def hear(self, moment: Moment) -> None:
        """The page is told this with its news, so that it moves, and nobody waits for that."""
        self._say([json.dumps(json.loads(self._shows(moment)) | {"news": moment.news})])

    def react(self, seat: int, reaction: str) -> None:
        """Somebody says one of the preset things."""
        self._say([message("Reacted", seat=seat, reaction=reaction)])

    def tell_of_table(self, **changes: Any) -> Page:
        """The table has changed in this."""
        self._say([message("Here", table={**self.told.table(), **changes})])
        self.page.evaluate("() => stage.drawn()")
        return self.page

    def answer(self, **answer: Any) -> Page:
        """The hall answers what the page asked last."""
        asked = [said for said in self.page.evaluate("() => stage.sent") if said["type"] == "Ask"]
        self._say([message("Answer", id=asked[-1]["id"], answer=answer)])
        self.page.evaluate("() => stage.drawn()")
        return self.page

    def refuse(self, code: str) -> Page:
        """What was sent before the page was loaded anew is refused."""
        refusal = {"code": code, "rule": f"{self.told.game} R5", "text": "No.", "details": {}}
        self._say([message("Refused", id=None, refusal=refusal)])
        return self.page

    def lose(self) -> Page:
        """The line is lost."""
        self.page.evaluate("() => stage.lose()")
        return self.page

    def finish(self, **table: Any) -> Page:
        """The page, once the match has ended there: its last news, and a table that is over."""
        last = self.told.end(self.viewer)
        self.page.evaluate("(finished) => stage.finish(finished)", self.told.finished)
        self.hear(last)
        self.page.evaluate("() => stage.drawn()")
        self._say([self._over(**table)])
        return self.page

    def come_late(self, finished: Parts | None = None) -> Page:
        """The page as somebody opens it once the match is over, as it ended or as is said."""
        self.page.goto(self._address + ("/screen" if self.viewer == GALLERY else ""))
        self.page.evaluate("(finished) => stage.finish(finished)", finished or self.told.finished)
        self._say([*self._introduced(), self._over()])
        return self.page

    def share(self, seats: list[int], **table: Any) -> None:
        """Several people have this device, and nobody's seat is looked at."""
        you = json.loads(self._introduced()[-1])
        self._say([json.dumps(you | {"seats": seats})])
        self.tell_of_table(**table)
        seen = self._shown
        assert seen is not None
        self._say([self._snapshot(seen, seat=None)])

    def take_seat_away(self) -> None:
        """The host has removed this person from the table."""
        you = json.loads(self._introduced()[-1])
        self._say([json.dumps(you | {"seats": []})])

    def seat_bot(self, level: str) -> None:
        """At the table that is over, the last seat is a bot's of this level."""
        table = self.told.table()
        table["places"][-1] |= {"kind": "bot", "level": level}
        self._say([message("Here", table={**table, "phase": "over"})])

    def _over(self, **table: Any) -> str:
        return message("Here", table={**self.told.table(), "phase": "over", **table})

    def _say(self, messages: Messages) -> None:
        self.page.evaluate("(messages) => stage.tell(messages)", messages)

    def tells(self, moment: Moment) -> Messages:
        """What makes the page show this: who looks at which table, if that is not known yet."""
        known = self._shown is not None
        return [*([] if known else self._introduced()), self._shows(moment)]

    def _introduced(self) -> Messages:
        """The table, and who looks at it."""
        seats = [] if self.viewer == GALLERY else [self.viewer]
        name = "" if self.viewer == GALLERY else self.told.header["roster"][self.viewer]["name"]
        you = message(
            "You",
            name=name,
            seats=seats,
            host=self.viewer == 0,
            waiting=False,
            desk=False,
            held=None,
            waiting_as=[],
        )
        return [message("Here", table=self.told.table()), you]

    def _shows(self, moment: Moment) -> str:
        """All of a View at first, and then what changes: only that is drawn again."""
        before, self._shown = self._shown, moment
        self._cursor += 1
        if before is not None:
            parts = changes(before.parts, moment.parts)
            return message("Update", cursor=self._cursor, now=moment.at, news=[], parts=parts)
        return self._snapshot(moment, None if self.viewer == GALLERY else self.viewer)

    def _snapshot(self, moment: Moment, seat: int | None) -> str:
        return message(
            "Snapshot",
            stream="stage",
            cursor=self._cursor,
            seat=seat,
            now=moment.at,
            parts=moment.parts,
            news=[],
            stands=0,
        )


def message(kind: str, **fields: Any) -> str:
    """What the hall says on a line."""
    return json.dumps({"type": kind, **fields})
