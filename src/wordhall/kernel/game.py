"""The one contract that all games fulfil, in one module so that an author can read it at once.

A game is a set of pure functions over its own values:

* **Action**: what a player asks, imperative (`Place`); **Event**: what happened, past tense, with
  chance and look-ups resolved (`Placed`); **State**: all that is true, secrets included;
* **View**: what one viewer may know; **News**: an event as one viewer sees it.

`decide` is asked once and its events are kept; `evolve` folds events into a state and needs neither
luck nor lexicon. `match` describes how causes, commits and frames are related.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence, Set
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Literal, NewType, TypeAlias, TypeVar

from wordhall.kernel.decision import Decision
from wordhall.kernel.luck import Luck
from wordhall.kernel.progress import MatchProgress
from wordhall.kernel.value import Tagged, Value

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 clockwise: the left neighbour of seat 2 is seat 3."""

Ms = NewType("Ms", int)
"""Milliseconds of match time, which starts at 0 and stands still in outages, pauses and rests."""

MOST_CREDIT = Ms(75)
"""The most lag credit that a connection is given."""

Pace: TypeAlias = Literal["real-time", "correspondence"]
"""Whether a match is played in one sitting or over days: H1, H4 and H5 differ."""


class Gallery(Tagged, frozen=True):
    """Spectators and the big screen: public facts only."""


class Archive(Tagged, frozen=True):
    """Everything, secrets included; refused while the match runs."""


Viewer: TypeAlias = Seat | Gallery | Archive

Upcaster: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
"""Takes one commit of an older rules version, as plain JSON, to the next version.

It does not change a commit of the next version, as the log of a match that continued after an
update has commits of both.
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
    """The holder of a seat when the match opens.

    `bot` is the level of a bot that holds the seat from the start. `age` is in years, if the table
    says it: in some games the youngest begins.
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
        """The youngest player, if every age is known and nobody shares the lowest age."""
        ages = [sitter.age for sitter in self.sitters]
        known = [age for age in ages if age is not None]
        if len(known) < len(ages) or known.count(min(known)) > 1:
            return None
        return Seat(known.index(min(known)))


class Act(Tagged, Generic[A], frozen=True):
    """A player asks something. The server stamped its arrival and the lag credit.

    `bot` is true when a bot holds the seat and acts (house H1, H2).
    """

    seat: Seat
    action: A
    at: Ms
    credit: Ms = Ms(0)
    bot: bool = False


class Alarm(Tagged, frozen=True):
    """The time that the game named with `due` has come."""

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
    """The table plays on without a player who is away, if the game can; `by` asks for it (H1)."""

    by: Seat


class StillHere(Tagged, frozen=True):
    """The player of the seat says that they are still here, when the table asks (H10)."""


class Resigned(Tagged, frozen=True):
    """The player of the seat resigns (H3)."""


class Aborted(Tagged, frozen=True):
    """The player of the seat wants the match to end; a `host` ends it alone (H4).

    Without a seat, the desk ends it (H12).
    """

    host: bool = False


class Closed(Tagged, frozen=True):
    """The operator closes the table, which ends the match (H4)."""


class HandedOver(Tagged, frozen=True):
    """The table has another host, in the seat `to`, or None for a host without a seat (H4)."""

    to: Seat | None


class Outage(Tagged, frozen=True):
    """The server was down for `length` (H5); the grace is already over."""

    length: Ms


class Rest(Tagged, frozen=True):
    """No player was connected for `length` (H11); the grace is already over."""

    length: Ms


class Paused(Tagged, frozen=True):
    """The player of the seat agrees to a pause (H6); without a seat, the desk pauses (H12)."""


class Resumed(Tagged, frozen=True):
    """The player of the seat ends the pause (H6); without a seat, the desk does (H12)."""


class Withdrawn(Tagged, frozen=True):
    """The player of the seat takes back the wish to end (H4) or to pause (H6).

    A player who has no such wish declines that of others.
    """

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
    """A cause about who holds which seat, the same for all games.

    House rules H1 to H6, H10 to H12.
    """

    seat: Seat | None
    change: Change
    at: Ms


class Illegal(Exception):
    """A refusal: it names the rule and says what to do; nothing has changed.

    `code` is stable and documented, `rule` reads like "cross R4", `text` is a sentence for a
    person, `details` are the values in that sentence (a square, a word, a number of seconds).
    """

    def __init__(self, code: str, rule: str, text: str, **details: str | int) -> None:
        super().__init__(code, rule, text)
        self.code, self.rule, self.text, self.details = code, rule, text, details

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"

    def refusal(self) -> "Refusal":
        """The refusal as a value that can be sent."""
        return Refusal(self.code, self.rule, self.text, dict(sorted(self.details.items())))


class Refusal(Value, frozen=True):
    """`Illegal` as a value that can be sent."""

    code: str
    rule: str
    text: str
    details: dict[str, str | int]


class Outcome(Value, frozen=True, omit_defaults=True):
    """How a match ended: `places[seat]` counts from 1, equal for those who tie.

    Without a winner (an aborted match, H4) `places` is empty. Players who `resigned` are placed
    below everybody else, and their hands are not shown (H3).
    """

    reason: str
    scores: tuple[int, ...]
    places: tuple[int, ...]
    resigned: tuple[Seat, ...] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats on the first place; none if there are no places."""
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
    """A game as the kernel uses it: pure functions without memory.

    The lexicon is an argument of the constructor. Refusals are raised as `Illegal`.
    """

    name: ClassVar[str]
    """The game's name in code: that of its folder, as the catalog lists it."""

    rules_version: ClassVar[int] = 1
    """The number is raised when old logs need an upcaster to be read."""

    upcasters: ClassVar[Mapping[int, Upcaster]] = MappingProxyType({})
    """An upcaster for each older rules version; the opening then names the rules of the match."""

    needs_every_seat: ClassVar[bool] = True
    """Whether a bot plays on for a player who resigned (H3); otherwise the seat stays empty."""

    types: ClassVar[Types]

    @abstractmethod
    def open(self, options: O, roster: Roster, luck: Luck) -> Sequence[E]:
        """The first events of a match; refuses options that do not fit the roster."""

    def seats(self, options: O) -> range | None:
        """How many can play with these options; None where that does not depend on them."""
        del options
        return None

    def pace(self, options: O) -> Pace:
        """Whether a match with these options is played in one sitting or over days."""
        del options
        return "real-time"

    @abstractmethod
    def decide(self, state: S, cause: Act[A] | Alarm | Seating, luck: Luck) -> Decision[S, E]:
        """The events that a cause gives, possibly none, with the state after them."""

    @abstractmethod
    def evolve(self, state: S | None, event: E) -> S:
        """The state after an event; `None` is the state before the first one."""

    @abstractmethod
    def awaited(self, state: S) -> Set[Seat]:
        """The seats that the table waits for, as clocks, reminders and turn notices use it."""

    @abstractmethod
    def offers(self, state: S, seat: Seat) -> Set[type[A]]:
        """The kinds of actions that the rules allow this seat now, as its player may know it.

        The dictionary is not asked. Suppose that every string were a word: a kind is offered if
        some action of it would then be allowed, now or before anything else happens, and would
        change something. Interfaces show these kinds, and programs choose among them.
        """

    @abstractmethod
    def due(self, state: S) -> Ms | None:
        """The match time of the next alarm, if any; never before the newest cause."""

    def until(self, state: S, viewer: Viewer) -> Ms | None:
        """The end of the time that this viewer sees running: the alarm, unless that is a secret.

        If each seat has a time of its own, a viewer without one gets the time that everybody has.
        """
        del viewer
        return self.due(state)

    def on_deadline(self, state: S) -> Set[Seat]:
        """The seats for which the next alarm is a deadline (H1): none where it ends a window."""
        return self.awaited(state)

    def without_deadline(self, state: S) -> Set[Seat]:
        """The seats awaited without a deadline (H10), as all may know it: all without an alarm."""
        return self.awaited(state) if self.due(state) is None else frozenset()

    def shows_act_of(self, event: E) -> Seat | None:
        """The seat whose act becomes public by this event, if that is later than the act (H10)."""
        del event
        return None

    def shown_at(self, event: E, after: S) -> Ms | None:
        """The match time at which all see an event together, because a race starts there.

        Its commit is sent to each viewer so that it arrives then, to distant viewers earlier. None
        for other events, which are sent at once.
        """
        del event, after
        return None

    @abstractmethod
    def scores(self, state: S) -> tuple[int, ...]:
        """Points by seat as they stand now, as everybody may know them (H3, H4)."""

    def has_scored(self, state: S) -> bool:
        """Whether anybody has scored (H4); a head start (H7) does not count."""
        return any(self.scores(state))

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """The outcome of the match; None while it runs."""

    def turns_listed(self, state: S) -> int:
        """How many turns, or rounds, the View lists; 0 where it lists none."""
        del state
        return 0

    def progress(self, state: S) -> MatchProgress | None:
        """How far the match is, as everybody may know (H12); None where the game does not tell."""
        del state
        return None

    def record_category(self, state: S) -> str | None:
        """With what kind of matches a player's own score may be compared: in most games, none."""
        del state
        return None

    @abstractmethod
    def public(self, state: S) -> V:
        """What everybody may know: the gallery's View, never the state with keys removed."""

    @abstractmethod
    def view(self, state: S, public: V, viewer: Viewer) -> V:
        """What one viewer may know: the `public` View, completed with what only they may know.

        The public View is made once for each commit; viewers share the parts that are the same.
        """

    @abstractmethod
    def settled(self, view: V, scores: tuple[int, ...], outcome: Outcome | None, /) -> V:
        """The View with points and outcome as the house has changed them (H3, H4).

        Once there is an outcome, it hides the hands of players who resigned. The View of a running
        match keeps them, as a bot plays on from it.
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
    def ask(self, view: V, question: Q, /) -> R:
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
