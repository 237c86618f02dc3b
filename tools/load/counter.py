"""The most trivial game that the hall can play: what the hall itself costs shows best with it.

Anybody adds one at any time, everybody sees it. It has no clock, no secret and no end.
"""

from collections.abc import Sequence, Set

from wordhall.catalog import CATALOG
from wordhall.kernel.decision import Decision
from wordhall.kernel.entry import Entry
from wordhall.kernel.game import (
    Act,
    Alarm,
    Game,
    Illegal,
    Ms,
    Outcome,
    Roster,
    Seat,
    Seating,
    Types,
    Viewer,
)
from wordhall.kernel.luck import Luck
from wordhall.kernel.value import Tagged, Value
from wordhall.words import Lexicon

NAME = "counter"
SEATS = (1, 30)


class Options(Value, frozen=True):
    """There is nothing to agree on."""


class Add(Tagged, frozen=True):
    """One more; with a note, for acts that are to weigh something."""

    note: str = ""


class Begun(Tagged, frozen=True):
    """The count is nought."""

    seats: int


class Added(Tagged, frozen=True):
    """A seat has added one."""

    seat: Seat
    note: str


class State(Value, frozen=True):
    """The count; the View is the same."""

    seats: int
    total: int = 0


class Question(Value, frozen=True):
    """There is nothing to ask."""


class Counter(Game[Options, Add, Begun | Added, State, State, Begun | Added, Question, Question]):
    """See the module."""

    name = NAME
    types = Types(
        options=Options,
        action=Add,
        event=Begun | Added,
        state=State,
        view=State,
        news=Begun | Added,
        question=Question,
        answer=Question,
    )

    def __init__(self, lexicon: Lexicon) -> None:
        del lexicon

    def open(self, options: Options, roster: Roster, luck: Luck) -> Sequence[Begun]:
        """The count begins."""
        return [Begun(len(roster.sitters))]

    def decide(
        self, state: State, cause: Act[Add] | Alarm | Seating, luck: Luck
    ) -> Decision[State, Begun | Added]:
        """One act, one event."""
        decision: Decision[State, Begun | Added] = Decision(state, self.evolve)
        if isinstance(cause, Act):
            decision.add(Added(cause.seat, cause.action.note))
        return decision

    def evolve(self, state: State | None, event: Begun | Added) -> State:
        """One more."""
        if state is None or isinstance(event, Begun):
            return State(event.seats if isinstance(event, Begun) else 0)
        return State(state.seats, state.total + 1)

    def awaited(self, state: State) -> Set[Seat]:
        """Nobody."""
        return frozenset()

    def offers(self, state: State, seat: Seat) -> Set[type[Add]]:
        """Everybody may count."""
        del state, seat
        return {Add}

    def due(self, state: State) -> Ms | None:
        """Never."""
        return None

    def scores(self, state: State) -> tuple[int, ...]:
        """No points."""
        return (0,) * state.seats

    def outcome(self, state: State) -> Outcome | None:
        """No end."""
        return None

    def public(self, state: State) -> State:
        """Nothing is hidden."""
        return state

    def view(self, state: State, public: State, viewer: Viewer) -> State:
        """The same for everybody."""
        del state, viewer
        return public

    def settled(self, view: State, scores: tuple[int, ...], outcome: Outcome | None) -> State:
        """Nobody wins, and nobody resigns."""
        del scores, outcome
        return view

    def news(
        self, before: State | None, event: Begun | Added, after: State, viewer: Viewer
    ) -> Begun | Added:
        """Everybody hears of it."""
        return event

    def ask(self, view: State, question: Question) -> Question:
        """The same."""
        return question

    def read(self, text: str, view: State) -> Add:
        """`add`."""
        if text != "add":
            raise Illegal("unreadable", "counter", "Type add.")
        return Add()

    def write(self, action: Add) -> str:
        """`add`."""
        return "add"


def offer() -> None:
    """Puts the game into this process's catalog."""
    modes = frozenset({"real-time", "turns"})
    CATALOG[NAME] = Entry("Counter", Counter, SEATS, modes)  # type: ignore[arg-type]
