"""The same over real sockets: equal players, one of whom is behind a slow connection.

    python -m tools.proof.distances

Each pair of times that two take is raced twice, the second time the other way round: where nothing
but the times decides, each wins as often. A last series is raced while spectators flood the hall.
"""

import asyncio
import json
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from tools.load.crowd import Guest, many, party, run
from tools.load.player import Player, Sitting
from tools.load.process import Process, hall
from tools.load.sockets import HELLO, Socket
from tools.proof.delaying import delayed
from tools.proof.tally import begun, options, report
from wordhall.games.shout.spelling import spell
from wordhall.games.shout.types.components import Die
from wordhall.kernel.value import Value
from wordhall.words import load

TRIPS = ((10, 50), (10, 100), (10, 150), (100, 150))
"""Milliseconds of round trip of the two."""

TABLES, ROUNDS = 20, 10
"""Tables that play at the same time, and rounds of each: 200 of each pair."""

FLOODS = (15, 100, 500)
"""Messages a second of each flooded table's spectator."""

FLOODED = 10
"""Tables that are flooded at the same time, and more rounds of each."""

MEDIAN, SPREAD = 1.5, 0.4
"""Seconds, as in `races`."""

MEASURED = 11.0
"""Seconds until everybody has been asked again how far away they are."""

OPTIONS: dict[str, object] = {"words": "checked", "target": 1000, "youngest": 0}
LOOK = b'{"type":"Look","seat":null}'
TOLERANCE = 0.02
TITLE = "Fairness over real sockets"


class Series(Value, frozen=True):
    """Two distances, and how often a second each table's spectator says something."""

    near: int
    far: int
    flood: int = 0

    @property
    def name(self) -> str:
        """The name of the figures."""
        return f"{self.near} against {self.far}" + (f", flood {self.flood}" if self.flood else "")


SERIES = (
    *(Series(near, far) for near, far in TRIPS),
    *(Series(10, 10, flood) for flood in FLOODS),
)


class Pair:
    """A table of two who race."""

    def __init__(self, sitting: Sitting, luck: Random) -> None:
        self.players = sitting.players
        self.figures = dict.fromkeys(("first", "second", "none", "shouts", "gained"), 0)
        self._luck = luck
        self._parts: dict[str, Any] = {}
        self._took = [0.0, 0.0]
        self._last = [0.0, 0.0]
        self._next: dict[int, asyncio.TimerHandle] = {}
        self._over = asyncio.Event()
        for player in self.players:
            if player.snapshot is not None:
                self._see(player, player.snapshot.result())
            player.shown = self._see
            player.refused = lambda *_: None  # a word whose dice were gone when it arrived

    async def race(self, rounds: int) -> None:
        """Plays rounds, two with the same times."""
        for number in range(rounds):
            if number % 2 == 0:
                self._took = [MEDIAN * self._luck.lognormvariate(0, SPREAD) for _ in self.players]
            else:
                self._took.reverse()
            self._over.clear()
            roller = self._parts["table"]["roller"]
            self.players[1 - roller].do(b'{"type":"Ready"}')
            await asyncio.sleep(0.5)
            self.players[roller].do(b'{"type":"Roll"}')
            await self._over.wait()

    def _see(self, player: Player, message: bytes) -> None:
        read = json.loads(message)
        if player.seat == 0:
            self._parts |= read["parts"]
        for name, part in read["parts"].items():
            if name.startswith("receipts/") and part is not None:
                self.figures["shouts"] += player.seat
                took = round(1000 * self._last[player.seat])
                self.figures["gained"] += player.seat * (took - part["after"])
        for news in read["news"]:
            self._hear(player, news)

    def _hear(self, player: Player, news: dict[str, Any]) -> None:
        match news["type"]:
            case "Rolled" if not news["dead"]:
                took, word = self._took[player.seat], _word(news["dice"])
                later = asyncio.get_running_loop().call_later
                self._next[player.seat] = later(took, self._shout, player, word, took)
            case "RoundEnded":
                self._next[player.seat].cancel()
            case "WordTaken" if player.seat == 0:
                self.figures[("first", "second")[news["seat"]]] += 1
            case "Collision" if player.seat == 0:
                self.figures["none"] += 1
            case "RoundScored" if player.seat == 0:
                self._over.set()
            case "Rolled" if player.seat == 0:
                self.players[news["by"]].do(b'{"type":"Roll"}')

    def _shout(self, player: Player, word: str, took: float) -> None:
        self._last[player.seat] = took
        player.do(b'{"type":"Shout","word":"%b"}' % word.encode())
        player.do(b'{"type":"NoMore"}')


def _word(faces: list[dict[str, Any]]) -> str:
    dice = [Die(die["face"], 0, 0, 0) for die in faces]
    letters = "".join(die.face for die in dice).upper()
    return next(word for word in load("play").from_letters(letters, 3) if spell(word, dice))


async def _raced(server: Process, each: Series, tables: int, rounds: int) -> dict[str, int]:
    """All tables of a series, at the same time."""
    async with AsyncExitStack() as stack:
        ways = [
            await stack.enter_async_context(delayed(server.port, trip / 1000))
            for trip in (each.near, each.far)
        ]

        async def seated(number: int) -> Pair:
            people = await party(server.port, "shout", 2, OPTIONS)
            for guest, way in zip(people.guests, ways, strict=True):
                guest.via = way
            luck = Random(f"{each.name}/{number}")  # noqa: S311 - to be the same again
            return Pair(await Sitting(people).open(), luck)

        pairs = await many(seated, range(tables), 4)
        floods = [
            asyncio.ensure_future(_flood(server, pair, each.flood)) for pair in pairs if each.flood
        ]
        await asyncio.sleep(MEASURED)
        await asyncio.gather(*[pair.race(rounds) for pair in pairs])
        for flood in floods:
            flood.cancel()
        await asyncio.gather(*floods, return_exceptions=True)
    keys = pairs[0].figures
    return {key: sum(pair.figures[key] for pair in pairs) for key in keys}


async def _flood(server: Process, pair: Pair, rate: int) -> None:
    """A spectator who says a lot, and comes back whenever they are sent away."""
    while True:
        socket = await Guest(server.port).connect(pair.players[0].code, _deaf)
        socket.send(HELLO)
        while not socket.closed.done():
            for _ in range(max(1, rate // 100)):
                socket.send(LOOK)
            await asyncio.sleep(max(0.01, 1 / rate))


def _deaf(socket: Socket, message: bytes) -> None:
    """They do not listen."""


def raced(data: Path, each: Series, tables: int, rounds: int) -> dict[str, int]:
    """The result of a series, at a hall of its own."""
    with hall(data, "--lenient") as server:
        return run(_raced(server, each, tables, rounds))


TEXT = """
Two equally quick players race as [in virtual time](fairness.md), but over real sockets to a real
hall with its disk. Proxies delay the bytes of each player, in both directions. They race twice
with each pair of reaction times, the second time with the times swapped, so that luck plays no
part: each player should win equally often. `gained` is how much earlier than their true moments
the second player's shouts are counted.

In the last series a spectator of each table floods the hall, within the limits and beyond them.
(The hall disconnects a spectator who keeps sending too much; the spectator reconnects at once.)
"""


def main() -> int:
    """Races all series, and writes the page."""
    asked = options(__doc__ or "", len(SERIES))
    tally = begun("distances", asked)
    for number in tally.rest():
        each = SERIES[number]
        with TemporaryDirectory() as folder:
            tables = FLOODED if each.flood else TABLES
            told = raced(Path(folder), each, tables, TABLES * ROUNDS // tables)
        tally.add(**{f"{each.name}: {key}": more for key, more in told.items()})
        tally.blame(faults(each, told))
    rows = [(f"{each.name}: the second wins", _told(tally.figures, each)) for each in SERIES]
    print(report(tally, TITLE, TEXT, rows))
    return int(bool(tally.faults))


def faults(each: Series, told: dict[str, int]) -> list[str]:
    """What ought not to be."""
    share = told["second"] / max(1, told["first"] + told["second"])
    even = abs(share - 0.5) <= TOLERANCE
    return [] if even else [f"{each.name}: the second wins {share:.1%}"]


def _told(figures: dict[str, int], each: Series) -> str:
    first, second, none, shouts, gained = (
        figures[f"{each.name}: {key}"] for key in ("first", "second", "none", "shouts", "gained")
    )
    share = second / max(1, first + second)
    mean = gained / max(1, shouts)
    return f"{second} of {first + second} ({share:.1%}), {none} collided; gained {mean:+.1f} ms"


if __name__ == "__main__":
    sys.exit(main())
