"""The client's pages on what a transcript of the corpus tells: any line of it, to any viewer.

The pages are those that players get. What they hear on their line comes from the transcript: no
hall plays, no bot thinks, and nobody waits. So a page can be looked at in every phase of a match.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.corpus.shelf import CORPUS, transcripts
from tests.corpus.transcript import Audience
from tests.web.browser import PHONE, Visitors
from wordhall.catalog import CATALOG

CODE = "STAGE2"
GALLERY = "gallery"
ELSEWHERE = re.compile(rf"/t/{CODE}|/api/(tables/{CODE}|matches)/")
"""What the hall would look up, and has not."""

QR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'

SETTLED = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"""
"""Whatever a message sets off has been drawn."""

Parts = dict[str, Any]


@dataclass(frozen=True)
class Moment:
    """What a viewer is shown once a line of a transcript is told: the whole View, in parts."""

    line: int
    at: int
    parts: Parts

    @property
    def standing(self) -> dict[str, Any]:
        standing: dict[str, Any] = self.parts["standing"]
        return standing


class Told:
    """A transcript, as its viewers are told it."""

    def __init__(self, path: Path) -> None:
        self.name = f"{path.parent.name}/{path.stem}"
        self.game = path.parent.name
        self._lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]

    @property
    def header(self) -> dict[str, Any]:
        header: dict[str, Any] = self._lines[0]
        return header

    @cached_property
    def viewers(self) -> list[Audience]:
        return list(self.header["viewers"])

    def moments(self, viewer: Audience) -> Iterator[Moment]:
        """One for each frame that the viewer gets, until the match is over."""
        parts: Parts = {}
        at = 0
        for number, line in enumerate(self._lines, 1):
            at = line["at"] if "commit" in line else at
            if line.get("to") != viewer or "frame" not in line:
                continue
            parts = patched(parts, line["frame"]["parts"])
            if parts["standing"]["outcome"] is not None:
                return
            yield Moment(number, at, parts)

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
            "quick": False,
            "resting": False,
            "idle_minutes": rules.get("idle_minutes", 0),
            "desk": None,
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
                    "extra_seconds": 0,
                    "min_length": None,
                    "head_start": 0,
                }
                for seat, sitter in enumerate(self.header["roster"])
            ],
            "seats": [least, most],
            "waiting": [],
            "watchers": 0,
            "match": self.name.replace("/", "-"),
        }


def patched(parts: Parts, changes: Parts) -> Parts:
    """The parts of a View after a frame: null takes an element of a tuple away."""
    after = {**parts, **changes}
    return {name: value for name, value in after.items() if value is not None or "/" not in name}


def told(game: str | None = None) -> list[Told]:
    """The transcripts of a game, or of all."""
    return [Told(path) for path in transcripts(game)]


def named(name: str) -> Told:
    """One transcript: `cross/first-out`."""
    return Told(CORPUS / f"{name}.jsonl")


class Stage:
    """A page that shows what somebody at the table of a transcript sees."""

    def __init__(self, visitors: Visitors, told: Told, viewer: Audience, **settings: Any) -> None:
        """`settings` are those of `Visitors.arrive`."""
        self.told = told
        self.viewer = viewer
        self._line: WebSocketRoute | None = None
        wall = viewer == GALLERY
        self.page: Page = visitors.arrive("about:blank", **{"size": PHONE, **settings})
        self.page.route_web_socket("**/socket", self._take_line)
        self.page.route(ELSEWHERE, self._answer)
        self._hall = visitors.address
        self._path = f"/t/{CODE}{'/screen' if wall else ''}"

    def show(self, moment: Moment) -> Page:
        """The page, once it shows this."""
        if self._line is None:
            self._open(moment)
        else:
            self._tell(moment)
        self.page.evaluate(SETTLED)
        return self.page

    def _open(self, moment: Moment) -> None:
        self._first = moment
        self.page.goto(self._hall + self._path)
        expect(self.page.get_by_role("heading", level=1).first).to_be_attached()
        self.page.wait_for_load_state("networkidle")

    def _answer(self, route: Route) -> None:
        """The page itself, as for a table that is there; and what it asks beside."""
        if "/api/" not in route.request.url:
            route.fulfill(response=route.fetch(url=f"{self._hall}/about"))
        elif "/qr.svg" in route.request.url:
            route.fulfill(content_type="image/svg+xml", body=QR)
        else:
            route.fulfill(json={"score": None, "match": None})

    def _take_line(self, line: WebSocketRoute) -> None:
        """The page has come, and says hello: it hears of the table, and what is shown first."""
        self._line = line
        line.on_message(lambda _: None)
        seats = [] if self.viewer == GALLERY else [self.viewer]
        name = "" if self.viewer == GALLERY else self.told.header["roster"][self.viewer]["name"]
        self._send(type="Here", table=self.told.table())
        self._send(
            type="You",
            name=name,
            seats=seats,
            host=self.viewer == 0,
            waiting=False,
            desk=False,
            held=None,
        )
        self._tell(self._first)

    def _tell(self, moment: Moment) -> None:
        self._send(
            type="Snapshot",
            stream="stage",
            cursor=moment.line,
            seat=None if self.viewer == GALLERY else self.viewer,
            now=moment.at,
            parts=moment.parts,
            news=[],
            stands=0,
        )

    def _send(self, **message: Any) -> None:
        assert self._line is not None
        self._line.send(json.dumps(message))
