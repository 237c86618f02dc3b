"""Halls that share a database, in one process; their beats come when a test says so."""

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from types import MappingProxyType
from typing import TypeAlias

import asyncpg

from tests.server.evening import ROLLERS, TOY, Device, Slow, turn
from tests.server.people import person
from wordhall import bots, catalog
from wordhall.server.clock import ClockByHand
from wordhall.server.hall import Hall
from wordhall.server.limits import Limits
from wordhall.server.nodes.clock import SharedClock
from wordhall.server.nodes.membership import Membership
from wordhall.server.tables.table_wishes import AddBot, NewTable, Sit
from wordhall.store.postgresql.store import PostgresStore, open_store
from wordhall.store.rows import FORMAT

LASTS = 3_600_000
"""Milliseconds for which a beat counts, so that no test is too slow for it."""

PEOPLE = ("ada", "ben", "cleo")


class Node:
    """One of the halls."""

    def __init__(self, store: PostgresStore, clock: ClockByHand, limits: Limits) -> None:
        self.store = store
        self.name = store.nodes.name
        self.clock = clock
        self.hall = Hall(store, clock, Slow(), limits)
        self.superseded = False
        self.membership = Membership(self.hall, store.nodes, SharedClock(), self._superseded)

    def _superseded(self) -> None:
        self.superseded = True

    async def gather(self, *names: str, bots: int = 0, game: str = "toy", **options: object) -> str:
        """The code of a table with these people, the first as host."""
        host, *others = names
        new = NewTable(game, options=options or None)
        code = (await self.hall.new_tables.open(person(host), new)).code
        for name in others:
            await self.hall.wish(code, person(name), Sit(name.capitalize()))
        for _ in range(bots):
            await self.hall.wish(code, person(host), AddBot("club"))
        return code

    async def play(self, *names: str, **options: object) -> str:
        """The code of a table at which a match has begun."""
        code = await self.gather(*names, **options)  # type: ignore[arg-type]
        await self.hall.begin(code, person(names[0]))
        self.clock.move(1)
        return code

    async def come(self, code: str, name: str) -> Device:
        """Somebody opens the page of a table."""
        device = Device(self.hall, await self.hall.table(code), name).hello()
        await (await self.hall.table(code)).settled()
        return device


class Company:
    """The halls, which all see each other."""

    def __init__(self, address: str, nodes: Sequence[Node]) -> None:
        self.nodes = nodes
        self._address = address

    async def beat(self, times: int = 2) -> None:
        """All beat: what is told with one beat is heard with the next."""
        for _ in range(times):
            for node in self.nodes:
                await node.membership.beat()
        await turn()

    async def silence(self, name: str) -> None:
        """Lets a node not have beaten for so long that it is lost."""
        await self.do("UPDATE nodes SET beat = beat - lasts WHERE name = $1", name)

    async def do(self, sql: str, value: object) -> None:
        """Runs a statement on the database."""
        db = await asyncpg.connect(self._address)
        await db.execute(sql, value)
        await db.close()


Opened: TypeAlias = Callable[..., AbstractAsyncContextManager[Company]]
"""Opens halls on an empty database, until the block ends."""


@asynccontextmanager
async def company(
    address: str,
    names: Sequence[str] = ("one", "two"),
    limits: Limits | None = None,
    writes: Mapping[str, int] = MappingProxyType({}),
) -> AsyncIterator[Company]:
    """Halls with these names, which play the toy too, until the block ends.

    `writes` has the formats of those that are of another version.
    """
    catalog.CATALOG["toy"], bots.BOTS["toy"] = TOY, ROLLERS
    nodes: list[Node] = []
    try:
        for name in names:
            store = await open_store(address, pace=0.0, writes=writes.get(name, FORMAT))
            store.nodes.lasts = LASTS
            assert await store.nodes.join(name)
            clock = nodes[0].clock if nodes else ClockByHand(await store.nodes.clock())
            node = Node(store, clock, limits or Limits(contributions_wait=0))
            nodes.append(node)
            await node.hall.start()
        for name in PEOPLE:
            await nodes[0].store.add_person(person(name))
        yield Company(address, nodes)
    finally:
        for node in nodes:
            await node.hall.stop()
            await node.store.close()
        del catalog.CATALOG["toy"], bots.BOTS["toy"]
