"""Sets up what is not ready, then runs a command in .venv (docs/adr/0002, 0008, 0011).

    tools/bootstrap run COMMAND ...           with the packages that it takes to play
    tools/bootstrap dev COMMAND ...           with those for tests and checks as well
    tools/bootstrap run+site COMMAND ...      with the client built, too
    tools/bootstrap run+native COMMAND ...    with the search core built, where there is a cargo
    tools/bootstrap dev+core-tests COMMAND    with the tests of the search core compiled
    tools/bootstrap dev+modules COMMAND ...   with what the client is built from and checked by
    tools/bootstrap dev+browser COMMAND ...   with a browser for tests to drive

Every part leaves a stamp, written last. While it is there, and every file is there in its size,
nothing is done and no network is wanted. What was broken off, or damaged since, is made anew.

Runs on any Python from 3.8, to be able to say that it is too old; uses the standard library
alone.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from tools.bootstrap import browser, client, native, packages, steps

if TYPE_CHECKING:
    from collections.abc import Callable

PARTS: dict[str, tuple[Callable[[], bool], Callable[[], None]]] = {
    "run": (lambda: packages.is_complete("run"), lambda: packages.install("run")),
    "dev": (lambda: packages.is_complete("dev"), lambda: packages.install("dev")),
    "modules": (client.has_modules, client.fetch_modules),
    "site": (client.is_built, client.build),
    "native": (native.is_settled, native.settle),
    "core-tests": (native.has_tests, native.compile_tests),
    "browser": (browser.is_there, browser.fetch),
}
"""How each part is looked for, and how it is made."""


def main() -> None:
    """Make all parts asked for complete, and become the command."""
    parts, program, *arguments = sys.argv[1:]
    try:
        set_up(parts.split("+"))
    except steps.Stop as stop:
        sys.exit(str(stop))
    except KeyboardInterrupt:
        sys.exit("\nwordhall: stopped; the next run begins the set-up again")
    command = steps.VENV / "bin" / program
    os.execve(str(command), [str(command), *arguments], steps.environment())  # noqa: S606 - no shell is wanted


def set_up(parts: list[str]) -> None:
    """Make what is missing, in order; of two terminals one does it, and the other waits."""
    if all(PARTS[part][0]() for part in parts):
        return
    with steps.alone():
        for part in parts:
            is_there, make = PARTS[part]
            if not is_there():
                make()
