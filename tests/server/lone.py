"""A hall in a process of its own, which notices soon that it did not run.

    python -m tests.server.lone FOLDER

It says its address in a line, and ends with its standard input.
"""

import sys
from pathlib import Path

from msgspec.structs import replace

from tests.server.served import GENEROUS, served

LATE = 200
"""Milliseconds after which its heartbeat is late."""

QUICK = replace(GENEROUS, heartbeat=200, heartbeat_late=LATE, brief_gap=0)


def main() -> None:
    """Serves until standard input ends."""
    with served(Path(sys.argv[1]), QUICK) as (address, _):
        sys.stdout.write(f"{address}\n")
        sys.stdout.flush()
        sys.stdin.read()


if __name__ == "__main__":
    main()
