"""People at a table of every game, whose time runs there, in a hall that is a process."""

import asyncio
import signal
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Literal, TypeAlias

from tests.server.sockets import JSON, PATIENCE, Client
from wordhall.kernel.clock import DAY
from wordhall.kernel.house.fold import GRACE_AFTER_OUTAGE
from wordhall.kernel.value import Value
from wordhall.verify import verify
from wordhall.words import load_digest

HOUR = 3_600_000
SLACK = 10
"""Milliseconds that may be lost to rounding."""

MINUTE, TWO_DAYS = 60, 2
"""What a turn may last: seconds, days."""

BY_CLOCK = {"type": "PerTurn", "limit": MINUTE * 1000}
BY_DAYS = {"type": "Correspondence", "days": TWO_DAYS}
RACE = {"youngest": 0}

Limit: TypeAlias = Literal["own", "common", "days", "none"]
"""Whose time runs: hers, that of a window for all, days, or nobody's (in a race)."""


class Setting(Value, frozen=True):
    """How a table is opened, and what its host does there until time runs.

    Beside her sit bots, or without any Ben, or both. `acts` are tried until they are allowed.
    """

    game: str
    options: JSON
    limit: Limit = "own"
    bots: int = 1
    with_ben: bool = False
    acts: tuple[tuple[int, str], ...] = ()
    """Seats, and what they do: they shout the first dice."""

    phase: str | None = None
    """In which time runs, where acts do not bring it at once."""


ROLL = ((1, "Ready"), (0, "Roll"))
AGREED = (*ROLL, (0, "Shout"), (0, "NoMore"), (1, "NoMore"))

SETTINGS: Mapping[str, Setting] = {
    "sheets, to roll": Setting("sheets", {"roller": 0}, with_ben=True),
    "sheets, to build": Setting(
        "sheets", {"roller": 0, "build_seconds": MINUTE}, bots=2, acts=((0, "Roll"),)
    ),
    "locks": Setting("locks", {"turn_seconds": MINUTE}, bots=0),
    "shout, a bot gets ready": Setting("shout", RACE, "none"),
    "shout, a race": Setting("shout", RACE, "none", bots=0, acts=(*ROLL, (0, "Shout"))),
    "shout, to challenge": Setting("shout", RACE, "common", 0, acts=AGREED, phase="challenging"),
    "shout, in turns": Setting(
        "shout", {"manner": "turns", "turn_seconds": MINUTE, **RACE}, bots=0, acts=ROLL
    ),
    "ways": Setting("ways", {"youngest": 0, "turn_seconds": MINUTE}),
    "cross": Setting("cross", {"youngest": 0, "clock": BY_CLOCK}),
    "locks, over days": Setting("locks", {"turn_days": TWO_DAYS}, "days", bots=0),
    "cross, over days": Setting("cross", {"youngest": 0, "clock": BY_DAYS}, "days"),
}


class Machine:
    """A hall in a process of its own, on a machine whose clock can be set."""

    def __init__(self, process: asyncio.subprocess.Process, address: str) -> None:
        self.process = process
        self.address = address

    async def set_clock(self, ahead: int) -> None:
        """Its clock is so many milliseconds ahead of the right one."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{ahead}\n".encode())
        assert (await self.process.stdout.readline()).strip() == b"set"

    def stop(self) -> None:
        """The process stands still."""
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """It runs again."""
        self.process.send_signal(signal.SIGCONT)

    async def kill(self) -> None:
        """The power is cut."""
        self.process.kill()
        await self.process.wait()


@asynccontextmanager
async def machine(
    folder: Path, ahead: int = 0, environment: Mapping[str, str] | None = None
) -> AsyncIterator[Machine]:
    """A hall that runs until the block ends, unless it is killed before."""
    pipe = asyncio.subprocess.PIPE
    command = (sys.executable, "-m", "tests.server.lone", str(folder), str(ahead))
    process = await asyncio.create_subprocess_exec(
        *command, stdin=pipe, stdout=pipe, env=environment
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        yield Machine(process, (await process.stdout.readline()).decode().strip())
    finally:
        if process.returncode is None:
            process.send_signal(signal.SIGCONT)
        process.stdin.close()
        await process.wait()


class Sitting:
    """One table: Ada, who sees it, and perhaps Ben; and what she was told last."""

    def __init__(self, name: str, address: str) -> None:
        self.name, self.setting = name, SETTINGS[name]
        alone = self.setting.bots and not self.setting.with_ben
        names = ("Ada",) if alone else ("Ada", "Ben")
        self.people = [Client(address, name) for name in names]
        self.code = self.match = ""
        self.parts: JSON = {}
        self.news: list[JSON] = []
        self.now = self.stands = 0

    @property
    def ada(self) -> Client:
        """She sees the table."""
        return self.people[0]

    async def sit_down(self) -> None:
        """The table is opened, and played at until time runs."""
        ada, setting = self.ada, self.setting
        for one in self.people:
            await one.ask("POST", "/api/me", {"name": one.name})
        new = {"game": setting.game, "options": setting.options}
        self.code = (await ada.ask("POST", "/api/tables", new))["code"]
        for one in self.people[1:]:
            await self._wish(one, {"type": "Sit", "name": one.name})
        for _ in range(setting.bots):
            await self._wish(ada, {"type": "AddBot", "level": "casual"})
        await self.come()
        self.match = (await ada.ask("POST", f"/api/tables/{self.code}/start"))["match"]
        await self.hear("Snapshot")
        for seat, act in setting.acts:
            while not await self._does(seat, act):
                pass
        while setting.phase is not None and self.parts["table"]["phase"] != setting.phase:
            await self.hear("Update")

    async def _wish(self, one: Client, wish: JSON) -> None:
        await one.ask("POST", f"/api/tables/{self.code}/wishes", wish)

    async def come(self) -> None:
        """All open the page of the table."""
        for one in self.people:
            await one.connect(self.code, ping_interval=None)  # a hall that stands still is slow
            await one.send("Hello")
            while (await self._next(one))["type"] != "You":
                pass

    async def come_back(self, address: str) -> None:
        """The same browsers, at the hall as it is now."""
        cookies = [one.http.cookies for one in self.people]
        await self.leave()
        self.people = [Client(address, one.name) for one in self.people]
        for one, own in zip(self.people, cookies, strict=True):
            one.http.cookies = own
        self.news.clear()
        await self.come()
        await self.hear("Snapshot")

    async def _does(self, seat: int, act: str) -> bool:
        """Whether somebody may do that now, and does."""
        one, name = self.people[seat], f"{seat} {act} {len(self.ada.heard)}"
        action = {"type": act} | ({"word": self._word()} if act == "Shout" else {})
        await one.send("Do", id=name, seat=seat, action=action)
        while (answer := await self._next(one)).get("id") != name:
            pass
        return bool(answer["type"] == "Done")

    def _word(self) -> str:
        """The first dice, as they lie."""
        return "".join(self.parts[f"dice/{die}"]["face"] for die in range(3)).upper()

    async def hear(self, kind: str) -> JSON:
        """The next message of a kind."""
        while (message := await self._next(self.ada))["type"] != kind:
            pass
        return message

    async def _next(self, one: Client) -> JSON:
        message = await one.next()
        if one is self.ada and message["type"] in {"Snapshot", "Update"}:
            self.parts |= message["parts"]
            self.news += message.get("news", [])
            self.now, self.stands = message["now"], message.get("stands", 0)
        return message

    async def hear_of_outage(self, length: int) -> None:
        """She is told that the hall was down, for so many milliseconds at least."""
        while not any(
            news["type"] == "OutageNoted" and news["length"] >= length for news in self.news
        ):
            await self._next(self.ada)

    async def until(self) -> int | None:
        """The moment at which somebody's time is up, as the lists of their tables have it."""
        lists = [await one.ask("GET", "/api/me/tables") for one in self.people]
        return next((mine["until"] for (mine,) in lists if mine["until"] is not None), None)

    async def end(self) -> Any:
        """All who play agree to end; what the verifier says of the record."""
        for seat, one in enumerate(self.people):
            await one.send("Declare", id="end", seat=seat, to="end")
        while (await self.hear("Here"))["table"]["phase"] != "over":
            pass
        return verify(await self.record(self.match), load_digest)

    async def record(self, match: str) -> bytes:
        """The record of a finished match."""
        answer = await self.ada.http.get(f"/api/matches/{match}/record")
        assert answer.is_success, answer.text
        return answer.content

    async def leave(self) -> None:
        """All go, whether or not the hall is there."""
        for one in self.people:
            one.vanish()
            await one.http.aclose()


@asynccontextmanager
async def sittings(address: str) -> AsyncIterator[list[Sitting]]:
    """A table of each kind at which time runs."""
    every = [Sitting(name, address) for name in SETTINGS]
    try:
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(each.sit_down() for each in every))
        yield every
    finally:
        for each in every:
            await each.leave()


async def moments(sittings: Sequence[Sitting]) -> dict[str, int | None]:
    """When whose time is up, by the names of the tables."""
    return {each.name: await each.until() for each in sittings}


async def are_excused(
    sittings: Sequence[Sitting], before: dict[str, int | None], length: int
) -> None:
    """All have been told of an outage that was so long, and what time they have is untouched."""
    for each in sittings:
        now = each.now
        if each.setting.limit != "days" or length > 2 * DAY:
            await each.hear_of_outage(length - SLACK)
        each.news.clear()
        until, was = await each.until(), before[each.name]
        if each.setting.limit == "days":
            assert until is not None
            assert was is not None
            assert abs(until - was - (length if length > 2 * DAY else 0)) < HOUR, each.name
        elif was is None:
            assert until is None, each.name
        else:
            assert until is not None, each.name
            assert until - was >= length - SLACK + GRACE_AFTER_OUTAGE, each.name
        assert each.now - now < MINUTE * 1000, each.name


async def end(sittings: Sequence[Sitting]) -> None:
    """All matches end, and the verifier finds their records in order."""
    for each in sittings:
        report = await each.end()
        assert report.status == "verified", (each.name, report)
