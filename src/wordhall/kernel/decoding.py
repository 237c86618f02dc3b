"""JSON read into types, also by threads that come to a type for the first time at once.

What msgspec has to know about a Struct it finds out with its first use. Meanwhile other threads may
run, and they take what is half found out for all there is: the process dies (SIGSEGV, seen with
0.22.0 in halls that loaded several matches at once). So one thread at a time finds out. Whatever
has a `decoder` is known as a whole.
"""

from functools import cache
from threading import Lock
from typing import Any

import msgspec

_FINDING_OUT = Lock()


@cache
def decoder(kind: Any) -> "msgspec.json.Decoder[Any]":
    """What reads values of a type from JSON, strictly. It may be used by many threads."""
    with _FINDING_OUT:
        return msgspec.json.Decoder(kind)


def convert(given: object, kind: Any) -> Any:
    """A value of a type from plain lists and dicts; raises `msgspec.ValidationError`."""
    decoder(kind)
    return msgspec.convert(given, kind)
