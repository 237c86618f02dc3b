"""A table as everybody sees it: its players, its big screens, and how it goes on."""

from typing import Literal, TypeAlias

from msgspec import Raw

from wordhall.kernel.game import Seat
from wordhall.kernel.value import Value
from wordhall.server.people.avatars import Avatar

TallyRule: TypeAlias = Literal["wins", "places", "share"]
"""The points of a match: 1 for the winner; 3, 2 and 1 for the first three places; or each player's
share of the best score."""


class PlaceView(Value, frozen=True):
    """One seat of a table as everybody sees it. `kind` robot: a person's own program.

    `kind` free: who played there has left since; the next match has no such seat. `here`: its
    holder is connected. `reads`: they read a result while the table gathers for the next match.
    """

    seat: Seat
    name: str
    kind: Literal["person", "bot", "robot", "free"]
    level: str | None
    here: bool
    host: bool
    extra_seconds: int
    min_length: int | None
    head_start: int
    avatar: Avatar
    reads: bool = False


class ScreensView(Value, frozen=True):
    """The big screens of a table: how many are connected, and what people wish of them.

    `silent`: they make no sound. `skip` is who wishes to leave out the show of the match's end: the
    host, or most of the seated people; then it is shown for five seconds at least. `step` is the
    last step of the show to which one of them has come.
    """

    connected: int
    silent: bool
    skip: Literal["host", "most"] | None
    step: int | None


class SetEnd(Value, frozen=True):
    """The end that a desk has set for the matches of a table (H12).

    They end `at` a wall time. Without one, the match in play ends once its `round` is over, or
    runs to its end where its game has no rounds. `counted`: their scores count as they stand.
    """

    at: int | None = None
    round: int | None = None
    counted: bool = False


class TableView(Value, frozen=True):
    """A table as everybody sees it. `match` is the newest match, running or over.

    `resting`: no player is here, and match time stands until one comes (H11). `waiting` are the
    names of latecomers and of those who sit out (H13). `watchers` counts the people who are here
    without a seat, and do not wait for one: before a match nobody knows whether they will watch, or
    are about to sit down. `desk` is the name of the person who leads the table from a desk (H12);
    if it leads several tables, `desk_table` is this one's number from 1, and `commitment` is the
    hash of the seed that the desk has drawn (H9). With 0 `idle_minutes` it waits for everybody for
    ever (H10). At a `muted` table nobody sends reactions. `played` counts its matches so far, and
    `tally` is how their results are added up (H13). `rematch_by` is the name of the player who
    asked for the rematch for which the table gathers, as long as this node remembers it, and
    `rematch_waits` are the names of those who have still to ask before it begins by itself. `ends`
    is the end that the desk has set for its matches, from five minutes before (H12).
    """

    code: str
    game: str
    phase: Literal["gathering", "sealing", "playing", "over"]
    public: bool
    locked: bool
    muted: bool
    quick: bool
    resting: bool
    idle_minutes: int
    desk: str | None
    commitment: str | None
    lexicon: str
    chance: str | None
    options: Raw
    places: tuple[PlaceView, ...]
    seats: tuple[int, int]
    waiting: tuple[str, ...]
    watchers: int
    match: str | None
    tally: TallyRule
    played: int
    screens: ScreensView
    rematch_by: str | None
    rematch_waits: tuple[str, ...] = ()
    ends: SetEnd | None = None
    desk_table: int | None = None
