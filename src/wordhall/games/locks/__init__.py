"""Mark My Word: a tile game of whole and partial words, where finished words lock."""

from collections.abc import Sequence, Set
from typing import ClassVar

from wordhall.games.locks import fold, notation, rules
from wordhall.games.locks import view as views
from wordhall.games.locks.types import (
    Action,
    Answer,
    Event,
    News,
    Options,
    Question,
    State,
    View,
)
from wordhall.kernel.game import Act, Alarm, Game, Ms, Outcome, Roster, Seat, Seating, Types, Viewer
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon


class Locks(Game[Options, Action, Event, State, View, News, Question, Answer]):
    """The game, over one lexicon."""

    name = "locks"
    types: ClassVar[Types] = Types(Options, Action, Event, State, View, News, Question, Answer)

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    def open(self, options: Options, roster: Roster, luck: Luck) -> Sequence[Event]:
        """The table set (R1 to R5)."""
        return rules.open_game(options, roster, luck)

    def decide(
        self, state: State, cause: Act[Action] | Alarm | Seating, luck: Luck
    ) -> Sequence[Event]:
        """The events of an act or of the turn clock (R4 to R15)."""
        return rules.decide(state, cause, self.lexicon)

    def evolve(self, state: State | None, event: Event) -> State:
        """The state after an event."""
        return fold.evolve(state, event)

    def awaited(self, state: State) -> Set[Seat]:
        """Whose turn it is (R13)."""
        return fold.awaited(state)

    def may_act(self, state: State) -> Set[Seat]:
        """The same: nobody acts out of turn (R13)."""
        return fold.awaited(state)

    def due(self, state: State) -> Ms | None:
        """When the turn clock runs out (R13)."""
        return fold.due(state)

    def scores(self, state: State) -> tuple[int, ...]:
        """Points by seat, which may be negative (R16)."""
        return state.scores

    def outcome(self, state: State) -> Outcome | None:
        """How it ended (R14, R16)."""
        return fold.outcome(state)

    def view(self, state: State, viewer: Viewer) -> View:
        """What one viewer may know (R1)."""
        return views.view(state, viewer)

    def news(self, before: State | None, event: Event, after: State, viewer: Viewer) -> News | None:
        """An event as one viewer sees it (R1)."""
        return views.news(event, viewer)

    def ask(self, view: View, question: Question) -> Answer:
        """The lines that a letter would make (R5, R6)."""
        return views.ask(view, question)

    def read(self, text: str, view: View) -> Action:
        """A typed command as an action."""
        return notation.read(text)

    def write(self, action: Action) -> str:
        """An action as a typed command."""
        return notation.write(action)
