"""The attacker's process, from outside: told to attack, and to rest."""

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Self

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30.0


class Attacker:
    """A process of `tools.attack`."""

    def __init__(self, port: int, code: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tools.attack", str(port), code],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._hear()

    def begin(self, attack: str, address: str) -> None:
        """It attacks from an address."""
        self._say(json.dumps({"attack": attack, "address": address}))

    def rest(self) -> Counter[str]:
        """It attacks no longer; what it got."""
        self._say("rest")
        return Counter(json.loads(self._hear()))

    def _say(self, line: str) -> None:
        if self._process.stdin is None:
            raise RuntimeError("it has no standard input")
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()

    def _hear(self) -> str:
        line = "" if self._process.stdout is None else self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"the attacker ended with status {self._process.wait(PATIENCE)}")
        return line

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                stream.close()
        self._process.wait(PATIENCE)
