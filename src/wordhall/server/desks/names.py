"""A pasted list of names: one a line, or all on one line with commas between them."""

import re
from collections.abc import Collection, Sequence

from wordhall.kernel.game import Illegal
from wordhall.server.people.names import LONGEST_NAME, name_from, skeleton

MOST_NAMES = 60
"""People at one desk at most."""

NUMBERED = re.compile(r"^\s*(?:\d{1,3}\s*[.):]|[-*•])\s*")
"""The beginning of a list's line before the name: a number or a dash."""


def names_from(text: str) -> tuple[str, ...]:
    """The names in a list; of equal ones, the second is numbered. Raises `Illegal`."""
    names: list[str] = []
    for line in filter(None, map(_bare, _lines(text))):
        names.append(_free(_name(line), {skeleton(name) for name in names}))
        if len(names) > MOST_NAMES:
            raise _too_many()
    if not names:
        text = "The list has no names. Paste or type them, one a line."
        raise Illegal("no-names", "house H12", text)
    return tuple(names)


def one_more(text: str, taken: Sequence[str]) -> str:
    """The name of one more person, numbered if somebody has it already; raises `Illegal`."""
    if len(taken) >= MOST_NAMES:
        raise _too_many()
    return _free(_name(text), {skeleton(name) for name in taken})


def another(text: str, taken: Collection[str]) -> str:
    """Another name for a person; raises `Illegal` if somebody has it already (`name-taken`)."""
    name = _name(text)
    if skeleton(name) in {skeleton(other) for other in taken}:
        text = f"Somebody here is called {name} already. Choose another name."
        raise Illegal("name-taken", "house H12", text)
    return name


def _too_many() -> Illegal:
    text = f"A desk has at most {MOST_NAMES} people. Open a second desk for the others."
    return Illegal("too-many-names", "house H12", text, most=MOST_NAMES)


def _lines(text: str) -> list[str]:
    lines = [line for line in text.splitlines() if line.strip()]
    return re.split(r"[,;\t]", lines[0]) if len(lines) == 1 else lines


def _bare(line: str) -> str:
    return NUMBERED.sub("", line).strip()


def _name(line: str) -> str:
    try:
        return name_from(line)
    except Illegal as refused:
        text = f"“{line[: 2 * LONGEST_NAME]}” is not a name that fits: {refused.text}"
        raise Illegal("bad-name", "house", text) from refused


def _free(name: str, taken: set[str]) -> str:
    """The name, with a number if somebody has it already."""
    number, free = 1, name
    while skeleton(free) in taken:
        number += 1
        tail = f" {number}"
        free = name[: LONGEST_NAME - len(tail)] + tail
    return free
