"""A node among others: it beats in the store, hears what they tell, and claims what they leave."""

import asyncio
from collections import deque
from collections.abc import Callable

import structlog

from wordhall.complaint import Complaint
from wordhall.server.hall import Hall
from wordhall.server.nodes.clock import SharedClock, running
from wordhall.server.nodes.news import hear
from wordhall.store.contract import Trouble
from wordhall.store.nodes import ALONE, LOST_AFTER, News, Nodes, Pulse, SupersededError

BEAT = 1_000
"""Milliseconds from one beat to the next."""

LET_GO = 2_900
"""Milliseconds without an answered beat after which a node lets its tables go.

It counts from the sending of the last beat that was answered, and is shorter than `LOST_AFTER`: no
other node has claimed a table before.
"""

SETTLED = 2_000
"""Milliseconds for which a node must have beaten before it claims tables of others.

After an outage of the store, no node has beaten for a while.
"""

JOINING = 0.25
"""Seconds between two tries to take a name that another process has."""

MEASURED = 5
"""How often the store's clock is read at the start."""

log = structlog.get_logger()


async def join(nodes: Nodes, name: str) -> None:
    """Takes a name among the nodes.

    Waits while an earlier process with this name may still run. Raises `Complaint` if it does.
    """
    tries = round(2 * LOST_AFTER / 1000 / JOINING)
    while not await nodes.join(name):
        tries -= 1
        if tries == 0:
            called = "" if name == ALONE else f" with the name {name}"
            raise Complaint("hall-runs", f"a hall{called} runs on this database already; stop it")
        await asyncio.sleep(JOINING)


async def shared_clock(nodes: Nodes, last: int | None) -> SharedClock:
    """The store's clock, read a few times."""
    clock = SharedClock(last)
    for _ in range(MEASURED):
        sent = running()
        wall = await nodes.clock()
        clock.measure(wall, sent, running())
    return clock


async def hand_over(hall: Hall) -> None:
    """Gives all tables of a node that is to end to others; their players go there at once.

    An act that is being stored is stored before, or is refused and sent again there. The tables of
    a node that is alone stay, and so do those that no other one can read.
    """
    nodes = hall.store.nodes
    if nodes is None or nodes.name == ALONE:
        return
    hall.is_leaving = True
    try:
        others = await nodes.others()
        for number, table in enumerate(hall.alive() if others else ()):
            for to in (*others[number % len(others) :], *others[: number % len(others)]):
                if await nodes.give(table.table.id, table.document.row.epoch, to):
                    table.move(to)
                    break
    except Trouble as trouble:
        log.warning("could not hand tables over", reason=trouble.text)


class Membership:
    """A node that has joined; `superseded` is called if another process takes its name."""

    def __init__(
        self, hall: Hall, nodes: Nodes, clock: SharedClock, superseded: Callable[[], None]
    ) -> None:
        self._hall = hall
        self._nodes = nodes
        self._clock = clock
        self._superseded = superseded
        self._task: asyncio.Task[None] | None = None
        self._news: list[News] = []
        self._heard: deque[News] = deque()
        self._goes_on = True
        hall.teller = self.tell
        self._confirmed = running()
        self._settled = running()

    def start(self) -> None:
        """Begins to beat."""
        self._confirmed = self._settled = running()
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def stop(self) -> None:
        """Beats no more, and tells the others that this node has stopped."""
        if self._task is None:
            return
        self._task.cancel()
        await asyncio.wait({self._task})
        try:
            await self._nodes.leave()
        except Trouble as trouble:
            log.warning("could not leave the other nodes", reason=trouble.text)

    def tell(self, kind: str, key: str) -> None:
        """Tells the other nodes something, with the next beat."""
        self._news.append(News(kind, key))

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while self._goes_on:
            began = loop.time()
            await self.beat_or_let_go()
            await asyncio.sleep(max(0.0, began + BEAT / 1000 - loop.time()))

    async def beat_or_let_go(self) -> None:
        """Beats once; without an answer for too long, this node lets its tables go."""
        try:
            await self.beat()
        except SupersededError:
            name = self._nodes.name
            log.error("another process has the name of this node", node=name)  # noqa: TRY400 - plain words
            self._goes_on = False
            self._cut_off()
            self._superseded()
        except Trouble as trouble:
            log.warning("beat without an answer", reason=trouble.text)
            if running() - self._confirmed > LET_GO:
                self._cut_off()
        except Exception:
            log.exception("beat failed")

    async def beat(self) -> None:
        """Beats once; raises `Trouble` without an answer, and `SupersededError`."""
        sent = running()
        pulse = await self._nodes.pulse()
        heard = running()
        self._clock.measure(pulse.wall, sent, heard)
        if sent - self._confirmed > 2 * BEAT:
            self._settled = heard
        self._confirmed = sent
        if self._hall.is_cut_off:
            log.warning("the store answers again")
            self._hall.is_cut_off = False
        await self._hear(pulse)
        await self._tell()
        if pulse.lost and heard - self._settled > SETTLED:
            await self._adopt()

    async def _hear(self, pulse: Pulse) -> None:
        if pulse.moved:
            self._hall.let_go(pulse.moved)
        own = {live.table.id for live in self._hall.alive()}
        self._hall.others.learn(one for one in pulse.summaries if one.table not in own)
        self._heard.extend(pulse.news)
        await self._do_news()
        if pulse.given and self._hall.is_open:
            await self._hall.adopt(pulse.given)

    async def _do_news(self) -> None:
        """Does what others have told; what cannot be done as the store is away is done later."""
        while self._heard:
            news = self._heard[0]
            try:
                await hear(self._hall, news)
            except Trouble:
                raise
            except Exception:  # it must not keep this node from hearing the rest
                log.exception("news not done", kind=news.kind)
            self._heard.popleft()

    async def _tell(self) -> None:
        if self._nodes.name == ALONE:
            return
        summaries = self._hall.others.news_of(self._hall.alive())
        news, self._news = self._news, []
        if news or summaries:
            try:
                await self._nodes.tell(news, summaries)
            except Trouble:
                self._news = [*news, *self._news]
                self._hall.others.tell_again()
                raise

    async def _adopt(self) -> None:
        while rows := await self._nodes.claim_lost():
            log.info("claimed tables of a lost node", tables=len(rows))
            await self._hall.adopt([row.id for row in rows])

    def _cut_off(self) -> None:
        """Lets all tables go: another node may claim them, and players shall go there."""
        if self._nodes.name != ALONE and not self._hall.is_cut_off:
            log.error("the store does not answer: this node lets its tables go")
            self._hall.is_cut_off = True
            self._hall.let_go()
