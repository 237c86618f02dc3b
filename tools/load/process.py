"""A hall to be measured, from outside: start it, ask it, kill it."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Self

import psutil  # type: ignore[import-untyped]

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30.0


class Process:
    """A process of `tools.load.serve`."""

    def __init__(self, *options: str) -> None:
        """Starts it, and waits until people can come in."""
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tools.load.serve", *options],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.pid = self._process.pid
        self._seen = psutil.Process(self.pid)
        self.port: int = self._hear()["port"]

    def _hear(self) -> Any:
        if self._process.stdout is None:
            raise RuntimeError("it has no standard output")
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"the hall ended with status {self._process.wait(PATIENCE)}")
        return json.loads(line)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def ask(self, what: str) -> Any:
        """Tells it a line, and gives its answer."""
        if self._process.stdin is None:
            raise RuntimeError("it has no standard input")
        self._process.stdin.write(f"{what}\n")
        self._process.stdin.flush()
        return self._hear()

    @property
    def cpu(self) -> float:
        """Seconds of CPU time that it has used, with its threads, without its own processes."""
        times = self._seen.cpu_times()
        return float(times.user + times.system)

    @property
    def memory(self) -> int:
        """Bytes that it alone has in memory, without the kernel's buffers."""
        return int(self._seen.memory_full_info().uss)

    def kill(self) -> None:
        """As when the machine fails: SIGKILL. What it had started ends with it."""
        started = self._seen.children(recursive=True)
        self._process.kill()
        self._process.wait(PATIENCE)
        psutil.wait_procs(started, PATIENCE)
        self._close()

    def stop(self) -> None:
        """Ends it in its own order."""
        if self._process.poll() is None and self._process.stdin is not None:
            self._process.stdin.close()
            self._process.wait(PATIENCE)
        self._close()

    def _close(self) -> None:
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                stream.close()


def hall(data: Path, *options: str) -> Process:
    """A hall with its data in a folder."""
    return Process("--data", str(data), *options)


def bare() -> Process:
    """The stack without a hall."""
    return Process("--bare")
