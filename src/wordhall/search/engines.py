"""The choice of the engine."""

from __future__ import annotations

import os

from wordhall.search import native, pure
from wordhall.search.contract import Engine, EngineName
from wordhall.search.errors import SearchError

CHOICE = "WORDHALL_ENGINE"
"""The environment variable: `python` selects the pure-Python engine, `native` rules it out."""


def engine(name: EngineName | None = None) -> Engine:
    """The engine of this name; without one, the native one if its library loads, or the pure one.

    Raises ``core-missing`` if the native one is asked for and its library is not there.
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
