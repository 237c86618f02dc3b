"""An evening in a hall without a network: guests at a table, and a clock that is moved by hand."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from tests.kernel.toy import Toy
from tests.server.memory import Memory
from tests.server.people import person
from wordhall import bots, catalog
from wordhall.bots.contract import Bot, Bots, Intention
from wordhall.bots.sheets.levels import LEVELS
from wordhall.daily.task import Best
from wordhall.kernel.codec import encode
from wordhall.kernel.entry import Entry, Mode
from wordhall.kernel.game import Ms, Seat
from wordhall.server.clock import ClockByHand
from wordhall.server.hall import Hall
from wordhall.server.limits import Limits
from wordhall.server.live_tables.live_table import LiveTable
from wordhall.server.sessions.dispatch import receive
from wordhall.server.sockets.connections import Connection
from wordhall.server.sockets.outbox import Outbox
from wordhall.server.sockets.wire import LONGEST_FRAME, WIRE, read_inbound
from wordhall.server.tables.table import Table
from wordhall.server.tables.table_wishes import AddBot, NewTable, Sit
from wordhall.server.thinking.contract import (
    Analysing,
    EncodedMoveRequest,
    Intended,
    LineStudying,
    Studying,
    ThinkingError,
)
from wordhall.study.analysis.contract import Analysis

JSON = dict[str, Any]
NOON = 1_700_000_000_000

MODES: frozenset[Mode] = frozenset({"real-time", "pass-and-play"})
TOY = Entry("Toy", lambda _: Toy(), (1, 6), MODES)


class Slow:
    """A thinker whose bots say what they are told to, when they are told to."""

    def __init__(self) -> None:
        self.requests: list[EncodedMoveRequest] = []
        self.forgotten: list[str] = []
        self._answers: dict[Seat, asyncio.Future[Intended | None]] = {}

    async def start(self) -> None:
        """Nothing has to be made ready."""

    async def stop(self) -> None:
        for answer in self._answers.values():
            answer.cancel()

    async def think(self, request: EncodedMoveRequest) -> Intended | None:
        self.requests.append(request)
        answer = self._answers[request.seat] = asyncio.get_running_loop().create_future()
        intended: Intended | None = await answer
        return intended

    def says(self, seat: int, action: object, at: int) -> None:
        raw = msgspec.Raw(encode(action))
        intended = None if action is None else Intention(raw, Ms(at))
        self._answers.pop(Seat(seat)).set_result(intended)

    def fails(self, seat: int) -> None:
        self._answers.pop(Seat(seat)).set_exception(ThinkingError("too hard"))

    async def review(self, game: str, log: msgspec.Raw) -> msgspec.Raw:
        raise ThinkingError(game)

    async def study_line(self, study: LineStudying) -> msgspec.Raw:
        raise ThinkingError(study.game)

    async def analyse(self, analysing: Analysing, seconds: float) -> Analysis:
        raise ThinkingError(analysing.game)

    async def study(self, game: str, log: msgspec.Raw, study: Studying) -> msgspec.Raw:
        raise ThinkingError(game)

    async def best(self, day: str, game: str) -> Best:
        raise ThinkingError(f"{game} {day}")

    def forget(self, match: str) -> None:
        self.forgotten.append(match)


class Screen:
    """The line of a connection: what was sent over it, as a client would read it."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.pings: list[bytes] = []
        self.is_clear = True
        self.code: int | None = None
        self.reason = ""

    def transmit(self, messages: Sequence[bytes]) -> None:
        self.sent.extend(messages)

    def ping(self, nonce: bytes) -> None:
        self.pings.append(nonce)

    def close(self, code: int, reason: str = "") -> None:
        self.code, self.reason = code, reason


class Device:
    """One open page at a table."""

    def __init__(
        self, hall: Hall, table: LiveTable, name: str | None, address: str = "192.0.2.7"
    ) -> None:
        self.screen = Screen()
        limits = hall.limits
        self.outbox = Outbox(
            self.screen, limits.outbox_messages, limits.outbox_bytes, self._closing
        )
        self.connection = Connection(None if name is None else person(name), self.outbox, address)
        self.closing: int | None = None
        self._hall = hall
        self._table = table
        self._ids = 0

    def _closing(self, code: int) -> None:
        self.closing = code

    def say(self, kind: str, **fields: Any) -> JSON | None:
        """Sends a message; gives the answer to it, if it has an id and there is one already."""
        raw = encode({"type": kind, **fields})
        assert len(raw) <= LONGEST_FRAME
        before = len(self.screen.sent)
        receive(self._table, self.connection, read_inbound(raw), self._hall.services)
        answers = [m for m in self.heard(before) if "id" in m and m["id"] == fields.get("id")]
        return answers[-1] if answers else None

    def hello(self, **fields: Any) -> "Device":
        self.say("Hello", **{"wire": WIRE, **fields})
        return self

    def do(self, action: object, seat: int = 0, name: str | None = None) -> JSON | None:
        self._ids += 1
        name = name or f"{id(self)}/{self._ids}"
        return self.say("Do", id=name, seat=seat, action=action)

    def declare(self, to: str, seat: int = 0) -> JSON | None:
        self._ids += 1
        return self.say("Declare", id=f"{id(self)}/{self._ids}", seat=seat, to=to)

    def pong(self) -> None:
        """Answers the newest ping."""
        self.connection.pong(self.screen.pings[-1], self._hall.clock.wall())

    def leave(self) -> None:
        self._table.people.part(self.connection)

    def heard(self, since: int = 0) -> list[JSON]:
        return [msgspec.json.decode(message) for message in self.screen.sent[since:]]

    def of(self, kind: str, since: int = 0) -> list[JSON]:
        return [message for message in self.heard(since) if message["type"] == kind]

    def news(self, since: int = 0) -> list[str]:
        return [news["type"] for update in self.of("Update", since) for news in update["news"]]

    @property
    def parts(self) -> JSON:
        """The View, put together as a client does."""
        parts: JSON = {}
        for message in self.heard():
            if message["type"] == "Snapshot":
                parts = dict(message["parts"])
            elif message["type"] == "Update":
                parts |= message["parts"]
        return {name: part for name, part in parts.items() if part is not None}

    @property
    def cursor(self) -> tuple[str, int]:
        """Where a later Hello resumes."""
        stream, cursor = "", 0
        for message in self.heard():
            if message["type"] == "Snapshot":
                stream, cursor = message["stream"], message["cursor"]
            elif message["type"] == "Update":
                assert message["cursor"] == cursor + 1
                cursor = message["cursor"]
        return stream, cursor


class Evening:
    """A hall, its clock, its store, and a table at which guests sit."""

    def __init__(self, hall: Hall, clock: ClockByHand, store: Memory, thinker: Slow) -> None:
        self.hall = hall
        self.clock = clock
        self.store = store
        self.thinker = thinker
        self.code = ""

    async def gather(self, *names: str, bots: int = 0, game: str = "toy", **options: Any) -> Table:
        """A table with these people, the first as host, and bots."""
        host, *others = names
        chance, seated = options.pop("chance", None), options.pop("seated", True)
        new = NewTable(game, options=options or None, chance=chance, seated=seated)
        self.code = (await self.hall.new_tables.open(person(host), new)).code
        for name in others:
            await self.hall.wish(self.code, person(name), Sit(name.capitalize()))
        for _ in range(bots):
            await self.hall.wish(self.code, person(host), AddBot("club"))
        return (await self.live()).table

    async def live(self) -> LiveTable:
        return await self.hall.table(self.code)

    async def come(self, name: str | None, address: str = "192.0.2.7", **hello: Any) -> Device:
        """Somebody opens the page of the table."""
        return Device(self.hall, await self.live(), name, address).hello(**hello)

    async def begin(self, host: str) -> None:
        """The host starts; nobody contributes to the chance, so it takes five seconds."""
        beginning = asyncio.ensure_future(self.hall.begin(self.code, person(host)))
        await turn()
        self.clock.move(self.hall.limits.contributions_wait)
        await beginning

    async def play(self, *names: str, bots: int = 0, **options: Any) -> list[Device]:
        """A match that has begun, and a device of each."""
        await self.gather(*names, bots=bots, **options)
        devices = [await self.come(name) for name in names]
        await self.begin(names[0])
        await turn()
        return devices

    async def wait(self, ms: int) -> None:
        """Time passes."""
        self.clock.move(ms)
        await turn()


async def turn() -> None:
    """Whatever is ready in the event loop happens."""
    for _ in range(10):
        await asyncio.sleep(0)


class Roller(Bot[Any, Any]):
    """A fallback bot for the toy: passes when it is its turn."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat

    def intend(self, view: Any, now: Ms) -> Intention[Any] | None:
        from tests.kernel.toy import Pass  # noqa: PLC0415 - beside its only use

        return Intention(Pass(), now) if view.mover == self._seat else None


ROLLERS = Bots(lambda seat, *_: Roller(seat), LEVELS, Roller)


@asynccontextmanager
async def evening(
    store: Memory | None = None, limits: Limits | None = None, wall: int = NOON
) -> AsyncIterator[Evening]:
    """A hall that plays the toy too, open until the block ends."""
    store, clock, thinker = store or Memory(), ClockByHand(wall), Slow()
    catalog.CATALOG["toy"] = TOY
    bots.BOTS["toy"] = ROLLERS
    hall = Hall(store, clock, thinker, limits or Limits())
    await hall.start()
    try:
        yield Evening(hall, clock, store, thinker)
    finally:
        store.held = False
        await hall.stop()
        await turn()
        del catalog.CATALOG["toy"], bots.BOTS["toy"]
