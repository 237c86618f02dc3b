"""A table before, between and after its matches: who sits where and what was agreed on.

Pure: `decide` takes a table and a wish and gives the table afterwards, or raises `Illegal`. The
match itself is not here: see `rooms`.
"""

from typing import Any, Literal, TypeAlias

from msgspec import Raw

from wordhall.kernel.game import Seat
from wordhall.kernel.value import Tagged, Value

Phase: TypeAlias = Literal["gathering", "playing", "over"]


class Place(Value, frozen=True):
    """A seat and who has it: a person (perhaps with several seats on one device), or a bot."""

    name: str
    person: str | None = None
    level: str | None = None
    robot: bool = False
    extra_seconds: int = 0
    min_length: int = 3


class Waiter(Value, frozen=True):
    """Somebody who came late and will sit at the next match."""

    person: str
    name: str


class Table(Value, frozen=True):
    """The document of a table, stored whole at every change.

    `options` are the game's, as JSON. `chance` is a code for the same chance (H9). `stranger`
    people may join while it is not locked; who has a seat may always come back. `matches` are
    the ids of its matches, the newest last.
    """

    id: str
    code: str
    game: str
    lexicon: str
    options: Raw
    host: str
    public: bool = False
    locked: bool = False
    chance: str | None = None
    places: tuple[Place, ...] = ()
    waiting: tuple[Waiter, ...] = ()
    phase: Phase = "gathering"
    matches: tuple[str, ...] = ()


class Sit(Tagged, frozen=True):
    """Take a seat, or one more on the same device under another name (pass-and-play)."""

    name: str


class Leave(Tagged, frozen=True):
    """Give a seat up: one's own, or as host anybody's (kick) or a bot's, before the start."""

    seat: Seat


class AddBot(Tagged, frozen=True):
    """The host seats a bot of a level."""

    level: str


class Agree(Tagged, frozen=True):
    """The host changes what the table agrees on; None leaves a thing as it is."""

    options: dict[str, Any] | None = None
    lexicon: str | None = None
    public: bool | None = None
    locked: bool | None = None
    chance: str | None = None


class Handicap(Tagged, frozen=True):
    """The host gives a seat more time, or only words of some length (H7)."""

    seat: Seat
    extra_seconds: int = 0
    min_length: int = 3


class HandOver(Tagged, frozen=True):
    """The host makes the person of another seat the host."""

    seat: Seat


class Swap(Tagged, frozen=True):
    """The host moves a seat to another place in the circle."""

    seat: Seat
    to: Seat


class Wait(Tagged, frozen=True):
    """A late joiner will sit at the next match, or no longer wants to."""

    name: str
    wanted: bool = True


class Again(Tagged, frozen=True):
    """A rematch: the table gathers again with all its people and those who waited."""


Wish: TypeAlias = Sit | Leave | AddBot | Agree | Handicap | HandOver | Swap | Wait | Again
