"""Reads JSON into types, safely even if several threads first use a type at the same time.

msgspec prepares a Struct at its first use. Other threads may run meanwhile, and take the
half-prepared type for complete: the process dies (SIGSEGV, seen with 0.22.0 in halls that loaded
several matches at once). So only one thread at a time prepares types. A type that has a `decoder`
is prepared completely.
"""

from functools import cache
from threading import Lock
from typing import Any

import msgspec

_FINDING_OUT = Lock()


@cache
def decoder(kind: Any) -> "msgspec.json.Decoder[Any]":
    """The decoder of a type, which is strict. Many threads may use it."""
    with _FINDING_OUT:
        return msgspec.json.Decoder(kind)


def convert(given: object, kind: Any) -> Any:
    """A value of a type from plain lists and dicts; raises `msgspec.ValidationError`."""
    decoder(kind)
    return msgspec.convert(given, kind)
