"""Word Chain: each word begins where the one before it ended."""

from typing import get_args

from wordhall.games.chain import fold, notation, rules, waiting
from wordhall.games.chain import view as views
from wordhall.games.chain.presets import PRESETS
from wordhall.games.chain.reactions import Reaction
from wordhall.games.chain.types import (
    SEATS,
    Action,
    Answer,
    Event,
    News,
    Options,
    Question,
    State,
    View,
)
from wordhall.kernel.decision import Decision
from wordhall.kernel.entry import Entry
from wordhall.kernel.game import (
    Act,
    Alarm,
    Game,
    Seating,
    Types,
    Viewer,
)
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon


class Chain(Game[Options, Action, Event, State, View, News, Question, Answer]):
    """The game as the kernel knows it; the rules are in `rules`, what people may see in `view`."""

    name = "chain"
    rules_version = 2
    types = Types(Options, Action, Event, State, View, News, Question, Answer)

    open = staticmethod(rules.open_game)
    evolve = staticmethod(fold.evolve)
    awaited = staticmethod(waiting.awaited)
    offers = staticmethod(rules.offers)
    due = staticmethod(waiting.due)
    scores = staticmethod(fold.scores)
    outcome = staticmethod(fold.outcome)
    public = staticmethod(views.public)
    view = staticmethod(views.view)
    settled = staticmethod(views.settled)
    write = staticmethod(notation.write)

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    def decide(
        self, state: State, cause: Act[Action] | Alarm | Seating, luck: Luck
    ) -> Decision[State, Event]:
        """R2 to R5."""
        return rules.decide(state, cause, self.lexicon)

    def news(self, before: State | None, event: Event, after: State, viewer: Viewer) -> News | None:
        """An event as all see it."""
        return views.news(event)

    def ask(self, view: View, question: Question) -> Answer:
        """What a word would be worth."""
        return views.ask(question)

    def read(self, text: str, view: View) -> Action:
        """A typed command as an action."""
        return notation.read(text)


ENTRY = Entry(
    "Word Chain",
    Chain,
    (SEATS[0], SEATS[-1]),
    frozenset({"turns", "real-time", "pass-and-play"}),
    PRESETS,
    reactions=get_args(Reaction),
)
