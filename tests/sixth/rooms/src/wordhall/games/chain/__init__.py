"""Word Chain: each word begins where the one before it ended."""

from collections.abc import Sequence, Set

from wordhall.games.chain import fold, notation, rules
from wordhall.games.chain import view as views
from wordhall.games.chain.types import (
    Action,
    Answer,
    Event,
    News,
    Options,
    Question,
    State,
    View,
)
from wordhall.kernel import clock as clocks
from wordhall.kernel.entry import Entry
from wordhall.kernel.game import (
    Act,
    Alarm,
    Game,
    Ms,
    Outcome,
    Roster,
    Seat,
    Seating,
    Types,
    Viewer,
)
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon


class Chain(Game[Options, Action, Event, State, View, News, Question, Answer]):
    """The rules of docs/rulebook/chain.md as the kernel wants them."""

    name = "chain"
    rules_version = 2
    types = Types(
        options=Options,
        action=Action,
        event=Event,
        state=State,
        view=View,
        news=News,
        question=Question,
        answer=Answer,
    )

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    def open(self, options: Options, roster: Roster, luck: Luck) -> Sequence[Event]:
        """R1."""
        return rules.open_game(options, roster, luck)

    def decide(
        self, state: State, cause: Act[Action] | Alarm | Seating, luck: Luck
    ) -> Sequence[Event]:
        """R2 to R5."""
        return rules.decide(state, cause, self.lexicon)

    def evolve(self, state: State | None, event: Event) -> State:
        """The fold."""
        return fold.evolve(state, event)

    def awaited(self, state: State) -> Set[Seat]:
        """Whose turn it is."""
        return set() if fold.over(state) else {fold.mover(state)}

    def offers(self, state: State, seat: Seat) -> Set[type[Action]]:
        """A word or a pass."""
        return rules.offers(state, seat)

    def due(self, state: State) -> Ms | None:
        """R5."""
        return clocks.flag(state.clock)

    def scores(self, state: State) -> tuple[int, ...]:
        """Points as they stand."""
        return state.scores

    def outcome(self, state: State) -> Outcome | None:
        """R6."""
        return fold.outcome(state)

    def view(self, state: State, viewer: Viewer) -> View:
        """All of it."""
        return views.view(state, viewer)

    def settled(self, view: View, scores: tuple[int, ...], outcome: Outcome | None) -> View:
        """The house's points."""
        return views.settled(view, scores)

    def news(self, before: State | None, event: Event, after: State, viewer: Viewer) -> News | None:
        """An event as all see it."""
        return views.news(event)

    def ask(self, view: View, question: Question) -> Answer:
        """What a word would be worth."""
        return views.ask(question)

    def read(self, text: str, view: View) -> Action:
        """A typed command as an action."""
        return notation.read(text)

    def write(self, action: Action) -> str:
        """An action as a typed command."""
        return notation.write(action)


ENTRY = Entry("Word Chain", Chain, (2, 6), frozenset({"turns", "real-time", "pass-and-play"}))
