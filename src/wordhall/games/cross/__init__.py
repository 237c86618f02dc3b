"""Jumbo Word Cross: words across and down on a bonus mat; the high score wins."""

from typing import get_args

from wordhall.games.cross import fold, rules, waiting
from wordhall.games.cross import view as views
from wordhall.games.cross.editions import UPCASTERS
from wordhall.games.cross.notation import commands, scoresheet
from wordhall.games.cross.presets import PRESETS
from wordhall.games.cross.progress import progress
from wordhall.games.cross.reactions import Reaction
from wordhall.games.cross.rules.offers import offers
from wordhall.games.cross.types.actions import Action
from wordhall.games.cross.types.components import SEATS, Options
from wordhall.games.cross.types.events import Event
from wordhall.games.cross.types.state import State
from wordhall.games.cross.types.views import Answer, News, Question, View
from wordhall.kernel.clock import Correspondence
from wordhall.kernel.decision import Decision
from wordhall.kernel.entry import Entry
from wordhall.kernel.game import Act, Alarm, Game, Pace, Seat, Seating, Types, Viewer
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon


class Cross(Game[Options, Action, Event, State, View, News, Question, Answer]):
    """The game as the kernel knows it; the rules are in `rules`, what people may see in `view`."""

    name = "cross"
    rules_version = 2
    upcasters = UPCASTERS
    types = Types(Options, Action, Event, State, View, News, Question, Answer)

    open = staticmethod(rules.open_game)
    evolve = staticmethod(fold.evolve)
    awaited = staticmethod(waiting.awaited)
    offers = staticmethod(offers)
    due = staticmethod(waiting.due)
    on_deadline = staticmethod(waiting.on_deadline)
    scores = staticmethod(fold.scores)
    has_scored = staticmethod(fold.has_scored)
    outcome = staticmethod(fold.outcome)
    progress = staticmethod(progress)
    turns_listed = staticmethod(fold.turns_listed)
    public = staticmethod(views.public)
    view = staticmethod(views.view)
    settled = staticmethod(views.settled)
    ask = staticmethod(views.ask)
    read = staticmethod(commands.read)
    write = staticmethod(commands.write)

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    def pace(self, options: Options) -> Pace:
        """A clock with days for each turn makes a correspondence match."""
        return "correspondence" if isinstance(options.clock, Correspondence) else "real-time"

    def decide(
        self, state: State, cause: Act[Action] | Alarm | Seating, luck: Luck
    ) -> Decision[State, Event]:
        """R3 to R15."""
        return rules.decide(state, cause, luck, self.lexicon)

    def news(self, before: State | None, event: Event, after: State, viewer: Viewer) -> News | None:
        """An event as the viewer sees it."""
        return views.news(event, viewer)

    def closes_dictionary(self, state: State, seat: Seat) -> bool:
        """H8, R11: with challenges on, to every player until the game is over."""
        return state.options.challenge != "void" and state.ended is None


ENTRY = Entry(
    "Jumbo Word Cross",
    Cross,
    (SEATS[0], SEATS[-1]),
    frozenset({"turns", "correspondence", "pass-and-play"}),
    PRESETS,
    reactions=get_args(Reaction),
    scoresheet=scoresheet.written,
)
