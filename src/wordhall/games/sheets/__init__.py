"""Mark My Words: a roll-and-write word search for 3 to 30 players."""

from typing import get_args

from wordhall.games.sheets import fold, rules, waiting
from wordhall.games.sheets import view as views
from wordhall.games.sheets.editions import UPCASTERS
from wordhall.games.sheets.notation import commands
from wordhall.games.sheets.presets import PARTY, PRESETS
from wordhall.games.sheets.progress import progress
from wordhall.games.sheets.reactions import Reaction
from wordhall.games.sheets.rules.offers import offers
from wordhall.games.sheets.types.actions import Action
from wordhall.games.sheets.types.components import SEATS, Options
from wordhall.games.sheets.types.events import Event
from wordhall.games.sheets.types.state import State
from wordhall.games.sheets.types.views import News, Spell, Spelled, View
from wordhall.kernel.decision import Decision
from wordhall.kernel.entry import Entry
from wordhall.kernel.game import Act, Alarm, Game, Ms, Outcome, Seat, Seating, Types, Viewer
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon


class Sheets(Game[Options, Action, Event, State, View, News, Spell, Spelled]):
    """The game as the kernel knows it; the rules are in `rules`, what people may see in `view`."""

    name = "sheets"
    rules_version = 2
    upcasters = UPCASTERS
    needs_every_seat = False
    types = Types(Options, Action, Event, State, View, News, Spell, Spelled)

    open = staticmethod(rules.open_game)
    evolve = staticmethod(fold.evolve)
    awaited = staticmethod(waiting.awaited)
    offers = staticmethod(offers)
    due = staticmethod(waiting.due)
    on_deadline = staticmethod(waiting.on_deadline)
    scores = staticmethod(fold.scores)
    outcome = staticmethod(fold.outcome)
    progress = staticmethod(progress)
    public = staticmethod(views.public)
    view = staticmethod(views.view)
    ask = staticmethod(views.ask)
    write = staticmethod(commands.write)

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    def decide(
        self, state: State, cause: Act[Action] | Alarm | Seating, luck: Luck
    ) -> Decision[State, Event]:
        return rules.decide(state, cause, luck, self.lexicon)

    def until(self, state: State, viewer: Viewer) -> Ms | None:
        """The viewer's own time (R13, R16, H7); for others the time that everybody has."""
        return waiting.until(state, viewer if isinstance(viewer, int) else None)

    def settled(self, view: View, scores: tuple[int, ...], outcome: Outcome | None) -> View:
        return views.settled(view, scores)

    def news(self, before: State | None, event: Event, after: State, viewer: Viewer) -> News | None:
        del before, after, viewer
        return views.news(event)

    def read(self, text: str, view: View) -> Action:
        del view
        return commands.read(text)

    def closes_dictionary(self, state: State, seat: Seat) -> bool:
        """From Find on: a look-up would take R17's risk away, and R26's test (H8)."""
        del seat
        return state.phase in {"find", "leftovers", "score"}


ENTRY = Entry(
    "Mark My Words",
    Sheets,
    (SEATS[0], SEATS[-1]),
    frozenset({"real-time", "pass-and-play", "solo"}),
    PRESETS,
    reactions=get_args(Reaction),
    party=PARTY,
)
