"""The items that people write down at a table, and how they are counted in words."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

CHALLENGE = "?"


class Challenged(NamedTuple):
    """An item, and who challenged it: nobody, or `""` where the name was forgotten."""

    said: str
    challenger: str | None


def items(lines: Iterable[str]) -> Iterator[str]:
    """The items of lines, separated by commas, with single spaces."""
    for line in lines:
        for item in line.split(","):
            if item.strip():
                yield " ".join(item.split())


def challenged(item: str) -> Challenged:
    """An item with its challenge: “Ben DOGE?Ann” is “Ben DOGE”, challenged by Ann."""
    said, mark, challenger = item.partition(CHALLENGE)
    return Challenged(said.strip(), challenger.strip() if mark else None)


def known_by(names: Iterable[str]) -> dict[str, str]:
    """Each name as it was first written: ANN and Ann are one player."""
    first: dict[str, str] = {}
    return {name: first.setdefault(name.casefold(), name) for name in names}


def count(number: int, noun: str, several: str | None = None) -> str:
    """A number of things, in words: `1 row`, `2 rows`, `2 dice`."""
    return f"{number} {noun if abs(number) == 1 else several or f'{noun}s'}"


def signed(points: int) -> str:
    """Points that come and go: `+5`, `-5`, `0`."""
    return f"{points:+}" if points else "0"
