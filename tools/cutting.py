"""A proxy before a PostgreSQL server: it delays what goes through, and cuts connections.

    python -m tools.cutting SOCKET FOLDER

runs one that cuts nothing, until it is killed. Others cut in one of three moments: before a
request has reached the server, right after, so that the server still works on it, and when the
server has answered, but nobody has heard it. Or they go silent: the connection stays, and nothing
comes any more.
"""

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Literal, TypeAlias

from tools.postgresql import USER

Moment: TypeAlias = Literal["before", "after", "unheard", "silent"]

MOMENTS: tuple[Moment, ...] = ("before", "after", "unheard")

NAME = ".s.PGSQL.5432"
"""The name of a server's socket in its folder."""

LARGEST = 1 << 16

COMMITS = (b"COMMIT;", b"E\0\0\0\x09")
"""Parts of requests that may store something: the word itself, and the execution of a statement."""


class CuttingProxy:
    """A proxy on a socket in a folder; `cut` decides at each request that may store something."""

    def __init__(
        self,
        server: Path,
        folder: Path,
        cut: Callable[[], Moment | None] = lambda: None,
        delay: float = 0.0,
    ) -> None:
        self._server = server
        self._folder = folder
        self._cut = cut
        self._delay = delay
        self._connections: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._listening: asyncio.Server | None = None
        self.cuts = 0
        self.requests = 0

    @property
    def address(self) -> str:
        """The address of the server's database, through this proxy."""
        return f"postgresql://{USER}@/postgres?host={self._folder}"

    async def start(self) -> None:
        """Accepts connections."""
        path = self._folder / NAME
        self._listening = await asyncio.start_unix_server(self._accept, path)

    async def stop(self) -> None:
        """Ends all connections, and accepts no more until it is started again."""
        if self._listening is not None:
            self._listening.close()
        for connection in list(self._connections):
            connection.transport.abort()
        if self._tasks:
            await asyncio.wait(self._tasks)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_unix_connection(self._server)
        except OSError:
            writer.transport.abort()
            return
        link = _Link(self, (reader, writer), (there, back))
        self._connections |= {writer, back}
        for run in (link.requests(), link.answers()):
            task = asyncio.get_running_loop().create_task(run)
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def moment(self, request: bytes) -> Moment | None:
        """Whether this request is cut."""
        if not any(part in request for part in COMMITS):
            return None
        self.requests += 1
        moment = self._cut()
        self.cuts += moment is not None
        return moment

    async def wait(self) -> None:
        """Delays what goes through."""
        if self._delay:
            await asyncio.sleep(self._delay / 2)

    def ended(self, *connections: asyncio.StreamWriter) -> None:
        """Notes that connections have ended."""
        self._connections -= set(connections)


Ends: TypeAlias = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class _Link:
    """One connection through the proxy."""

    def __init__(self, proxy: CuttingProxy, client: Ends, server: Ends) -> None:
        self._proxy = proxy
        self._client = client
        self._server = server
        self._deaf = False
        self._silent = False

    async def requests(self) -> None:
        """From the client to the server."""
        try:
            while request := await self._client[0].read(LARGEST):
                if self._silent:
                    continue
                await self._proxy.wait()
                moment = self._proxy.moment(request)
                if moment == "before":
                    break
                self._deaf = moment == "unheard"
                self._silent = moment == "silent"
                self._server[1].write(request)
                await self._server[1].drain()
                if moment == "after":
                    break
        except OSError:
            pass
        self._end()

    async def answers(self) -> None:
        """From the server to the client."""
        try:
            while answer := await self._server[0].read(LARGEST):
                await self._proxy.wait()
                if self._silent:
                    continue
                if self._deaf:
                    break
                self._client[1].write(answer)
                await self._client[1].drain()
        except OSError:
            pass
        self._end()

    def _end(self) -> None:
        self._client[1].transport.abort()
        self._server[1].close()
        self._proxy.ended(self._client[1], self._server[1])


async def _run(server: Path, folder: Path) -> None:
    proxy = CuttingProxy(server, folder)
    await proxy.start()
    print(proxy.address, flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(_run(Path(sys.argv[1]), Path(sys.argv[2])))
