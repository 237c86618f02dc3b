"""Mark My Word: a tile game of whole and partial words, where finished words lock."""

from typing import get_args

from msgspec.structs import replace

from wordhall.games.locks import becoming, fold, rules, waiting
from wordhall.games.locks import view as views
from wordhall.games.locks.editions import UPCASTERS
from wordhall.games.locks.notation import commands
from wordhall.games.locks.presets import PRESETS
from wordhall.games.locks.progress import progress
from wordhall.games.locks.reactions import Reaction
from wordhall.games.locks.rules.offers import offers
from wordhall.games.locks.types.actions import Action
from wordhall.games.locks.types.components import SEATS, Options
from wordhall.games.locks.types.events import Event
from wordhall.games.locks.types.state import State
from wordhall.games.locks.types.views import Answer, News, Question, View
from wordhall.kernel.decision import Decision
from wordhall.kernel.entry import Entry
from wordhall.kernel.game import Act, Alarm, Game, Pace, Seating, Types, Viewer
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon


class Locks(Game[Options, Action, Event, State, View, News, Question, Answer]):
    """The game as the kernel knows it; the rules are in `rules`, what people may see in `view`."""

    name = "locks"
    rules_version = 2
    upcasters = UPCASTERS
    types = Types(Options, Action, Event, State, View, News, Question, Answer)

    open = staticmethod(rules.open_game)
    evolve = staticmethod(fold.evolve)
    awaited = staticmethod(waiting.awaited)
    offers = staticmethod(offers)
    due = staticmethod(waiting.due)
    has_scored = staticmethod(fold.has_scored)
    outcome = staticmethod(fold.outcome)
    progress = staticmethod(progress)
    turns_listed = staticmethod(fold.turns_listed)
    view = staticmethod(views.view)
    settled = staticmethod(views.settled)
    write = staticmethod(commands.write)

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    def public(self, state: State) -> View:
        return replace(views.public(state), parts=becoming.parts(state, self.lexicon))

    def pace(self, options: Options) -> Pace:
        return "real-time" if options.turn_days is None else "correspondence"

    def decide(
        self, state: State, cause: Act[Action] | Alarm | Seating, luck: Luck
    ) -> Decision[State, Event]:
        del luck
        return rules.decide(state, cause, self.lexicon)

    def scores(self, state: State) -> tuple[int, ...]:
        return state.scores

    def news(self, before: State | None, event: Event, after: State, viewer: Viewer) -> News | None:
        del before, after
        return views.news(event, viewer)

    def prepare(self, state: State) -> None:
        becoming.prepare(state, self.lexicon)

    def ask(self, view: View, question: Question) -> Answer:
        return views.ask(view, question, self.lexicon)

    def read(self, text: str, view: View) -> Action:
        del view
        return commands.read(text)


ENTRY = Entry(
    "Mark My Word",
    Locks,
    (SEATS[0], SEATS[-1]),
    frozenset({"turns", "correspondence", "pass-and-play"}),
    PRESETS,
    reactions=get_args(Reaction),
)
