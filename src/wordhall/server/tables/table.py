"""The document of a table: its seats, and the agreement on how to play.

This module has the types; `lobby.decide` gives the table after a wish, and `agreement` makes the
opening of a match from it. The match itself is in `matches`.
"""

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Raw

from wordhall.kernel.game import Seat
from wordhall.kernel.options import Preset
from wordhall.kernel.value import Tagged, Value
from wordhall.server.people.avatars import Avatar
from wordhall.server.sockets.wire import TallyRule
from wordhall.server.tables.tally import PastMatch

USUAL_IDLE = 5
"""Minutes that a table waits for an idle seat without a clock (H10)."""

Phase: TypeAlias = Literal["gathering", "playing", "over"]

BotChange: TypeAlias = Literal["same", "easier", "harder"]
"""How strong the bots of a rematch are, compared with the match before."""


class Handicaps(Value, frozen=True, kw_only=True):
    """A player's own options (H7); None is the table's shortest length of words."""

    extra_seconds: int = 0
    min_length: int | None = None
    head_start: int = 0


class Place(Handicaps, frozen=True):
    """A seat and its holder: a person (who may have several seats on one device), or a bot.

    With neither it is free, and is removed when the table gathers again: until then the seats of a
    match keep their numbers. `robot`: the person is a program. Nobody else at the table has the
    same `avatar`; tables of older versions have none.
    """

    name: str
    person: str | None = None
    level: str | None = None
    robot: bool = False
    avatar: Avatar | None = None


class Waiter(Handicaps, frozen=True):
    """A person without a seat who plays later: a latecomer, or somebody who sits out a match."""

    person: str
    name: str
    robot: bool = False
    avatar: Avatar | None = None


class Moved(Value, frozen=True):
    """A person whom the desk has moved to another of its tables: that of this code (H12)."""

    person: str
    code: str


class Leader(Value, frozen=True):
    """The person who leads a table from a desk (H12), with a seat or without one.

    A `desk` with several tables has an id. It draws the seed for all of them: `commitment` is the
    hash of the seed of the next match (H9).
    """

    person: str
    name: str
    desk: str | None = None
    commitment: str | None = None


class Table(Value, frozen=True):
    """The document of a table, stored whole at every change.

    `options` are the game's as JSON, without handicaps, which are in the places. `chance` is a code
    for the same chance (H9). `idle_minutes` is how long it waits for an idle seat (H10), 0 for
    ever. `host` is a person's id, with a seat or without one (a laptop that shows the big screen);
    while another person stands in for the host, the host's id is `absent`. A table that a big
    screen opened (`screen` is the hash of that screen's key) has no host, "", before a person sits
    down, and is never public. A `desk` (H12) is always the host's.

    Strangers may join while the table is not locked; people with a seat may always come back. At a
    `muted` table nobody sends reactions. A `closed` table cannot be used any more, but its matches
    can be read. At a `quick` table match time leaps ahead while only bots are awaited.
    `rests_since` is set while no player is here (H11). `matches` are the ids of its matches, the
    newest last.

    An evening may have several games (H13): `past` are its matches that are over, `tally` is how
    their results are added up, and `played_with` has the newest options of each game.
    """

    id: str
    code: str
    game: str
    lexicon: str
    options: Raw
    host: str
    public: bool = False
    locked: bool = False
    muted: bool = False
    quick: bool = False
    idle_minutes: int = USUAL_IDLE
    desk: Leader | None = None
    closed: bool = False
    rests_since: int | None = None
    absent: str | None = None
    screen: str | None = None
    chance: str | None = None
    places: tuple[Place, ...] = ()
    waiting: tuple[Waiter, ...] = ()
    moved: tuple[Moved, ...] = ()
    phase: Phase = "gathering"
    matches: tuple[str, ...] = ()
    tally: TallyRule = "wins"
    past: tuple[PastMatch, ...] = ()
    played_with: dict[str, Raw] = msgspec.field(default_factory=dict)

    def seats_of(self, person: str) -> tuple[Seat, ...]:
        """The seats that a person has."""
        return tuple(Seat(n) for n, place in enumerate(self.places) if place.person == person)

    @property
    def host_seat(self) -> Seat | None:
        """The host's first seat; None for a host who only watches."""
        return next(iter(self.seats_of(self.host)), None)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all seats, then of those who wait."""
        seated = tuple(place.name for place in self.places)
        return (*seated, *(waiter.name for waiter in self.waiting))

    @property
    def people(self) -> tuple[str, ...]:
        """The people with a seat, the host and those who wait, each once.

        A closed table has none.
        """
        if self.closed:
            return ()
        hosts = (self.host, self.absent or self.host)
        seated = (place.person for place in self.places if place.person is not None)
        everybody = (*hosts, *seated, *(waiter.person for waiter in self.waiting))
        return tuple(dict.fromkeys(person for person in everybody if person))

    @property
    def is_nameless(self) -> bool:
        """Whether a big screen opened the table, and nobody has a seat or a match there."""
        return self.screen is not None and not self.host and not self.matches

    @property
    def known(self) -> tuple[str, ...]:
        """The people of the table, and those whose names are in its results."""
        results = (result for match in self.past for result in match.results)
        played = (result.person for result in results if result.person is not None)
        return tuple(dict.fromkeys((*self.people, *played)))


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


class NewScreenTable(Value, frozen=True):
    """A request of a big screen to open a table for whoever comes; None is the usual value."""

    game: str
    lexicon: str = "play"
    options: dict[str, Any] | None = None
    preset: Preset | None = None


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
    `tally` is the rule by which results are added up (H13).
    """

    options: dict[str, Any] | None = None
    preset: Preset | None = None
    lexicon: str | None = None
    public: bool | None = None
    locked: bool | None = None
    muted: bool | None = None
    quick: bool | None = None
    chance: str | None = None
    idle_minutes: int | None = None
    tally: TallyRule | None = None


class NextGame(Tagged, frozen=True):
    """The host chooses the game that is played next; after a match, the table gathers for it."""

    game: str


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


class SitOut(Tagged, frozen=True):
    """Give up one's own seat for a match, and stay at the table; `Sit` takes a seat again."""

    seat: Seat


class Wait(Tagged, frozen=True):
    """A latecomer will sit at a later match under this name, or no longer wants to."""

    name: str
    wanted: bool = True


class Again(Tagged, frozen=True):
    """A rematch: the table gathers again with all its people and bots, and those who wait.

    Only the host makes its bots easier or harder, each by one level; also once the table gathers.
    """

    bots: BotChange = "same"


class Close(Tagged, frozen=True):
    """The host closes the table for everybody; not during a match."""


Wish: TypeAlias = (
    Sit
    | Leave
    | AddBot
    | Agree
    | NextGame
    | Handicap
    | HandOver
    | Swap
    | SitOut
    | Wait
    | Again
    | Close
)

read = msgspec.json.Decoder(Table).decode
"""A table's document from its JSON."""
