"""Tables of Word Shout that play on and on: each word is shouted, settled and timed."""

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import cycle
from random import Random
from time import perf_counter
from typing import Any

from tools.load.crowd import many, party
from tools.load.player import Player, Sitting

OPTIONS: dict[str, object] = {"target": 1000, "collision_ms": 250}
"""Whatever is shouted takes its dice: words are only challenged, and here by nobody."""

SETTLED = 0.250 + 0.075
"""Seconds from a shout's moment to the moment at which R9 has it settled."""

PAUSE = (0.5, 1.5)
"""Seconds from one word of a table to its next shout."""

BEGINNING = 4.0
"""Seconds within which tables begin."""

LETTERS = 3

AT_ONCE = 8
"""Tables that open at the same time."""


async def shouters(port: int, number: int, seats: int) -> list["Table"]:
    """So many tables whose match has begun."""

    async def one(index: int) -> "Table":
        sitting = await Sitting(await party(port, "shout", seats, OPTIONS)).open()
        return Table(sitting, Random(index))  # noqa: S311 - to be the same again

    return await many(one, range(number), AT_ONCE)


@asynccontextmanager
async def at_play(tables: Sequence["Table"]) -> AsyncIterator[None]:
    """All play until the block ends; not all of them begin at once."""
    playing = [asyncio.ensure_future(table.play()) for table in tables]
    try:
        yield
    finally:
        for each in playing:
            each.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


def late(tables: Sequence["Table"]) -> list[float]:
    """How late each word was heard since this was asked last, from where R9 has it settled."""
    return [each for table in tables for each in table.take()]


class Table:
    """One table: the first player sees, and all do what is to be done."""

    def __init__(self, sitting: Sitting, chance: Random) -> None:
        self.players = sitting.players
        self._chance = chance
        self._turns = cycle(self.players)
        self._told: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._late: list[float] = []
        self._parts: dict[str, Any] = {}
        eye = self.players[0]
        if eye.snapshot is not None:
            self._see(eye, eye.snapshot.result())
        eye.shown = self._see

    def take(self) -> list[float]:
        """How late words were heard since this was asked last."""
        late, self._late = self._late, []
        return late

    async def play(self) -> None:
        """Round after round."""
        await asyncio.sleep(self._chance.uniform(0, BEGINNING))
        while True:
            match self._parts["table"]["phase"]:
                case "ready":
                    await self._roll()
                case "playing":
                    await self._shout()
                case _:
                    for seat in self._parts["standing"]["awaited"]:
                        self.players[seat].do(b'{"type":"Accept"}')
                    await self._until("RoundScored")

    def shout(self, player: Player, word: str) -> None:
        """A player shouts a word."""
        player.do(b'{"type":"Shout","word":"%b"}' % word.encode())

    async def _roll(self) -> None:
        roller = self._parts["table"]["roller"]
        for player in self.players:
            if player.seat != roller:
                player.do(b'{"type":"Ready"}')
        for _ in self.players[1:]:
            await self._until("SaidReady")
        self.players[roller].do(b'{"type":"Roll"}')
        await self._until("Rolled")

    async def _shout(self) -> None:
        await asyncio.sleep(self._chance.uniform(*PAUSE))
        word = self._letters()
        shouted = perf_counter()
        self.shout(next(self._turns), word)
        await self._until("WordTaken")
        self._late.append(perf_counter() - shouted - SETTLED)

    def _letters(self) -> str:
        dice = [self._parts[f"dice/{index}"] for index in range(self._parts["dice"])]
        word = ""
        for die in self._chance.sample(dice, len(dice)):
            if die["taken_by"] is None and len(word) < LETTERS:
                word += die["face"]
        return word

    def _see(self, _: Player, message: bytes) -> None:
        read = json.loads(message)
        self._parts |= read["parts"]
        for news in read["news"]:
            self._told.put_nowait(news)

    async def _until(self, kind: str) -> None:
        while (await self._told.get())["type"] != kind:
            pass
