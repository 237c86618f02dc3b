"""The way from a node to the database, in a process of its own, so that it can be interrupted."""

import os
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class Link:
    """All that a node sends to the database goes through it, and all answers."""

    def __init__(self, server: Path, folder: Path) -> None:
        """Opens it before the socket of a server, and waits until connections are accepted."""
        folder.mkdir(parents=True, exist_ok=True)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tools.cutting", str(server), str(folder)],
            cwd=ROOT,
            env=os.environ,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
        )
        if self._process.stdout is None:
            raise RuntimeError("it has no standard output")
        self.address = self._process.stdout.readline().strip()
        """The address of the database through this link."""

    def cut(self) -> None:
        """Nothing goes through any more, as when a network is down; what was sent waits."""
        self._process.send_signal(signal.SIGSTOP)

    def mend(self) -> None:
        """All goes through again, and first what has waited."""
        self._process.send_signal(signal.SIGCONT)

    def close(self) -> None:
        """Cuts all connections for good."""
        self._process.kill()
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()
