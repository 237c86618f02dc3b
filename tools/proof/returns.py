"""A thousand come back at once: each is sent what they have missed, once, within two seconds.

    python -m tools.proof.returns --count 10

By turns their connections are cut, or the whole hall is killed and opens again; or a node with all
of their tables is killed, and they come to the other one. What happened at their table meanwhile
they are to be told in order, without a gap and without doubles.
"""

import asyncio
import json
import sys
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from tools.load.counter import NAME
from tools.load.crowd import Party, many, parties, run
from tools.load.nursery import Mortal
from tools.load.player import SNAPSHOT, UPDATE, Elsewhere, Player, nothing
from tools.postgresql import running
from tools.proof.tally import Tally, begun, options, report
from wordhall.server.sockets.wire import WIRE
from wordhall.store.nodes import ALONE

TABLES, SEATS = 334, 4
"""The first of each table stays, the other three go and come back: 1,002 people."""

MEANWHILE = 5
"""Acts at each table while they are away."""

ADD = b'{"type":"Add"}'
AT_MOST_MS = 2_000
AT_MOST_ELSEWHERE_MS = 10_000
"""A node is lost after 3.5 seconds."""

SHORTEST_WAIT, LONGEST_WAIT, GROWTH = 1.6, 8.0, 1.7
"""Seconds until a page tries again, at first and at most, less up to half by chance."""

PATIENCE = 60.0
"""Seconds within which everybody has to be there."""

Halls = Mapping[str, int]
"""The ports of all halls that are open, by the names of their nodes."""


class Seated:
    """Somebody who may go and come back, and notes what they are shown."""

    def __init__(self, party: Party, seat: int) -> None:
        self._party = party
        self._seat = seat
        self._player = Player(party.guests[seat], party.code, seat)
        self._awaited = self._acts = 0
        self._luck = Random(f"{party.code}/{seat}")  # noqa: S311 - it spreads people, no more
        self._back: asyncio.Future[None] | None = None
        self.stream = ""
        self.cursor = self.total = 0
        self.wrong: list[str] = []

    async def come(self, halls: Halls, *, until: int) -> None:
        """Connects as somebody who has seen a part; is back once the table's count is seen."""
        guest = self._party.guests[self._seat]
        self._awaited = until
        self._back = asyncio.get_running_loop().create_future()
        self._player = Player(guest, self._party.code, self._seat)
        self._player.shown = self._shown
        known = {"stream": self.stream or None, "cursor": self.cursor}
        hello = {"type": "Hello", "wire": WIRE, **known}
        await self._join(halls, json.dumps(hello).encode())
        await self._back

    async def _join(self, halls: Halls, hello: bytes) -> None:
        """Tries as pages do: goes where it is sent, and waits before it asks there once more."""
        node, longest = "", SHORTEST_WAIT
        while True:
            self._player.guest.port = halls.get(node) or self._luck.choice([*halls.values()])
            try:
                await self._player.join(hello)
            except Elsewhere as elsewhere:
                sent, node = node, elsewhere.node
                if node != sent and node in halls:
                    continue
            except ConnectionError:
                node = ""
            else:
                return
            await asyncio.sleep(longest * self._luck.uniform(0.5, 1.0))
            longest = min(GROWTH * longest, LONGEST_WAIT)

    def _shown(self, _: Player, message: bytes) -> None:
        told = json.loads(message)
        if message.startswith(SNAPSHOT):
            self.stream = told["stream"]
        elif message.startswith(UPDATE) and told["cursor"] != self.cursor + 1:
            self.wrong.append(f"{self._party.code}: {told['cursor']} follows {self.cursor}")
        before, self.cursor = self.total, told["cursor"]
        self.total = told["parts"].get("total", before)
        if message.startswith(UPDATE) and "total" in told["parts"] and self.total != before + 1:
            self.wrong.append(f"{self._party.code}: {before} became {self.total}")
        if self.total == self._awaited and self._back is not None and not self._back.done():
            self._back.set_result(None)

    def cut(self) -> None:
        """The connection is gone: nothing more is seen."""
        self._player.shown = nothing
        if self._player.socket is not None:
            self._player.socket.give_up()

    async def act(self, times: int) -> None:
        """Acts, and waits for the answers."""
        for _ in range(times):
            done = asyncio.get_running_loop().create_future()
            self._player.done = lambda _, act, done=done: done.set_result(act)  # type: ignore[misc]
            self._acts += 1
            self._player.repeat(b"%d" % self._acts, ADD)
            await done


class Crowd:
    """All of them, in halls that come and go."""

    def __init__(self, folder: Path, tables: int = TABLES) -> None:
        self._folder = folder
        self._number = tables
        self._tables: list[list[Seated]] = []
        self._total = 0
        self.cuts: list[float] = []
        self.moves: list[float] = []

    async def begin(self, halls: Halls) -> None:
        """All sit down and connect."""
        made = await parties(next(iter(halls.values())), self._number, NAME, SEATS)
        self._tables = [[Seated(party, seat) for seat in range(SEATS)] for party in made]
        async with asyncio.timeout(PATIENCE):
            await many(lambda person: person.come(halls, until=0), self._all())

    def _all(self) -> Sequence[Seated]:
        return [person for table in self._tables for person in table]

    def _others(self) -> Sequence[Seated]:
        return [person for table in self._tables for person in table[1:]]

    async def cut(self, halls: Halls) -> None:
        """Connections are cut, and all come back to the same hall."""
        for person in self._others():
            person.cut()
        await many(lambda table: table[0].act(MEANWHILE), self._tables)
        self._total += MEANWHILE
        self.cuts.append(await self._come_back(halls, self._others()))

    async def move(self, halls: Halls) -> None:
        """All come to a hall that has just opened, or has taken over."""
        self.moves.append(await self._come_back(halls, self._all()))

    def leave(self) -> None:
        """All connections are gone with their hall."""
        for person in self._all():
            person.cut()

    async def _come_back(self, halls: Halls, people: Sequence[Seated]) -> float:
        """How many seconds it takes until all of them are back."""
        began = perf_counter()
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(person.come(halls, until=self._total) for person in people))
        return perf_counter() - began

    def faults(self) -> list[str]:
        """What was told in another order, twice, or not at all."""
        return [fault for person in self._all() for fault in person.wrong]


def turns(folder: Path, number: int, tables: int = TABLES) -> Crowd:
    """One hall after the other: in each, connections are cut so often; then it is killed."""
    crowd = Crowd(folder, tables)

    async def evening(hall: Mortal, first: bool) -> None:  # noqa: FBT001 - told by place
        halls = {ALONE: hall.port}
        try:
            await (crowd.begin(halls) if first else crowd.move(halls))
            await crowd.cut(halls)
            await asyncio.to_thread(hall.kill)
        finally:
            crowd.leave()

    for turn in range(number):
        with Mortal(folder) as hall:
            run(evening(hall, turn == 0))
    return crowd


def moves(store: str, folder: Path, number: int, tables: int = TABLES) -> Crowd:
    """All are at a node, which is killed: they come to the next one, so often."""
    crowd = Crowd(folder, tables)
    with ExitStack() as ends:

        def node(turn: int) -> tuple[Halls, Mortal]:
            name = f"node-{turn}"
            new = ends.enter_context(Mortal(folder / name, store=store, node=name))
            return {name: new.port}, new

        async def evening() -> None:
            halls, here = await asyncio.to_thread(node, 0)
            await crowd.begin(halls)
            for turn in range(number):
                halls, there = await asyncio.to_thread(node, turn + 1)
                await asyncio.to_thread(here.kill)
                crowd.leave()
                await crowd.move(halls)
                here = there

        run(evening())
    return crowd


TEXT = """
Over a thousand people sit at 334 tables of the simplest game. Their connections are all cut at
once; while they are away, somebody at each table acts five times. Then all of them reconnect at
the same moment and ask for what they missed; a person counts as back when they have received
everything. After that the hall is killed, and another hall opens the same database. All of them,
and those who had acted, connect to it at once. In a second part, two nodes run on one PostgreSQL
database. The node that has all of the tables is killed, and everybody connects to the other one,
again and again until that has the tables. Nobody may be sent anything twice, in another order, or
not at all. People and halls share the machine.

`python -m tools.proof.returns` makes this page again.
"""


def _return(tally: Tally) -> None:
    for number in tally.rest():
        with TemporaryDirectory(prefix="returns-") as folder:
            crowd = turns(Path(folder), 2)
            with running({}) as server:
                elsewhere = moves(server.address(), Path(folder), 2)
        all_times = {"cut": crowd.cuts, "moved": crowd.moves, "elsewhere": elsewhere.moves}
        for name, times in all_times.items():
            for turn, time in enumerate(times):
                tally.figures[f"{name}_{number}_{turn}_ms"] = round(1000 * time)
        faults = (*crowd.faults(), *elsewhere.faults())
        tally.blame([f"evening {number}: {fault}" for fault in faults])


def main() -> int:
    """Lets them come back as often as was asked for; 1 for gaps, doubles, or if it takes long."""
    tally = begun("returns", options(__doc__ or "", 10))
    _return(tally)
    times = {
        kind: [ms for name, ms in tally.figures.items() if name.startswith(kind)]
        for kind in ("cut", "moved", "elsewhere")
    }
    usual = {kind: round(median(each)) for kind, each in times.items()}
    path = report(
        tally,
        "Returns",
        TEXT,
        [
            ("gaps and doubles", f"{tally.figures['faults']:,}"),
            ("ms until 1,002 are back whose connections were cut", f"{usual['cut']:,}"),
            ("the longest", f"{max(times['cut']):,}"),
            ("ms until 1,336 are back at a hall that has just opened", f"{usual['moved']:,}"),
            ("the longest ", f"{max(times['moved']):,}"),
            ("ms until 1,336 are back at another node", f"{usual['elsewhere']:,}"),
            ("the longest  ", f"{max(times['elsewhere']):,}"),
        ],
    )
    print(path)
    late = max(usual["cut"], usual["moved"]) > AT_MOST_MS
    late = late or usual["elsewhere"] > AT_MOST_ELSEWHERE_MS
    return int(bool(tally.faults) or late)


if __name__ == "__main__":
    sys.exit(main())
