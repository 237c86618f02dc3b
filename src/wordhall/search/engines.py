"""Which engine answers."""

from __future__ import annotations

import os

from wordhall.search import native, pure
from wordhall.search.contract import Engine, EngineName
from wordhall.search.errors import SearchError

CHOICE = "WORDHALL_ENGINE"
"""The environment's word on it: `python` selects the pure-Python engine, `native` rules it out."""


def engine(name: EngineName | None = None) -> Engine:
    """An engine by its name, or the native one if its library loads, and the pure one if not.

    ``core-missing``: the native one was asked for, and its library is not there.
    """
    asked = name or os.environ.get(CHOICE) or None
    if asked not in {None, "native", "python"}:
        raise SearchError("no-such-engine", f"there is no engine {asked!r}; use native or python")
    if asked != "python":
        try:
            return native.load()
        except SearchError as error:
            if asked == "native" or error.code != "core-missing":
                raise
    return pure.load()
