"""Halls that are started and killed by the thousand: each is a fork of a process that is ready."""

import asyncio
import faulthandler
import signal
from collections.abc import Callable
from contextlib import AbstractContextManager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from time import perf_counter
from typing import Any, Self

import uvloop

from tools.load.serve import serve_hall, unlimited
from wordhall.server.operator import logs
from wordhall.store.contract import OnVerdict
from wordhall.store.nodes import ALONE
from wordhall.store.place import Place
from wordhall.store.rows import Write
from wordhall.store.sqlite.writer import Writer

CONTEXT = get_context("forkserver")
PATIENCE = 60.0

TOO_LATE = 0.05
"""Seconds by which the control keeps what it has acknowledged."""


def _hall(place: Place, node: str, pipe: Connection, hasty: bool) -> None:  # noqa: FBT001 - of a process
    """The child: serves until it is killed, and says its port."""
    faulthandler.enable()
    logs.set_up(quiet=True)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasty:
        Writer.submit = _hastily(Writer.submit)  # type: ignore[method-assign]
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_serve(place, node, pipe))


async def _serve(place: Place, node: str, pipe: Connection) -> None:
    stop = asyncio.Event()
    limits, store = unlimited(), place.address
    await serve_hall(place.folder, limits, pipe.send, stop, store=store, node=node)


def _hastily(submit: Callable[[Writer, Write, OnVerdict], None]) -> Any:
    """The control: whatever is submitted is told to be kept, and is a moment later."""

    def hastily(writer: Writer, write: Write, told: OnVerdict) -> None:
        loop = asyncio.get_running_loop()
        loop.call_soon(told, "kept")
        loop.call_later(TOO_LATE, submit, writer, write, lambda _: None)

    return hastily


class Mortal(AbstractContextManager["Mortal"]):
    """A hall in a process that will be killed."""

    def __init__(
        self, data: Path, *, store: str | None = None, node: str = ALONE, hasty: bool = False
    ) -> None:
        """Starts it, and waits until people can come in; with a `store` it may be a node."""
        own, its = CONTEXT.Pipe()
        began = perf_counter()
        self._process = CONTEXT.Process(
            target=_hall, args=(Place(data, store), node, its, hasty), daemon=True
        )
        self._process.start()
        its.close()
        if not own.poll(PATIENCE):
            raise RuntimeError("the hall did not open")
        self.port: int = own.recv()
        self.opened = perf_counter() - began
        own.close()

    def kill(self) -> None:
        """SIGKILL."""
        self._process.kill()
        self._process.join(PATIENCE)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()


CONTEXT.set_forkserver_preload([__name__])
