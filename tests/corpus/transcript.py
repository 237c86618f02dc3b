"""Transcripts: an episode of a match, with all that came of it, one JSON value a line.

The first line is the header. Then come **inputs**, written by people:

* `{"note": "..."}`: what the reader should see now
* `{"do": "write a1 E", "seat": 1, "at": 2500}`: a typed command; also `credit`, `bot`, `command`
* `{"seating": {"type": "Away"}, "seat": 1, "at": 2500}`: house rules H1 to H6
* `{"wait_until": 60000}`: nobody does anything until then
* `{"ask": {"type": "..."}, "seat": 1}`: a preview

and after each input its **results**, written by `python -m tests.corpus.record`:

* `{"commit": 3, "cause": "Alarm", "at": 60000}`, then an `{"event": ...}` for each of its events
* `{"frame": ..., "to": 1}` for each of the header's viewers that the commit tells something
* `{"refusal": ..., "to": 1}` and `{"answer": ..., "to": 1}`
* `{"final": "..."}` at the end: the hash of all that is true then

A transcript is right if recording it again gives the same bytes.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Raw, Struct

from tests.hashes import state_hash
from wordhall.catalog import CATALOG
from wordhall.kernel import luck, match
from wordhall.kernel.codec import encode
from wordhall.kernel.frames import Broadcast, Projection
from wordhall.kernel.game import (
    Act,
    Alarm,
    Change,
    Gallery,
    Illegal,
    Ms,
    Roster,
    Seat,
    Seating,
    Sitter,
    Viewer,
)
from wordhall.kernel.house.facts import TableRules
from wordhall.kernel.luck import Luck
from wordhall.kernel.match.commits import AnyGame, Commit, Live, MatchOpened
from wordhall.kernel.match.views import Views
from wordhall.words import Lexicon

Audience: TypeAlias = int | Literal["gallery"]


class Line(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A line of a transcript. Fields with their default are left out."""


class Header(Line, frozen=True):
    """What the match is made of. `seed` and `contributions` are hexadecimal (docs of `luck`).

    Without contributions the chance is that of the seed alone, whatever the number of seats.
    """

    transcript: Literal[1]
    game: str
    title: str
    rules: tuple[str, ...]
    words: tuple[str, ...]
    options: Raw
    roster: tuple[Sitter, ...]
    seed: str
    viewers: tuple[Audience, ...]
    contributions: tuple[str | None, ...] = ()
    code: str | None = None
    table: TableRules = TableRules()


class Note(Line, frozen=True):
    """A remark for the reader."""

    note: str


class Do(Line, frozen=True):
    """A typed command."""

    do: str
    seat: Seat
    at: Ms
    credit: Ms = Ms(0)
    bot: bool = False
    command: str | None = None


class Sit(Line, frozen=True):
    """A change of seating."""

    seating: Change
    at: Ms
    seat: Seat | None = None


class Wait(Line, frozen=True):
    """Time passes."""

    wait_until: Ms


class Preview(Line, frozen=True):
    """A question to the game, as a seat sees it."""

    ask: Raw
    seat: Seat


Input: TypeAlias = Note | Do | Sit | Wait | Preview
INPUTS: dict[str, type[Input]] = {
    "note": Note,
    "do": Do,
    "seating": Sit,
    "wait_until": Wait,
    "ask": Preview,
}
RESULTS = frozenset({"commit", "event", "frame", "refusal", "answer", "final"})


class Script(Struct, frozen=True):
    """The part of a transcript that people write."""

    header: Header
    inputs: tuple[Input, ...]


def read(data: bytes) -> Script:
    """The script of a transcript, recorded or not yet; results are passed over."""
    first, *rest = [line for line in data.splitlines() if line.strip()]
    return Script(msgspec.json.decode(first, type=Header), tuple(_inputs(rest)))


def _inputs(lines: Iterable[bytes]) -> Iterator[Input]:
    for line in lines:
        names = msgspec.json.decode(line, type=dict[str, Raw]).keys()
        kind = next((INPUTS[name] for name in names if name in INPUTS), None)
        if kind is not None:
            yield msgspec.json.decode(line, type=kind)
        elif not names & RESULTS:
            raise ValueError(f"neither an input nor a result: {line.decode()}")


def record(script: Script) -> bytes:
    """The whole transcript: the script, and what comes of it now."""
    lines: list[bytes] = []
    for line in Recorder(script).lines():
        lines += [encode(line), b"\n"]
    return b"".join(lines)


def commits(script: Script) -> tuple[AnyGame, list[Commit[Any, Any]]]:
    """The log of a script's match."""
    recorder = Recorder(script)
    for _ in recorder.lines():
        pass
    return recorder.game, recorder.log


class Recorder:
    """Plays a script, and writes down all that comes of it."""

    def __init__(self, script: Script) -> None:
        self.header = script.header
        self.inputs = script.inputs
        self.game: AnyGame = CATALOG[self.header.game].make(Lexicon.of(self.header.words))
        self.options = msgspec.json.decode(self.header.options, type=self.game.types.options)
        self.log: list[Commit[Any, Any]] = []
        self._live: Live[Any] | None = None
        self._luck: Luck
        self._projections = {who: Projection(_viewer(who)) for who in self.header.viewers}

    def lines(self) -> Iterator[object]:
        """Header, inputs and results, in order."""
        yield msgspec.structs.replace(self.header, options=Raw(encode(self.options)))
        yield from self._open()
        for given in self.inputs:
            yield given
            yield from self._take(given)
        yield {"final": state_hash(self._now)}

    @property
    def _now(self) -> Live[Any]:
        if self._live is None:
            raise ValueError("the match has not been opened")
        return self._live

    def _open(self) -> Iterator[object]:
        header, game = self.header, self.game
        seed = luck.seed_of_code(header.code) if header.code else bytes.fromhex(header.seed)
        nobody = () if header.code else (None,) * len(header.roster)
        seal = luck.seal(seed, header.contributions or nobody, header.code)
        self._luck = Luck(luck.secret(seed, header.contributions))
        lexicon = Lexicon.of(header.words).digest
        opened = MatchOpened(
            game.name, game.rules_version, lexicon, None, Roster(header.roster), header.table, seal
        )
        yield from self._results(match.open_match(game, self.options, opened, self._luck).commits)

    def _take(self, given: Input) -> Iterator[object]:
        match given:
            case Note():
                return
            case Do(text, seat, at, credit, bot, command):
                yield from self._step(Alarm(at))
                try:
                    action = self.game.read(text, match.view(self.game, self._now, seat))
                except Illegal as refusal:
                    yield {"refusal": refusal.refusal(), "to": seat}
                    return
                yield from self._step(Act(seat, action, at, credit, bot), command)
            case Sit(change, at, seat):
                yield from self._step(Seating(seat, change, at))
            case Wait(until):
                yield from self._step(Alarm(until))
            case Preview(question, seat):
                yield from self._preview(question, seat)

    def _step(
        self, cause: Act[Any] | Alarm | Seating, command: str | None = None
    ) -> Iterator[object]:
        made = match.step(self.game, self._now, cause, self._luck, command)
        yield from self._results(made.commits)
        if made.refusal is not None:
            seat = None if isinstance(cause, Alarm) else cause.seat
            yield {"refusal": made.refusal.refusal(), "to": seat}

    def _preview(self, question: Raw, seat: Seat) -> Iterator[object]:
        asked = msgspec.json.decode(question, type=self.game.types.question)
        try:
            answer = self.game.ask(match.view(self.game, self._now, seat), asked)
        except Illegal as refusal:
            yield {"refusal": refusal.refusal(), "to": seat}
            return
        yield {"answer": answer, "to": seat}

    def _results(self, made: Sequence[Commit[Any, Any]]) -> Iterator[object]:
        for commit in made:
            self._live, played = match.follow(self.game, self._live, commit)
            self.log.append(commit)
            cause = type(commit.cause).__name__
            yield {"commit": commit.version, "cause": cause, "at": commit.cause.at}
            for event in commit.events:
                yield {"event": event}
            broadcast = Broadcast(Views(self.game, self._live), played)
            for who, projection in self._projections.items():
                frame = projection.project(broadcast)
                if frame is not None:
                    yield {"frame": frame, "to": who}


def _viewer(who: Audience) -> Viewer:
    return Gallery() if who == "gallery" else Seat(who)
