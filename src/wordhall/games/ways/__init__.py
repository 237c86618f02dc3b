"""Waywords: markers over paths of letters on a field that keeps changing."""

from typing import get_args

from wordhall.games.ways import fold, rules, variants, waiting
from wordhall.games.ways import view as views
from wordhall.games.ways.editions import UPCASTERS
from wordhall.games.ways.notation import commands
from wordhall.games.ways.presets import ALONE, PRESETS
from wordhall.games.ways.progress import progress
from wordhall.games.ways.reactions import Reaction
from wordhall.games.ways.rules.offers import offers
from wordhall.games.ways.types.actions import Action
from wordhall.games.ways.types.components import SEATS, Options
from wordhall.games.ways.types.events import Event
from wordhall.games.ways.types.state import State
from wordhall.games.ways.types.views import Answer, News, Question, View
from wordhall.kernel.decision import Decision
from wordhall.kernel.entry import Entry
from wordhall.kernel.game import Act, Alarm, Game, Seat, Seating, Types, Viewer
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon


class Ways(Game[Options, Action, Event, State, View, News, Question, Answer]):
    """The game as the kernel knows it; the rules are in `rules`, what people may see in `view`."""

    name = "ways"
    rules_version = 2
    upcasters = UPCASTERS
    types = Types(Options, Action, Event, State, View, News, Question, Answer)

    open = staticmethod(rules.open_game)
    seats = staticmethod(variants.seats)
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

    def decide(
        self, state: State, cause: Act[Action] | Alarm | Seating, luck: Luck
    ) -> Decision[State, Event]:
        """R7 to R21."""
        return rules.decide(state, cause, luck, self.lexicon)

    def record_category(self, state: State) -> str | None:
        """R20, R21."""
        return variants.record_category(state.options, state.table.players)

    def news(self, before: State | None, event: Event, after: State, viewer: Viewer) -> News | None:
        """An event as the viewer sees it."""
        return views.news(before, event, viewer)

    def closes_dictionary(self, state: State, seat: Seat) -> bool:
        """H8, R17: where words are challenged, to every player until the game is over."""
        return state.options.words == "challenge" and state.ended is None


ENTRY = Entry(
    "Waywords",
    Ways,
    (SEATS[0], SEATS[-1]),
    frozenset({"turns", "real-time", "pass-and-play", "solo"}),
    PRESETS,
    reactions=get_args(Reaction),
    alone=ALONE,
)
