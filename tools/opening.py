"""Opens a hall at a terminal of its own, visits it, and closes it by Ctrl-C.

    python3 tools/opening.py [--take PORT] make play
    python3 tools/opening.py EMPTY/bin/wordhall serve

Prints what happened as JSON: seconds until the hall had an address, that address, what
`/healthz` and `/` answered, and all that stood on the terminal. For `tools/fresh.py`, which runs
it with any Python and perhaps without a network: so it uses the standard library alone.
"""

from __future__ import annotations

import json
import os
import pty
import re
import select
import signal
import socket
import sys
import time
from typing import Any
from urllib.error import HTTPError
from urllib.request import ProxyHandler, build_opener

ADDRESS = re.compile(r"on this machine +(http://localhost:\d+)")
PATIENCE = 400  # seconds until the hall is open, with all that may have to be set up before
PROMPTLY = 20  # seconds until it is closed


def main() -> None:
    """Open, visit, close, tell."""
    words = sys.argv[1:]
    with socket.socket() as taken:
        if words[0] == "--take":
            take(taken, int(words[1]))
            words = words[2:]
        print(json.dumps(visited(words)))


def take(taken: socket.socket, port: int) -> None:
    """Have a port, unless somebody else has it: either way it is taken."""
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        taken.bind(("", port))
        taken.listen()
    except OSError:
        pass


def visited(words: list[str]) -> dict[str, Any]:
    """What a command tells at a terminal, and what the hall answers that it opens."""
    began = time.monotonic()
    process, terminal = pty.fork()
    if process == 0:
        os.execvp(words[0], words)  # noqa: S606 - no shell is wanted
    told: dict[str, Any] = {"address": "", "health": "", "page": ""}
    said = read_until(terminal, PATIENCE, ADDRESS)
    told["seconds"] = time.monotonic() - began
    found = ADDRESS.search(said)
    if found:
        told["address"] = found[1]
        told["health"] = get(found[1] + "/healthz")
        told["page"] = get(found[1] + "/")
        os.write(terminal, b"\x03")
    said += read_until(terminal, PROMPTLY, None)
    told["said"] = said
    told["ended"] = has_ended(process)
    return told


def read_until(terminal: int, patience: float, pattern: re.Pattern[str] | None) -> str:
    """What is said until it matches, or the terminal is closed, or patience is at its end."""
    said = ""
    until = time.monotonic() + patience
    while not (pattern and pattern.search(said)):
        ready, _, _ = select.select([terminal], [], [], max(0.0, until - time.monotonic()))
        if not ready:
            break
        try:
            new = os.read(terminal, 4096)
        except OSError:  # how Linux says that nobody has the terminal open any more
            break
        if not new:
            break
        said += new.decode("utf-8", "replace")
    return said


def get(address: str) -> str:
    """What a page holds, past any proxy; for a refusal its status."""
    try:
        with build_opener(ProxyHandler({})).open(address, timeout=PROMPTLY) as answer:
            body: bytes = answer.read()
            return body.decode()
    except HTTPError as refusal:
        with refusal:
            return str(refusal.code)


def has_ended(process: int) -> bool:
    """Whether the command is over; if it is not, it is ended now, with all that it started."""
    until = time.monotonic() + PROMPTLY
    while time.monotonic() < until:
        if os.waitpid(process, os.WNOHANG) != (0, 0):
            return True
        time.sleep(0.05)
    os.killpg(process, signal.SIGKILL)
    os.waitpid(process, 0)
    return False


if __name__ == "__main__":
    main()
