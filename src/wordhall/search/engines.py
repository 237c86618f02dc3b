"""Which engine answers."""

from __future__ import annotations

import os
from importlib import import_module
from typing import cast

from wordhall.search.contract import Engine, EngineName
from wordhall.search.errors import SearchError

CHOICE = "WORDHALL_ENGINE"
"""The environment's word on it: `python` keeps to the twin, `native` does without it."""


def engine(name: EngineName | None = None) -> Engine:
    """An engine by its name, or the native one if its library loads, and its twin if not.

    ``core-missing``: the native one was asked for, and its library is not there.
    """
    asked = name or os.environ.get(CHOICE) or None
    if asked not in {None, "native", "python"}:
        raise SearchError("no-such-engine", f"there is no engine {asked!r}; use native or python")
    if asked != "python":
        try:
            return _made("native")
        except SearchError as error:
            if asked == "native" or error.code != "core-missing":
                raise
    return _made("twin")


def _made(package: str) -> Engine:
    """What the package's `load()` gives; loaded only when it is asked for."""
    return cast("Engine", import_module(f"wordhall.search.{package}").load())
