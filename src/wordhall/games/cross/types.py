"""The values of Jumbo Word Cross."""

from typing import Literal, TypeAlias

from wordhall.games.cross.mat import EMPTY, Board
from wordhall.kernel.clock import Clock, Control, Untimed
from wordhall.kernel.game import Ms, Outcome, Seat
from wordhall.kernel.value import Tagged, Value


class Options(Value, frozen=True):
    """What a table chooses; the defaults are the printed rules.

    `challenge` R10, `challenge_seconds` the window outside correspondence, `exchange` R7,
    `end` R15, `rack_size` R1, `clock` how long a turn may last.
    """

    challenge: Literal["double", "void", "single", "five_point"] = "double"
    challenge_seconds: int = 20
    exchange: Literal["any", "all"] = "any"
    end: Literal["play_on", "first_out"] = "play_on"
    rack_size: int = 7
    clock: Control = Untimed()


class Tile(Value, frozen=True):
    """A tile put on a square (`H8`); a blank says its letter too (R6)."""

    square: str
    letter: str
    blank: bool = False


class Word(Value, frozen=True):
    """A word made or changed in a turn, and what it scores (R12)."""

    text: str
    points: int


class Play(Value, frozen=True):
    """The tiles of one turn, every word they made, the longest line's first, and all points."""

    seat: Seat
    tiles: tuple[Tile, ...]
    words: tuple[Word, ...]
    points: int


class Place(Tagged, frozen=True):
    """Play these tiles (R3, R4)."""

    tiles: tuple[Tile, ...]


class Exchange(Tagged, frozen=True):
    """Put these tiles (`?` for a blank) aside and draw as many (R7)."""

    tiles: str


class Pass(Tagged, frozen=True):
    """Do nothing this turn (R8)."""


class Begin(Tagged, frozen=True):
    """The next player puts a first tile on the mat: the window closes (R10)."""


class Accept(Tagged, frozen=True):
    """An opponent will not challenge the play (R10)."""


class Challenge(Tagged, frozen=True):
    """Look the words up; in `five_point` the challenger names which (R10)."""

    words: tuple[str, ...] = ()


Action: TypeAlias = Place | Exchange | Pass | Begin | Accept | Challenge


class Opened(Tagged, frozen=True):
    """The table is set: who begins, what everybody drew, and the pool in the order of draws."""

    options: Options
    first: Seat
    racks: tuple[str, ...]
    pool: str


class TurnBegan(Tagged, frozen=True):
    """It is the seat's turn."""

    seat: Seat
    at: Ms


class Placed(Tagged, frozen=True):
    """Tiles lie on the mat. Whether their words are words has not been looked up."""

    play: Play
    at: Ms


class WindowOpened(Tagged, frozen=True):
    """The play may be challenged, at most `until`.

    `next` closes the window by beginning; nobody can if the play would end the game or its
    player is to move again. `hurries`: in correspondence the next player's time runs at once.
    """

    until: Ms | None
    next: Seat | None
    hurries: bool
    at: Ms


class Accepted(Tagged, frozen=True):
    """An opponent will not challenge."""

    seat: Seat


class Challenged(Tagged, frozen=True):
    """The words were looked up for `by`; the play falls if any is in `fallen`."""

    by: Seat
    words: tuple[str, ...]
    fallen: tuple[str, ...]


class PlayFell(Tagged, frozen=True):
    """The tiles go back to the rack; points and turn are lost."""

    seat: Seat


class TurnLost(Tagged, frozen=True):
    """A wrong challenge: the challenger will lose their next turn (`double`)."""

    seat: Seat


class Consoled(Tagged, frozen=True):
    """A wrong challenge: points to the player who was challenged (`five_point`)."""

    seat: Seat
    points: int


class Settled(Tagged, frozen=True):
    """The play stands; `how` the window closed."""

    seat: Seat
    how: Literal["void", "accepted", "time", "begun", "challenge"]


class Drew(Tagged, frozen=True):
    """Tiles from the front of the pool (R5)."""

    seat: Seat
    tiles: str


class Exchanged(Tagged, frozen=True):
    """Tiles were put aside, as many drawn, then the pool was mixed with the old ones (R7)."""

    seat: Seat
    aside: str
    drawn: str
    pool: str
    at: Ms


class Passed(Tagged, frozen=True):
    """The player passed (R8)."""

    seat: Seat
    at: Ms


class TimeRanOut(Tagged, frozen=True):
    """The player's flag fell: the turn is over like a pass."""

    seat: Seat
    at: Ms


class TurnSkipped(Tagged, frozen=True):
    """A turn lost to a wrong challenge, or to a bank without time; it counts as a pass."""

    seat: Seat
    why: Literal["challenge", "no-time"]


class Ended(Tagged, frozen=True):
    """The game is over (R15)."""

    reason: Literal["out", "passes", "no-scores"]


Event: TypeAlias = (
    Opened
    | TurnBegan
    | Placed
    | WindowOpened
    | Accepted
    | Challenged
    | PlayFell
    | TurnLost
    | Consoled
    | Settled
    | Drew
    | Exchanged
    | Passed
    | TimeRanOut
    | TurnSkipped
    | Ended
)


class Window(Value, frozen=True):
    """A play that may still be challenged (R10). All of it is public."""

    play: Play
    until: Ms | None = None
    next: Seat | None = None
    accepted: tuple[Seat, ...] = ()


class Player(Value, frozen=True):
    """One seat: `best` is the highest single turn (R17), `lost` the turns still to be lost."""

    rack: str
    score: int = 0
    best: int = 0
    lost: int = 0


class State(Value, frozen=True):
    """All that is true. While a window is open, `turn` is still the seat whose play it is.

    `passes` in a row and `scoreless` turns in a row are R15's; `mixes` counts exchanges.
    """

    options: Options
    players: tuple[Player, ...]
    pool: str
    turn: Seat
    clock: Clock
    board: Board = EMPTY
    window: Window | None = None
    last: Play | None = None
    passes: int = 0
    scoreless: int = 0
    mixes: int = 0
    ended: Literal["out", "passes", "no-scores"] | None = None


class Row(Value, frozen=True):
    """One row of the mat, a sign a square as in `mat`."""

    signs: str


class Side(Value, frozen=True):
    """What a viewer knows of a seat; `rack` only of their own, or in the archive."""

    tiles: int
    score: int
    best: int
    lost: int
    rack: str | None


class Pool(Value, frozen=True):
    """How many tiles are left; which, only in the archive."""

    count: int
    tiles: str | None


class View(Value, frozen=True):
    """What one viewer may know."""

    options: Options
    me: Seat | None
    seats: tuple[Side, ...]
    board: tuple[Row, ...]
    pool: Pool
    turn: Seat
    window: Window | None
    last: Play | None
    clock: Clock
    outcome: Outcome | None


class TilesDrawn(Tagged, frozen=True):
    """News of `Drew`: the tiles only to their owner."""

    seat: Seat
    count: int
    tiles: str | None


class TilesExchanged(Tagged, frozen=True):
    """News of `Exchanged`: the tiles only to their owner."""

    seat: Seat
    count: int
    aside: str | None
    drawn: str | None


News: TypeAlias = (
    TurnBegan
    | Placed
    | WindowOpened
    | Accepted
    | Challenged
    | PlayFell
    | TurnLost
    | Consoled
    | Settled
    | TilesDrawn
    | TilesExchanged
    | Passed
    | TimeRanOut
    | TurnSkipped
    | Ended
)


class WouldScore(Tagged, frozen=True):
    """What would these tiles score? Arithmetic only: nothing is looked up (R11)."""

    tiles: tuple[Tile, ...]


Question: TypeAlias = WouldScore


class Answer(Value, frozen=True):
    """The words that the tiles would make, and their points."""

    words: tuple[Word, ...]
    points: int
