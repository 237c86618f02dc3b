"""People who play at a cluster without a pause, and remember what was acknowledged.

Each pencils letters, one act after the other, and repeats an act under its id until it is
acknowledged, as pages do. So they come back by themselves when a node falls. Often an act is sent
once more, long after it was acknowledged, or before the one that it follows.
"""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from wordhall.kernel.value import Value
from wordhall.server.sockets.close_codes import CLOSE_NODE
from wordhall.server.sockets.wire import WIRE
from wordhall.store.opening import open_for_hall
from wordhall.store.place import Place

SQUARES = 25

LONGEST_END = 60.0
"""Seconds in which the last acts have to be acknowledged."""

PATIENCE = 4.0
"""Seconds without an answer after which a player connects again."""

PACE = 0.05
"""Seconds from an acknowledged act to the next one, for some minutes."""

LASTING = 0.5
"""The same for hours: a seat that does more is asked to wait."""

OFTEN = 0.2
"""The share of acts that are sent along with another one, which is not due."""

PAUSE = 0.1
"""Seconds before a player connects again. As a page, one does not wait until a line is closed."""

NAMES = ("Ada", "Ben", "Cleo")


def at(node: str) -> str:
    """The beginning of addresses at a node; of any, if it has no name."""
    return f"/n/{node}" if node else ""


class Player:
    """Somebody at one table.

    One who is `hasty` takes acts for acknowledged as soon as they are sent, and repeats none: a
    control, who must lose some.
    """

    def __init__(self, address: str, name: str, seat: int, *, hasty: bool = False) -> None:
        self.name = name
        self.hasty = hasty
        self.pace = PACE
        self.seat = seat
        self.http = httpx.AsyncClient(
            base_url=address, headers={"Origin": address}, follow_redirects=True, timeout=PATIENCE
        )
        self.acknowledged: list[str] = []
        self.gaps: list[float] = []
        """Seconds from one acknowledged act to the next, if a line was lost in between."""
        self.refused: Counter[str] = Counter()
        self.nodes: list[str] = []
        """The nodes to which the player was sent."""
        self._address = address
        self._letter = ""
        self._luck = Random(name)  # noqa: S311 - it is to be the same again
        self._acked_at = monotonic()
        self._lost = False
        self._acted = asyncio.Event()

    async def post(self, path: str, sent: object) -> Any:
        """Posts something, again until it is taken."""
        while True:
            with suppress(httpx.TransportError):
                answer = await self.http.post(path, json=sent)
                if answer.status_code < httpx.codes.INTERNAL_SERVER_ERROR:
                    return answer.raise_for_status().json()
            await asyncio.sleep(PAUSE)

    async def play(self, code: str, ended: asyncio.Event) -> None:
        """Plays at a table until `ended` is set and the last act is acknowledged."""
        number, node = 0, ""
        while not (ended.is_set() and number == len(self.acknowledged)):
            try:
                async with self.connected(code, node) as line:
                    node = ""
                    await self._come(line)
                    while not ended.is_set() or number != len(self.acknowledged):
                        number = max(number, len(self.acknowledged) + 1)
                        await self._act(line, number)
                        await asyncio.sleep(self.pace)
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code == CLOSE_NODE:
                    node = closed.rcvd.reason
                    self.nodes.append(node)
                    self._lost = True
                    continue
            except (OSError, TimeoutError, InvalidStatus):
                pass
            self._lost = True
            await asyncio.sleep(PAUSE)

    def connected(self, code: str, node: str) -> connect:
        """A line to a table, at the node of this name if it is known."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return connect(
            f"ws{self._address.removeprefix('http')}{at(node)}/api/tables/{code}/socket",
            additional_headers={"Origin": self._address, "Cookie": cookies},
            compression=None,
            open_timeout=PATIENCE,
            close_timeout=PAUSE,
            ping_interval=None,
        )

    async def _come(self, line: ClientConnection) -> None:
        await line.send(json.dumps({"type": "Hello", "wire": WIRE}))
        await self.until(line, "Snapshot", None)

    async def _act(self, line: ClientConnection, number: int) -> None:
        """Does the act of a number, which may be known already."""
        if self._luck.random() < OFTEN:
            other = self._luck.choice((number + 1, number, self._luck.randint(1, number)))
            await line.send(self._do(other))
        await line.send(self._do(number))
        name = self._id(number)
        if not self.hasty:
            await self.until(line, "Done", name)
        now = monotonic()
        if self._lost:
            self.gaps.append(now - self._acked_at)
        self._acked_at, self._lost = now, False
        self.acknowledged.append(name)
        self._acted.set()
        self._acted = asyncio.Event()

    def _id(self, number: int) -> str:
        return f"{self.name}/{number}"

    def _do(self, number: int) -> str:
        letters = [{"cell": number % SQUARES, "letter": self._letter}]
        act = {"type": "Pencil", "letters": letters}
        return json.dumps({"type": "Do", "id": self._id(number), "seat": self.seat, "action": act})

    async def acts(self, more: int) -> None:
        """Returns once so many more acts are acknowledged."""
        wanted = len(self.acknowledged) + more
        while len(self.acknowledged) < wanted:
            await self._acted.wait()

    async def until(self, line: ClientConnection, kind: str, name: str | None) -> None:
        """Reads on until a message of a kind, to this id if it is named."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message = json.loads(await line.recv())
                if "throws/0" in message.get("parts", ()):
                    faces = message["parts"]["throws/0"]["faces"]
                    self._letter = faces[0].split("/")[0]
                if message["type"] == "Refused":
                    self.refused[message["refusal"]["code"]] += 1
                    if message.get("id") == name:
                        raise TimeoutError  # the act is repeated on a new line
                if message["type"] == kind and name in {None, message.get("id")}:
                    return

    async def go(self) -> None:
        """Leaves."""
        await self.http.aclose()


class Table:
    """A table with three people whose match has begun."""

    def __init__(self, code: str, players: Sequence[Player]) -> None:
        self.code = code
        self.players = players

    async def acts(self, more: int) -> None:
        """Returns once each has had so many more acts acknowledged."""
        await asyncio.gather(*(player.acts(more) for player in self.players))


@asynccontextmanager
async def playing(tables: Sequence[Table]) -> AsyncIterator[None]:
    """Everybody plays until the block ends, and the last act of each is acknowledged."""
    ended = asyncio.Event()
    tasks = [
        asyncio.create_task(player.play(table.code, ended))
        for table in tables
        for player in table.players
    ]
    try:
        yield
    finally:
        ended.set()
        async with asyncio.timeout(LONGEST_END):
            await asyncio.gather(*tasks)
        for table in tables:
            for player in table.players:
                await player.go()


async def gathered(address: str, number: int, node: str = "", *, hasty: bool = False) -> Table:
    """A table where the first roll lies, and everybody has a letter to write.

    It is opened at the node of this name, or at any.
    """
    players = [Player(address, name, seat, hasty=hasty) for seat, name in enumerate(NAMES)]
    for player in players:
        await player.post("/api/me", {"name": player.name})
    host = players[0]
    new = {"game": "sheets", "chance": f"cluster {number}", "options": {"roller": 0}}
    code: str = (await host.post(f"{at(node)}/api/tables", new))["code"]
    for player in players[1:]:
        await player.post(f"/api/tables/{code}/wishes", {"type": "Sit", "name": player.name})
    await host.post(f"/api/tables/{code}/start", {})
    await _roll(host, code)
    return Table(code, players)


async def _roll(host: Player, code: str) -> None:
    node = ""
    while True:
        try:
            async with host.connected(code, node) as line:
                await line.send(json.dumps({"type": "Hello", "wire": WIRE}))
                act = {"type": "Roll"}
                await line.send(json.dumps({"type": "Do", "id": "roll", "seat": 0, "action": act}))
                await host.until(line, "Done", "roll")
                return
        except ConnectionClosed as closed:
            node = "" if closed.rcvd is None else closed.rcvd.reason


class Losses(Value, frozen=True):
    """What the store says of what players were told: counts of acts."""

    acknowledged: int
    lost: int
    doubled: int


async def losses(store: str, tables: Sequence[Table]) -> Losses:
    """Compares what was acknowledged with the logs of the matches, which are still running."""
    opened = await open_for_hall(Place(Path(), store))
    try:
        acknowledged = lost = doubled = 0
        for table in tables:
            told = [name for player in table.players for name in player.acknowledged]
            row = await opened.table_by_code(table.code)
            match = msgspec.json.decode(b"" if row is None else row.body)["matches"][-1]
            log = await opened.log(match)
            kept = Counter(
                commit.command.partition(":")[2] for commit in log if commit.command is not None
            )
            acknowledged += len(told)
            lost += sum(name not in kept for name in told)
            doubled += sum(count - 1 for count in kept.values())
    finally:
        await opened.close()
    return Losses(acknowledged, lost, doubled)
