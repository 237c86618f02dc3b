"""The subcommands of `wordhall`: one module each, with `add` and `run`.

`add(subparsers)` describes the command's arguments and calls `set_defaults(run=run)`;
`run(args)` does the work and returns the exit status. A module is imported only when its
command is asked for, so that every other command starts without it.
"""

import argparse
from pathlib import Path
from typing import TypeAlias

from wordhall.complaint import Complaint

MOST_BYTES = 32 * 1024 * 1024
"""No match is larger."""

Subparsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001 - it has no public name


def add_data(parser: argparse.ArgumentParser) -> None:
    """Add `--data`: the directory where a hall keeps its data."""
    parser.add_argument(
        "--data",
        metavar="DIR",
        type=Path,
        help="the hall's data directory (default: WORDHALL_DATA, or the user's own)",
    )


def add_store(parser: argparse.ArgumentParser) -> None:
    """Add `--store`: the address of a database where a hall keeps its data instead."""
    parser.add_argument(
        "--store",
        metavar="postgresql://…",
        help="the PostgreSQL database where the hall keeps its data (or WORDHALL_STORE, which "
        "hides the password)",
    )


def printable(text: str) -> str:
    """A text of anybody's, without what could move the cursor or cannot be written."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)


def bytes_of(name: str) -> bytes:
    """The contents of a file, or its beginning if it is too large; raises Complaint."""
    try:
        with Path(name).open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "this is not the name of a file"
        raise Complaint("cannot-read", f"{printable(name)}: {reason}") from error
