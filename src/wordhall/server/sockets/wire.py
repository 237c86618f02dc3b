"""The messages between the hall and a browser or a bot.

`make wire` writes the client's types from here and from the games' own types. Every message is
an object whose `type` names its class. Match time (`at`, `now`) is in milliseconds.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Raw

from wordhall.kernel.game import Ms, Refusal, Seat
from wordhall.kernel.value import Tagged
from wordhall.server.sockets.reactions import Reaction
from wordhall.server.sockets.table_view import SetEnd, TableView

LONGEST_FRAME = 4096
"""The bytes of one inbound message at most."""

WIRE = 2
"""The version of the messages; 2 since all games use the names `seat` and `players`."""

Id: TypeAlias = Annotated[str, Meta(max_length=64)]
"""A client's id for one of its messages. It is short, as hundreds of answers are kept."""


# From a person


class Hello(Tagged, frozen=True):
    """The first message: the last frame that this viewer has seen, if any, and the seat to show.

    Without `seat`, a person with one seat is shown that one, a person with several the curtain.
    With `watch` this is a screen for everybody: it has no seats, whoever opened it, and closes no
    other socket of that person. `wire` is the newest `WIRE` that this program knows.
    """

    stream: str | None = None
    cursor: int = 0
    seat: Seat | None = None
    watch: bool = False
    wire: int = 1


class Look(Tagged, frozen=True):
    """Show this seat's View from now on; None shows the curtain (pass-and-play)."""

    seat: Seat | None


class Do(Tagged, frozen=True):
    """An action of a seat in the game's types; `id` makes a retry harmless."""

    id: Id
    seat: Seat
    action: Raw


class Say(Tagged, frozen=True):
    """An action of a seat as a typed command in the game's notation."""

    id: Id
    seat: Seat
    text: str


class Ask(Tagged, frozen=True):
    """A question to the game, as for a preview; it changes nothing."""

    id: Id
    seat: Seat
    question: Raw


class Declare(Tagged, frozen=True):
    """A wish of the house rules: H3, H4, H6, H10.

    Without a seat it comes from the table's desk (H12): `pause`, `go-on` or `end`.
    """

    id: Id
    seat: Seat | None
    to: Literal[
        "resign",
        "end",
        "host-end",
        "pause",
        "go-on",
        "not-end",
        "not-pause",
        "still-here",
        "take-back",
    ]


class Replace(Tagged, frozen=True):
    """Seat a bot of `level` for a player who is away (H1) or idle (H10); None: play without."""

    id: Id
    seat: Seat
    by: Seat
    level: str | None


class React(Tagged, frozen=True):
    """Send one of the preset reactions: a common one, or one of the game's own."""

    seat: Seat
    reaction: Reaction


class Screen(Tagged, frozen=True):
    """A wish for the big screens of the table, from a person with a seat or from the host.

    `silence` and `sound` switch their sound off and on. `skip` leaves out the show of the match's
    end: at once if the host wishes it, or after five seconds if most of the seated people do.
    """

    to: Literal["silence", "sound", "skip"]


class Step(Tagged, frozen=True):
    """A big screen has come to this step of the show of the match's end; the first is 0.

    Whatever is higher than the last step says that it shows the result. Phones beside it follow.
    """

    match: Id
    step: Annotated[int, Meta(ge=0, le=255)]


class Read(Tagged, frozen=True):
    """Whether this person's page shows the result of a match; afterwards they are at the table."""

    reads: bool


class Hurry(Tagged, frozen=True):
    """A player does not want to wait for bots: they act as soon as they know what to do.

    That ends when a person is awaited. In correspondence it does nothing. There is no answer.
    """

    seat: Seat


class Contribute(Tagged, frozen=True):
    """This person's contribution to the seed of the match that is about to open (hexadecimal)."""

    value: str


Inbound: TypeAlias = (
    Hello
    | Look
    | Do
    | Say
    | Ask
    | Declare
    | Replace
    | React
    | Screen
    | Step
    | Read
    | Hurry
    | Contribute
)


# From the hall


class Here(Tagged, frozen=True):
    """The table, whenever it has changed."""

    table: TableView


class You(Tagged, frozen=True):
    """The facts about the table for only this person: their seats, their part.

    `held` is the code of a table whose match closes the dictionary to this person, so that this
    table tells them nothing about words (H8). `waiting_as` are the names under which they wait:
    `Sit` with one of them takes a seat while the table gathers. `moved` is the code of the table
    where this person plays the next round of the desk, if it is another one (H12). `ends` is the
    end that this person, who leads the table from a `desk`, has set: others are told later.
    `at_door` tells the host, before a match, the names of those who have come and have no seat.
    """

    name: str
    seats: tuple[Seat, ...]
    host: bool
    waiting: bool
    desk: bool = False
    held: str | None = None
    waiting_as: tuple[str, ...] = ()
    moved: str | None = None
    ends: SetEnd | None = None
    at_door: tuple[str, ...] = ()


class Sealing(Tagged, frozen=True):
    """The match opens as soon as the seats have contributed, or after 5 s."""

    commitment: str


class Snapshot(Tagged, frozen=True):
    """A whole View in parts; a later Hello resumes from `stream` and `cursor`.

    `news` is for people who come back: that the hall was down (H5). For `stands` ms more, match
    time stands at `now`: the rest of a grace.
    """

    stream: str
    cursor: int
    seat: Seat | None
    now: Ms
    parts: dict[str, Raw]
    news: tuple[Raw, ...] = ()
    stands: Ms = Ms(0)


class Update(Tagged, frozen=True, omit_defaults=True):
    """News, and the parts of the View that have changed; the next cursor follows by one.

    For `stands` ms more, match time stands at `now`: the grace after an outage (H5).
    """

    cursor: int
    now: Ms
    news: tuple[Raw, ...]
    parts: dict[str, Raw]
    stands: Ms = Ms(0)


class Done(Tagged, frozen=True):
    """The act is on disk and will not be lost."""

    id: str


class Refused(Tagged, frozen=True):
    """The message was refused and has changed nothing. `id` is None if it could not be read."""

    id: str | None
    refusal: Refusal


class Answer(Tagged, frozen=True):
    """The answer to Ask."""

    id: str
    answer: Raw


class Reacted(Tagged, frozen=True):
    """Somebody sent one of the preset reactions."""

    seat: Seat
    reaction: Reaction


Outbound: TypeAlias = Here | You | Sealing | Snapshot | Update | Done | Refused | Answer | Reacted

read_inbound = msgspec.json.Decoder(Inbound, strict=True).decode
write = msgspec.json.Encoder(order="deterministic").encode
