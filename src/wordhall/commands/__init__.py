"""The subcommands of `wordhall`: one module each, with `add` and `run`.

`add(subparsers)` describes the command's arguments and calls `set_defaults(run=run)`;
`run(args)` does the work and returns the exit status. A module is imported only when its
command is asked for, so that every other command starts without it.
"""

import argparse
from typing import TypeAlias

Subparsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001 - it has no public name
