"""A real hall, in a process of its own, on a free port and with a folder of its own."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import IO

import httpx

WORDHALL = ("-c", "import sys; from wordhall.cli import main; sys.exit(main())")
HASTY = ("-m", "tests.web.hasty")
ROOT = Path(__file__).resolve().parents[2]
ADDRESS = re.compile(r"http://(?:localhost|127\.0\.0\.1):\d+")
PATIENCE = 30


class RunningHall:
    """A hall that can be stopped, killed, and started again on the same port and data."""

    def __init__(self, folder: Path, *options: str, hasty: bool = False, **env: str) -> None:
        self.folder = folder
        self.options = options
        self.program = HASTY if hasty else WORDHALL
        self.env = {**os.environ, "LAN": "0", **env}
        self.port = free_port()
        self.said: list[str] = []
        self.address = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = ["--port", str(self.port), "--data", str(self.folder), *self.options]
        process = self.process = subprocess.Popen(
            [sys.executable, *self.program, "serve", *options],
            cwd=ROOT,
            env=self.env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert process.stdout is not None
        self.address = ""
        for line in process.stdout:
            self.said.append(line)
            if found := ADDRESS.search(line):
                self.address = found[0]
                break
        assert self.address, "the hall did not start:\n" + "".join(self.said[-30:])
        Thread(target=self._listen, args=(process.stdout,), daemon=True).start()
        with httpx.Client(transport=httpx.HTTPTransport(retries=10)) as client:
            client.get(f"{self.address}/healthz", timeout=PATIENCE).raise_for_status()

    def stop(self) -> None:
        """Ctrl-C; it has to end by itself."""
        assert self._end(signal.SIGINT) in {0, 130}, "".join(self.said[-30:])

    def leap(self) -> None:
        """In a hasty hall what comes by itself next comes now, as the end of a warning."""
        assert self.process is not None
        self.process.send_signal(signal.SIGUSR1)

    def kill(self) -> None:
        """As when the machine loses its power."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> int:
        process, self.process = self.process, None
        assert process is not None
        process.send_signal(how)
        try:
            status = process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise
        return status

    def _listen(self, output: IO[str]) -> None:
        """To the end: workers of a hall that was killed have it open for a while longer."""
        with output:
            self.said.extend(output)


def free_port() -> int:
    """A port that was free a moment ago."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


@contextmanager
def running_hall(
    folder: Path, *options: str, hasty: bool = False, **env: str
) -> Iterator[RunningHall]:
    """A hall for as long as it is wanted; `options` are those of `wordhall serve`.

    One that is `hasty` does not wait long for who does nothing (H10).
    """
    hall = RunningHall(folder, *options, hasty=hasty, **env)
    hall.start()
    try:
        yield hall
    finally:
        if hall.process is not None:
            hall.stop()
