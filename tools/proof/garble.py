"""Messages as no client sends them: mutated in their meaning, in their bytes, in their frames."""

import json
from copy import deepcopy
from random import Random
from typing import Any

SEATS = (0, 1, 2, 3, -1, 99)
PLAIN: tuple[dict[str, Any], ...] = (
    {"type": "Hello", "wire": 2, "stream": None, "cursor": 0, "seat": None, "watch": False},
    {"type": "Hello", "stream": "0123456789abcdef", "cursor": 7, "seat": 1},
    {"type": "Look", "seat": 0},
    {"type": "Do", "id": "a", "seat": 0, "action": {"type": "Roll"}},
    {"type": "Do", "id": "b", "seat": 1, "action": {"type": "Pencil", "letters": []}},
    {
        "type": "Do",
        "id": "c",
        "seat": 0,
        "action": {"type": "Write", "letters": [{"cell": 3, "letter": "E"}]},
    },
    {"type": "Do", "id": "d", "seat": 2, "action": {"type": "WriteWord", "word": "HELLO"}},
    {
        "type": "Do",
        "id": "e",
        "seat": 2,
        "action": {"type": "Judge", "word": 0, "valid": True},
    },
    {"type": "Say", "id": "f", "seat": 0, "text": "write A1 E B1 R"},
    {
        "type": "Ask",
        "id": "g",
        "seat": 0,
        "question": {"type": "Spell", "sheet": 0, "cells": [0, 1, 2]},
    },
    {"type": "Declare", "id": "h", "seat": 0, "to": "pause"},
    {"type": "Declare", "id": "i", "seat": 0, "to": "go-on"},
    {"type": "Replace", "id": "j", "seat": 1, "by": 0, "level": "club"},
    {"type": "React", "seat": 0, "reaction": "wow"},
    {"type": "Screen", "to": "silence"},
    {"type": "Contribute", "value": "abcd"},
)
"""A message of each kind, as it ought to be."""

ODD: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    7,
    2**31,
    -(2**63),
    2**64,
    10**40,
    0.5,
    1e308,
    "",
    "0",
    "E",
    "\x00",
    "\u202e",
    "\ud800",
    "Qu",
    "\N{GRINNING FACE}" * 50,
    "a" * 3000,
    [],
    {},
    [[]],
    {"type": "Roll"},
    [0] * 500,
)


def garbled(luck: Random) -> bytes:
    """The text of a message that is not quite one, or not at all."""
    message = json.loads(json.dumps(luck.choice(PLAIN)))
    for _ in range(luck.choice((0, 1, 1, 1, 2, 5))):
        _bend(message, luck)
    if luck.random() < 0.02:
        return luck.choice((b"[" * 2000, b'{"a":' * 700, b'"' + b"\\" * 999, b"1" * 3000))
    raw = json.dumps(message).encode("utf-8", "surrogatepass")
    for _ in range(luck.choice((0, 0, 0, 1, 3))):
        raw = _broken(raw, luck)
    return raw


def _bend(message: Any, luck: Random) -> None:
    """Changes one thing somewhere in it."""
    places = list(_places(message))
    holder, key = luck.choice(places)
    match luck.randrange(4):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, dict):
            holder[luck.choice(("more", "type", "id", "seat", ""))] = deepcopy(luck.choice(ODD))
        case 2 if key == "seat":
            holder[key] = luck.choice(SEATS)
        case _:
            holder[key] = deepcopy(luck.choice(ODD))
    if not message:
        message["type"] = luck.choice(("Hello", "Dance"))


def _places(value: Any) -> Any:
    """Every place in a message: what holds it, and where."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in list(items):
        yield value, key
        if isinstance(inner, dict | list):
            yield from _places(inner)


def _broken(raw: bytes, luck: Random) -> bytes:
    at = luck.randrange(len(raw) + 1)
    match luck.randrange(4):
        case 0:
            return raw[:at]
        case 1:
            return raw[:at] + luck.randbytes(luck.randrange(1, 9)) + raw[at:]
        case 2:
            return raw[:at] + bytes((luck.randrange(256),)) + raw[at + 1 :]
        case _:
            return raw[:at] + raw[at // 2 :]


def framed(message: bytes, luck: Random) -> bytes:
    """A client's frame for it; one in a hundred breaks the rules of frames."""
    if luck.random() < 0.01:
        return luck.choice(
            (
                luck.randbytes(luck.randrange(1, 40)),
                _frame(luck.randrange(256), message, luck),
                _frame(0x81, b"x" * 5000, luck),
                _frame(0x88, luck.randbytes(luck.randrange(5)), luck),
                bytes((0x81, len(message) % 126)) + message,
                _frame(0x89, luck.randbytes(luck.randrange(130)), luck),
            )
        )
    if luck.random() < 0.05:
        at = luck.randrange(len(message) + 1)
        return _frame(0x01, message[:at], luck) + _frame(0x80, message[at:], luck)
    return _frame(luck.choice((0x81, 0x81, 0x81, 0x82)), message, luck)


def _frame(head: int, message: bytes, luck: Random) -> bytes:
    mask = luck.randbytes(4)
    size = len(message)
    length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    masked = bytes(byte ^ mask[n % 4] for n, byte in enumerate(message))
    return bytes((head,)) + length + mask + masked
