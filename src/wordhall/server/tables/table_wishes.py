"""What people can wish of a table: to open one, and to change it between matches."""

from typing import Any, Literal, TypeAlias

from wordhall.kernel.game import Seat
from wordhall.kernel.options import Preset
from wordhall.kernel.value import Tagged, Value
from wordhall.server.sockets.table_view import TallyRule
from wordhall.server.tables.table import USUAL_IDLE

BotChange: TypeAlias = Literal["same", "easier", "harder"]
"""How strong the bots of a rematch are, compared with the match before."""


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
