"""Every small change to a record, made in place and taken back."""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeAlias

from wordhall.verify.reading import Unreadable, fingerprint
from wordhall.verify.record import check_record
from wordhall.verify.replay import replay
from wordhall.verify.resource import Library, Resource

Path: TypeAlias = tuple[str | int, ...]

FREE = {
    r"commits\.\d+\.command": "who sent what twice is the hall's affair; an id is only used once",
    r"commits\.\d+\.cause\.credit": "only a shout asks for it, which has it in its event",
    r"commits\.\d+\.cause\.at": "a moment sooner or later, where no event notes the time",
    r"commits\.\d+\.cause\.change\.by": "any other player at the table may ask for that",
    r"commits\.0\.events\.0\.names": "the list of names, where no name was looked up",
    r"commits\.0\.events\.0\.rules(\.\w+)*": "what a table agreed on and never needed",
    r"commits\.0\.events\.1\.edition": "an older one, where no rule that has changed was needed",
    r"commits\.0\.events\.1\.options(\.\w+)*": "the same: a limit that nobody reached, …",
    r"fingerprint": "it is made anew",
}
"""Which fields may be free in any game, and why. Not one of them escapes the fingerprint."""

STRIDE = 60
"""Of the changes that are like others, one in so many is tried; `make prove` tries all."""


@dataclass(frozen=True)
class Tampering:
    """One change: at `path`, `old` becomes `new`; a list or an object changes as a whole."""

    path: Path
    old: Any
    new: Any

    def __str__(self) -> str:
        return f"{'.'.join(map(str, self.path))}: {self.old!r:.80} → {self.new!r:.80}"


def tamperings(value: Any, path: Path = ()) -> Iterator[Tampering]:
    """Every field changed in every simple way, every list and object added to and taken from."""
    for new in _changed(value):
        yield Tampering(path, value, new)
    parts: Any = ()
    if isinstance(value, dict):
        parts = value.items()
    elif isinstance(value, list):
        parts = enumerate(value)
    for step, part in parts:
        yield from tamperings(part, (*path, step))


def _changed(value: Any) -> Iterator[Any]:
    match value:
        case bool():
            yield from (not value, int(value))
        case int():
            yield from (value + 1, value - 1, float(value))
        case str():
            yield from _misspelled(value)
        case None:
            yield from (0, False, "", "a")
        case list():
            yield from _rearranged(value)
        case dict():
            yield {**value, "more": 0}
            yield from ({k: v for k, v in value.items() if k != name} for name in value)
        case _:
            pass


def _misspelled(text: str) -> Iterator[Any]:
    yield from (text + "a", None)
    if text:
        yield text[:-1] + ("0" if text[-1] == "1" else "1")
    if text.swapcase() != text:
        yield text.swapcase()


def _rearranged(row: list[Any]) -> Iterator[list[Any]]:
    for place in range(len(row)):
        yield row[:place] + row[place + 1 :]
        yield [*row[: place + 1], *row[place:]]
    for place in range(len(row) - 1):
        if row[place] != row[place + 1]:
            yield [*row[:place], row[place + 1], row[place], *row[place + 2 :]]
    if not row:
        yield from ([0], ["a"], [None], [{}])


def sampled(record: dict[str, Any]) -> list[Tampering]:
    """The first change of each kind, and one in `STRIDE` of all others.

    Changes are of one kind that make the same of the same field of the same type of event.
    """
    known: set[tuple[object, ...]] = set()
    found = []
    for number, change in enumerate(tamperings(record)):
        kind = (*_named(record, change.path), type(change.old), type(change.new))
        if kind not in known or number % STRIDE == 0:
            found.append(change)
        known.add(kind)
    return found


def _named(value: Any, path: Path) -> Iterator[object]:
    """The names on a path, and the types of what it leads through, wherever in their rows."""
    for step in path:
        if isinstance(value, dict):
            yield (value.get("type"), step)
        value = value[step]


@contextmanager
def tampered(record: dict[str, Any], change: Tampering) -> Iterator[dict[str, Any]]:
    """The record with one change, for as long as it lasts."""
    if not change.path:
        yield change.new
        return
    holder: Any = record
    for step in change.path[:-1]:
        holder = holder[step]
    holder[change.path[-1]] = change.new
    try:
        yield record
    finally:
        holder[change.path[-1]] = change.old


def noticed_by_rules(record: dict[str, Any], library: Library) -> bool:
    """Whether the rules alone notice it, though the fingerprint was made anew."""
    try:
        check_record(record)
    except Unreadable:
        return True
    opened = record["commits"][0]["events"][0]
    resource = Resource(opened["lexicon"], opened["names"], library)
    findings = replay(record, resource)
    return findings.discrepancy is not None or bool(resource.doubts)


def unnoticed(
    record: dict[str, Any], changes: Iterable[Tampering], library: Library, free: Iterable[str]
) -> list[Tampering]:
    """What the rules alone do not notice, and may not be free."""
    patterns = (*FREE, *free)
    left = []
    for change in changes:
        with tampered(record, change) as forged:
            if not noticed_by_rules(forged, library):
                left.append(change)
    return [change for change in left if not _is_free(record, change, patterns)]


def _is_free(record: dict[str, Any], change: Tampering, patterns: Iterable[str]) -> bool:
    """Whether a field may be free; everything is in a cause of which nothing came at all."""
    match change.path:
        case ("commits", int(version), "cause", _, *_) if not record["commits"][version]["events"]:
            return True
        case path:
            named = ".".join(map(str, path))
            return any(re.fullmatch(pattern, named) for pattern in patterns)


def noticed_by_fingerprint(record: dict[str, Any]) -> bool:
    """Whether the fingerprint notices it."""
    return bool(record.get("fingerprint") != fingerprint(record))
