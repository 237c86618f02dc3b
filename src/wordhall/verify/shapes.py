"""Shapes of JSON: required fields and their types, without others.

A shape is a function that raises for a wrong value. Numbers are not booleans, and nothing is
converted.
"""

import re
from collections.abc import Callable
from typing import Any, TypeAlias

from wordhall.verify.reading import Unreadable

Place: TypeAlias = tuple[str | int, ...]
Shape: TypeAlias = Callable[[Any, Place], None]

HASH = re.compile(r"[0-9a-f]{64}")


def complaint(where: Place, text: str) -> Unreadable:
    """The error for a malformed value, with its place."""
    return Unreadable("record-malformed", f"{named(where)}: {text}")


def named(where: Place) -> str:
    """A place in a document, as people write it: `commits[3].cause.at`."""
    name = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in where)
    return name.removeprefix(".") or "the record"


def integer(value: Any, where: Place) -> None:
    """A whole number."""
    if type(value) is not int:
        raise complaint(where, "this must be a whole number")


def flag(value: Any, where: Place) -> None:
    """True or false."""
    if type(value) is not bool:
        raise complaint(where, "this must be true or false")


def text(value: Any, where: Place) -> None:
    """Any text."""
    if not isinstance(value, str):
        raise complaint(where, "this must be a text")


def figures(value: Any, where: Place) -> None:
    """A hash of 256 bits in lower-case hexadecimal."""
    if not isinstance(value, str) or not HASH.fullmatch(value):
        raise complaint(where, "this must be 64 figures, 0 to 9 and a to f")


def one_of(*values: str | int) -> Shape:
    """One of these values, of the same type."""

    def check(value: Any, where: Place) -> None:
        if not any(type(value) is type(known) and value == known for known in values):
            raise complaint(where, f"this must be one of {', '.join(map(str, values))}")

    return check


def optional(shape: Shape) -> Shape:
    """The shape, or null."""

    def check(value: Any, where: Place) -> None:
        if value is not None:
            shape(value, where)

    return check


def items(shape: Shape) -> Shape:
    """A list of such values."""

    def check(value: Any, where: Place) -> None:
        if not isinstance(value, list):
            raise complaint(where, "this must be a list")
        for number, item in enumerate(value):
            shape(item, (*where, number))

    return check


def fields(**shapes: Shape) -> Shape:
    """An object with exactly these fields."""

    def check(value: Any, where: Place) -> None:
        if not isinstance(value, dict):
            raise complaint(where, "this must be an object")
        missing = [name for name in shapes if name not in value]
        unknown = [name for name in value if name not in shapes]
        if missing:
            raise complaint(where, f"the field {missing[0]!r} is missing")
        if unknown:
            raise complaint(where, f"there is no field {unknown[0][:40]!r}")
        for name, shape in shapes.items():
            shape(value[name], (*where, name))

    return check


def either(name: str, having: Shape, lacking: Shape) -> Shape:
    """An object of one shape if it has the field, of the other if not."""

    def check(value: Any, where: Place) -> None:
        (having if isinstance(value, dict) and name in value else lacking)(value, where)

    return check


def kinds(**cases: Shape) -> Shape:
    """An object whose field `type` says which of these it is."""

    def check(value: Any, where: Place) -> None:
        if not isinstance(value, dict) or not isinstance(value.get("type"), str):
            raise complaint(where, "this must be an object with a type")
        if value["type"] not in cases:
            raise complaint(where, f"there is nothing of the type {value['type'][:40]!r} here")
        rest = {name: part for name, part in value.items() if name != "type"}
        cases[value["type"]](rest, where)

    return check
