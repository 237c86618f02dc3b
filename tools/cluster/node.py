"""One node of a cluster: a hall in a process of its own."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from time import monotonic

import httpx

from tools.cluster.forked import Forked
from tools.cluster.link import Link

ROOT = Path(__file__).resolve().parents[2]
OPENED = re.compile(r"The hall is open")
PATIENCE = 180.0
"""Seconds in which a node has to answer, or to end."""


def environment(source: Path | None) -> dict[str, str]:
    """The environment of a process that runs the version in a folder, or this one."""
    path = {} if source is None else {"PYTHONPATH": str(source)}
    return {**os.environ, **path, "PYTHONUNBUFFERED": "1"}


class Node:
    """A node at a port of this machine; what it says goes into a file."""

    def __init__(
        self,
        name: str,
        port: int,
        folder: Path,
        store: str,
        origin: str,
        *,
        forked: bool = False,
    ) -> None:
        """It is not started; one that is `forked` starts faster, and has no bots."""
        self.name = name
        self.port = port
        self.log = folder / f"{name}.log"
        self.source: Path | None = None
        """The folder with the package of another version that it runs; None is this one."""
        self.link: Link | None = None
        """The way to the database, if it can be cut."""
        self._arguments = [
            *("--local", "--port", str(port), "--data", str(folder / name), "--node", name),
            *("--store", store, "--origin", origin),
        ]
        self._process: subprocess.Popen[bytes] | Forked | None = None
        self._is_forked = forked

    @property
    def address(self) -> str:
        """Where it answers, without the proxy."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def runs(self) -> bool:
        """Whether its process runs."""
        return self._process is not None and self._process.poll() is None

    @property
    def ways(self) -> Mapping[str, tuple[Callable[[], None], Callable[[], None]]]:
        """The ways in which it falls, each with the way in which it rises again."""
        return {
            "killed": (self.kill, self.start),
            "stopped": (self.stop, self.start),
            "frozen": (self.freeze, self.thaw),
            **({} if self.link is None else {"cut off": (self.link.cut, self.link.mend)}),
        }

    def start(self) -> None:
        """Starts the process."""
        if self._is_forked:
            self._process = Forked(["serve", *self._arguments], self.log)
            return
        program = "import sys; from wordhall.cli import main; sys.exit(main())"
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-c", program, "serve", *self._arguments],
                cwd=ROOT,
                env=environment(self.source),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )

    def wait(self) -> None:
        """Returns once it can be played at; raises RuntimeError if it does not start."""
        late = monotonic() + PATIENCE
        with httpx.Client() as client:
            while True:
                try:
                    client.get(f"{self.address}/readyz", timeout=1.0).raise_for_status()
                except httpx.HTTPError:
                    if not self.runs or monotonic() > late:
                        said = self.log.read_text("utf-8", "replace")[-2000:]
                        raise RuntimeError(f"node {self.name} does not start:\n{said}") from None
                else:
                    return

    def kill(self) -> None:
        """Kills it at once, as a fault would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Asks it to end, and waits."""
        self._end(signal.SIGTERM)

    def freeze(self) -> None:
        """Lets it stand still, as a machine that sleeps."""
        self._send(signal.SIGSTOP)

    def thaw(self) -> None:
        """Lets it go on."""
        self._send(signal.SIGCONT)

    def _send(self, number: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(number)

    def _end(self, number: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(number)
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
