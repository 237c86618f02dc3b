"""A hall in a process of its own, which notices soon that it did not run.

    python -m tests.server.lone FOLDER [AHEAD]

It says its address in a line, and ends with its standard input. Its machine's clock is so many
milliseconds `AHEAD` of the right one; a line on standard input with a number sets it anew, and is
answered once that is done. What cannot be set by that is the clock that nobody sets.
"""

import sys
import time
from pathlib import Path

from msgspec.structs import replace

from tests.server.served import GENEROUS, served
from wordhall.server.operator import logs

LATE = 600
"""Milliseconds after which its heartbeat is late."""

QUICK = replace(GENEROUS, heartbeat=200, heartbeat_late=LATE, brief_gap=0)

_right = time.time_ns


def set_clock(ahead: int) -> None:
    """The clock of the machine is so many milliseconds ahead of the right one."""
    time.time_ns = lambda: _right() + ahead * 1_000_000


def say(text: str) -> None:
    """To whoever started it."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def main() -> None:
    """Serves until standard input ends."""
    logs.set_up(quiet=True)
    folder, *ahead = sys.argv[1:]
    if ahead:
        set_clock(int(ahead[0]))
    with served(Path(folder), QUICK) as (address, _):
        say(address)
        for line in sys.stdin:
            set_clock(int(line))
            say("set")


if __name__ == "__main__":
    main()
