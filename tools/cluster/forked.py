"""Nodes that start in a moment, as each is a fork of a process that has loaded the program."""

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from multiprocessing import get_context
from pathlib import Path

from wordhall.cli import main
from wordhall.server import serving
from wordhall.server.thinking.inline import Inline

CONTEXT = get_context("forkserver")


class Forked:
    """A process as `subprocess.Popen` shows it, which runs one command line of `wordhall`."""

    def __init__(self, arguments: Sequence[str], log: Path) -> None:
        """Starts it; what it says goes into a file."""
        self._process = CONTEXT.Process(target=_run, args=(list(arguments), str(log)), daemon=True)
        self._process.start()

    def poll(self) -> int | None:
        """Its exit status, if it has ended."""
        return self._process.exitcode

    def send_signal(self, number: signal.Signals) -> None:
        """Sends a signal, unless it has ended."""
        if self._process.pid is not None and self.poll() is None:
            os.kill(self._process.pid, number)

    def wait(self, timeout: float | None = None) -> int:
        """Waits until it has ended; raises `subprocess.TimeoutExpired`."""
        self._process.join(timeout)
        status = self.poll()
        if status is None:
            raise subprocess.TimeoutExpired("node", timeout or 0.0)
        return status

    def kill(self) -> None:
        """Kills it."""
        self._process.kill()


def _run(arguments: list[str], log: str) -> None:
    """The child. Nobody thinks there: bots would need processes of their own."""
    told = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
        os.dup2(told, stream.fileno())
    vars(serving)["Workers"] = lambda seconds: Inline()  # noqa: ARG005 - as it is called there
    sys.exit(main(arguments))


CONTEXT.set_forkserver_preload(
    [__name__, "wordhall.commands.serve", "wordhall.store.postgresql.store"]
)
