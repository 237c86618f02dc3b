"""Jumbo Word Cross: words across and down on a bonus mat; the high score wins."""

from collections.abc import Sequence, Set

from wordhall.games.cross import fold, notation, rules
from wordhall.games.cross import view as views
from wordhall.games.cross.editions import UPCASTERS
from wordhall.games.cross.notation import scoresheet
from wordhall.games.cross.types import (
    Action,
    Answer,
    Event,
    News,
    Options,
    Question,
    State,
    View,
)
from wordhall.kernel.clock import Correspondence
from wordhall.kernel.entry import Entry
from wordhall.kernel.game import (
    Act,
    Alarm,
    Game,
    Ms,
    Outcome,
    Pace,
    Roster,
    Seat,
    Seating,
    Types,
    Viewer,
)
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon


class Cross(Game[Options, Action, Event, State, View, News, Question, Answer]):
    """The rules of docs/rulebook/cross.md as the kernel wants them."""

    name = "cross"
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
        """R1, R2."""
        return rules.open_game(options, roster, luck)

    def pace(self, options: Options) -> Pace:
        """Days a turn make a correspondence."""
        return "correspondence" if isinstance(options.clock, Correspondence) else "real-time"

    def decide(
        self, state: State, cause: Act[Action] | Alarm | Seating, luck: Luck
    ) -> Sequence[Event]:
        """R3 to R15."""
        return rules.decide(state, cause, luck, self.lexicon)

    def evolve(self, state: State | None, event: Event) -> State:
        """The fold."""
        return fold.evolve(state, event)

    def awaited(self, state: State) -> Set[Seat]:
        """Whose turn it is, or who may still challenge."""
        return fold.awaited(state)

    def offers(self, state: State, seat: Seat) -> Set[type[Action]]:
        """The turn's acts, and in a window what its opponents may say (R10)."""
        return rules.offers(state, seat)

    def due(self, state: State) -> Ms | None:
        """The window's end or the flag."""
        return fold.due(state)

    def hurried(self, state: State) -> Set[Seat]:
        """Whose flag falls next (H1)."""
        return fold.hurried(state)

    def scores(self, state: State) -> tuple[int, ...]:
        """Points as they stand."""
        return fold.scores(state)

    def has_scored(self, state: State) -> bool:
        """Whether any play or challenge has brought points; being ahead from the start is none."""
        return fold.has_scored(state)

    def outcome(self, state: State) -> Outcome | None:
        """R15 to R17."""
        return fold.outcome(state)

    def view(self, state: State, viewer: Viewer) -> View:
        """Public facts and the viewer's own rack."""
        return views.view(state, viewer)

    def settled(self, view: View, scores: tuple[int, ...], outcome: Outcome | None) -> View:
        return views.settled(view, scores, outcome)

    def news(self, before: State | None, event: Event, after: State, viewer: Viewer) -> News | None:
        """An event as the viewer sees it."""
        return views.news(event, viewer)

    def ask(self, view: View, question: Question) -> Answer:
        """Arithmetic of a play, nothing looked up (R11)."""
        return views.ask(view, question)

    def read(self, text: str, view: View) -> Action:
        """A typed command as an action."""
        return notation.read(text, view)

    def write(self, action: Action) -> str:
        """An action as a typed command."""
        return notation.write(action)

    def closes_dictionary(self, state: State, seat: Seat) -> bool:
        """H8, R11: with challenges on, to every player until the game is over."""
        return state.options.challenge != "void" and state.ended is None


ENTRY = Entry(
    "Jumbo Word Cross",
    Cross,
    (2, 4),
    frozenset({"turns", "correspondence", "pass-and-play"}),
    scoresheet=scoresheet.written,
)
