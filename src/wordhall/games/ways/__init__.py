"""Waywords: markers over paths of letters on a field that keeps changing."""

from collections.abc import Sequence, Set

from wordhall.games.ways import fold, notation, rules, variants
from wordhall.games.ways import view as views
from wordhall.games.ways.editions import UPCASTERS
from wordhall.games.ways.types import (
    Action,
    Answer,
    Event,
    News,
    Options,
    Question,
    State,
    View,
)
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


class Ways(Game[Options, Action, Event, State, View, News, Question, Answer]):
    """The rules of docs/rulebook/ways.md as the kernel wants them."""

    name = "ways"
    rules_version = 2
    upcasters = UPCASTERS
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
        """R5."""
        return rules.open_game(options, roster, luck)

    def seats(self, options: Options) -> range:
        """R5, R21."""
        return variants.seats(options)

    def decide(
        self, state: State, cause: Act[Action] | Alarm | Seating, luck: Luck
    ) -> Sequence[Event]:
        """R7 to R21."""
        return rules.decide(state, cause, luck, self.lexicon)

    def evolve(self, state: State | None, event: Event) -> State:
        """The fold."""
        return fold.evolve(state, event)

    def awaited(self, state: State) -> Set[Seat]:
        """Whose turn it is, or who may still challenge."""
        return fold.awaited(state)

    def offers(self, state: State, seat: Seat) -> Set[type[Action]]:
        """What whose turn it is may do; in a window whoever may challenge, accept or begin."""
        return rules.offers(state, seat)

    def due(self, state: State) -> Ms | None:
        """When the window closes, the refill is made, or the turn's time is over."""
        return fold.due(state)

    def hurried(self, state: State) -> Set[Seat]:
        """Whose turn's time may run out; a window that closes is nobody's deadline (H1)."""
        return fold.hurried(state)

    def scores(self, state: State) -> tuple[int, ...]:
        """Points as they stand."""
        return fold.scores(state)

    def has_scored(self, state: State) -> bool:
        """H4."""
        return fold.has_scored(state)

    def outcome(self, state: State) -> Outcome | None:
        """R19 to R21."""
        return fold.outcome(state)

    def record(self, state: State) -> str | None:
        """R20, R21."""
        return variants.record(state.options, state.table.players)

    def view(self, state: State, viewer: Viewer) -> View:
        """The confirmed table, the own hand, the own laid steps."""
        return views.view(state, viewer)

    def settled(self, view: View, scores: tuple[int, ...], outcome: Outcome | None) -> View:
        return views.settled(view, scores, outcome)

    def news(self, before: State | None, event: Event, after: State, viewer: Viewer) -> News | None:
        """An event as the viewer sees it."""
        return views.news(before, event, viewer)

    def ask(self, view: View, question: Question) -> Answer:
        """What words and markers would score, nothing looked up."""
        return views.ask(view, question)

    def read(self, text: str, view: View) -> Action:
        """A typed command as an action."""
        return notation.read(text, view)

    def write(self, action: Action) -> str:
        """An action as a typed command."""
        return notation.write(action)

    def closes_dictionary(self, state: State, seat: Seat) -> bool:
        """H8, R17: where words are challenged, to every player until the game is over."""
        return state.options.words == "challenge" and state.ended is None


ENTRY = Entry("Waywords", Ways, (1, 4), frozenset({"turns", "real-time", "pass-and-play", "solo"}))
