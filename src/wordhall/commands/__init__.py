"""The subcommands of `wordhall`: one module each, with `add` and `run`.

`add(subparsers)` describes the command's arguments and calls `set_defaults(run=run)`;
`run(args)` does the work and returns the exit status. A module is imported only when its
command is asked for, so that every other command starts without it.
"""

import argparse
from typing import TypeAlias

Subparsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001 - it has no public name


def printable(text: str) -> str:
    """A text of anybody's, without what could move the cursor or cannot be written."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)
