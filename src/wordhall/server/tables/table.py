"""A table before, between and after its matches: who sits where and what was agreed on.

These are the values; `lobby.decide` takes a table and a wish and gives the table afterwards, and
`agreement` turns what was agreed on into what opens a match. The match itself is not here: see
`rooms`.
"""

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Raw

from wordhall.kernel.game import Seat
from wordhall.kernel.value import Tagged, Value

USUAL_IDLE = 5
"""Minutes for which a table waits for a seat that nobody hurries (H10)."""

Phase: TypeAlias = Literal["gathering", "playing", "over"]


class Place(Value, frozen=True):
    """A seat and who has it: a person (perhaps with several seats on one device), or a bot.

    With neither it is free again, and goes when the table gathers next: until then the seats of
    a match keep their numbers. `robot` people are programs of somebody's own.
    """

    name: str
    person: str | None = None
    level: str | None = None
    robot: bool = False
    extra_seconds: int = 0
    min_length: int | None = None
    head_start: int = 0


class Waiter(Value, frozen=True):
    """Somebody who came late and will sit at the next match."""

    person: str
    name: str
    robot: bool = False


class Leader(Value, frozen=True):
    """Whose desk leads a table (H12): it need have no seat."""

    person: str
    name: str


class Table(Value, frozen=True):
    """The document of a table, stored whole at every change.

    `options` are the game's, as JSON, without handicaps: those stand with the places. `chance` is
    a code for the same chance (H9). `idle_minutes` is how long it waits for a seat that nobody
    hurries (H10), 0 for ever. `host` is a person's id, with a seat or without one (a
    laptop that shows the big screen); while somebody stands in for them, they are `absent`. Where
    a `desk` leads (H12), it is the host's, and stays it.
    Strangers may join while the table is not locked; who has a seat may always come back. A
    table that is `closed` is there no more, but its matches are. At a `quick` table match time
    leaps ahead while only bots are awaited. While nobody who plays is here, its match
    `rests_since` then (H11). `matches` are the ids of its matches, the newest last.
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
        """Where the host sits; None for one who looks on."""
        return next(iter(self.seats_of(self.host)), None)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all who sit here, and then of those who wait."""
        seated = tuple(place.name for place in self.places)
        return (*seated, *(waiter.name for waiter in self.waiting))

    @property
    def people(self) -> tuple[str, ...]:
        """Everybody who has a seat, is the host, or waits for the next match; each once.

        Nobody has a part in a table that is closed.
        """
        if self.closed:
            return ()
        hosts = (self.host, self.absent or self.host)
        seated = (place.person for place in self.places if place.person is not None)
        return tuple(dict.fromkeys((*hosts, *seated, *(w.person for w in self.waiting))))


class NewTable(Value, frozen=True):
    """What a table is opened with; None stands for what is usual.

    With `seated` false its host looks on, as a big screen does. With `desk`, who opens it leads it
    from a desk, without a seat at first (H12).
    """

    game: str
    lexicon: str = "play"
    options: dict[str, Any] | None = None
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
    """Give a seat up: one's own, or as host anybody's (kick) or a bot's; not during a match."""

    seat: Seat


class AddBot(Tagged, frozen=True):
    """The host seats a bot of a level."""

    level: str


class Agree(Tagged, frozen=True):
    """The host changes what the table agrees on; None leaves a thing as it is.

    `options` are those of the game that change. An empty `chance` takes the code away; with 0
    `idle_minutes` the table waits for ever.
    """

    options: dict[str, Any] | None = None
    lexicon: str | None = None
    public: bool | None = None
    locked: bool | None = None
    quick: bool | None = None
    chance: str | None = None
    idle_minutes: int | None = None


class Handicap(Tagged, frozen=True):
    """The host gives a seat more time, only words of some length, or points ahead (H7).

    Without a length of its own a seat has what the table has agreed on.
    """

    seat: Seat
    extra_seconds: int = 0
    min_length: int | None = None
    head_start: int = 0


class HandOver(Tagged, frozen=True):
    """The host makes the person of another seat the host."""

    seat: Seat


class Swap(Tagged, frozen=True):
    """The host lets two seats of the circle change places."""

    seat: Seat
    to: Seat


class Wait(Tagged, frozen=True):
    """A late joiner will sit at the next match under this name, or no longer wants to."""

    name: str
    wanted: bool = True


class Again(Tagged, frozen=True):
    """A rematch: the table gathers again with all its people and bots, and those who waited."""


class Close(Tagged, frozen=True):
    """The host closes the table for everybody; not during a match."""


Wish: TypeAlias = Sit | Leave | AddBot | Agree | Handicap | HandOver | Swap | Wait | Again | Close

read = msgspec.json.Decoder(Table).decode
"""A table's document from its JSON."""
