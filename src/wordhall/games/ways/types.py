"""The values of Waywords."""

from typing import Literal, TypeAlias

from wordhall.kernel.clock import Clock
from wordhall.kernel.game import Ms, Outcome, Seat
from wordhall.kernel.value import Tagged, Value


class Options(Value, frozen=True):
    """What a table chooses; the defaults are the printed rules.

    `min_word_length` in letters R6, `turn_seconds` (none: no limit) R7 to R14, `diagonals`
    whether a path may go diagonally R9, `words` when they are looked up and `challenge_seconds`
    for how long they may be challenged R17, `target` the score to exceed R19.
    """

    min_word_length: int = 3
    turn_seconds: int | None = 60
    diagonals: bool = True
    words: Literal["checked", "challenge"] = "checked"
    challenge_seconds: int = 20
    target: int = 299


class Replacement(Value, frozen=True):
    """A tile to put on a cell: one of the own letter tiles, or None for a blind draw."""

    cell: str
    tile: str | None = None


class Laying(Value, frozen=True):
    """A pattern tile given for a marker of the same shape (any, for `ANY`), and its cells."""

    pattern: str
    cells: tuple[str, ...]


class Swap(Tagged, frozen=True):
    """Swap a letter tile of the board (R7)."""

    put: Replacement


class Take(Tagged, frozen=True):
    """Take the marker that covers `cell`, and replace tiles that it uncovers (R12)."""

    cell: str
    put: tuple[Replacement, ...]


class Clear(Tagged, frozen=True):
    """Play CLEAR: all markers go back into the box (R13)."""


class Spell(Tagged, frozen=True):
    """Lay markers so that they highlight a word's path (R8 to R10)."""

    path: tuple[str, ...]
    markers: tuple[Laying, ...]


class TakeBack(Tagged, frozen=True):
    """Undo the newest step that is not confirmed."""


class Finish(Tagged, frozen=True):
    """End the turn: put these tiles under their stacks, then draw up to five (R14).

    `letters` of what is drawn are letter tiles, the rest pattern tiles.
    """

    letters: int
    put: tuple[str, ...] = ()


class Accept(Tagged, frozen=True):
    """An opponent will not challenge the word (R17)."""


class Challenge(Tagged, frozen=True):
    """Look the word up (R17)."""


Action: TypeAlias = Swap | Take | Clear | Spell | TakeBack | Finish | Accept | Challenge


class Exchanged(Value, frozen=True):
    """A tile of the board that was exchanged: with the hand, or blindly with the pile."""

    cell: str
    old: str
    new: str
    drawn: bool


class Marker(Value, frozen=True):
    """A marker on the board."""

    shape: str
    cells: tuple[str, ...]


class Swapped(Tagged, frozen=True):
    """Step: a tile was swapped (R7)."""

    tile: Exchanged


class Taken(Tagged, frozen=True):
    """Step: a marker was taken, 5 points paid, tiles replaced (R12)."""

    marker: Marker
    tiles: tuple[Exchanged, ...]


class Cleared(Tagged, frozen=True):
    """Step: the board is free of markers (R13)."""


class Spelled(Tagged, frozen=True):
    """Step: a word; `cost` was paid for ANY before `points` were scored (R11, R16)."""

    word: str
    path: tuple[str, ...]
    patterns: tuple[str, ...]
    markers: tuple[Marker, ...]
    points: int
    cost: int


Step: TypeAlias = Swapped | Taken | Cleared | Spelled


class Opened(Tagged, frozen=True):
    """The table is set: board, hands of letters, draw pile and pattern stack in order."""

    options: Options
    first: Seat
    board: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]
    stack: tuple[str, ...]


class TurnBegan(Tagged, frozen=True):
    """It is the seat's turn."""

    seat: Seat
    at: Ms


class StepLaid(Tagged, frozen=True):
    """A step that only the mover sees, and may take back."""

    step: Step


class StepTakenBack(Tagged, frozen=True):
    """The newest laid step is undone."""


class Confirmed(Tagged, frozen=True):
    """These steps cannot be taken back any more; now everybody sees them."""

    steps: tuple[Step, ...]


class TimeRanOut(Tagged, frozen=True):
    """The turn's time is over: what was only laid is undone (R15)."""

    seat: Seat
    at: Ms


class RefillChosen(Tagged, frozen=True):
    """How the hand will be refilled: in a challenge, once the window has closed (R17)."""

    letters: int
    put: tuple[str, ...]


class WindowOpened(Tagged, frozen=True):
    """The word may be challenged until a time, or until `next` acts.

    Nobody closes the window by acting if the word would win the game (R19).
    """

    word: Spelled
    until: Ms
    next: Seat | None
    at: Ms


class Accepted(Tagged, frozen=True):
    """An opponent will not challenge."""

    seat: Seat


class Challenged(Tagged, frozen=True):
    """The word was looked up for `by`."""

    by: Seat
    word: str
    stands: bool


class WordFell(Tagged, frozen=True):
    """Its points are given back and its markers go to the box; the window is closed."""

    seat: Seat


class Fined(Tagged, frozen=True):
    """A wrong challenge costs the challenger points, even below zero."""

    seat: Seat
    points: int


class WordStands(Tagged, frozen=True):
    """The window has closed; `how`."""

    seat: Seat
    how: Literal["accepted", "time", "begun", "challenge"]


class Refilled(Tagged, frozen=True):
    """The hand is five again, and the turn over (R14)."""

    seat: Seat
    put: tuple[str, ...]
    letters: tuple[str, ...]
    patterns: tuple[str, ...]


class Ended(Tagged, frozen=True):
    """The game is over (R19)."""

    reason: Literal["target", "no-words"]


Event: TypeAlias = (
    Opened
    | TurnBegan
    | StepLaid
    | StepTakenBack
    | Confirmed
    | TimeRanOut
    | RefillChosen
    | WindowOpened
    | Accepted
    | Challenged
    | WordFell
    | Fined
    | WordStands
    | Refilled
    | Ended
)


class Player(Value, frozen=True):
    """What one seat holds and has scored; hands in alphabetical order."""

    letters: tuple[str, ...]
    patterns: tuple[str, ...]
    score: int = 0


class Table(Value, frozen=True):
    """What lies on the table, and what of the turn has been used up.

    `held` are shapes of markers taken off the board for this turn's word (R12).
    """

    board: tuple[str, ...]
    players: tuple[Player, ...]
    pile: tuple[str, ...]
    stack: tuple[str, ...]
    markers: tuple[Marker, ...] = ()
    held: tuple[str, ...] = ()
    swapped: bool = False
    spelled: bool = False


class Window(Value, frozen=True):
    """A word that may still be challenged (R17). All of it is public."""

    word: Spelled
    until: Ms
    next: Seat | None
    accepted: tuple[Seat, ...] = ()


class State(Value, frozen=True):
    """All that is true: the confirmed table, and the steps laid beyond it.

    While a window is open, `turn` is still the seat whose word it is, and `refill` its choice.

    `turns` counts turns that are over, `wordless` those in a row without a word (R19).
    """

    options: Options
    table: Table
    turn: Seat
    clock: Clock
    laid: tuple[Step, ...] = ()
    refill: RefillChosen = RefillChosen(0, ())
    window: Window | None = None
    turns: int = 0
    wordless: int = 0
    ended: Literal["target", "no-words"] | None = None


class Row(Value, frozen=True):
    """A row of the board: the letters of each tile."""

    tiles: tuple[str, ...]


class Side(Value, frozen=True):
    """What a viewer knows of a seat: counts, and the tiles of their own hand."""

    score: int
    letters: int
    patterns: int
    hand: Player | None


class Stock(Value, frozen=True):
    """How many markers of a shape are in the box."""

    shape: str
    count: int


class View(Value, frozen=True):
    """What one viewer may know. Whose turn it is sees the table as if all were confirmed."""

    options: Options
    me: Seat | None
    seats: tuple[Side, ...]
    board: tuple[Row, ...]
    markers: tuple[Marker, ...]
    box: tuple[Stock, ...]
    held: tuple[str, ...]
    laid: tuple[Step, ...]
    refill: RefillChosen | None
    window: Window | None
    pile: int
    stack: int
    turn: Seat
    clock: Clock
    outcome: Outcome | None


class HandRefilled(Tagged, frozen=True):
    """News of `Refilled`: how many tiles of each kind; which, only to their owner."""

    seat: Seat
    put_letters: int
    put_patterns: int
    letters: int
    patterns: int
    drawn: tuple[str, ...] | None


News: TypeAlias = (
    TurnBegan
    | StepLaid
    | StepTakenBack
    | Confirmed
    | TimeRanOut
    | WindowOpened
    | Accepted
    | Challenged
    | WordFell
    | Fined
    | WordStands
    | HandRefilled
    | Ended
)


class WouldScore(Tagged, frozen=True):
    """What would these markers on this path score? No word is looked up."""

    path: tuple[str, ...]
    markers: tuple[Laying, ...]


Question: TypeAlias = WouldScore


class Answer(Value, frozen=True):
    """The letters of the path, what they score, and what ANY costs."""

    word: str
    points: int
    cost: int
