"""The one contract that all games fulfil; one page, as a game is written with all of it open.

A game is a set of pure functions over its own values:

* **Action**: what a player asks, imperative (`Place`); **Event**: what happened, past tense, with
  chance and look-ups resolved (`Placed`); **State**: all that is true, secrets included;
* **View**: what one viewer may know; **News**: an event as one viewer sees it.

`decide` is asked once and its events are kept; `evolve` folds events into a state and needs
neither luck nor lexicon. See `match` for how causes, commits and frames hang together.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence, Set
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Literal, NewType, TypeAlias, TypeVar

from wordhall.kernel.luck import Luck
from wordhall.kernel.value import Tagged, Value

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 clockwise: the left neighbour of seat 2 is seat 3."""

Ms = NewType("Ms", int)
"""Milliseconds of match time, which starts at 0 and stands during outages and pauses."""

MOST_CREDIT = Ms(75)
"""The most lag credit that a connection is given: what is further away is not made up for."""

Pace: TypeAlias = Literal["real-time", "correspondence"]
"""Whether a match is played in one go, or over days: absences and outages differ (H1, H4, H5)."""


class Gallery(Tagged, frozen=True):
    """Spectators and the big screen: public facts only."""


class Archive(Tagged, frozen=True):
    """Everything, secrets included; refused while the match runs."""


Viewer: TypeAlias = Seat | Gallery | Archive

Upcaster: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
"""Takes one commit of an older rules version, as plain JSON, to the next version.

It leaves a commit of the next version as it is: a match that goes on after an update has a log of
both.
"""

O = TypeVar("O")  # noqa: E741 - options; the letters are those of the contract in design and docs
A = TypeVar("A")
E = TypeVar("E")
S = TypeVar("S")
V = TypeVar("V")
N = TypeVar("N")
Q = TypeVar("Q")
R = TypeVar("R")


class Sitter(Value, frozen=True):
    """Who has a seat when the match opens.

    `bot` is the level of a bot that holds the seat from the start. `age` in years, where the
    table says it: some games let the youngest begin.
    """

    name: str
    bot: str | None = None
    age: int | None = None


class Roster(Value, frozen=True):
    """The seats of a match, clockwise."""

    sitters: tuple[Sitter, ...]

    @property
    def seats(self) -> range:
        """All seats, in order."""
        return range(len(self.sitters))

    def left_of(self, seat: Seat, by: int = 1) -> Seat:
        """The seat `by` places to the left (clockwise); negative counts to the right."""
        return Seat((seat + by) % len(self.sitters))

    def youngest(self) -> Seat | None:
        """The one youngest player, if every age is known and no two are the same lowest."""
        ages = [sitter.age for sitter in self.sitters]
        known = [age for age in ages if age is not None]
        if len(known) < len(ages) or known.count(min(known)) > 1:
            return None
        return Seat(known.index(min(known)))


class Act(Tagged, Generic[A], frozen=True):
    """A player asks something. The server stamped its arrival and the lag credit.

    `bot` is true when a bot holds the seat and asks for it (house H1, H2).
    """

    seat: Seat
    action: A
    at: Ms
    credit: Ms = Ms(0)
    bot: bool = False


class Alarm(Tagged, frozen=True):
    """The moment that the game asked for with `due` has come."""

    at: Ms


class Away(Tagged, frozen=True):
    """The last connection of the seat has been gone for 30 s (H1)."""


class Back(Tagged, frozen=True):
    """The player of the seat is here again (H2), or takes it back from a bot (H10)."""


class BotSat(Tagged, frozen=True):
    """A bot of `level` takes a seat whose player is away (H1) or idle (H10); `by` asks for it."""

    level: str
    by: Seat


class PassedOver(Tagged, frozen=True):
    """The table goes on without a player who is away, where the game can; `by` asks for it (H1)."""

    by: Seat


class StillHere(Tagged, frozen=True):
    """The player of the seat says that they are still here, when the table asks (H10)."""


class Resigned(Tagged, frozen=True):
    """The player of the seat resigns (H3)."""


class Aborted(Tagged, frozen=True):
    """The player of the seat wants the match to end; with `host`, ends it alone (H4).

    Of no seat, the desk ends it (H12).
    """

    host: bool = False


class Closed(Tagged, frozen=True):
    """Who runs the hall closes the table, and with it ends the match (H4)."""


class HandedOver(Tagged, frozen=True):
    """The table has another host, in the seat `to`, or with None in no seat (H4)."""

    to: Seat | None


class Outage(Tagged, frozen=True):
    """The server was down for `length`; the notice of H5, with its grace already given."""

    length: Ms


class Rest(Tagged, frozen=True):
    """Nobody who plays was connected for `length`; the notice of H11, with its grace given."""

    length: Ms


class Paused(Tagged, frozen=True):
    """The player of the seat agrees to a pause (H6); of no seat, the desk pauses (H12)."""


class Resumed(Tagged, frozen=True):
    """The player of the seat goes on (H6); of no seat, the desk does (H12)."""


class Withdrawn(Tagged, frozen=True):
    """The player of the seat takes back the wish to end (H4) or to pause (H6)."""

    wish: Literal["end", "pause"]


Change: TypeAlias = (
    Away
    | Back
    | BotSat
    | PassedOver
    | StillHere
    | Resigned
    | Aborted
    | Closed
    | HandedOver
    | Outage
    | Rest
    | Paused
    | Resumed
    | Withdrawn
)


class Seating(Tagged, frozen=True):
    """Something changed about who sits where, the same for all games.

    House rules H1 to H6, H10 to H12.
    """

    seat: Seat | None
    change: Change
    at: Ms


class Illegal(Exception):
    """A refused wish: it names the rule, says what to do, and has changed nothing.

    `code` is stable and documented, `rule` reads like "cross R4", `text` is a sentence for a
    person, `details` are what the sentence speaks of (a square, a word, a number of seconds).
    """

    def __init__(self, code: str, rule: str, text: str, **details: str | int) -> None:
        super().__init__(f"{text} ({rule})")
        self.code = code
        self.rule = rule
        self.text = text
        self.details = details

    def refusal(self) -> "Refusal":
        """The refusal as a value, to be sent to whom it concerns."""
        return Refusal(self.code, self.rule, self.text, dict(sorted(self.details.items())))


class Refusal(Value, frozen=True):
    """`Illegal` as it travels."""

    code: str
    rule: str
    text: str
    details: dict[str, str | int]


class Outcome(Value, frozen=True, omit_defaults=True):
    """How a match ended: `places[seat]` counts from 1, equal for those who tie.

    Without a winner (an aborted match, H4) `places` is empty. Who `resigned` is below everybody
    else, and no hand of theirs is shown (H3).
    """

    reason: str
    scores: tuple[int, ...]
    places: tuple[int, ...]
    resigned: tuple[Seat, ...] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Everyone on the first place; nobody, where there are no places."""
        return tuple(Seat(seat) for seat, place in enumerate(self.places) if place == 1)


def places_by(keys: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Places from 1, the greatest key first; equal keys share a place, as in sport."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)


class Types(Value, frozen=True):
    """The runtime types of a game's values, from which its codec is made."""

    options: Any
    action: Any
    event: Any
    state: Any
    view: Any
    news: Any
    question: Any
    answer: Any


class Game(ABC, Generic[O, A, E, S, V, N, Q, R]):
    """What a game is to the kernel: pure functions, no memory of their own.

    The lexicon is an argument of the constructor. Refusals are raised as `Illegal`.
    """

    name: ClassVar[str]
    """Code name: that of its folder, which the catalog lists."""

    rules_version: ClassVar[int] = 1
    """Raised when old logs need an upcaster to be read."""

    upcasters: ClassVar[Mapping[int, Upcaster]] = MappingProxyType({})
    """How a log of each older rules version is read: its opening says by which rules it goes on."""

    needs_every_seat: ClassVar[bool] = True
    """Whether a bot plays on for who resigned (H3); else the table goes on without them."""

    types: ClassVar[Types]

    @abstractmethod
    def open(self, options: O, roster: Roster, luck: Luck) -> Sequence[E]:
        """The first events of a match; refuses options that do not fit the roster."""

    def seats(self, options: O) -> range | None:
        """How many can play with these options; None where that does not depend on them."""
        del options
        return None

    def pace(self, options: O) -> Pace:
        """Whether a match with these options is played in one go or over days."""
        del options
        return "real-time"

    @abstractmethod
    def decide(self, state: S, cause: Act[A] | Alarm | Seating, luck: Luck) -> Sequence[E]:
        """The events that a cause gives, possibly none. Never changes anything."""

    @abstractmethod
    def evolve(self, state: S | None, event: E) -> S:
        """The state after an event; `None` is the state before the first one."""

    @abstractmethod
    def awaited(self, state: S) -> Set[Seat]:
        """Whom the table waits for: clocks, reminders, turn notices."""

    @abstractmethod
    def offers(self, state: S, seat: Seat) -> Set[type[A]]:
        """The kinds of actions that the rules allow this seat now, as its player may know it.

        What needs the dictionary to be known is not asked: a kind is offered if some action of it
        would be taken, now or before anything else happens, were every string a word; and if
        something would come of it. Interfaces show these, programs choose among them.
        """

    def may_act(self, state: S) -> Set[Seat]:
        """Who may send something now."""
        seats = map(Seat, range(len(self.scores(state))))
        return {seat for seat in seats if self.offers(state, seat)}

    @abstractmethod
    def due(self, state: S) -> Ms | None:
        """When to ring next, if ever: never before the newest cause."""

    def until(self, state: S, viewer: Viewer) -> Ms | None:
        """When the time runs out that this viewer sees run: the alarm, unless that is a secret.

        A game in which each has a time of their own gives the viewer's; to who has none, what
        everybody has.
        """
        del viewer
        return self.due(state)

    def hurried(self, state: S) -> Set[Seat]:
        """Whose own deadline the next alarm is (H1): all who are awaited, if a game says no more.

        A game whose alarm is nobody's deadline (the end of a window) says so here.
        """
        return self.awaited(state)

    def unhurried(self, state: S) -> Set[Seat]:
        """For whom the match waits without an end (H10): as everybody may know it.

        All who are awaited, where no alarm is set.
        """
        return self.awaited(state) if self.due(state) is None else frozenset()

    def shows_act_of(self, event: E) -> Seat | None:
        """Whose act others learn of by this event, where that is later than the act (H10)."""
        del event
        return None

    def shown_at(self, event: E, after: S) -> Ms | None:
        """When all are to see an event, at the same moment, because they race from there.

        Nothing of its commit leaves the server before, and whoever is further away is sent it
        earlier. None for what is simply told.
        """
        del event, after
        return None

    @abstractmethod
    def scores(self, state: S) -> tuple[int, ...]:
        """Points by seat as they stand now, as everybody may know them (H3, H4)."""

    def has_scored(self, state: S) -> bool:
        """Whether anybody has scored (H4); a head start (H7) is no score."""
        return any(self.scores(state))

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """The end, once it is reached."""

    def record(self, state: S) -> str | None:
        """With which other matches a player's own score may be compared, as a name for them.

        None where scores say little of a player: most games are about the others at the table.
        """
        del state
        return None

    @abstractmethod
    def view(self, state: S, viewer: Viewer) -> V:
        """What one viewer may know: a struct of parts, never the state minus keys."""

    @abstractmethod
    def settled(self, view: V, scores: tuple[int, ...], outcome: Outcome | None) -> V:
        """The View with the points and the end that the house makes of the game's (H3, H4).

        It shows no hand of who resigned once there is an outcome. A bot plays on from a running
        match's View, so that one keeps it.
        """

    def news(self, before: S | None, event: E, after: S, viewer: Viewer) -> N | None:
        """An event as one viewer sees it; hidden unless a game says otherwise."""
        del before, event, after, viewer
        return None

    def prepare(self, state: S) -> None:
        """Makes ready what the questions of a match look things up in, so that no answer is slow.

        It changes nothing that anybody can see, and may take a second: who has others to serve
        meanwhile calls it beside them.
        """
        del state

    @abstractmethod
    def ask(self, view: V, question: Q) -> R:
        """A preview without consequence, from the View alone; `Illegal` where rules close it."""

    @abstractmethod
    def read(self, text: str, view: V) -> A:
        """A typed command as an action; `Illegal` says what cannot be read."""

    @abstractmethod
    def write(self, action: A) -> str:
        """An action as the typed command that `read` understands."""

    def closes_dictionary(self, state: S, seat: Seat) -> bool:
        """Whether the rules close the dictionary to this player now (H8)."""
        del state, seat
        return False
