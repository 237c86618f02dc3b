"""Where the library of the search core is, and whether it can be used here."""

import platform
import sys
from ctypes import CDLL
from functools import cache
from pathlib import Path

VERSION = 1
"""The version of the boundary that this binding is made for (`abi::VERSION`)."""


def path() -> Path:
    """The library for this system; `tools/bootstrap` puts it there."""
    suffix = ".dylib" if sys.platform == "darwin" else ".so"
    return Path(__file__).parent / f"core-{sys.platform}-{platform.machine()}{suffix}"


@cache
def library() -> CDLL | None:
    """The library, once it is loaded; nothing where there is none that fits."""
    try:
        loaded = CDLL(str(path()))
        return loaded if loaded.wordhall_version() == VERSION else None
    except (OSError, AttributeError):
        return None
