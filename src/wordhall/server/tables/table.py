"""The document of a table: its seats, and the agreement on how to play.

`lobby.decide` gives the table after a wish, and `agreement` makes the opening of a match from it.
The match itself is in `matches`.
"""

from typing import Literal, TypeAlias

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from wordhall.kernel.game import Seat
from wordhall.kernel.value import Value
from wordhall.server.people.avatars import Avatar
from wordhall.server.sockets.table_view import SetEnd, TallyRule
from wordhall.server.tables.tally import PastMatch

USUAL_IDLE = 5
"""Minutes that a table waits for an idle seat without a clock (H10)."""

Phase: TypeAlias = Literal["gathering", "playing", "over"]


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
    hash of the seed of the next match (H9), and `number` is which of them this table is, from 1.
    """

    person: str
    name: str
    desk: str | None = None
    commitment: str | None = None
    number: int | None = None


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
    newest last. `ends` is the end that its desk has set for them (H12).

    An evening may have several games (H13): `past` are its matches that are over, `tally` is how
    their results are added up, and `played_with` has the newest options of each other game.
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
    ends: SetEnd | None = None

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


_decode = msgspec.json.Decoder(Table).decode


def read(body: bytes) -> Table:
    """A table's document from its JSON, which it does not keep in memory: options are copied."""
    table = _decode(body)
    played_with = {game: options.copy() for game, options in table.played_with.items()}
    return replace(table, options=table.options.copy(), played_with=played_with)
