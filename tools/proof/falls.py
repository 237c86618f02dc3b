"""A whole hall is killed under the load of its sockets: no acknowledged act may be lost.

    python -m tools.proof.falls --count 2000

People at eight tables act as fast as they are answered, and send every fifth act twice. The hall is
killed (SIGKILL); the next one opens the same database. All come back to it, look whether what was
acknowledged is there and nothing is there twice, and send again what had not been answered.
"""

import asyncio
import json
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from tools.load.counter import NAME
from tools.load.crowd import Guest, Party, parties, run
from tools.load.nursery import Mortal
from tools.load.player import Player, nothing
from tools.proof.tally import Tally, begun, options, report

TABLES, SEATS = 8, 4
LONGEST = 0.15
"""Seconds that a hall lives at most, after all have come back."""

ROUNDS = 50
"""Kills until the database is a new one."""

TWICE = 0.2
"""How many of the acts are sent twice."""

ADD = b'{"type":"Add"}'
PATIENCE = 60.0


class Regular:
    """Somebody with a seat, who comes back to every hall."""

    def __init__(self, guest: Guest, table: "Counted", seat: int, luck: Random) -> None:
        self._guest = guest
        self._table = table
        self._seat = seat
        self._luck = luck
        self._player: Player | None = None
        self._pending: bytes | None = None
        self._acts = 0

    async def come(self, port: int, *, acting: bool) -> int:
        """Connects, sends again what was not answered, and acts; gives the count that is shown."""
        self._guest.port = port
        player = self._player = Player(self._guest, self._table.party.code, self._seat)
        shown = json.loads(await player.join())
        player.done = self._answered if acting else self._settled
        if self._pending is not None:
            player.repeat(self._pending, ADD)
        elif acting:
            self._act()
        return int(shown["parts"]["total"])

    def _act(self) -> None:
        self._acts += 1
        self._pending = b"%d" % self._acts
        self._table.sent += 1
        for _ in range(1 + (self._luck.random() < TWICE)):
            if self._player is not None:
                self._player.repeat(self._pending, ADD)

    def _answered(self, player: Player, act: bytes) -> None:
        if act == self._pending:
            self._settled(player, act)
            self._act()

    def _settled(self, player: Player, act: bytes) -> None:
        if act == self._pending:
            self._pending = None
            self._table.kept += 1

    @property
    def waits(self) -> bool:
        """Whether an act of theirs was not answered yet."""
        return self._pending is not None

    def leave(self) -> None:
        """Nobody hears any more."""
        if self._player is not None:
            self._player.done = nothing
            if self._player.socket is not None:
                self._player.socket.transport.abort()


class Counted:
    """A table where it is known how many acts were sent, and how many acknowledged."""

    def __init__(self, party: Party, luck: Random) -> None:
        self.party = party
        self.sent = self.kept = 0
        self.people = [Regular(guest, self, seat, luck) for seat, guest in enumerate(party.guests)]

    def faults(self, total: int, sent: int) -> list[str]:
        """What is wrong with a count that is shown after so many acts were sent."""
        if total < self.kept:
            return [f"{self.party.code}: {self.kept - total} acknowledged acts are lost"]
        if total > sent:
            return [f"{self.party.code}: {total - sent} acts are there twice"]
        return []


class Evening:
    """One database, and the people who come back to whatever hall opens it."""

    def __init__(self, folder: Path, *, hasty: bool = False) -> None:
        self._folder = folder
        self._hasty = hasty
        self._tables: list[Counted] = []
        self.slowest = 0.0

    @property
    def kept(self) -> int:
        """Acts that were acknowledged."""
        return sum(table.kept for table in self._tables)

    def fall(self, number: int) -> list[str]:
        """Opens a hall, lets people act, kills it; what was wrong."""
        luck = Random(number)  # noqa: S311 - it is to be the same again
        with Mortal(self._folder, hasty=self._hasty) as hall:
            return run(self._life(hall, luck))

    async def _life(self, hall: Mortal, luck: Random) -> list[str]:
        if not self._tables:
            made = await parties(hall.port, TABLES, NAME, SEATS)
            self._tables = [Counted(party, luck) for party in made]
        opened = perf_counter()
        wrong = await self._come(hall.port, acting=True)
        self.slowest = max(self.slowest, perf_counter() - opened)
        await asyncio.sleep(luck.random() * LONGEST)
        await asyncio.to_thread(hall.kill)
        self._leave()
        return wrong

    async def _come(self, port: int, *, acting: bool) -> list[str]:
        """All come back; the first at each table looks before anybody there acts."""
        wrong: list[str] = []
        for table in self._tables:
            first, *others = table.people
            sent = table.sent
            wrong += table.faults(await first.come(port, acting=acting), sent)
            for person in others:
                await person.come(port, acting=acting)
        return wrong

    def _leave(self) -> None:
        for table in self._tables:
            for person in table.people:
                person.leave()

    def settle(self) -> list[str]:
        """At the end all that was ever sent is kept, once."""
        with Mortal(self._folder) as hall:
            return run(self._settle(hall.port))

    async def _settle(self, port: int) -> list[str]:
        wrong = await self._come(port, acting=False)
        everybody = [person for table in self._tables for person in table.people]
        async with asyncio.timeout(PATIENCE):
            while any(person.waits for person in everybody):  # noqa: ASYNC110 - a moment
                await asyncio.sleep(0.005)
        self._leave()
        for table in self._tables:
            total = await table.people[0].come(port, acting=False)
            if total != table.sent:
                wrong.append(f"{table.party.code}: {table.sent} were sent, {total} are kept")
        self._leave()
        return wrong


TEXT = """
Thirty-two people at eight tables of the simplest game act as fast as they are answered, over
sockets, and send every fifth act twice. The hall is killed by SIGKILL at a random moment. The next
hall opens the same database. All reconnect to it, read what it shows, and send the acts again that
had not been answered, as browsers do. No acknowledged act may be missing. When everything is
answered, the count at each table must be exactly the number of acts that its people made. The
control is a hall that acknowledges acts before it has written them: the same checks must find that
it loses acts.

`python -m tools.proof.falls` makes this page again.
"""


def _with_control(number: int) -> int:
    """What a hasty hall is seen to have lost after one fall."""
    with TemporaryDirectory(prefix="hasty-") as folder:
        evening = Evening(Path(folder), hasty=True)
        return sum(len(evening.fall(turn)) for turn in (number, number + 1, number + 2))


def _fall(tally: Tally) -> None:
    """All falls that are still to be made."""
    folder: TemporaryDirectory[str] | None = None
    evening: Evening | None = None
    for number in tally.rest():
        if evening is None:
            folder = TemporaryDirectory(prefix="falls-")
            evening = Evening(Path(folder.name))
            tally.add(control_lost=_with_control(number))
        kept = evening.kept
        wrong = evening.fall(number)
        last = number % ROUNDS == ROUNDS - 1 or number + 1 == tally.wanted
        if last:
            wrong += evening.settle()
        tally.add(acknowledged=evening.kept - kept)
        tally.blame([f"fall {number}: {fault}" for fault in wrong])
        slowest = max(tally.figures.get("slowest_ms", 0), round(1000 * evening.slowest))
        tally.figures["slowest_ms"] = slowest
        if last and folder is not None:
            folder.cleanup()
            evening = None


def main() -> int:
    """Lets halls fall as often as was asked for; 1 if anything was lost, or doubled."""
    tally = begun("falls", options(__doc__ or "", 2000))
    _fall(tally)
    figures = tally.figures
    path = report(
        tally,
        "Falls",
        TEXT,
        [
            ("acts acknowledged", f"{figures['acknowledged']:,}"),
            ("lost, or there twice", f"{figures['faults']:,}"),
            (
                "milliseconds at most until all thirty-two were back",
                f"{figures['slowest_ms']:,}",
            ),
            ("tables of hasty halls where acts were lost", f"{figures['control_lost']:,}"),
        ],
    )
    print(path)
    return int(bool(tally.faults) or not figures["control_lost"])


if __name__ == "__main__":
    sys.exit(main())
