"""The document of a table: its seats, and the agreement on how to play.

This module has the types; `lobby.decide` gives the table after a wish, and `agreement` makes the
opening of a match from it. The match itself is in `rooms`.
"""

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Raw

from wordhall.kernel.game import Seat
from wordhall.kernel.options import Preset
from wordhall.kernel.value import Tagged, Value

USUAL_IDLE = 5
"""Minutes that a table waits for an idle seat without a clock (H10)."""

Phase: TypeAlias = Literal["gathering", "playing", "over"]


class Place(Value, frozen=True):
    """A seat and its holder: a person (who may have several seats on one device), or a bot.

    With neither it is free, and is removed when the table gathers again: until then the seats of a
    match keep their numbers. `robot`: the person is a program.
    """

    name: str
    person: str | None = None
    level: str | None = None
    robot: bool = False
    extra_seconds: int = 0
    min_length: int | None = None
    head_start: int = 0


class Waiter(Value, frozen=True):
    """A latecomer, who will sit at the next match."""

    person: str
    name: str
    robot: bool = False


class Leader(Value, frozen=True):
    """The person who leads a table from a desk (H12), with a seat or without one."""

    person: str
    name: str


class Table(Value, frozen=True):
    """The document of a table, stored whole at every change.

    `options` are the game's as JSON, without handicaps, which are in the places. `chance` is a code
    for the same chance (H9). `idle_minutes` is how long it waits for an idle seat (H10), 0 for
    ever. `host` is a person's id, with a seat or without one (a laptop that shows the big screen);
    while another person stands in for the host, the host's id is `absent`. A `desk` (H12) is always
    the host's.
    Strangers may join while the table is not locked; people with a seat may always come back. A
    `closed` table cannot be used any more, but its matches can be read. At a `quick` table match
    time leaps ahead while only bots are awaited. `rests_since` is set while no player is here
    (H11). `matches` are the ids of its matches, the newest last.
    """

    id: str
    code: str
    game: str
    lexicon: str
    options: Raw
    host: str
    public: bool = False
    locked: bool = False
    quick: bool = False
    idle_minutes: int = USUAL_IDLE
    desk: Leader | None = None
    closed: bool = False
    rests_since: int | None = None
    absent: str | None = None
    chance: str | None = None
    places: tuple[Place, ...] = ()
    waiting: tuple[Waiter, ...] = ()
    phase: Phase = "gathering"
    matches: tuple[str, ...] = ()

    def seats_of(self, person: str) -> tuple[Seat, ...]:
        """The seats that a person has."""
        return tuple(Seat(n) for n, place in enumerate(self.places) if place.person == person)

    @property
    def host_seat(self) -> Seat | None:
        """The host's first seat; None for a host who only watches."""
        return next(iter(self.seats_of(self.host)), None)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all seats, then of the latecomers."""
        seated = tuple(place.name for place in self.places)
        return (*seated, *(waiter.name for waiter in self.waiting))

    @property
    def people(self) -> tuple[str, ...]:
        """The people with a seat, the host and the latecomers, each once.

        A closed table has none.
        """
        if self.closed:
            return ()
        hosts = (self.host, self.absent or self.host)
        seated = (place.person for place in self.places if place.person is not None)
        return tuple(dict.fromkeys((*hosts, *seated, *(w.person for w in self.waiting))))


class NewTable(Value, frozen=True):
    """A request to open a table; None stands for the usual value.

    `options` override those of a `preset`, a set of options that the game offers. With `seated`
    false its host only watches, as a big screen does. With `desk`, its host leads it from a desk,
    without a seat at first (H12).
    """

    game: str
    lexicon: str = "play"
    options: dict[str, Any] | None = None
    preset: Preset | None = None
    public: bool = False
    quick: bool = False
    chance: str | None = None
    seated: bool = True
    desk: bool = False
    idle_minutes: int = USUAL_IDLE


class Sit(Tagged, frozen=True):
    """Take a seat, or one more on the same device under another name (pass-and-play)."""

    name: str


class Leave(Tagged, frozen=True):
    """Give up one's own seat, or as host free anybody's (kick) or a bot's; not during a match."""

    seat: Seat


class AddBot(Tagged, frozen=True):
    """The host seats a bot of this level."""

    level: str


class Agree(Tagged, frozen=True):
    """The host changes the agreement; None leaves a field as it is.

    `options` are the game's options that change; with a `preset`, the others become those of the
    preset. An empty `chance` removes the code; with 0 `idle_minutes` the table waits for ever.
    """

    options: dict[str, Any] | None = None
    preset: Preset | None = None
    lexicon: str | None = None
    public: bool | None = None
    locked: bool | None = None
    quick: bool | None = None
    chance: str | None = None
    idle_minutes: int | None = None


class Handicap(Tagged, frozen=True):
    """The host gives a seat more time, a shortest length of words, or points ahead (H7).

    Without its own length, a seat has that of the table.
    """

    seat: Seat
    extra_seconds: int = 0
    min_length: int | None = None
    head_start: int = 0


class HandOver(Tagged, frozen=True):
    """The host makes the person of another seat the host."""

    seat: Seat


class Swap(Tagged, frozen=True):
    """The host swaps two seats."""

    seat: Seat
    to: Seat


class Wait(Tagged, frozen=True):
    """A latecomer will sit at the next match under this name, or no longer wants to."""

    name: str
    wanted: bool = True


class Again(Tagged, frozen=True):
    """A rematch: the table gathers again with all its people and bots, and the latecomers."""


class Close(Tagged, frozen=True):
    """The host closes the table for everybody; not during a match."""


Wish: TypeAlias = Sit | Leave | AddBot | Agree | Handicap | HandOver | Swap | Wait | Again | Close

read = msgspec.json.Decoder(Table).decode
"""A table's document from its JSON."""
