"""Avatars: the hue and the sign by which a person is told apart at a table.

Each hue has a shape of its own in the client, so that nobody needs to see colours. A sign is a
glyph that a person picked, or else the initials of their name. A bot has a hue, too.
"""

from collections.abc import Collection
from typing import Literal, TypeAlias, get_args

from wordhall.kernel.game import Illegal
from wordhall.kernel.value import Value
from wordhall.store.rows import PersonRow

HUES = 8
"""The number of hues; the client has a colour and a shape for each."""

Glyph: TypeAlias = Literal[
    "acorn", "anchor", "bell", "boat", "cup", "feather", "fish", "key", "kite", "leaf", "moon",
    "star",
]  # fmt: skip
"""The pictures that a person may pick in place of initials."""

GLYPHS = frozenset(get_args(Glyph))


class Avatar(Value, frozen=True):
    """A hue, counted from 0, and a glyph; without one, the client shows initials."""

    hue: int
    glyph: Glyph | None = None


def avatar_of(person: PersonRow) -> Avatar:
    """The avatar that a person chose, or the one that they have without a choice."""
    hue, _, glyph = person.avatar.partition(" ")
    if not hue.isdecimal():
        return Avatar(int.from_bytes(person.id.encode()) % HUES)
    return Avatar(int(hue) % HUES, glyph if glyph in GLYPHS else None)  # type: ignore[arg-type]


def written(avatar: Avatar) -> str:
    """An avatar as the store has it; refuses a hue that does not exist."""
    if not 0 <= avatar.hue < HUES:
        raise Illegal("bad-avatar", "house", "There is no such colour. Choose one of those shown.")
    return f"{avatar.hue} {avatar.glyph or ''}".strip()


def usual(number: int) -> Avatar:
    """The avatar of somebody who has none: by the number of their seat."""
    return Avatar(number % HUES)


def distinct(wanted: Avatar, taken: Collection[Avatar]) -> Avatar:
    """The wanted avatar, unless another at the table would look like it.

    The next free hue takes the place of one that is taken. If all are taken, the hue is shared,
    and nobody has a glyph that another person of that hue has: initials are never the same.
    """
    hues = {other.hue for other in taken}
    free = ((wanted.hue + step) % HUES for step in range(HUES))
    hue = next((hue for hue in free if hue not in hues), None)
    if hue is not None:
        return Avatar(hue, wanted.glyph)
    return Avatar(wanted.hue) if wanted in taken else wanted
